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
        let lines = content.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
        guard lines.count == 3, let checksum = String(bytes: lines[0], encoding: .utf8),
            Checksum.text(content[lines[1].startIndex...]) == checksum,
            let head = try? JSONDecoder().decode(Head.self, from: lines[1]), head.version == 2
        else { return nil }
        body = Data(lines[2])
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
    static func text(_ data: some Sequence<UInt8>) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
