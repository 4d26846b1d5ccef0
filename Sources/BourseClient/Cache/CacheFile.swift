import Foundation

/// An answer as a file: a line with the checksum of all that follows, a line of JSON about the answer, and its bytes.
struct CacheFile: Equatable {
    /// The second line of a file.
    private struct Head: Codable, Equatable {
        var version = 3
        let key: String
        let storedAt: Double
        let status: Int
    }

    let key: String
    let storedAt: Date
    let status: Int
    let body: Data

    init(key: String, storedAt: Date, status: Int, body: Data) {
        self.key = key
        self.storedAt = storedAt
        self.status = status
        self.body = body
    }

    /// Reads a file; nil if it is incomplete or was changed.
    init?(_ content: Data) {
        let newline = UInt8(ascii: "\n")
        guard let first = content.firstIndex(of: newline), case let rest = content[(first + 1)...],
            let second = rest.firstIndex(of: newline),
            let checksum = String(bytes: content[..<first], encoding: .utf8), Checksum.text(rest) == checksum,
            let head = try? JSONDecoder().decode(Head.self, from: rest[..<second]), head.version == 3
        else { return nil }
        body = Data(rest[(second + 1)...])
        key = head.key
        storedAt = Date(timeIntervalSince1970: head.storedAt)
        status = head.status
    }

    var content: Data {
        get throws {
            let head = Head(key: key, storedAt: storedAt.timeIntervalSince1970, status: status)
            let rest = try JSONEncoder().encode(head) + Data("\n".utf8) + body
            return Data("\(Checksum.text(rest))\n".utf8) + rest
        }
    }
}

/// Finds files that were cut or damaged, and names files.
///
/// It detects accidents, not deliberate changes.
enum Checksum {
    /// FNV-1a with 64 bits, for names.
    static func text(_ name: String) -> String {
        text(name.utf8.reduce(0xCBF2_9CE4_8422_2325) { step($0, UInt64($1)) })
    }

    /// The same for eight bytes at once, for content: each step is reversible, so that no change of one word is missed.
    static func text(_ data: Data) -> String {
        data.withUnsafeBytes { bytes in
            var hash = UInt64(bytes.count) ^ 0xCBF2_9CE4_8422_2325
            let words = bytes.count / 8
            for word in 0..<words {
                let value = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self))
                hash = step(hash, value)
                // Multiplied, bits move to the left only.
                hash = hash << 29 | hash >> 35
            }
            for byte in bytes[(words * 8)...] { hash = step(hash, UInt64(byte)) }
            return text(hash)
        }
    }

    private static func step(_ hash: UInt64, _ value: UInt64) -> UInt64 { (hash ^ value) &* 0x100_0000_01B3 }

    private static func text(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
