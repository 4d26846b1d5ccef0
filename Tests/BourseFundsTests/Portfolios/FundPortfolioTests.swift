import BourseCore
import BourseFunds
import BourseTestSupport
import Testing

@Suite("What funds hold, and how much of it is in common")
struct FundPortfolioTests {
    private let reader = FundPortfolioReader(today: TradingDay(number: 20_800))
    private static let head = [
        "Name of the Instrument", "ISIN", "Industry / Rating", "Quantity", "Market/Fair Value\n(Rs. in Lakhs)",
        "% to Net Assets",
    ]
    private static let reliance = "INE002A01018", infosys = "INE009A01021", hdfc = "INE040A01034"

    private func sheet(_ title: String, _ rows: [[String]], name: String = "SBIBCF") -> StatementTable {
        let all =
            [["SCHEME NAME :", "SBI Blue Chip Fund"], [title], [], Self.head, ["EQUITY & EQUITY RELATED"]] + rows
            + [["Notes:"], ["1. % to Net Assets as on the last day"]]
        return StatementTable(
            name: name,
            rows: all.enumerated().map { StatementTable.CellRow(number: $0 + 1, cells: $1) }
        )
    }

    private func row(_ name: String, _ isin: String, _ share: String) -> [String] {
        [name, isin, "Finance", "1,000", "12.34", share]
    }

    private func read(_ sheets: [StatementTable]) throws -> [FundPortfolio] { try reader.read(sheets).portfolios }

    private func isin(_ text: String) throws -> ISIN { try ISIN(text) }

    @Test(arguments: [
        ("PORTFOLIO STATEMENT AS ON : 31-Oct-2026", "2026-10-31"),
        ("Monthly Portfolio Statement as on October 31, 2026", "2026-10-31"),
        ("Portfolio as of 31st October 2026", "2026-10-31"), ("for the month ended 31/10/2026", "2026-10-31"),
    ])
    func portfolio_isThatOfItsDay_inFractions(_ title: String, _ day: String) throws {
        let portfolios = try read([
            StatementTable(name: "Index", rows: [StatementTable.CellRow(number: 1, cells: ["Contents"])]),
            sheet(
                title,
                [
                    row("Infosys Ltd.", Self.infosys, "6.8"), row("Reliance Industries Ltd.", Self.reliance, "8.25"),
                    ["Sub Total", "", "", "", "", "15.05"], ["TREPS", "", "", "", "", "84.95"],
                    ["GRAND TOTAL (AUM)", "", "", "", "100", "100.00"], row("After the end", Self.hdfc, "1"),
                ]
            ),
        ])
        let portfolio = try #require(portfolios.first)
        #expect(portfolios.count == 1 && portfolio.day.description == day && portfolio.sheet == "SBIBCF")
        #expect(portfolio.holdings.map(\.name) == ["Reliance Industries Ltd.", "Infosys Ltd."])
        #expect(portfolio.holdings.map { "\($0.share)" } == ["0.0825", "0.068"])
        #expect(portfolio.holdings.first?.industry == "Finance" && portfolio.covered.description == "0.1505")
    }

