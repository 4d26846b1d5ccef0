import BourseCore
import BoursePortfolio
import BourseValues

/// Why a portfolio is not changed.
public enum PortfolioError: UserFacingError, Hashable, Sendable {
    /// What was typed is no transaction.
    case refused(TransactionDraft.DraftRefusal)
    /// There is none of that number.
    case gone
    /// There are as many as there may be.
    case full
    /// A file that waited is not there any more.
    case noLongerStaged
    /// A file that cannot be read.
    case file(TransactionFile.Problem)
    /// A file brings nothing new.
    case nothingNew(refused: Int, duplicates: Int)
    /// Trades of the file are probably stored already, and nothing was decided about them.
    case overlaps(OverlapCount)
    /// Targets that cannot be.
    case targets(RebalancingProblem)
    /// Preferences that cannot be; what is wrong and what to do.
    case preferences(String)
    /// A price, rate or bond that cannot be entered; what is wrong and what to do.
    case entry(String)
    /// There is no such price or rate that was entered.
    case noEntry
    /// No terms of a bond were entered for the symbol.
    case noBond(Symbol)

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .refused(let refusal): refusal.message
        case .gone: "This transaction does not exist. It may be deleted, or come from the journal or a fund."
        case .full:
            "The limit of \(PortfolioService.mostTransactions) transactions is reached. Delete some first."
        case .noLongerStaged: "The upload has expired or was already processed. Upload the file again."
        case .file(let problem): problem.message
        case .nothingNew(let refused, let duplicates):
            "The file has no new transactions: \(Count.of(duplicates, "duplicate")) and \(Count.of(refused, "refused row"))."
        case .overlaps(let count): count.sentence
        case .targets(let problem): problem.message
        case .preferences(let message), .entry(let message): message
        case .noEntry: "No price or rate was entered for that day; it may have been deleted."
        case .noBond(let symbol): "No bond terms are saved for \(symbol.name). They may have been deleted."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .gone, .noEntry, .noBond: .notFound
        case .overlaps: .conflict
        case .refused, .full, .noLongerStaged, .file, .nothingNew, .targets, .preferences, .entry: .invalid
        }
    }

    /// What to do.
    public var remedy: String {
        if case .overlaps(let count) = self { count.remedy } else { kind.remedy }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .gone: "Transaction not found"
        case .noEntry: "Price not found"
        case .noBond: "Bond not found"
        case .refused, .full, .noLongerStaged, .file, .nothingNew, .overlaps, .targets, .preferences, .entry:
            "Your portfolio did not change"
        }
    }

    /// What is unchanged.
    public var unchanged: String {
        switch self {
        case .nothingNew, .overlaps, .file, .noLongerStaged: "Nothing was imported."
        case .entry: "Nothing was saved."
        case .refused, .gone, .full, .targets, .preferences, .noEntry, .noBond: "Nothing was changed."
        }
    }
}
