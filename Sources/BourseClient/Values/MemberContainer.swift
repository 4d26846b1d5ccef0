/// The members of an object.
///
/// Members mostly come in the order in which they are asked for: a search begins at the last one that was found.
final class MemberContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let codingPath: [any CodingKey]
    private let document: JSONDocument
    private let object: Int
    /// The name that was found last.
    private var last: Int

    init(_ document: JSONDocument, _ object: Int, codingPath: [any CodingKey]) {
        self.document = document
        self.object = object
        self.codingPath = codingPath
        last = object + 1
    }

    var allKeys: [Key] {
        var keys: [Key] = []
        var place = object + 1
        while place < document.next(object) {
            if let key = document.text(place).flatMap(Key.init(stringValue:)) { keys.append(key) }
            place = document.next(place + 1)
        }
        return keys
    }

    func contains(_ key: Key) -> Bool { value(key) != nil }

    /// The value with a name; nil if there is none.
    private func value(_ key: Key) -> Int? {
        var name = key.stringValue
        return name.withUTF8 {
            value($0, from: last, to: document.next(object)) ?? value($0, from: object + 1, to: last)
        }
    }

    private func value(_ name: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
        var place = start
        while place < end {
            if document.isText(place, name) {
                last = place
                return place + 1
            }
            place = document.next(place + 1)
        }
        return nil
    }

    private func decoder(_ key: Key) throws -> ValueDecoder {
        guard let value = value(key) else {
            let context = DecodingError.Context(
                codingPath: codingPath,
                debugDescription: "\(key.stringValue) is missing."
            )
            throw DecodingError.keyNotFound(key, context)
        }
        return ValueDecoder(document, value, at: key, of: codingPath)
    }

    func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }

    func decode(_ type: String.Type, forKey key: Key) throws -> String { try decoder(key).decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try decoder(key).decode(type) }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try decoder(key).decode(type) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder(key).decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { ValueDecoder(document, object, of: codingPath) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}