    @Test func fractions_thatAWorkbookShowsInPercent_areRead_andOneSecurityInTwoRowsIsOne() throws {
        let portfolio = try #require(
            try read([
                sheet(
                    "As on 31-Oct-2026",
                    [
                        row("HDFC Bank", Self.hdfc, "0.4"), row("HDFC Bank, locked", Self.hdfc, "0.1"),
                        row("Infosys", Self.infosys, "0.49"), ["Grand Total", "", "", "", "", "1"],
                    ]
                )
            ]).first
        )
        #expect(portfolio.holdings.map { "\($0.share)" } == ["0.5", "0.49"])
    }

    @Test func workbook_thatCannotBeReadSafely_isRefused() {
        let rows = [row("HDFC Bank", Self.hdfc, "4"), row("Infosys", Self.infosys, "3")]
        #expect(throws: FundPortfolioError.unclearShares(sheet: "SBIBCF")) {
            try reader.read([sheet("As on 31-Oct-2026", rows)])
        }
        #expect(throws: FundPortfolioError.noDay(sheet: "SBIBCF")) {
            try reader.read([sheet("Portfolio", rows + [["Grand Total", "", "", "", "", "100"]])])
        }
        #expect(throws: FundPortfolioError.noPortfolio) { try reader.read([]) }
        #expect(throws: FundPortfolioError.noPortfolio) { try reader.read([sheet("As on 31-Oct-2026", [])]) }
        #expect(throws: FundPortfolioError.self) { try reader.read([sheet("As on 31-Oct-2027", rows)]) }
    }

    /// A head and a row in a house's own way, and what they say.
    struct OwnWay: Sendable {
        let head: [String]
        let cells: [String]
        let expected: String
    }

    private static let ownWays: [OwnWay] = [
        // A line break with a carriage return.
        OwnWay(
            head: ["Name of the Instrument", "ISIN", "% to Net\r\n Assets"],
            cells: ["Infosys", infosys, "60"],
            expected: "0.6 Infosys"
        ),
        OwnWay(
            head: ["Name of Instrument", "", "", "ISIN No.", "% to NAV"],
            cells: ["", "", "Infosys", infosys, "60"],
            expected: "0.6 Infosys"
        ),
        OwnWay(
            head: ["Name of Instrument", "", "ISIN", "% to NAV"],
            cells: ["INFO01", "Infosys", infosys, "60"],
            expected: "0.6 Infosys"
        ),
        OwnWay(
            head: ["ISIN", "Security Name", "% of AUM"],
            cells: [infosys + " #", "Infosys", "60"],
            expected: "0.6 Infosys"
        ),
        OwnWay(head: ["ISIN Code", "% to NAV"], cells: [infosys, "60.00%"], expected: "0.6 " + infosys),
        OwnWay(
            head: ["Name of the Instrument", "ISIN", "% to NAV"],
            cells: ["Sold short", infosys, "(60.00%)"],
            expected: "-0.6 Sold short"
        ),
    ]

    @Test(arguments: ownWays)
    func columns_areFound_howeverTheyAreWritten(_ way: OwnWay) throws {
        var total = way.cells.map { _ in "" }
        total[0] = "Grand Total"
        total[total.count - 1] = "100"
        let rows = [["PORTFOLIO STATEMENT AS ON :", "", "2026-10-31"], way.head, way.cells, total]
        let table = StatementTable(rows: rows.enumerated().map { StatementTable.CellRow(number: $0 + 1, cells: $1) })
        let portfolio = try #require(try read([table]).first)
        #expect(portfolio.day.description == "2026-10-31")
        #expect(portfolio.holdings.map { "\($0.share) \($0.name)" } == [way.expected])
    }

    /// Shares with their total, and the expected first fraction; nil if the unit is ambiguous.
    private static let totals: [(shares: [String], total: String?, first: String?)] = [
        (["8.25", "6.8"], "100", "0.0825"), (["0.0825", "0.068"], "1", "0.0825"),
        (["8.25%", "6.8%"], "100.00%", "0.0825"),
        (["8.25%", "6.8%"], "1", "0.0825"), (["60", "38"], nil, "0.6"), (["0.52", "0.50"], "100", "0.0052"),
        // An overnight fund that is nearly all cash, or one of fractions.
        (["0.52", "0.50"], nil, nil), (["0.0825", "0.068"], "100.00%", nil), (["0.6", "0.38"], "100.00%", nil),
        (["8.25", "6.8"], "1", nil), (["8.25", "6.8"], "15.05", nil),
    ]

    @Test(arguments: totals.indices)
    func shares_areRead_whereTheirTotalTellsWhatTheyAre(_ place: Int) throws {
        let (shares, total, first) = Self.totals[place]
        var rows = [row("A", Self.reliance, shares[0]), row("B", Self.infosys, shares[1])]
        if let total { rows.append(["GRAND TOTAL", "", "", "", "", total]) }
        let sheet = sheet("As on 31-Oct-2026", rows)
        guard let first else {
            #expect(throws: FundPortfolioError.unclearShares(sheet: "SBIBCF")) { try read([sheet]) }
            return
        }
        #expect(try read([sheet]).first?.holdings.first?.share.description == first)
    }

    @Test func tablesBelowEachOther_areOfTheirFunds_andTheDayAboveThem() throws {
        let head = ["Name of the Instrument", "ISIN", "% to NAV"]
        let rows = [
            ["Portfolio as on 31-Oct-2026"], ["SCHEME: Axis Midcap Fund"], head, ["Infosys", Self.infosys, "60"],
            ["TOTAL : Axis Midcap Fund", "", "100"], ["SCHEME: Axis Bluechip Fund"], head,
            ["HDFC Bank", Self.hdfc, "70"], ["TOTAL : Axis Bluechip Fund", "", "100"],
        ]
        let table = StatementTable(
            name: "All",
            rows: rows.enumerated().map { StatementTable.CellRow(number: $0 + 1, cells: $1) }
        )
        let portfolios = try read([table])
        #expect(portfolios.map { $0.holdings.map(\.name) } == [["Infosys"], ["HDFC Bank"]])
        #expect(portfolios.map { $0.titles.last } == ["Axis Midcap Fund", "Axis Bluechip Fund"])
        #expect(portfolios.allSatisfy { $0.day.description == "2026-10-31" })
    }

    @Test func sheetThatCannotBeRead_isTold_besideOthers() throws {
        let good = sheet("As on 31-Oct-2026", [row("HDFC Bank", Self.hdfc, "99")], name: "A")
        let bad = sheet("Portfolio", [row("HDFC Bank", Self.hdfc, "99")], name: "B")
        let result = try reader.read([bad, good])
        #expect(result.portfolios.map(\.sheet) == ["A"])
        #expect(result.refused.map(\.sheet) == ["B"] && result.refused.map(\.error) == [.noDay(sheet: "B")])
    }

    @Test func overlap_isTheSumOfTheSmallerShares() throws {
        func portfolio(_ shares: [(String, Int128)]) throws -> FundPortfolio {
            FundPortfolio(
                day: TradingDay(number: 20_000),
                holdings: try shares.map { code, hundredths in
                    FundPortfolio.PortfolioHolding(
                        isin: try isin(code),
                        name: code,
                        share: Ratio(units: hundredths * 100_000_000)
                    )
                }
            )
        }
        let first = try portfolio([(Self.reliance, 10), (Self.infosys, 30), (Self.hdfc, -5)])
        let second = try portfolio([(Self.reliance, 20), (Self.infosys, 5), (Self.hdfc, 40)])
        let overlap = FundOverlap([first, second, nil, try portfolio([])])
        #expect(overlap.shares[0].map { $0?.description } == [nil, "0.15", nil, "0"])
        #expect(overlap.shares[1].map { $0?.description } == ["0.15", nil, nil, "0"])
        #expect(overlap.shares[2].allSatisfy { $0 == nil })
        #expect(overlap.common.map(\.name) == [Self.reliance, Self.infosys])
        #expect(
            overlap.common.map { $0.shares.map { $0?.description } } == [
                ["0.1", "0.2", nil, nil], ["0.3", "0.05", nil, nil],
            ]
        )
        #expect(FundOverlap([second, second]).shares[0][1] == second.covered)
        #expect(FundOverlap([]).common.isEmpty && FundOverlap([first]).shares == [[nil]])
    }
}
