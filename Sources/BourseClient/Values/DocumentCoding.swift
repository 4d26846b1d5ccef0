public import Foundation

/// How documents are read and written: numbers with every digit, days as `2026-03-31`, times in UTC.
public enum DocumentCoding {
    /// Decodes a document of the API.
    ///
    /// - Throws: ``JSONError`` for what is no JSON, `DecodingError` for what is another document.
    public static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        try ValueDecoder(JSONDocument(Array(data))).decode(type)
    }

    /// Decodes a document of the API from a value of JSON.
    public static func decode<Value: Decodable>(_ type: Value.Type, from value: JSONValue) throws -> Value {
        try ValueDecoder(JSONDocument(value)).decode(type)
    }

    private static var noNumber: EncodingError.Context {
        EncodingError.Context(codingPath: [], debugDescription: "A value is no number.")
    }

    /// Encodes a document for the API, with members in the order of their names.
    ///
    /// - Throws: `EncodingError` for a number that JSON cannot have.
    public static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(Instant.text(date))
        }
        let data = try encoder.encode(value)
        // Foundation writes a decimal that is no number as NaN, which is no JSON.
        do { _ = try JSONValue(data) } catch { throw EncodingError.invalidValue(value, Self.noNumber) }
        return data
    }
}

/// A document that depends on the status of its response.
public protocol StatusDecodable: Sendable {
    /// Decodes the document that a response with the status has.
    init(status: Int, from decoder: any Decoder) throws
}
