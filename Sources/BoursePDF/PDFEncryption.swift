import BourseCore
import Crypto
import CryptoExtras
import Foundation

/// Decrypts a file that a password protects, after ISO 32000-2, 7.6: with RC4 and AES-128 (revisions 2 to 4) or AES-256
/// (revisions 5 and 6).
struct PDFEncryption {
    private enum Method {
        case none, rc4, aes128, aes256
    }

    private let key: [UInt8]
    private let strings, streams: Method

    /// What fills passwords up to 32 bytes.
    private static let padding: [UInt8] = [
        0x28, 0xBF, 0x4E, 0x5E, 0x4E, 0x75, 0x8A, 0x41, 0x64, 0x00, 0x4E, 0x56, 0xFF, 0xFA, 0x01, 0x08,
        0x2E, 0x2E, 0x00, 0xB6, 0xD0, 0x68, 0x3E, 0x80, 0x2F, 0x0C, 0xA9, 0xFE, 0x64, 0x53, 0x69, 0x7A,
    ]

    /// Finds the key of a file.
    ///
    /// - Parameters:
    ///   - entries: The dictionary of the encryption.
    ///   - identity: The first identifier of the file.
    ///   - password: That of a reader or of the owner.
    init(_ entries: [String: PDFValue], identity: [UInt8], password: String) throws(PDFError) {
        guard entries["Filter"]?.name == "Standard", let version = entries["V"]?.int,
            let revision = entries["R"]?.int, let owner = entries["O"]?.bytes, let user = entries["U"]?.bytes
        else { throw .unknownEncryption }
        var methods = (strings: Method.rc4, streams: Method.rc4)
        if version >= 4 {
            methods = try (Self.method(entries, "StrF"), Self.method(entries, "StmF"))
        }
        (strings, streams) = methods
        let found: [UInt8]?
        switch revision {
        case 2...4:
            let length = version == 1 ? 5 : version == 4 ? 16 : (entries["Length"]?.int ?? 40) / 8
            guard (5...16).contains(length), owner.count >= 32, user.count >= 16, let rights = entries["P"]?.double
            else {
                throw .unknownEncryption
            }
            let old = OldKeys(
                owner: Array(owner.prefix(32)),
                user: user,
                rights: Int32(truncatingIfNeeded: Int64(max(-4e9, min(rights, 4.3e9)))),
                identity: identity,
                revision: revision,
                length: length,
                hasPlainMetadata: entries["EncryptMetadata"] == .bool(false)
            )
            // A viewer takes a password in Latin-1.
            let bytes = password.unicodeScalars.map { UInt8(exactly: $0.value) ?? 0x3F }
            found = old.key(bytes)
        case 5, 6:
            guard owner.count >= 48, user.count >= 48, let ownerKey = entries["OE"]?.bytes,
                let userKey = entries["UE"]?.bytes, ownerKey.count >= 32, userKey.count >= 32
            else { throw .unknownEncryption }
            let keys = NewKeys(owner: owner, user: user, ownerKey: ownerKey, userKey: userKey, revision: revision)
            found = keys.key(Array(password.utf8.prefix(127)))
        default: throw .unknownEncryption
        }
        guard let found else { throw password.isEmpty ? .needsPassword : .wrongPassword }
        key = found
    }

    private static func method(_ entries: [String: PDFValue], _ use: String) throws(PDFError) -> Method {
        let name = entries[use]?.name ?? "Identity"
        guard name != "Identity" else { return .none }
        switch entries["CF"]?.entries?[name]?.entries?["CFM"]?.name {
        case "V2": return .rc4
        case "AESV2": return .aes128
        case "AESV3": return .aes256
        case "None": return .none
        default: throw .unknownEncryption
        }
    }

    /// The bytes of a string of an object.
    func string(_ bytes: [UInt8], of object: PDFReference) -> [UInt8] { decrypted(bytes, object, strings) }

    /// The bytes of the stream of an object.
    func stream(_ bytes: [UInt8], of object: PDFReference) -> [UInt8] { decrypted(bytes, object, streams) }

    private func decrypted(_ bytes: [UInt8], _ object: PDFReference, _ method: Method) -> [UInt8] {
        switch method {
        case .none: return bytes
        case .rc4: return RC4.applied(objectKey(object, salt: []), bytes)
        // The salt of the standard: sAlT.
        case .aes128: return Self.aes(objectKey(object, salt: [0x73, 0x41, 0x6C, 0x54]), bytes)
        case .aes256: return Self.aes(key, bytes)
        }
    }

    private func objectKey(_ object: PDFReference, salt: [UInt8]) -> [UInt8] {
        let (number, generation) = (object.number, object.generation)
        let numbers = [number, number >> 8, number >> 16, generation, generation >> 8]
        let hash = Insecure.MD5.hash(data: key + numbers.map { UInt8(truncatingIfNeeded: $0) } + salt)
        return Array(Array(hash).prefix(min(key.count + 5, 16)))
    }

    /// Decrypts bytes behind their initialization vector; what cannot be decrypted is nothing.
    private static func aes(_ key: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count >= 32 else { return [] }
        let whole = bytes.count / 16 * 16
        let text = cbc(key, iv: Array(bytes[..<16]), bytes[16..<whole], encrypts: false) ?? []
        guard let padding = text.last, (1...16).contains(padding) else { return text }
        return Array(text.dropLast(Int(padding)))
    }

