import BourseCore

/// Why a file could not be encrypted or decrypted.
public enum AgeError: UserFacingError, Equatable, Sendable {
    /// The passphrase has too few or too many characters to encrypt with.
    case unfitPassphrase(fewest: Int, mostBytes: Int)
    /// The file does not begin as an encrypted file does.
    case notEncrypted
    /// The file is armored: written as text, as `age --armor` does.
    case armored
    /// The file has another version of the format, such as `age-encryption.org/v2`.
    case otherVersion(String)
    /// The file is encrypted to a key, such as one of X25519, and not with a passphrase.
    case otherRecipient(String)
    /// The header does not have the form of the format.
    case malformedHeader(String)
    /// The header asks for more work than is done for a file: the binary logarithm of the rounds of scrypt.
    case tooMuchWork(logarithm: String, most: Int)
    /// The passphrase does not open the key of the file.
    case wrongPassphrase
    /// The header was changed after the file was encrypted.
    case changedHeader
    /// The file ends before its first chunk, or after a chunk that is not marked as its last.
    case truncated
    /// The file ends within a chunk, or its last chunk was changed; the two look the same.
    case damagedEnd(chunk: Int)
    /// A chunk was changed.
    case changedChunk(Int)
    /// A chunk is authentic, but belongs elsewhere.
    case movedChunk(found: Int, at: Int)
    /// Data follow the chunk that is marked as the last.
    case dataAfterEnd(chunk: Int)
    /// The last chunk is empty although there are others.
    case emptyLastChunk
    /// A file cannot be read.
    case cannotRead(path: String, reason: String)
    /// A file cannot be written.
    case cannotWrite(path: String, reason: String)
    /// The file to write is there already.
    case fileExists(path: String)

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .unfitPassphrase: .invalid
        case .notEncrypted, .armored, .otherVersion, .otherRecipient, .malformedHeader, .tooMuchWork, .wrongPassphrase,
            .changedHeader, .truncated, .damagedEnd, .changedChunk, .movedChunk, .dataAfterEnd, .emptyLastChunk:
            .malformed
        case .cannotRead, .cannotWrite, .fileExists: .storage
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .unfitPassphrase, .cannotWrite, .fileExists: "The file cannot be encrypted"
        case .notEncrypted, .armored, .otherVersion, .otherRecipient, .malformedHeader, .tooMuchWork, .wrongPassphrase,
            .changedHeader, .truncated, .damagedEnd, .changedChunk, .movedChunk, .dataAfterEnd, .emptyLastChunk,
            .cannotRead:
            "The file cannot be decrypted"
        }
    }

    /// What happened.
    public var message: String {
        switch self {
        case .unfitPassphrase(let fewest, let most):
            "The passphrase must have at least \(fewest) characters and at most \(most) bytes."
        case .notEncrypted: "The file is not encrypted in the age format."
        case .armored: "The file is armored: it was encrypted with age and written as text, which is not supported."
        case .otherVersion(let version):
            "The file has the version “\(version)” of the age format, which is not supported."
        case .otherRecipient(let type): "The file is encrypted to a key (\(type)), not with a passphrase."
        case .malformedHeader(let reason): "The header of the encrypted file is invalid: \(reason)."
        case .tooMuchWork(let logarithm, let most):
            "The encrypted file asks for 2^\(logarithm) rounds of scrypt; at most 2^\(most) are done."
        case .wrongPassphrase: "The passphrase is wrong."
        case .changedHeader: "The header of the encrypted file was changed after it was written."
        case .truncated: "The encrypted file is incomplete: its end is missing."
        case .damagedEnd(let chunk):
            "The encrypted file ends in the middle of chunk \(chunk), or the end of it was changed."
        case .changedChunk(let chunk): "Chunk \(chunk) of the encrypted file was changed after it was written."
        case .movedChunk(let found, let place):
            "The chunks of the encrypted file are out of order: chunk \(found) is at the place of chunk \(place)."
        case .dataAfterEnd(let chunk): "Data follow chunk \(chunk) of the encrypted file, which is marked as its last."
        case .emptyLastChunk: "The last chunk of the encrypted file is empty, which no program writes."
        case .cannotRead(let path, let reason): "\(path) cannot be read (\(reason))."
        case .cannotWrite(let path, let reason): "\(path) cannot be written (\(reason))."
        case .fileExists(let path): "\(path) exists already."
        }
    }

    /// What is unchanged.
    public var unchanged: String {
        switch self {
        case .unfitPassphrase, .notEncrypted, .armored, .otherVersion, .otherRecipient, .malformedHeader, .tooMuchWork,
            .wrongPassphrase, .changedHeader, .cannotRead, .fileExists:
            "Nothing was written."
        case .truncated, .damagedEnd, .changedChunk, .movedChunk, .dataAfterEnd, .emptyLastChunk:
            "What was decrypted before was deleted."
        case .cannotWrite: "What was written before was deleted."
        }
    }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .unfitPassphrase: "Choose another passphrase, such as six random words."
        case .notEncrypted: "Choose another file."
        case .armored: "Decrypt it with the age program, then use the file that it writes."
        case .otherVersion, .otherRecipient: "Decrypt it with the program that wrote it."
        case .tooMuchWork: "Decrypt it with the age program if you trust where the file comes from."
        case .wrongPassphrase: "Check the passphrase. A damaged header has the same effect."
        case .malformedHeader, .changedHeader, .truncated, .damagedEnd, .changedChunk, .movedChunk, .dataAfterEnd,
            .emptyLastChunk:
            "Fetch the file again, or use another copy."
        case .cannotRead, .cannotWrite:
            "Check that the folder exists, that you may use it, and that the disk has space."
        case .fileExists: "Choose another name, or move that file away."
        }
    }

    /// What happened, what is unchanged and what to do.
    public var commandMessage: String { "\(message) \(unchanged) \(remedy)" }
}
