import Foundation

extension Phone {
    /// Reads a body as the phone does, whose names have no underscores.
    public static func read<Value: Decodable>(_ type: Value.Type, from body: Data) throws -> Value {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(type, from: body)
    }
}
