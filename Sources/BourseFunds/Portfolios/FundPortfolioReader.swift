import BourseCore

/// Reads the monthly portfolios of funds from the workbooks that their houses publish: a sheet for each fund.
public struct FundPortfolioReader: Sendable {
    /// The most securities of a fund.
    public static let mostHoldings = 5_000
    /// The rows above a table in which its title may stand.
    private static let mostTitleRows = 40

    /// The day it is; no portfolio is of a later one.
    public var today: TradingDay

    /// Makes a reader.
    public init(today: TradingDay) { self.today = today }

    /// The portfolios of all sheets that have one, and why others cannot be read.
    ///
    /// - Throws: ``FundPortfolioError``, when no sheet has one.
    /// - Complexity: O(cells).
    public func read(_ sheets: [StatementTable]) throws(FundPortfolioError) -> FundPortfolios {
        var result = FundPortfolios()
        for sheet in sheets {
            var day: TradingDay?
            for table in tables(sheet) {
                do throws(FundPortfolioError) {
                    let (portfolio, found) = try portfolio(table, of: sheet.name, day)
                    day = found
                    if let portfolio { result.portfolios.append(portfolio) }
                } catch {
                    result.refused.append(FundPortfolios.RefusedSheet(sheet: sheet.name ?? "", error: error))
                }
            }
        }
        guard !result.portfolios.isEmpty else { throw result.refused.first?.error ?? .noPortfolio }
        return result
    }

    /// A table with securities: its columns, the rows above it and its rows.
    private struct SheetTable {
        let columns: PortfolioColumns
        let title: ArraySlice<StatementTable.CellRow>
        let rows: ArraySlice<StatementTable.CellRow>
    }

    /// The tables of a sheet; some houses put those of all funds below each other.
    private func tables(_ sheet: StatementTable) -> [SheetTable] {
        let heads = sheet.rows.indices.compactMap { place in
            PortfolioColumns(sheet.rows[place].cells).map { (place: place, columns: $0) }
        }
        var begin = 0
        return heads.enumerated().map { number, head in
            let end = number + 1 < heads.count ? heads[number + 1].place : sheet.rows.count
            let title = sheet.rows[begin..<head.place].suffix(Self.mostTitleRows)
            let rows = sheet.rows[(head.place + 1)..<end]
            begin = rows.firstIndex { head.columns.isGrandTotal($0.cells) }.map { $0 + 1 } ?? end
            return SheetTable(columns: head.columns, title: title, rows: rows)
        }
    }

    /// The portfolio of a table, nothing for one without securities, and its day.
    ///
    /// - Parameter earlier: The day of the table above it, which counts where its own title states none.
    private func portfolio(
        _ table: SheetTable,
        of sheet: String?,
        _ earlier: TradingDay?
    ) throws(FundPortfolioError) -> (FundPortfolio?, TradingDay?) {
        let title = sheet ?? ""
        let day = PortfolioTitle.day(table.title.map(\.cells)) ?? earlier
        var rows: [PortfolioColumns.PortfolioRow] = []
        var total: PortfolioShare?
        for row in table.rows {
            if table.columns.isGrandTotal(row.cells) {
                total = table.columns.share(row.cells)
                break
            }
            if let holding = table.columns.holding(row.cells) { rows.append(holding) }
            guard rows.count <= Self.mostHoldings else { throw .tooManyHoldings(sheet: title) }
        }
        guard !rows.isEmpty else { return (nil, day) }
        guard let day else { throw .noDay(sheet: title) }
        guard day <= today else { throw .future(sheet: title, day) }
        guard let scale = PortfolioShare.Scale(of: rows.map(\.share), total: total) else {
            throw .unclearShares(sheet: title)
        }
        let holdings = rows.map { row in
            FundPortfolio.PortfolioHolding(
                isin: row.isin,
                name: row.name,
                industry: row.industry,
                share: row.share.fraction(scale)
            )
        }
        let titles = PortfolioTitle.names(table.title.flatMap(\.cells))
        return (FundPortfolio(sheet: sheet, titles: titles, day: day, holdings: holdings), day)
    }
}

/// What a workbook has of funds.
public struct FundPortfolios: Sendable {
    /// A sheet that cannot be read, and why.
    public struct RefusedSheet: Hashable, Sendable {
        /// Its name; empty for a text file.
        public let sheet: String
        /// Why.
        public let error: FundPortfolioError
    }

    /// The portfolios, in the order of their sheets.
    public var portfolios: [FundPortfolio] = []
    /// Sheets with securities that cannot be read safely.
    public var refused: [RefusedSheet] = []

    /// Makes an empty one.
    public init() {}
}
