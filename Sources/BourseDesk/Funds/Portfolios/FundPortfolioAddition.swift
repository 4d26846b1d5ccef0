import BourseCore
import BourseFunds

/// What came of a file with monthly portfolios.
public struct FundPortfolioAddition: Hashable, Sendable {
    /// A portfolio and its fund.
    public struct AddedPortfolio: Hashable, Sendable {
        /// The code of a scheme of the fund.
        public var code: Int32
        /// The name of the fund.
        public let fund: String
        /// The day of the holdings.
        public let day: TradingDay
        /// The number of holdings.
        public let holdings: Int
    }

    /// The portfolios that are stored now.
    public var added: [AddedPortfolio] = []
    /// Those that are not, because a newer one of the fund is stored.
    public var older: [AddedPortfolio] = []
    /// The sheets that name no fund, or several.
    public var unmatched: [String] = []
    /// The sheets of a fund that another sheet of the file is of as well.
    public var repeated: [String] = []
    /// Why sheets with securities cannot be read, as sentences.
    public var unreadable: [String] = []

    /// The sheets that are not used.
    public var unused: Int { older.count + unmatched.count + repeated.count + unreadable.count }
}

/// Why no portfolio was added or deleted.
///
/// What was stored before does not change.
public enum FundPortfolioAdditionError: UserFacingError, Hashable, Sendable {
    /// The file is larger than ``FundPortfolioService/largestFile``.
    case tooLarge(bytes: Int)
    /// The funds are not known yet.
    case noList
    /// No portfolio of the file is of a known fund and newer than the stored one.
    case nothingToAdd(FundPortfolioAddition)
    /// The file has no sheet of the name.
    case noSheet(String, sheets: [String])
    /// There would be too many.
    case tooMany
    /// The fund has no portfolio.
    case absent

    /// What happened.
    public var message: String {
        switch self {
        case .tooLarge(let bytes):
            "The file has \((bytes + 999_999) / 1_000_000) MB; the limit is "
                + "\(FundPortfolioService.largestFile / 1_000_000) MB."
        case .noList: "The fund list has not loaded yet, so no fund can be found by its name."
        case .nothingToAdd(let addition): Self.reason(addition)
        case .noSheet("", let sheets):
            "The workbook has \(Count.of(sheets.count, "portfolio")): \(Self.named(sheets))."
        case .noSheet(let name, let sheets):
            "No sheet with a portfolio is named “\(name)”. The sheets are \(Self.named(sheets))."
        case .tooMany:
            "There would be portfolios of more than \(FundPortfolioService.most) funds, or with more than "
                + "\(FundPortfolioService.mostHoldings) securities."
        case .absent: "This fund has no portfolio."
        }
    }

    private static func reason(_ addition: FundPortfolioAddition) -> String {
        if let older = addition.older.first {
            return addition.older.count == 1
                ? "The portfolio of \(older.fund) is of \(older.day); a newer one is stored."
                : "Newer portfolios of \(Count.of(addition.older.count, "fund")) are stored."
        }
        if let repeated = addition.repeated.first {
            return "Several sheets are of the same fund, such as “\(repeated)”. Enter the name of one sheet."
        }
        return addition.unmatched == [""]
            ? "The file names no fund of the list."
            : "No sheet names a fund of the list: \(named(addition.unmatched))."
    }

    /// The names of a few sheets.
    private static func named(_ sheets: [String]) -> String {
        let some = sheets.prefix(12).map { "“\($0)”" }.joined(separator: ", ")
        return sheets.count > 12 ? "\(some) and \(sheets.count - 12) more" : some
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .tooLarge: .tooLarge
        case .noList: .unavailable
        case .absent: .notFound
        case .nothingToAdd, .noSheet, .tooMany: .invalid
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .tooLarge, .noList, .nothingToAdd, .noSheet, .tooMany: "No portfolio was added"
        case .absent: "No portfolio was deleted"
        }
    }

    /// What is unchanged.
    public var unchanged: String {
        switch self {
        case .tooLarge, .noList, .nothingToAdd, .noSheet, .tooMany: "Stored portfolios are unchanged."
        case .absent: "Nothing was changed."
        }
    }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .tooLarge: "Save the sheet of the fund as a workbook of its own and choose that file."
        case .noList: "Try again in a minute."
        case .nothingToAdd(let addition) where !addition.older.isEmpty:
            "Delete the stored one first if you want to see the older one."
        case .nothingToAdd: "Open the page of the fund, choose the file there and say which sheet is the fund's."
        case .noSheet: "Choose the file again and enter the name of one of its sheets as it is written there."
        case .tooMany: "Delete some first."
        case .absent: kind.remedy
        }
    }
}
