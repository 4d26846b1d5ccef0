/// The elements of an array, one after another.
struct ElementContainer: UnkeyedDecodingContainer {
    let codingPath: [any CodingKey]
    private(set) var currentIndex = 0
    private let document: JSONDocument
    private let array: Int
    /// The element that is decoded next.
    private var node: Int
    var count: Int? { document.count(array) }
    var isAtEnd: Bool { node >= document.next(array) }

    init(_ document: JSONDocument, _ array: Int, codingPath: [any CodingKey]) {
        self.document = document
        self.array = array
        self.codingPath = codingPath
        node = array + 1
    }

    private struct Place: CodingKey {
        let intValue: Int?
        var stringValue: String { intValue.map { "[\($0)]" } ?? "" }
        init(_ place: Int) { intValue = place }
        init?(intValue: Int) { self.init(intValue) }
        init?(stringValue: String) { nil }
    }

    private func decoder() throws -> ValueDecoder {
        guard !isAtEnd else {
            let context = DecodingError.Context(codingPath: codingPath, debugDescription: "The array is too short.")
            throw DecodingError.valueNotFound(JSONValue.self, context)
        }
        return ValueDecoder(document, node, at: Place(currentIndex), of: codingPath)
    }

    private mutating func advance() {
        currentIndex += 1
        node = document.next(node)
    }

    mutating func decodeNil() throws -> Bool {
        guard try decoder().decodeNil() else { return false }
        advance()
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try decoder().decode(type)
        advance()
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        let container = try decoder().container(keyedBy: type)
        advance()
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try decoder().unkeyedContainer()
        advance()
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try decoder()
        advance()
        return decoder
    }
}
