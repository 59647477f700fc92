#include "server/api/schema.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"

namespace pavage {

enum class Kind { kAny, kNull, kBoolean, kInteger, kNumber, kText, kChoice, kArray, kObject, kOptions, kOneOf };

struct Schema::Shape {
    Kind kind = Kind::kAny;
    std::string name = {}, meaning = {};
    std::int64_t least = 0, most = 0;
    double lowest = 0, highest = 0;
    std::vector<std::string> words = {};
    std::vector<shape::Member> members = {};
    std::vector<Schema> parts = {};
};

namespace {

using Shape = Schema::Shape;

Error fault(std::string_view kind, std::string place, std::vector<std::string> more = {}) {
    if (place.empty()) place = "/";
    more.insert(more.begin(), place);
    return {"body." + std::string(kind), std::move(place), std::move(more)};
}

std::int64_t characters(std::string_view text) {
    return std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; });
}

std::string step(const std::string& place, std::string_view name) { return place + "/" + quotable(name); }

Status check(const Shape& shape, const Json& value, const std::string& place);

Status check_text(const Shape& shape, const Json& value, const std::string& place) {
    const std::string* text = value.string();
    const std::int64_t length = text ? characters(*text) : -1;
    if (length >= shape.least && length <= shape.most) return Done{};
    return fault("text", place, {std::to_string(shape.least), std::to_string(shape.most)});
}

Status check_integer(const Shape& shape, const Json& value, const std::string& place) {
    const std::int64_t* integer = value.integer();
    if (integer && *integer >= shape.least && *integer <= shape.most) return Done{};
    return fault("integer", place, {std::to_string(shape.least), std::to_string(shape.most)});
}

Status check_choice(const Shape& shape, const Json& value, const std::string& place) {
    if (value.string() && std::ranges::find(shape.words, *value.string()) != shape.words.end()) return Done{};
    return fault("choice", place, {joined(shape.words, ", ")});
}

Status check_array(const Shape& shape, const Json& value, const std::string& place) {
    const auto* items = value.items();
    if (!items || static_cast<std::int64_t>(items->size()) > shape.most)
        return fault("array", place, {std::to_string(shape.most)});
    for (std::size_t i = 0; i < items->size(); ++i)
        if (auto status = check(shape.parts.front().shape(), (*items)[i], step(place, std::to_string(i))); !status)
            return status;
    return Done{};
}

Status check_object(const Shape& shape, const Json& value, const std::string& place) {
    const auto* members = value.members();
    if (!members) return fault("object", place);
    for (const auto& [name, member] : *members) {
        const auto known = std::ranges::find(shape.members, name, &shape::Member::name);
        if (known == shape.members.end()) return fault("unknown", step(place, name));
        if (auto status = check(known->schema.shape(), member, step(place, name)); !status) return status;
    }
    for (const shape::Member& member : shape.members)
        if (member.presence == shape::Presence::kRequired && !value.find(member.name))
            return fault("missing", step(place, member.name));
    return Done{};
}

Status check_options(const Shape& shape, const Json& value, const std::string& place) {
    const auto* members = value.members();
    const auto scalar = [](const auto& member) {
        return member.second.string() || member.second.is_number() || member.second.boolean();
    };
    if (!members || static_cast<std::int64_t>(members->size()) > shape.most || !std::ranges::all_of(*members, scalar))
        return fault("options", place, {std::to_string(shape.most)});
    return Done{};
}

// Which of several was meant is only known where just one has the right kind; else the refusal names no more than the place.
Status check_one_of(const Shape& shape, const Json& value, const std::string& place) {
    std::vector<Error> errors;
    for (const Schema& part : shape.parts) {
        auto status = check(part.shape(), value, place);
        if (status) return status;
        const bool inside = status.error().where != (place.empty() ? "/" : place);
        if (inside) errors.push_back(status.error());
    }
    if (errors.size() == 1) return errors.front();
    return fault("one_of", place);
}

Status check(const Shape& shape, const Json& value, const std::string& place) {
    switch (shape.kind) {
        case Kind::kAny: return Done{};
        case Kind::kNull: return value.is_null() ? Status(Done{}) : fault("null", place);
        case Kind::kBoolean: return value.boolean() ? Status(Done{}) : fault("boolean", place);
        case Kind::kNumber:
            return value.is_number() && value.number() >= shape.lowest && value.number() <= shape.highest
                       ? Status(Done{})
                       : fault("number", place);
        case Kind::kInteger: return check_integer(shape, value, place);
        case Kind::kText: return check_text(shape, value, place);
        case Kind::kChoice: return check_choice(shape, value, place);
        case Kind::kArray: return check_array(shape, value, place);
        case Kind::kObject: return check_object(shape, value, place);
        case Kind::kOptions: return check_options(shape, value, place);
        case Kind::kOneOf: return check_one_of(shape, value, place);
    }
    return Done{};
}

Schema made(Shape shape) { return Schema(std::make_shared<const Shape>(std::move(shape))); }

