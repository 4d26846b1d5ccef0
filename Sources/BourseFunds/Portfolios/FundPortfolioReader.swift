import BourseCore

/// Reads the monthly portfolios of funds from the workbooks that their houses publish: a sheet for each fund.
public struct FundPortfolioReader: Sendable {
    /// The most securities of a fund.
    public static let mostHoldings = 5_000
    /// The rows in which the head of a table may stand.
    private static let mostRowsBefore = 40

    /// The day it is; no portfolio is of a later one.
    public var today: TradingDay

    /// Makes a reader.
    public init(today: TradingDay) { self.today = today }

    /// The portfolios of all sheets that have one.
    ///
    /// - Throws: ``FundPortfolioError``, when no sheet has one.
    /// - Complexity: O(cells).
    public func read(_ sheets: [StatementTable]) throws(FundPortfolioError) -> [FundPortfolio] {
        var portfolios: [FundPortfolio] = []
        var problem = FundPortfolioError.noPortfolio
        for sheet in sheets {
            do throws(FundPortfolioError) {
                if let portfolio = try portfolio(sheet) { portfolios.append(portfolio) }
            } catch {
                problem = error
            }
        }
        guard !portfolios.isEmpty else { throw problem }
        return portfolios
    }

    /// The portfolio of a sheet; nothing for a sheet of another kind.
    private func portfolio(_ sheet: StatementTable) throws(FundPortfolioError) -> FundPortfolio? {
        let beginning = sheet.rows.prefix(Self.mostRowsBefore)
        guard let head = beginning.firstIndex(where: { PortfolioColumns($0.cells) != nil }),
            let columns = PortfolioColumns(sheet.rows[head].cells)
        else { return nil }
        let title = sheet.name ?? ""
        let cells = beginning.prefix(head).flatMap(\.cells)
        guard let day = Self.day(cells) else { throw .noDay(sheet: title) }
        guard day <= today else { throw .future(sheet: title, day) }
        var rows: [(isin: ISIN, name: String, industry: String?, share: String)] = []
        var total: String?
        for row in sheet.rows[(head + 1)...] {
            if columns.isGrandTotal(row.cells) {
                total = columns.share(row.cells)
                break
            }
            if let holding = columns.holding(row.cells) { rows.append(holding) }
            guard rows.count <= Self.mostHoldings else { throw .tooManyHoldings(sheet: title) }
        }
        guard !rows.isEmpty else { return nil }
        guard let places = Self.places(of: rows.map(\.share), total: total) else { throw .unclearShares(sheet: title) }
        let holdings = rows.compactMap { row -> FundPortfolio.PortfolioHolding? in
            guard let units = Self.units(row.share, places) else { return nil }
            return FundPortfolio.PortfolioHolding(
                isin: row.isin,
                name: row.name,
                industry: row.industry,
                share: Ratio(units: Int128(units))
            )
        }
        return FundPortfolio(sheet: sheet.name, titles: PortfolioTitle.names(cells), day: day, holdings: holdings)
    }

    /// The day that a title states behind `as on`, `as of` or `ended`.
    private static func day(_ cells: [String]) -> TradingDay? {
        for cell in cells {
            let small = cell.lowercased()
            for mark in ["as on", "as of", "as at", "ended"] {
                guard let range = small.firstRange(of: mark) else { continue }
                let rest = small[range.upperBound...].drop { !$0.isLetter && !$0.isNumber }
                let words = rest.split { $0 == " " || $0 == "," || $0 == "(" }.prefix(3)
                for count in [1, 3] where words.count >= count {
                    let text = words.prefix(count).map { word in
                        // `31st` is 31.
                        let digits = word.prefix(while: \.isNumber)
                        let suffix = word.dropFirst(digits.count)
                        return ["st", "nd", "rd", "th"].contains(suffix) ? String(digits) : String(word)
                    }
                    switch WrittenDay(text.joined(separator: count == 1 ? "" : " ")) {
                    case .certain(let day), .ambiguous(let day, _), .decisive(let day, .dayFirst): return day
                    case .decisive(_, .monthFirst), nil: continue
                    }
                }
            }
        }
        return nil
    }

    /// The decimals of shares that make a fraction in the units of ``Ratio``.
    ///
    /// Shares are written in percent, or as fractions that the workbook shows in percent: the total, or else the sum,
    /// decides. Nothing when it is neither near 100 nor near 1.
    private static func places(of shares: [String], total: String?) -> Int? {
        let sum = total ?? ""
        let whole =
            units(sum, Ratio.places)
            ?? shares.reduce(Int64.zero) { sum, share in
                units(share, Ratio.places).map { sum &+ $0 } ?? sum
            }
        let hundredths = whole / 100_000_000
        switch hundredths {
        case 50...130: return Ratio.places
        case 5_000...13_000: return Ratio.places - 2
        default: return nil
        }
    }

    private static func units(_ text: String, _ places: Int) -> Int64? {
        try? DecimalText.units(text, places: places, excess: .roundHalfToEven, as: Int64.self)
    }
}
