import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import GRDB

/// What funds hold, by the portfolios that people added, in SQLite.
public struct SQLiteFundPortfolioStore: FundPortfolioStore {
    /// The longest stored name of a security or an industry, in code points.
    private static let longestName = 300

    private let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// The portfolios without their holdings, by code.
    public func fundPortfolios(of user: UserID) async throws -> [FundPortfolioRecord] {
        try await pool.read { db in
            try UserScope(db, user: user).all("SELECT * FROM fund_portfolios WHERE user_id = :user ORDER BY code")
                .map { row in
                    FundPortfolioRecord(
                        code: row["code"],
                        day: TradingDay(number: row["day"]),
                        fileName: row["file_name"],
                        sheet: row["sheet"],
                        addedAt: Timestamp(microseconds: row["added_at"])
                    )
                }
        }
    }

    /// What the funds hold whose portfolios were added for schemes, by code.
    ///
    /// - Complexity: O(holdings).
    public func fundHoldings(
        of codes: [Int32],
        user: UserID
    ) async throws -> [Int32: [FundPortfolio.PortfolioHolding]] {
        try await pool.read { db in
            let scope = UserScope(db, user: user)
            var holdings: [Int32: [FundPortfolio.PortfolioHolding]] = [:]
            for code in Set(codes) {
                let rows = try scope.all(
                    """
                    SELECT isin, name, industry, share FROM fund_portfolio_holdings
                    JOIN fund_portfolios ON number = portfolio
                    WHERE user_id = :user AND code = :code ORDER BY place
                    """,
                    ["code": code]
                )
                let found = rows.compactMap { row -> FundPortfolio.PortfolioHolding? in
                    guard let isin = try? ISIN(row[0] as String) else { return nil }
                    return FundPortfolio.PortfolioHolding(
                        isin: isin,
                        name: row[1],
                        industry: row[2],
                        share: Ratio(units: Int128(row[3] as Int64))
                    )
                }
                if !found.isEmpty { holdings[code] = found }
            }
            return holdings
        }
    }

    /// Saves portfolios in place of others, if they are few enough.
    ///
    /// - Complexity: O(holdings).
    public func save(
        _ portfolios: [(record: FundPortfolioRecord, holdings: [FundPortfolio.PortfolioHolding])],
        replacing replaced: [Int32],
        atMost limit: Int,
        holdings mostHoldings: Int,
        user: UserID
    ) async throws -> Bool {
        do {
            try await pool.write { db in
                try Self.save(
                    portfolios,
                    replacing: replaced,
                    atMost: limit,
                    holdings: mostHoldings,
                    UserScope(db, user: user)
                )
            }
            return true
        } catch is Full {
            return false
        }
    }

    private static func save(
        _ portfolios: [(record: FundPortfolioRecord, holdings: [FundPortfolio.PortfolioHolding])],
        replacing replaced: [Int32],
        atMost limit: Int,
        holdings mostHoldings: Int,
        _ scope: UserScope
    ) throws {
        for code in Set(replaced + portfolios.map(\.record.code)) { try Self.delete(code, scope) }
        let stored: Int =
            try scope.first("SELECT count(*) AS n FROM fund_portfolios WHERE user_id = :user")?["n"] ?? 0
        guard stored + portfolios.count <= limit else { throw Full() }
        for portfolio in portfolios { try Self.insert(portfolio.record, portfolio.holdings, scope) }
        let holdings: Int =
            try scope.first(
                """
                SELECT count(*) AS n FROM fund_portfolio_holdings JOIN fund_portfolios ON number = portfolio
                WHERE user_id = :user
                """
            )?["n"] ?? 0
        guard holdings <= mostHoldings else { throw Full() }
    }

    /// Deletes the portfolio that was added for a scheme.
    public func deleteFundPortfolio(of code: Int32, user: UserID) async throws -> Bool {
        try await pool.write { try Self.delete(code, UserScope($0, user: user)) }
    }

    @discardableResult
    private static func delete(_ code: Int32, _ scope: UserScope) throws -> Bool {
        try scope.execute("DELETE FROM fund_portfolios WHERE user_id = :user AND code = :code", ["code": code])
        return scope.changesCount > 0
    }

    private static func insert(
        _ record: FundPortfolioRecord,
        _ holdings: [FundPortfolio.PortfolioHolding],
        _ scope: UserScope
    ) throws {
        try scope.execute(
            """
            INSERT INTO fund_portfolios (user_id, code, day, file_name, sheet, added_at)
            VALUES (:user, :code, :day, :file, :sheet, :at)
            """,
            [
                "code": record.code, "day": record.day.number, "file": record.fileName,
                "sheet": record.sheet.map { cut($0, to: 255) }, "at": record.addedAt.microseconds,
            ]
        )
        let number = scope.lastInsertedID
        let insertion = try scope.statement(
            """
            INSERT INTO fund_portfolio_holdings (portfolio, place, isin, name, industry, share)
            SELECT number, ?, ?, ?, ?, ? FROM fund_portfolios WHERE user_id = :user AND number = ?
            """
        )
        for (place, holding) in holdings.enumerated() {
            try insertion.execute([
                place, holding.isin.description, cut(holding.name, to: longestName),
                holding.industry.map { cut($0, to: longestName) }, Int64(clamping: holding.share.units), number,
            ])
        }
    }

    /// SQLite counts code points.
    private static func cut(_ text: String, to count: Int) -> String { String(text.unicodeScalars.prefix(count)) }

    /// There is no room; what was deleted in the transaction comes back.
    private struct Full: Error {}
}
