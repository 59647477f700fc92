// A queue of pieces of work between who asks and those who work, and the way back for answers. It knows nothing of what
// the texts say. Pieces go to one worker at a time and stay on the queue until they are acknowledged: a piece whose worker
// falls silent goes to another. Parcels of the same run and id are kept once. Used by one thread at a time.
//
// A server that cannot be reached for the moment throws QueueUnavailable: nothing is lost by trying again. One that says no
// throws QueueFailure, with what a person can do about it.
#pragma once

#include <chrono>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "queue/messages.h"

namespace pavage {

using Wait = std::chrono::milliseconds;

class QueueUnavailable : public std::exception {
  public:
    const char* what() const noexcept override { return "the queue is out of reach"; }
};

class QueueFailure : public std::exception {
  public:
    explicit QueueFailure(Error error) : error_(std::move(error)) {}
    const Error& error() const { return error_; }
    const char* what() const noexcept override { return error_.code.c_str(); }

  private:
    Error error_;
};

// A piece in a worker's hands, kept for it until one of these is called. One that is simply let go comes back to the
// queue later.
class HeldPiece {
  public:
    virtual ~HeldPiece() = default;
    virtual const std::string& text() const = 0;
    // Tells this at once and now and then, as long as the piece is held.
    virtual void keep_telling(const std::string& run, const std::string& text) = 0;
    virtual void acknowledge() = 0;
    virtual void give_back(Wait delay) = 0;
    virtual void drop() = 0;  // nobody shall have it again
};

class WorkQueue {
  public:
    virtual ~WorkQueue() = default;

    // Who asks. Answers of a run are kept from `begin` to `end`; after that nobody waits for its pieces.
    virtual void begin(const std::string& run) = 0;
    virtual void offer(const std::vector<Parcel>& pieces) = 0;
    virtual std::optional<std::string> receive(const std::string& run, Wait wait) = 0;
    virtual std::uint64_t left(const std::string& run) = 0;  // pieces on the queue, those in somebody's hands included
    virtual void end(const std::string& run) noexcept = 0;

    // Who works.
    virtual std::unique_ptr<HeldPiece> take(Wait wait) = 0;
    virtual bool awaited(const std::string& run) = 0;  // whether who asked is still there
    virtual void deliver(const Parcel& answer) = 0;    // stored when this returns
    // Not stored: who asked hears it now or never.
    virtual void tell(const std::string& run, const std::string& text) = 0;
    // What fits into one message.
    virtual std::size_t most_bytes() const = 0;
};

}  // namespace pavage
