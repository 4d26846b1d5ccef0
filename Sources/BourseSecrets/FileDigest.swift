import BourseCore
import Crypto

/// The length and the SHA-256 of a file that is read piece by piece.
public final class FileDigest {
    private var hash = SHA256()
    /// The bytes so far.
    public private(set) var count = 0

    /// Makes the digest of no bytes.
    public init() {}

    func update(_ bytes: [UInt8]) {
        hash.update(data: bytes)
        count += bytes.count
    }

    /// SHA-256 of the bytes so far, in hexadecimal.
    public var sha256: String { Hex.text(hash.finalize()) }

    /// Copies a file to a new one, which only its owner may read, and takes its bytes.
    ///
    /// - Throws: ``AgeError``, or `CancellationError`; then the new file is not there.
    public func copy(_ path: String, to target: String) throws {
        let source = try OpenFile(reading: path)
        try OpenFile.writing(target) { file in
            while true {
                try Task.checkCancellation()
                let bytes = try source.read(1 << 20)
                if bytes.isEmpty { return }
                update(bytes)
                try file.write(bytes)
            }
        }
    }
}
