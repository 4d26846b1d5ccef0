import BourseCore
import BourseFunds
import Testing

@Suite("Expense ratios of funds")
struct ExpenseRatioTableTests {
    private static let head = [
        "NSDL Scheme Code", "Scheme Name", "Scheme Type", "Scheme Category", "TER Date",
        "Regular Plan - Base Expense Ratio (BER) (%)", "Regular Plan - Total TER (%)",
        "Direct Plan  - Base Expense Ratio (BER) (%)", "Direct Plan  - Total TER (%)",
    ]

    private let today = TradingDay(year: 2026, month: 11, day: 27) ?? TradingDay(number: 0)

    private func row(_ fund: String, _ day: String, _ regular: String, _ direct: String) -> [String] {
        ["HDFC/O/E/1", fund, "Open Ended", "Equity Scheme - Flexi Cap Fund", day, "1", regular, "1", direct]
    }

    private func sheets(_ rows: [[String]], head: [String] = head) -> [StatementTable] {
        let all = [["Total expense ratios"], head] + rows + [["Disclaimer: this is a sentence."]]
        return [
            StatementTable(name: "Notes", rows: [StatementTable.CellRow(number: 1, cells: ["Nothing here"])]),
            StatementTable(
                name: "TER_Revised",
                rows: all.enumerated().map { StatementTable.CellRow(number: $0 + 1, cells: $1) }
            ),
        ]
    }

    private func scheme(_ name: String, plan: String? = nil) -> Scheme {
        var facts = SchemeFacts(code: 1, name: name)
        facts.plan = plan
        return Scheme(facts)
    }

    private func ratio(_ percent: Int128, _ day: Int) throws -> ExpenseRatio {
        ExpenseRatio(
            perYear: Ratio(units: percent * 1_000_000),
            day: try #require(TradingDay(year: 2026, month: 11, day: day))
        )
    }

    @Test func scheme_hasTheRatioOfItsPlan_ofTheLastDayUntilToday() throws {
        let table = try ExpenseRatioTable(
            sheets([
                row("HDFC Flexi Cap Fund", "2026-11-26", "1.3600", "0.7"),
                // As a workbook stores what was calculated.
                row("HDFC Flexi Cap Fund", "2026-11-27", "1.37000000000001", "0.71"),
                // Announced, not yet in force.
                row("HDFC Flexi Cap Fund", "2026-11-28", "9.99", "9.99"),
                row("SBI Bluechip Fund", "01/11/2026", "1.5", "0.8"),
            ]),
            today: today
        )
        #expect(table.count == 2)
        #expect(try table.ratio(of: scheme("HDFC Flexi Cap Fund - Direct Plan - Growth")) == ratio(71, 27))
        #expect(try table.ratio(of: scheme("HDFC FLEXICAP FUND - GROWTH", plan: "Regular Plan")) == ratio(137, 27))
        // The day stands before the month.
        #expect(try table.ratio(of: scheme("SBI BLUE CHIP FUND-DIRECT PLAN GROWTH")) == ratio(80, 1))
        #expect(table.ratio(of: scheme("HDFC Mid Cap Fund - Direct Plan - Growth")) == nil)
        // Of which plan it is cannot be known.
        #expect(table.ratio(of: scheme("HDFC Flexi Cap Fund - Growth Option")) == nil)
    }

    @Test func fund_withOnePlan_needsNoPlanInTheName() throws {
        let table = try ExpenseRatioTable(
            sheets([row("HDFC Gold ETF", "27-Nov-2026", "0", "0.59"), row("SBI Gold ETF", "27-Nov-2026", "", "0.7")]),
            today: today
        )
        #expect(try table.ratio(of: scheme("HDFC Gold ETF")) == ratio(59, 27))
        #expect(try table.ratio(of: scheme("SBI Gold ETF")) == ratio(70, 27))
        #expect(table.ratio(of: scheme("SBI Gold ETF - Regular Plan")) == nil)
    }

    @Test func rowsThatContradictEachOther_areNotUsed() throws {
        let table = try ExpenseRatioTable(
            sheets([
                row("HDFC Flexi Cap Fund", "2026-11-27", "1.37", "0.71"),
                row("HDFC Flexicap Fund", "2026-11-27", "1.37", "0.72"),
                row("SBI Contra Fund", "2026-11-26", "1.5", "0.7"),
                row("SBI Contra Fund", "2026-11-26", "1.6", "0.7"),
                row("SBI Contra Fund", "2026-11-27", "1.5", "0.7"),
            ]),
            today: today
        )
        #expect(table.ratio(of: scheme("HDFC Flexi Cap Fund - Direct Plan - Growth")) == nil)
        // Only the last day counts.
        #expect(try table.ratio(of: scheme("SBI Contra Fund - Direct Plan - Growth")) == ratio(70, 27))
    }

    @Test(arguments: ["-1", "10.01", "1e3", "n.a.", "NaN", "0.000000001"])
    func ratioThatNoFundMayHave_isNotUsed(_ text: String) throws {
        let table = try ExpenseRatioTable(
            sheets([row("HDFC Flexi Cap Fund", "2026-11-27", "1.37", text)]),
            today: today
        )
        #expect(table.ratio(of: scheme("HDFC Flexi Cap Fund - Direct Plan - Growth")) == nil)
        #expect(
            try table.ratio(of: scheme("HDFC Flexi Cap Fund - Regular Plan - Growth")) == ratio(137, 27)
        )
    }

    @Test func workbook_ofAnotherForm_isRefused() {
        #expect(throws: ExpenseRatioTableError.noColumns) {
            try ExpenseRatioTable(sheets([], head: Array(Self.head.dropLast())), today: today)
        }
        #expect(throws: ExpenseRatioTableError.noColumns) { try ExpenseRatioTable([], today: today) }
        #expect(throws: ExpenseRatioTableError.noRow) { try ExpenseRatioTable(sheets([]), today: today) }
        #expect(throws: ExpenseRatioTableError.noRow) {
            try ExpenseRatioTable(sheets([row("HDFC Flexi Cap Fund", "2026-11-28", "1", "1")]), today: today)
        }
        #expect(throws: ExpenseRatioTableError.noRow) {
            try ExpenseRatioTable(sheets([row("HDFC Flexi Cap Fund", "11/27/2026", "1", "1")]), today: today)
        }
    }
}
