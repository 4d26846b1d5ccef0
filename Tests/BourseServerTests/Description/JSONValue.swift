import Foundation

/// A JSON value that was read back, to be held against a schema.
enum JSONValue: Decodable, Hashable {
    case object([String: JSONValue])
    case array([JSONValue])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let members = try? container.decode([String: JSONValue].self) {
            self = .object(members)
        } else if let elements = try? container.decode([JSONValue].self) {
            self = .array(elements)
        } else {
            self = .bool(try container.decode(Bool.self))
        }
    }

    /// Reads a text.
    init(_ bytes: some Collection<UInt8>) throws { self = try JSONDecoder().decode(JSONValue.self, from: Data(bytes)) }

    /// A member of an object.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    var members: [String: JSONValue] {
        guard case .object(let members) = self else { return [:] }
        return members
    }

    var elements: [JSONValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    var number: Double? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    /// The name that a schema has for this kind of value.
    var type: String {
        switch self {
        case .object: "object"
        case .array: "array"
        case .string: "string"
        case .number: "number"
        case .bool: "boolean"
        case .null: "null"
        }
    }
}
