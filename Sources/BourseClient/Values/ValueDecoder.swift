import Foundation

/// Decodes values of JSON that was checked already, with exact numbers.
struct ValueDecoder: Decoder {
    let document: JSONDocument
    /// The value in the document.
    let node: Int
    /// The path of the object or array that has the value, and its place there: a path is only needed for an error, and
    /// one for each number would take most of the time.
    private let owner: [any CodingKey]
    private let place: (any CodingKey)?
    var codingPath: [any CodingKey] { owner + [place].compactMap(\.self) }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ document: JSONDocument, _ node: Int = 0, at place: (any CodingKey)? = nil, of owner: [any CodingKey] = []) {
        self.document = document
        self.node = node
        self.place = place
        self.owner = owner
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard document.kind(node) == .object else { throw mismatch([String: JSONValue].self, "an object") }
        return KeyedDecodingContainer(MemberContainer<Key>(document, node, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard document.kind(node) == .array else { throw mismatch([JSONValue].self, "an array") }
        return ElementContainer(document, node, codingPath: codingPath)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
        DecodingError.typeMismatch(
            type,
            DecodingError.Context(codingPath: codingPath, debugDescription: "\(expected) was expected.")
        )
    }
}

extension ValueDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { document.kind(node) == .null }

    func decode(_ type: Bool.Type) throws -> Bool {
        switch document.kind(node) {
        case .yes: return true
        case .no: return false
        default: throw mismatch(type, "true or false")
        }
    }

    func decode(_ type: String.Type) throws -> String {
        guard let text = document.text(node) else { throw mismatch(type, "a text") }
        return text
    }

    func decode(_ type: Double.Type) throws -> Double {
        guard let number = document.number(node).flatMap(Double.init) else { throw mismatch(type, "a number") }
        return number
    }

    func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
    func decode(_ type: Int.Type) throws -> Int { try integer(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        // Foundation's types would decode as they do for its own decoders.
        if type == Decimal.self, let number = try decimal() as? Value { return number }
        if type == Date.self, let date = try date() as? Value { return date }
        return try Value(from: self)
    }

    private func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
        guard let text = document.number(node) else { throw mismatch(type, "a whole number") }
        if let number = Number(text) { return number }
        // 100.0 and 1e2 are whole numbers, too.
        guard let decimal = ExactNumber.decimal(text), let number = Number(decimal.description) else {
            throw mismatch(type, "a whole number")
        }
        return number
    }

    private func decimal() throws -> Decimal {
        guard document.kind(node) == .number, let number = ExactNumber.decimal(document.content(node)) else {
            throw mismatch(Decimal.self, "a number")
        }
        return number
    }

    private func date() throws -> Date {
        guard document.kind(node) == .text, let date = Instant.date(document.content(node)) else {
            throw mismatch(Date.self, "a time in UTC")
        }
        return date
    }
}
