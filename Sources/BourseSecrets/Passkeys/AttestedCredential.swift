import BourseDesk

/// A new passkey within authenticator data: 16 bytes of the authenticator's model, 2 of the identifier's length, the
/// identifier, and the public key.
///
/// Source: Web Authentication Level 3, section 6.5.1; the length of an identifier: section 7.1.
struct AttestedCredential {
    /// The most bytes of an identifier.
    static let longestID = 1_023

    /// The model of the authenticator.
    let aaguid: [UInt8]
    let id: [UInt8]
    let key: COSEKey
    /// The bytes of ``key``.
    let keyBytes: [UInt8]

    /// Reads the bytes from `position` on, and moves it to what follows.
    init(_ bytes: [UInt8], position: inout Int) throws(PasskeyError) {
        let (idLength, idStart) = (position + 16, position + 18)
        guard idStart <= bytes.count else { throw .malformed(.authenticatorData) }
        let length = Int(bytes[idLength]) << 8 | Int(bytes[idLength + 1])
        let keyStart = idStart + length
        guard (1...Self.longestID).contains(length), keyStart <= bytes.count else {
            throw .malformed(.authenticatorData)
        }
        let value: CBORValue
        do throws(CBORError) {
            var reader = try CBORReader(bytes, at: keyStart)
            value = try reader.next()
            keyBytes = Array(bytes[keyStart..<reader.position])
        } catch { throw .malformed(.publicKey) }
        aaguid = Array(bytes[position..<idLength])
        id = Array(bytes[idStart..<keyStart])
        key = try COSEKey(value)
        position = keyStart + keyBytes.count
    }
}
