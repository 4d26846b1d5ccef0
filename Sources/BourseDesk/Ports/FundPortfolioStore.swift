import BourseCore
import BourseFunds
import BourseValues

/// The store of what funds hold, by the monthly portfolios that a person added.
///
/// Every function names the owner.
public protocol FundPortfolioStore: Sendable {
    /// The portfolios without their holdings, by the code of the scheme that each was added for.
    func fundPortfolios(of user: UserID) async throws -> [FundPortfolioRecord]
    /// What the funds hold whose portfolios were added for schemes, by code; none for a scheme without one.
    func fundHoldings(of codes: [Int32], user: UserID) async throws -> [Int32: [FundPortfolio.PortfolioHolding]]
    /// Saves portfolios in place of those of `replaced` codes, in one transaction; false, and nothing is saved, when there
    /// would be more than `limit`, or more than `mostHoldings` in all of them.
    func save(
        _ portfolios: [(record: FundPortfolioRecord, holdings: [FundPortfolio.PortfolioHolding])],
        replacing replaced: [Int32],
        atMost limit: Int,
        holdings mostHoldings: Int,
        user: UserID
    ) async throws -> Bool
    /// Deletes the portfolio that was added for a scheme; false if there is none.
    func deleteFundPortfolio(of code: Int32, user: UserID) async throws -> Bool
}

/// A portfolio of a fund, without its holdings.
public struct FundPortfolioRecord: Hashable, Sendable {
    /// The code of a scheme of the fund.
    public let code: Int32
    /// The day of the holdings.
    public let day: TradingDay
    /// The file's name, as text only.
    public let fileName: String
    /// The sheet of the workbook; nothing for a text file.
    public let sheet: String?
    /// When it was added.
    public let addedAt: Timestamp

    /// Makes a record.
    public init(code: Int32, day: TradingDay, fileName: String, sheet: String?, addedAt: Timestamp) {
        self.code = code
        self.day = day
        self.fileName = fileName
        self.sheet = sheet
        self.addedAt = addedAt
    }
}
