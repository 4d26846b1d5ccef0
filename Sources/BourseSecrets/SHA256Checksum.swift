import BourseDesk
import Crypto

/// SHA-256 of bytes that arrive piece by piece.
struct SHA256Checksum: Checksum {
    private var hash = SHA256()

    mutating func update(_ bytes: [UInt8]) { hash.update(data: bytes) }

    var value: [UInt8] { Array(hash.finalize()) }
}
