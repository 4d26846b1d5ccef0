import BourseCore

/// Why a report of a verified backup is not believed.
package enum ReportError: UserFacingError, Equatable {
    /// The file is no report, or its signature is missing.
    case unsigned
    /// The report was changed after it was signed.
    case changed
    /// The report is signed by another key than was expected.
    case otherKey(String, expected: String?)

    /// The kind of the error.
    package var kind: ErrorKind {
        switch self {
        case .unsigned, .changed, .otherKey: .invalid
        }
    }

    /// What failed.
    package var headline: String { "The report is not confirmed" }

    /// What happened.
    package var message: String {
        switch self {
        case .unsigned: "The file is not a signed backup report."
        case .changed: "The report was changed after it was signed."
        case .otherKey(let key, let expected?):
            "The report is signed, but by the key \(key) and not by \(expected)."
        case .otherKey(let key, nil): "The report is signed by the key \(key), and this desk has no key yet."
        }
    }

    /// What to do next.
    package var remedy: String {
        switch self {
        case .unsigned: "Choose a file that “bourse backup --verify” wrote, byte for byte as it was printed."
        case .changed: "Verify the backup again with “bourse backup --verify”."
        case .otherKey: "If you know that key from another desk, name it with --key."
        }
    }

    /// What happened and what to do.
    package var commandMessage: String { "\(message) \(remedy)" }
}
