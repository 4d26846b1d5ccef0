extension FundWireError {
    /// What happened, for people.
    public var message: String {
        switch self {
        case .tooLarge(let limit): "the data exceeds the limit of \(limit / 1_048_576) MiB"
        case .unexpected(let offset): "this is not JSON in the format of api.mfapi.in; unexpected byte \(offset)"
        case .truncated: "the file is incomplete"
        case .unknownScheme: "the source has no such scheme"
        case .refused(let text): "the source reports: \(text)"
        }
    }
}

extension QuarantineReason {
    /// What is wrong with a row, for people.
    public var message: String {
        switch self {
        case .missing(let field): "the \(field) is missing; the row was refused"
        case .unreadable(let field, let text): "\(field) “\(text)” cannot be read; the row was refused"
        case .noNAV: "the source reports no NAV; the row was refused"
        case .notPositive(let text): "a NAV of \(text) is not possible; the row was refused"
        case .columns(let found, let expected): "\(found) columns instead of \(expected); the row was refused"
        case .noHeader: "there is no header above this row; it was refused"
        case .unusableHeader(let missing): "the header lacks \(missing.joined(separator: ", "))"
        case .unknownLine: "this line is neither a row nor a known heading; it was refused"
        case .tooLong(let limit): "the row is longer than \(limit) bytes; it was refused"
        case .malformed: "the row is not a JSON object; it was refused"
        case .notUTF8: "the row is not UTF-8; it was refused"
        }
    }
}
