public import Foundation

/// Any value of JSON.
///
/// Numbers are the text that was sent, so that no digit is lost.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Reads JSON.
    ///
    /// - Throws: ``JSONError`` with the place of what is no JSON.
    public init(_ data: Data) throws(JSONError) {
        self.init(try JSONDocument(Array(data)), at: 0)
    }

    /// The member of an object; nil for other values.
    public subscript(_ name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The text; nil for other values.
    public var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The whole number; nil for other values, and for one with more than 64 bits.
    public var integer: Int? {
        if case .number(let text) = self { Int(text) } else { nil }
    }

    /// The exact number; nil for other values.
    public var decimal: Decimal? {
        if case .number(let text) = self { ExactNumber.decimal(text) } else { nil }
    }

    /// Whether this is an object with all of these members.
    public func has(_ names: [String]) -> Bool {
        guard case .object(let members) = self else { return false }
        return names.allSatisfy { members[$0] != nil }
    }
}

extension JSONValue: Codable {
    /// Decodes any value.
    public init(from decoder: any Decoder) throws {
        // The client's own decoder has the value already.
        if let decoder = decoder as? ValueDecoder {
            self.init(decoder.document, at: decoder.node)
            return
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Decimal.self) {
            self = .number(value.description)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// Encodes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let text): try container.encode(ExactNumber.decimal(text) ?? .nan)
        case .string(let value): try container.encode(value)
        case .array(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        }
    }
}
