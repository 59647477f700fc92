// The queue on a NATS server with JetStream: one stream for everybody that keeps pieces and answers in files, one consumer
// that all workers share, one for each run that collects its answers.
#pragma once

#include "queue/work_queue.h"

namespace pavage {

struct QueueAddress {
    std::string url;               // nats://host:4222, tls://…, with user:password@ or token@ if need be
    std::string credentials = {};  // a file, for servers that want one
    // Workers only: how long one may be silent until its piece goes to another. Without it, as the server has it.
    std::optional<double> lost_after = {};
};

// The address without what is secret in it.
std::string shown(const QueueAddress& address);

// Throws QueueFailure where there is no such server.
std::unique_ptr<WorkQueue> connect_nats(const QueueAddress& address);

}  // namespace pavage