    /// Encrypts or decrypts whole blocks.
    fileprivate static func cbc(
        _ key: [UInt8],
        iv: [UInt8],
        _ blocks: some DataProtocol,
        encrypts: Bool
    ) -> [UInt8]? {
        guard let iv = try? AES._CBC.IV(ivBytes: iv) else { return nil }
        let key = SymmetricKey(data: key)
        let result =
            encrypts
            ? try? AES._CBC.encrypt(blocks, using: key, iv: iv, noPadding: true)
            : try? AES._CBC.decrypt(blocks, using: key, iv: iv, noPadding: true)
        return result.map { Array($0) }
    }

    // MARK: - Revisions 2 to 4

    private struct OldKeys {
        let owner, user: [UInt8]
        let rights: Int32
        let identity: [UInt8]
        let revision, length: Int
        let hasPlainMetadata: Bool

        /// The key of the file, if a password is that of a reader or of the owner.
        func key(_ password: [UInt8]) -> [UInt8]? {
            if let key = readersKey(password) { return key }
            return readersKey(readersPassword(ownedBy: password))
        }

        private func padded(_ password: [UInt8]) -> [UInt8] { Array((password + PDFEncryption.padding).prefix(32)) }

        private func readersKey(_ password: [UInt8]) -> [UInt8]? {
            var bytes = padded(password) + owner
            for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: rights >> Int32(shift))) }
            bytes += identity
            if revision >= 4, hasPlainMetadata { bytes += [0xFF, 0xFF, 0xFF, 0xFF] }
            let key = stretched(Array(Insecure.MD5.hash(data: bytes)))
            guard revision > 2 else { return RC4.applied(key, PDFEncryption.padding) == user ? key : nil }
            var check = Array(Insecure.MD5.hash(data: PDFEncryption.padding + identity))
            for round in 0..<20 { check = RC4.applied(key.map { $0 ^ UInt8(round) }, check) }
            return check[...] == user.prefix(16) ? key : nil
        }

        private func readersPassword(ownedBy password: [UInt8]) -> [UInt8] {
            let key = stretched(Array(Insecure.MD5.hash(data: padded(password))))
            var text = owner
            for round in (revision == 2 ? [0] : Array((0..<20).reversed())) {
                text = RC4.applied(key.map { $0 ^ UInt8(round) }, text)
            }
            return text
        }

        private func stretched(_ hash: [UInt8]) -> [UInt8] {
            var hash = hash
            if revision > 2 { for _ in 0..<50 { hash = Array(Insecure.MD5.hash(data: hash[..<length])) } }
            return Array(hash[..<length])
        }
    }

    // MARK: - Revisions 5 and 6

    private struct NewKeys {
        let owner, user, ownerKey, userKey: [UInt8]
        let revision: Int

        /// The key of the file, if a password is that of a reader or of the owner.
        func key(_ password: [UInt8]) -> [UInt8]? {
            if hash(password, user[32..<40], []) == Array(user[..<32]) {
                return opened(userKey, hash(password, user[40..<48], []))
            }
            let readers = Array(user[..<48])
            guard hash(password, owner[32..<40], readers) == Array(owner[..<32]) else { return nil }
            return opened(ownerKey, hash(password, owner[40..<48], readers))
        }

        private func opened(_ sealed: [UInt8], _ key: [UInt8]) -> [UInt8]? {
            PDFEncryption.cbc(key, iv: [UInt8](repeating: 0, count: 16), sealed[..<32], encrypts: false)
        }

        /// Algorithm 2.B: at least 64 rounds of AES-128 and SHA-2, of which revision 5 has none.
        private func hash(_ password: [UInt8], _ salt: ArraySlice<UInt8>, _ readers: [UInt8]) -> [UInt8] {
            var key = Array(SHA256.hash(data: password + salt + readers))
            guard revision >= 6 else { return key }
            var round = 0
            while true {
                let block = password + key + readers
                let repeated = Array(repeatElement(block, count: 64).joined())
                guard
                    let text = PDFEncryption.cbc(Array(key[..<16]), iv: Array(key[16..<32]), repeated, encrypts: true),
                    let last = text.last
                else { return [] }
                switch text[..<16].reduce(0, { $0 + Int($1) }) % 3 {
                case 0: key = Array(SHA256.hash(data: text))
                case 1: key = Array(SHA384.hash(data: text))
                default: key = Array(SHA512.hash(data: text))
                }
                round += 1
                if round >= 64, Int(last) <= round - 32 { return Array(key[..<32]) }
            }
        }
    }
}

/// The cipher of old files, which no library has any more.
private enum RC4 {
    static func applied(_ key: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
        guard !key.isEmpty else { return bytes }
        var state = (0..<256).map { UInt8($0) }
        var other = 0
        for index in 0..<256 {
            other = (other + Int(state[index]) + Int(key[index % key.count])) & 255
            state.swapAt(index, other)
        }
        var index = 0
        other = 0
        return bytes.map { byte in
            index = (index + 1) & 255
            other = (other + Int(state[index])) & 255
            state.swapAt(index, other)
            return byte ^ state[(Int(state[index]) + Int(state[other])) & 255]
        }
    }
}
