import BourseCore
import BourseFunds
import BourseValues

/// What importing a statement of funds would do.
public struct HoldingPreview: Sendable {
    /// The identity of the staged file; nil if it is not staged.
    public private(set) var id: ImportID?
    /// The file's name, as text only.
    public let fileName: String
    /// The size of the file in bytes.
    public let size: Int
    /// What was read from it.
    public let statement: HoldingStatement
    /// The schemes it names, by name, and the matched funds.
    public let schemes: [PreviewedScheme]
    /// Transactions that are new.
    public let newTransactions: Int
    /// Transactions that earlier statements already contain.
    public let duplicates: Int
    /// Holdings without transactions.
    public let positions: Int
    /// Holdings that transactions would replace without adding up to them, by title.
    public let shortfalls: [PreviewedShortfall]
    /// The statement that has the same rows and is not deleted: importing this one changes nothing.
    public let known: FundStatementRecord?
    /// How many more rows can be stored beside those of the other statements.
    public let room: Int

    func named(_ id: ImportID) -> HoldingPreview {
        var named = self
        named.id = id
        return named
    }
}

/// A holding that would not count any more though transactions do not add up to it.
public struct PreviewedShortfall: Hashable, Sendable {
    /// What statements call the scheme.
    public let title: String
    /// What is held, and what transactions add up to.
    public let shortfall: HoldingShortfall
}

/// Why holdings could not be imported or changed.
///
/// What was stored before does not change.
public enum HoldingsError: UserFacingError, Hashable, Sendable {
    /// The file is larger than ``HoldingsService/largestFile``.
    case tooLarge(bytes: Int)
    /// The upload has expired, was imported or discarded, or belongs to another person.
    case noLongerStaged
    /// No row of the file can be imported.
    case nothingToImport(refused: Int)
    /// The upload, or a statement with the same rows, is already imported.
    case alreadyImported(FundStatementRecord)
    /// There would be too many rows beside those of the other statements.
    case full(rows: Int, most: Int)
    /// A deleted statement has no room beside the rows of the others.
    case noRoom(rows: Int, most: Int)
    /// No scheme has the code.
    case unknownScheme(Int32)
    /// There would be more exit loads than ``HoldingsService/mostExitLoads``.
    case tooManyExitLoads

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .tooLarge(let bytes):
            "The file has \((bytes + 999_999) / 1_000_000) MB; the limit is "
                + "\(HoldingsService.largestFile / 1_000_000) MB. Export a shorter date range."
        case .noLongerStaged: "This upload has expired. Upload the file again."
        case .nothingToImport(refused: 1): "The only row could not be read. The reason is listed."
        case .nothingToImport(let refused) where refused > 0:
            "None of the \(refused) rows could be read. The reasons are listed by row."
        case .nothingToImport: "The file has neither transactions nor holdings. Check the date range of the export."
        case .alreadyImported(let record) where record.deletedAt != nil:
            "This upload was imported as “\(record.fileName)” and deleted later. Restore it from the list of "
                + "statements, or upload it again."
        case .alreadyImported(let record): "This statement is already imported as “\(record.fileName)”."
        case .full(let rows, let most):
            "Your statements have \(Count.of(rows, "row")), and with this one they would have more than \(most). "
                + "An upload stays available: delete a statement that others repeat, then import it."
        case .noRoom(let rows, let most):
            "Your statements have \(Count.of(rows, "row")), and with this one they would have more than \(most). "
                + "Delete a statement that others repeat, then restore this one."
        case .unknownScheme(let code): "No scheme has the code \(code)."
        case .tooManyExitLoads:
            "You have entered exit loads of \(HoldingsService.mostExitLoads) schemes, the maximum. Remove one first."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .tooLarge: .tooLarge
        case .noLongerStaged, .nothingToImport, .alreadyImported, .full, .noRoom, .unknownScheme, .tooManyExitLoads:
            .invalid
        }
    }

    /// What failed.
    public var headline: String { "Your holdings did not change" }

    /// What is unchanged.
    public var unchanged: String {
        switch self {
        case .tooLarge, .noLongerStaged, .nothingToImport, .alreadyImported, .full, .unknownScheme, .tooManyExitLoads:
            "Your holdings are unchanged."
        case .noRoom: "The statement stays deleted and can be restored later."
        }
    }
}
