import BourseCore
import BourseFunds
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Portfolios of a file by fund")
struct SortedPortfoliosTests {
    private static let day = TradingDay(number: 20_700)

    private static let list = FundList(
        StoredSchemes(
            [
                (100, "Axis Flexi Cap Fund - Direct Plan - Growth"),
                (101, "Axis Flexi Cap Fund - Regular Plan - Growth"),
                (102, "Axis Midcap Fund - Direct Plan - Growth"),
            ].map { StoredScheme(SchemeFacts(code: $0, name: $1), latest: nil, listedAt: Timestamp(seconds: 0)) },
            provenance: Provenance(by: "test", at: Timestamp(seconds: 0)),
            unreadable: UnreadableRows()
        )
    )

    private func portfolio(_ sheet: String, _ fund: String, _ day: TradingDay = day) -> FundPortfolio {
        FundPortfolio(sheet: sheet, titles: [fund], day: day, holdings: [])
    }

    private func file(_ portfolios: FundPortfolio...) -> FundPortfolios {
        var file = FundPortfolios()
        file.portfolios = portfolios
        return file
    }

    private func stored(_ code: Int32, _ day: TradingDay) -> FundPortfolioRecord {
        FundPortfolioRecord(code: code, day: day, fileName: "f", sheet: nil, addedAt: Timestamp(seconds: 0))
    }

    @Test func sheets_goToTheirFunds_andReplaceWhatAnyPlanHas() throws {
        let sorted = try SortedPortfolios(
            file(
                portfolio("A", "Axis Flexi Cap Fund"),
                portfolio("B", "Axis Midcap Fund"),
                portfolio("C", "Nothing")
            ),
            nil,
            list: Self.list,
            stored: StoredFunds([stored(101, Self.day.adding(days: -30)), stored(7, Self.day)], Self.list)
        )
        #expect(sorted.new.map(\.code) == [100, 102] && sorted.replaced == [101])
        #expect(sorted.addition.added.map(\.fund) == ["Axis Flexi Cap Fund", "Axis Midcap Fund"])
        #expect(sorted.addition.unmatched == ["C"] && sorted.addition.older.isEmpty)
    }

    @Test func twoSheetsOfOneFund_areNotUsed_andAnOlderOneIsNot() throws {
        let sorted = try SortedPortfolios(
            file(
                portfolio("A", "Axis Flexi Cap Fund"),
                portfolio("B", "AXIS FLEXICAP FUND"),
                portfolio("C", "Axis Midcap Fund")
            ),
            nil,
            list: Self.list,
            stored: StoredFunds([stored(102, Self.day.adding(days: 1))], Self.list)
        )
        #expect(sorted.new.isEmpty && sorted.addition.repeated == ["A", "B"])
        #expect(sorted.addition.older.map(\.code) == [102])
    }

    @Test func sheetThatAPersonNames_isOfTheirFund_whateverItsTitleSays() throws {
        let file = file(portfolio("A", "Axis Midcap Fund"), portfolio("B", "Nothing"))
        let sorted = try SortedPortfolios(file, ("b", 100), list: Self.list, stored: StoredFunds([], Self.list))
        #expect(sorted.new.map(\.code) == [100] && sorted.new.first?.portfolio.sheet == "B")
        #expect(throws: FundPortfolioAdditionError.noSheet("D", sheets: ["A", "B"])) {
            try SortedPortfolios(file, ("D", 100), list: Self.list, stored: StoredFunds([], Self.list))
        }
        #expect(throws: FundPortfolioAdditionError.noSheet("", sheets: ["A", "B"])) {
            try SortedPortfolios(file, ("", 100), list: Self.list, stored: StoredFunds([], Self.list))
        }
        let single = self.file(file.portfolios[1])
        #expect(
            try SortedPortfolios(single, ("", 100), list: Self.list, stored: StoredFunds([], Self.list)).new.count == 1
        )
    }
}
