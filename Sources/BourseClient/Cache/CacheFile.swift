import Foundation

/// An answer as a file: a line with the checksum of all that follows, a line of JSON about the answer, and its bytes.
struct CacheFile: Equatable {
    /// The second line of a file.
    private struct Head: Codable, Equatable {
        var version = 2
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
            let head = try? JSONDecoder().decode(Head.self, from: rest[..<second]), head.version == 2
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

/// FNV-1a with 64 bits: finds files that were cut or damaged, and names files.
///
/// It detects accidents, not deliberate changes.
enum Checksum {
    static func text(_ data: some Collection<UInt8>) -> String {
        // The iterator of Foundation's data takes several times as long as its bytes.
        let sum = data.withContiguousStorageIfAvailable { hash($0) } ?? hash(data)
        let digits = String(sum, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}
