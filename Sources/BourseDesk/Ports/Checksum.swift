/// A SHA-256 checksum of bytes that arrive piece by piece.
public protocol Checksum {
    /// Adds the next bytes.
    mutating func update(_ bytes: [UInt8])
    /// The checksum of all bytes so far: 32 bytes.
    var value: [UInt8] { get }
}
