@testable import BourseSecrets

/// Writes CBOR in the canonical form of authenticators.
enum CBORWriter {
    static func bytes(of value: CBORValue) -> [UInt8] {
        switch value {
        case .integer(let number):
            number < 0 ? head(1, UInt64(bitPattern: ~number)) : head(0, UInt64(bitPattern: number))
        case .bytes(let bytes): head(2, UInt64(bytes.count)) + bytes
        case .text(let text): head(3, UInt64(text.utf8.count)) + Array(text.utf8)
        case .array(let values): head(4, UInt64(values.count)) + values.flatMap(bytes)
        case .map(let entries):
            head(5, UInt64(entries.count))
                + entries.map { (key: bytes(of: $0.key), value: bytes(of: $0.value)) }
                .sorted { $0.key.lexicographicallyPrecedes($1.key) }
                .flatMap { $0.key + $0.value }
        case .boolean(let isTrue): [isTrue ? 0xF5 : 0xF4]
        case .null: [0xF6]
        }
    }

    /// The head of a value: its type and a number in as few bytes as it needs.
    static func head(_ type: UInt8, _ number: UInt64) -> [UInt8] {
        let (detail, count): (UInt8, Int) =
            switch number {
            case ..<24: (UInt8(number), 0)
            case ..<(1 << 8): (24, 1)
            case ..<(1 << 16): (25, 2)
            case ..<(1 << 32): (26, 4)
            default: (27, 8)
            }
        let rest = (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * (count - 1 - $0))) }
        return [type << 5 | detail] + rest
    }
}
