import BourseCore
import BourseHousehold
import BourseValues

/// Why a file of a bank was not imported or not changed.
public enum BankImportError: UserFacingError, Hashable, Sendable {
    /// The upload has expired, was imported or discarded, or belongs to another person.
    case noLongerStaged
    /// There is no such account.
    case noAccount
    /// The file is larger than ``HouseholdService/largestFile``.
    case tooLarge(bytes: Int)
    /// The whole file could not be read.
    case unreadable(BankFileError)
    /// The file is ambiguous.
    case openQuestions([BankQuestion])
    /// No row of the file can be imported.
    case nothingToImport(refused: Int)
    /// Every entry is already stored.
    case nothingNew(entries: Int)
    /// This upload was imported before.
    case alreadyImported(BankImportRecord)
    /// There would be too many entries beside those of the other files.
    case full(entries: Int, most: Int)

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .noLongerStaged: "This upload has expired. Upload the file again."
        case .noAccount: "Account not found. Choose one of your accounts."
        case .tooLarge(let bytes):
            "The file has \((bytes + 999_999) / 1_000_000) MB. The maximum is "
                + "\(HouseholdService.largestFile / 1_000_000) MB. Export fewer months at a time."
        case .unreadable(let error): error.message
        case .openQuestions(let questions):
            "The file is ambiguous. " + questions.map(\.sentence).joined(separator: " ")
        case .nothingToImport(refused: 1):
            "The only row could not be read. Correct the column mapping. The reason is listed."
        case .nothingToImport(let refused) where refused > 0:
            "None of the \(refused) rows could be read. Correct the column mapping. The reasons are listed row by row."
        case .nothingToImport: "The file has no entries."
        case .nothingNew(let entries): "All \(NumberText.count(entries)) entries are already stored."
        case .alreadyImported(let record): "This upload was already imported as “\(record.fileName)”."
        case .full(let entries, let most):
            "Your files have \(NumberText.count(entries)) entries. With this file they would exceed the maximum of "
                + "\(NumberText.count(most)). First delete a file whose entries others repeat."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .tooLarge: .tooLarge
        case .noLongerStaged, .noAccount, .unreadable, .openQuestions, .nothingToImport, .nothingNew, .alreadyImported,
            .full:
            .invalid
        }
    }

    /// What failed.
    public var headline: String { "The file was not imported" }

    /// What is unchanged.
    public var unchanged: String { "Nothing was imported." }
}
