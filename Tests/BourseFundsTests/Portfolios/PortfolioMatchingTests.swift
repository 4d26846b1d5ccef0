import BourseCore
import BourseFunds
import Testing

@Suite("Which fund a monthly portfolio is of")
struct PortfolioMatchingTests {
    private static let schemes = [
        scheme(200, "Axis Bluechip Fund - Regular Plan - Growth"),
        scheme(100, "Axis Bluechip Fund - Direct Plan - Growth"),
        scheme(300, "Axis Midcap Fund - Direct Plan - Growth"),
        scheme(400, "Axis Large & Mid Cap Fund - Direct Plan - Growth"),
        scheme(500, "HDFC Nifty 50 Index Fund - Direct Plan - Growth"),
        scheme(600, "HDFC Nifty Next 50 Index Fund - Direct Plan - Growth"),
    ]

    private static func scheme(_ code: Int32, _ name: String) -> Scheme { Scheme(SchemeFacts(code: code, name: name)) }

    private func code(_ titles: [String]) throws -> Int32? {
        let rows =
            titles.map { [$0] } + [
                ["Portfolio as on 31-Oct-2026"], ["Name of the Instrument", "ISIN", "% to NAV"],
                ["Infosys", "INE009A01021", "100"],
            ]
        let table = StatementTable(
            rows: rows.enumerated().map { StatementTable.CellRow(number: $0 + 1, cells: $1) }
        )
        let portfolio = try #require(
            try FundPortfolioReader(today: TradingDay(number: 20_800)).read([table]).portfolios.first
        )
        return PortfolioMatching(Self.schemes).code(of: portfolio)
    }

    @Test(arguments: [
        ("AXIS BLUECHIP FUND", 100), ("Scheme Name : Axis Blue Chip Fund", 100),
        ("Monthly Portfolio Statement of the scheme Axis Bluechip Fund (An open ended equity scheme)", 100),
        ("Monthly Portfolio Statement of Axis Midcap Fund as on October 31, 2026", 300),
        ("Axis Mid Cap Fund - Portfolio Statement for the month of October", 300),
        ("Portfolio of Axis Large and Mid Cap Fund", 400), ("HDFC NIFTY 50 INDEX FUND", 500),
        ("HDFC Nifty Next 50 Index Fund (formerly known as HDFC Nifty 50 Index Fund)", 600),
    ])
    func fund_isThatWhichTheTitleNames(_ title: String, _ code: Int32) throws {
        #expect(try self.code([title]) == code)
        #expect(try self.code(["Axis Mutual Fund", "Back to Index", title, "An open ended scheme"]) == code)
    }

    @Test func title_thatNamesNoFundOrSeveral_isNotGuessed() throws {
        #expect(try code(["Axis Unheard Of Fund"]) == nil)
        #expect(try code([]) == nil)
        #expect(try code(["Fund"]) == nil)
        #expect(try code(["Axis Midcap Fund", "Axis Bluechip Fund"]) == nil)
        #expect(try code(["Axis Midcap Fund", "AXIS MIDCAP FUND"]) == 300)
    }

    @Test func plans_areOneFund() {
        #expect(FundIdentity(Self.schemes[0]) == FundIdentity(Self.schemes[1]))
        #expect(FundIdentity(Self.schemes[4]) != FundIdentity(Self.schemes[5]))
    }

    @Test func industries_areAddedUp_howeverTheyAreWritten() throws {
        func holding(_ isin: String, _ industry: String?, _ hundredths: Int128) throws -> FundPortfolio.PortfolioHolding
        {
            FundPortfolio.PortfolioHolding(
                isin: try ISIN(isin),
                name: isin,
                industry: industry,
                share: Ratio(units: hundredths * 100_000_000)
            )
        }
        let portfolio = FundPortfolio(
            day: TradingDay(number: 20_000),
            holdings: [
                try holding("INE002A01018", "Banks", 10), try holding("INE009A01021", "BANKS", 5),
                try holding("INE040A01034", nil, 40), try holding("INE090A01021", "Power", -3),
            ]
        )
        #expect(portfolio.industries.map(\.name) == [nil, "Banks", "Power"])
        #expect(portfolio.industries.map { "\($0.share) \($0.count)" } == ["0.4 1", "0.15 2", "-0.03 1"])
        #expect(
            portfolio.share(ofLargest: 2).description == "0.5" && portfolio.share(ofLargest: 9) == portfolio.covered
        )
    }
}