Json described_object(const Shape& shape, Json& components) {
    Json properties = Json::object(), required = Json::array();
    for (const shape::Member& member : shape.members) {
        properties.set(member.name, member.schema.describe(components));
        if (member.presence == shape::Presence::kRequired) required.push(member.name);
    }
    Json text = Json::object();
    text.set("type", "object");
    text.set("properties", std::move(properties));
    if (!required.items()->empty()) text.set("required", std::move(required));
    text.set("additionalProperties", false);
    return text;
}

Json typed(std::string_view type, std::initializer_list<std::pair<std::string_view, Json>> members = {}) {
    Json text = Json::object();
    if (!type.empty()) text.set("type", type);
    for (const auto& [name, value] : members) text.set(name, value);
    return text;
}

Json listed(const std::vector<Schema>& schemas, Json& components) {
    Json list = Json::array();
    for (const Schema& schema : schemas) list.push(schema.describe(components));
    return list;
}

Json described(const Shape& shape, Json& components) {
    switch (shape.kind) {
        case Kind::kAny: return Json::object();
        case Kind::kNull: return typed("null");
        case Kind::kBoolean: return typed("boolean");
        case Kind::kNumber: return typed("number");
        case Kind::kInteger: return typed("integer", {{"minimum", shape.least}, {"maximum", shape.most}});
        case Kind::kText: return typed("string", {{"minLength", shape.least}, {"maxLength", shape.most}});
        case Kind::kChoice: {
            Json words = Json::array();
            for (const std::string& word : shape.words) words.push(word);
            return typed("string", {{"enum", std::move(words)}});
        }
        case Kind::kArray:
            return typed("array", {{"items", shape.parts.front().describe(components)}, {"maxItems", shape.most}});
        case Kind::kObject: return described_object(shape, components);
        case Kind::kOptions: {
            const Json scalar = typed("", {{"type", Json::Array{"string", "number", "boolean"}}});
            return typed("object", {{"additionalProperties", scalar}, {"maxProperties", shape.most}});
        }
        case Kind::kOneOf: return typed("", {{"anyOf", listed(shape.parts, components)}});
    }
    return Json::object();
}

}  // namespace

Status Schema::check(const Json& value) const {
    if (!shape_) return value.is_null() ? Status(Done{}) : fault("null", "");
    return pavage::check(*shape_, value, "");
}

Status Schema::check_parameter(std::string_view name, std::string_view text) const {
    Json value = text;
    if (shape_ && (shape_->kind == Kind::kInteger || shape_->kind == Kind::kNumber)) {
        if (const auto integer = parse_integer(text)) value = *integer;
    } else if (shape_ && shape_->kind == Kind::kBoolean && (text == "true" || text == "false")) {
        value = text == "true";
    }
    const Status status = check(value);
    if (status) return status;
    Error error = status.error();
    error.code = "query" + error.code.substr(error.code.find('.'));
    error.where = error.values.front() = name;
    return error;
}

Schema Schema::named(std::string_view name) const {
    Shape shape = *shape_;
    shape.name = name;
    return made(std::move(shape));
}

Schema Schema::about(std::string_view meaning) const {
    Shape shape = *shape_;
    shape.meaning = meaning;
    return made(std::move(shape));
}

Json Schema::describe(Json& components) const {
    if (!shape_) return Json::object();
    Json text = Json();
    if (shape_->name.empty() || !components.find(shape_->name)) {
        text = described(*shape_, components);
        if (!shape_->meaning.empty()) text.set("description", shape_->meaning);
    }
    if (shape_->name.empty()) return text;
    if (!components.find(shape_->name)) components.set(shape_->name, std::move(text));
    return typed("", {{"$ref", "#/components/schemas/" + shape_->name}});
}

namespace shape {

Schema any() { return made({.kind = Kind::kAny}); }
Schema null() { return made({.kind = Kind::kNull}); }
Schema boolean() { return made({.kind = Kind::kBoolean}); }
Schema integer(std::int64_t least, std::int64_t most) {
    return made({.kind = Kind::kInteger, .least = least, .most = most});
}
Schema number(double least, double most) { return made({.kind = Kind::kNumber, .lowest = least, .highest = most}); }
Schema text(int least, int most) { return made({.kind = Kind::kText, .least = least, .most = most}); }
Schema choice(std::vector<std::string> words) { return made({.kind = Kind::kChoice, .words = std::move(words)}); }
Schema array(Schema item, int most) { return made({.kind = Kind::kArray, .most = most, .parts = {std::move(item)}}); }
Schema object(std::vector<Member> members) { return made({.kind = Kind::kObject, .members = std::move(members)}); }
Schema options(int most) { return made({.kind = Kind::kOptions, .most = most}); }
Schema one_of(std::vector<Schema> schemas) { return made({.kind = Kind::kOneOf, .parts = std::move(schemas)}); }
Schema nullable(Schema schema) { return one_of({std::move(schema), null()}); }

}  // namespace shape

}  // namespace pavage
