import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseTestSupport
import Testing

@testable import BourseServer

@Suite("Expense ratios and assets on pages and in files")
struct ExpenseRatioPageTests {
    private static let schemes: [FetchedScheme] = [
        scheme(100, "Axis Flexi Cap Fund - Direct Plan - Growth", 71),
        scheme(101, "Axis Flexi Cap Fund - Regular Plan - Growth", 162),
        scheme(102, "Axis Gilt Fund - Direct Plan - Growth", nil),
    ]

    private static func scheme(_ code: Int32, _ name: String, _ hundredths: Int128?) -> FetchedScheme {
        var scheme = FundVisit.scheme(code, name)
        scheme.facts.assets = TradingDay(iso: "2026-03-31").map { end in
            FundAssets(average: Money(units: Int128(code) * 100_000_000_000_000_000_000_000), quarterEnd: end)
        }
        scheme.facts.expenseRatio = hundredths.flatMap { hundredths in
            TradingDay(iso: "2026-06-12").map {
                ExpenseRatio(perYear: Ratio(units: hundredths * 1_000_000), day: $0)
            }
        }
        return scheme
    }

    private func serve(_ body: @escaping @Sendable (Visitor) async throws -> Void) async throws {
        let source = FundVisit.source(Self.schemes)
        try await FundVisit.serve(source) { rig, ann in
            for (index, scheme) in Self.schemes.enumerated() {
                source.provide(
                    FundVisit.navs(500, until: FundVisit.today(rig), growth: 1.0003 + Double(index) / 10_000),
                    of: scheme.facts.code
                )
            }
            for scheme in Self.schemes {
                _ = try await rig.desk.funds.library.refreshHistory(of: scheme.facts.code)
            }
            while !rig.desk.funds.library.universe.isLoaded { await Task.yield() }
            try await body(ann)
        }
    }

    @Test func fund_showsItsRatio_andThatOfTheOtherPlan() async throws {
        try await serve { ann in
            let page = try await ann.get("/funds/100").text
            // Both plans together: 100 and 101 crores.
            #expect(page.contains("₹201.00 Cr") && page.contains("average for the quarter ended 31 Mar 2026"))
            #expect(page.contains("0.71% per year") && page.contains("12 Jun 2026, already deducted from NAVs"))
            #expect(page.contains("Expense ratio, regular plan") && page.contains("1.62% per year"))
            #expect(page.contains("+0.91 percentage points per year"))
            let regular = try await ann.get("/funds/101").text
            #expect(regular.contains("Expense ratio, direct plan"))
            #expect(regular.contains("−0.91 percentage points per year"))
            #expect(try await !ann.get("/funds/102").text.contains("Expense ratio"))
        }
    }

    @Test func comparison_marksTheLeast_andSaysWhereNoneIsReported() async throws {
        try await serve { ann in
            let page = try await ann.get("/funds/compare?codes=100,101,102").text
            let row = try #require(page.firstMatch(of: /(?s)Expense ratio.*?<\/tr>/)).output
            #expect(row.contains("0.71%") && row.contains("1.62%") && row.contains("Not reported."))
            #expect(row.matches(of: /chip-best/).count == 1)
        }
    }

    @Test func file_hasTheFraction_andItsDay() async throws {
        try await serve { ann in
            let file = try await ann.get("/funds.csv").text
            let lines = file.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
            let head = try #require(lines.first)
            let column = try #require(head.firstIndex(of: "expense_ratio"))
            #expect(head[column + 1] == "expense_ratio_day")
            let values = Dictionary(uniqueKeysWithValues: lines.dropFirst().map { ($0[0], $0[column...].prefix(2)) })
            #expect(values["100"]?.elementsEqual(["0.0071", "2026-06-12"]) == true, "\(file)")
            #expect(values["102"]?.elementsEqual(["", ""]) == true)
        }
    }

    @Test func screener_asksForRatios() async throws {
        try await serve { ann in
            let page = try await ann.get("/funds/screener?where=expense%20ratio%20%3C%201%25&sort=expense%20ratio").text
            #expect(page.contains("/funds/100\"") && !page.contains("/funds/101\"") && !page.contains("/funds/102\""))
            #expect(page.contains("0.71%"))
            let large = try await ann.get("/funds/screener?where=assets%20%3E%20200&sort=assets").text
            #expect(large.contains("/funds/100\"") && large.contains("/funds/101\"") && !large.contains("/funds/102\""))
        }
    }
}
