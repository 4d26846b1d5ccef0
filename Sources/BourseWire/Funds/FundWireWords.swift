extension FundWireError {
    /// What happened, for people.
    public var message: String {
        switch self {
        case .tooLarge(let limit): "more than \(limit / 1_048_576) MiB are not read"
        case .unexpected(let offset): "this is not JSON as api.mfapi.in gives it; byte \(offset) does not fit"
        case .truncated: "the file ends too early"
        case .unknownScheme: "the source knows no such scheme"
        case .refused(let text): "the source says: \(text)"
        }
    }
}

extension QuarantineReason {
    /// What is wrong with a row, for people.
    public var message: String {
        switch self {
        case .missing(let field): "there is no \(field); the row was left out"
        case .unreadable(let field, let text): "\(field) “\(text)” cannot be read; the row was left out"
        case .noNAV: "the source says that there is no NAV; the row was left out"
        case .notPositive(let text): "a NAV of \(text) is none; the row was left out"
        case .columns(let found, let expected): "\(found) columns where \(expected) are expected; the row was left out"
        case .noHeader: "there is no header above this row; it was left out"
        case .unusableHeader(let missing): "the header lacks \(missing.joined(separator: ", "))"
        case .unknownLine: "this line is neither a row nor a heading that is known; it was left out"
        case .tooLong(let limit): "the row is longer than \(limit) bytes; it was left out"
        case .malformed: "the row is no JSON object; it was left out"
        case .notUTF8: "the row is not UTF-8; it was left out"
        }
    }
}
