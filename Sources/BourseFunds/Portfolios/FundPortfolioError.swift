import BourseCore

/// Why a workbook has no portfolio.
public enum FundPortfolioError: UserFacingError, Hashable, Sendable {
    /// No sheet has securities with their shares.
    case noPortfolio
    /// It is neither a workbook nor text, but this.
    case binary(String)
    /// The title does not say of which day it is.
    case noDay(sheet: String)
    /// It is of a day to come.
    case future(sheet: String, TradingDay)
    /// Shares may be fractions or percentages.
    case unclearShares(sheet: String)
    /// There are more securities than any fund has.
    case tooManyHoldings(sheet: String)

    /// What happened.
    public var message: String {
        switch self {
        case .noPortfolio: "No sheet has a table with the ISIN of each security and its share of net assets."
        case .binary(let kind): "This is \(kind)."
        case .noDay(let sheet): "\(Self.named(sheet)) does not say of which day it is, such as “as on 31-Oct-2026”."
        case .future(let sheet, let day): "\(Self.named(sheet)) is of \(day), which is in the future."
        case .unclearShares(let sheet):
            "The shares of \(Self.named(sheet).lowercasedFirst) may be percentages or fractions, so they cannot be read safely."
        case .tooManyHoldings(let sheet):
            "\(Self.named(sheet)) has more than \(FundPortfolioReader.mostHoldings) securities."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind { .invalid }
    /// What failed.
    public var headline: String { "The portfolio was not read" }
    /// What to do next.
    public var remedy: String { "Choose the monthly portfolio that the fund house publishes as an Excel workbook." }

    private static func named(_ sheet: String) -> String { sheet.isEmpty ? "The sheet" : "The sheet “\(sheet)”" }
}

extension String {
    /// The text with a small first letter, for the middle of a sentence.
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
