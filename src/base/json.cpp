#include "base/json.h"

#define RAPIDJSON_HAS_STDSTRING 1
#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/prettywriter.h>
#include <rapidjson/reader.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cmath>
#include <limits>

#include "base/text.h"

namespace pavage {

Json::Json(std::uint64_t value) {
    if (value <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        value_ = static_cast<std::int64_t>(value);
    else value_ = static_cast<double>(value);
}

const Json* Json::find(std::string_view name) const {
    if (const auto* object = members())
        for (const auto& [key, value] : *object)
            if (key == name) return &value;
    return nullptr;
}

void Json::set(std::string_view name, Json value) {
    auto& object = std::get<Object>(value_);
    for (auto& [key, old] : object)
        if (key == name) {
            old = std::move(value);
            return;
        }
    object.emplace_back(name, std::move(value));
}

namespace {

// Builds a Json from the parser's events on an explicit stack; refuses what is too deep and names that repeat.
class Builder : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Builder> {
  public:
    Json result;
    const char* refused = nullptr;

    bool Null() { return put(Json()); }
    bool Bool(bool value) { return put(value); }
    // RapidJSON's own reading of numbers is wrong for some of 20 digits and more (184467440737095516157).
    bool RawNumber(const char* text, rapidjson::SizeType length, bool) {
        if (const auto whole = parse_integer({text, length})) return put(*whole);
        const auto number = parse_number({text, length});
        return number ? put(*number) : refuse("json.syntax");
    }
    bool String(const char* text, rapidjson::SizeType length, bool) {
        return proper({text, length}) && put(std::string(text, length));
    }
    bool StartArray() { return open(Json::array()); }
    bool EndArray(rapidjson::SizeType) { return close(); }
    bool StartObject() { return open(Json::object()); }
    bool EndObject(rapidjson::SizeType) { return close(); }
    bool Key(const char* text, rapidjson::SizeType length, bool) {
        if (!proper({text, length})) return false;
        if (stack_.back().members()->size() >= std::size_t{kMaxJsonMembers}) return refuse("json.members");
        names_.emplace_back(text, length);
        return stack_.back().find(names_.back()) == nullptr || refuse("json.repeated");
    }

  private:
    bool refuse(const char* code) {
        refused = code;
        return false;
    }
    // The parser lets an escaped low surrogate through on its own.
    bool proper(std::string_view text) { return valid_utf8(text) || refuse("json.encoding"); }
    bool open(Json value) {
        if (stack_.size() >= std::size_t{kMaxJsonDepth}) return refuse("json.deep");
        stack_.push_back(std::move(value));
        return true;
    }
    bool close() {
        Json value = std::move(stack_.back());
        stack_.pop_back();
        return put(std::move(value));
    }
    bool put(Json value) {
        if (stack_.empty()) {
            result = std::move(value);
        } else if (stack_.back().items()) {
            stack_.back().push(std::move(value));
        } else {
            stack_.back().set(names_.back(), std::move(value));
            names_.pop_back();
        }
        return true;
    }

    std::vector<Json> stack_;
    std::vector<std::string> names_;
};

template <class Writer>
void write(const Json& value, Writer& out) {
    if (const auto* boolean = value.boolean()) out.Bool(*boolean);
    else if (const auto* integer = value.integer()) out.Int64(*integer);
    else if (const auto* real = value.real()) std::isfinite(*real) ? out.Double(*real) : out.Null();
    else if (const auto* string = value.string()) out.String(string->data(), static_cast<unsigned>(string->size()));
    else if (const auto* items = value.items()) {
        out.StartArray();
        for (const auto& item : *items) write(item, out);
        out.EndArray();
    } else if (const auto* members = value.members()) {
        out.StartObject();
        for (const auto& [name, member] : *members) {
            out.Key(name.data(), static_cast<unsigned>(name.size()));
            write(member, out);
        }
        out.EndObject();
    } else {
        out.Null();
    }
}

}  // namespace

std::string_view without_mark(std::string_view text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

Error fault_in_file(Error error, std::string_view path, std::string_view content) {
    if (!error.code.starts_with("json.")) return error;
    if (trimmed(without_mark(content)).starts_with('<')) return {"file.markup", "", {quotable(path, 200)}};
    if (error.code != "json.syntax") return error;
    return {"file.json", "", {quotable(path, 200), error.values.empty() ? "?" : error.values.front()}};
}

Result<Json> parse_json(std::string_view text) {
    if (text.size() > kMaxJsonBytes) return Error{"json.large", "", {std::to_string(kMaxJsonBytes)}};
    if (!valid_utf8(text)) return Error{"json.encoding", "", {}};
    // The stream cannot tell a NUL character from its end.
    if (const auto nul = text.find('\0'); nul != text.npos) return Error{"json.syntax", "", {std::to_string(nul + 1)}};
    rapidjson::MemoryStream stream(text.data(), text.size());
    rapidjson::Reader reader;
    Builder builder;
    constexpr unsigned kFlags =
        rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag | rapidjson::kParseNumbersAsStringsFlag;
    const auto status = reader.Parse<kFlags>(stream, builder);
    if (!status.IsError()) return std::move(builder.result);
    const std::string place = std::to_string(status.Offset() + 1);
    if (builder.refused) return Error{builder.refused, "", {place}};
    return Error{"json.syntax", "", {place}};
}

std::string to_text(const Json& value) {
    rapidjson::StringBuffer buffer;
    rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
    write(value, writer);
    return {buffer.GetString(), buffer.GetSize()};
}

std::string to_pretty_text(const Json& value) {
    rapidjson::StringBuffer buffer;
    rapidjson::PrettyWriter<rapidjson::StringBuffer> writer(buffer);
    writer.SetIndent(' ', 2);
    writer.SetFormatOptions(rapidjson::kFormatSingleLineArray);
    write(value, writer);
    return std::string(buffer.GetString(), buffer.GetSize()) + "\n";
}

}  // namespace pavage
