import BourseCore

/// Holds values against schemas, as far as the document of the API uses JSON Schema; a keyword that it does not know is a
/// problem, so that none is passed over.
struct SchemaCheck {
    /// The document, to which references lead.
    let document: JSONValue

    private static let remarks: Set = ["description", "contentMediaType"]

    /// What is wrong with a value, each with its place.
    func problems(_ value: JSONValue, _ schema: JSONValue, at path: String = "$") -> [String] {
        if case .bool(let isAllowed) = schema { return isAllowed ? [] : ["\(path) is not to be there"] }
        return schema.members.filter { !Self.remarks.contains($0.key) }.flatMap { keyword, wanted in
            switch keyword {
            case "$ref": reference(wanted).map { problems(value, $0, at: path) } ?? ["\(path): \(wanted) leads nowhere"]
            case "anyOf": anyOf(value, wanted.elements, path)
            case "type": typeProblems(value, wanted, path)
            case "enum": wanted.elements.contains(value) ? [] : ["\(path): \(value) is none of \(wanted.elements)"]
            default: valueProblems(value, keyword, wanted, schema, path)
            }
        }
    }

    /// What `#/components/…` stands for.
    func reference(_ reference: JSONValue) -> JSONValue? {
        guard let text = reference.text, text.hasPrefix("#/") else { return nil }
        return text.dropFirst(2).split(separator: "/").reduce(document as JSONValue?) { $0?[String($1)] }
    }

    private func anyOf(_ value: JSONValue, _ schemas: [JSONValue], _ path: String) -> [String] {
        let tried = schemas.map { problems(value, $0, at: path) }
        return tried.contains { $0.isEmpty } ? [] : ["\(path) fits none: \(tried.map { $0.joined(separator: "; ") })"]
    }

    private func typeProblems(_ value: JSONValue, _ wanted: JSONValue, _ path: String) -> [String] {
        let types = wanted.text.map { [$0] } ?? wanted.elements.compactMap(\.text)
        let isWhole = value.number.map { $0 == $0.rounded() } ?? false
        let fits = types.contains(value.type) || (types.contains("integer") && isWhole)
        return fits ? [] : ["\(path) is \(value.type), not \(types)"]
    }

    private func valueProblems(
        _ value: JSONValue,
        _ keyword: String,
        _ wanted: JSONValue,
        _ schema: JSONValue,
        _ path: String
    ) -> [String] {
        switch value {
        case .object(let members) where Self.ofObjects.contains(keyword):
            objectProblems(members, keyword, wanted, schema, path)
        case .array(let elements) where Self.ofArrays.contains(keyword):
            arrayProblems(elements, keyword, wanted, schema, path)
        case .string(let text) where Self.ofTexts.contains(keyword): textProblems(text, keyword, wanted, path)
        case .number(let number) where Self.ofNumbers.contains(keyword):
            Self.fits(number, keyword, wanted.number ?? .nan) ? [] : ["\(path): \(number) and \(keyword) \(wanted)"]
        default:
            Self.ofObjects.union(Self.ofArrays).union(Self.ofTexts).union(Self.ofNumbers).contains(keyword)
                ? [] : ["\(path): the keyword \(keyword) is not known"]
        }
    }

    private static let ofObjects: Set = ["properties", "required", "additionalProperties"]
    private static let ofArrays: Set = ["items", "prefixItems", "minItems", "maxItems"]
    private static let ofTexts: Set = ["minLength", "maxLength", "pattern", "format"]
    private static let ofNumbers: Set = ["minimum", "maximum", "exclusiveMinimum", "multipleOf"]

    private func objectProblems(
        _ members: [String: JSONValue],
        _ keyword: String,
        _ wanted: JSONValue,
        _ schema: JSONValue,
        _ path: String
    ) -> [String] {
        switch keyword {
        case "properties":
            wanted.members.flatMap { name, schema in
                members[name].map { problems($0, schema, at: "\(path).\(name)") } ?? []
            }
        case "required":
            wanted.elements.compactMap(\.text).filter { members[$0] == nil }.map { "\(path).\($0) is missing" }
        default:
            members.filter { schema["properties"]?[$0.key] == nil }.flatMap { name, value in
                problems(value, wanted, at: "\(path).\(name)")
            }
        }
    }

    private func arrayProblems(
        _ elements: [JSONValue],
        _ keyword: String,
        _ wanted: JSONValue,
        _ schema: JSONValue,
        _ path: String
    ) -> [String] {
        let places = schema["prefixItems"]?.elements ?? []
        return switch keyword {
        case "prefixItems":
            zip(elements, places).enumerated().flatMap { problems($1.0, $1.1, at: "\(path)[\($0)]") }
        case "items":
            elements.dropFirst(places.count).flatMap { problems($0, wanted, at: "\(path)[]") }
        case "minItems": Double(elements.count) < wanted.number ?? .nan ? ["\(path) has too few"] : []
        default: Double(elements.count) > wanted.number ?? .nan ? ["\(path) has too many"] : []
        }
    }

    private func textProblems(_ text: String, _ keyword: String, _ wanted: JSONValue, _ path: String) -> [String] {
        let length = Double(text.unicodeScalars.count)
        let fits =
            switch (keyword, wanted.text) {
            case ("minLength", _): length >= wanted.number ?? .nan
            case ("maxLength", _): length <= wanted.number ?? .nan
            case ("pattern", let pattern?): (try? Regex(pattern)).flatMap { try? $0.firstMatch(in: text) } != nil
            case ("format", "date"): TradingDay(iso: text) != nil
            case ("format", "date-time"): ISOTime(text) != nil
            default: false
            }
        return fits ? [] : ["\(path): “\(text)” and \(keyword) \(wanted)"]
    }

    private static func fits(_ number: Double, _ keyword: String, _ limit: Double) -> Bool {
        switch keyword {
        case "minimum": number >= limit
        case "maximum": number <= limit
        case "exclusiveMinimum": number > limit
        default: (number / limit).rounded() == number / limit
        }
    }
}
