import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseValues
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Funds side by side and plans over the API")
struct FundComparisonAPITests {
    private func serve(
        _ body: @escaping @Sendable (ServerRig, Visitor, ScriptedFundSource) async throws -> Void
    ) async throws {
        let source = FundVisit.source([
            FundVisit.scheme(100, "Axis Flexi Cap Fund - Direct Plan - Growth"),
            FundVisit.scheme(101, "Axis Small Cap Fund - Direct Plan - Growth"),
            FundVisit.scheme(102, "Axis Silent Fund - Direct Plan - Growth"),
        ])
        try await FundVisit.serve(source) { rig, ann in
            let today = FundVisit.today(rig)
            source.provide(FundVisit.navs(1500, until: today), of: 100)
            source.provide(FundVisit.navs(1200, until: today, growth: 1.0007), of: 101)
            try await body(rig, ann, source)
        }
    }

    @Test
    func comparison_answersWhatTheDomainSays() async throws {
        try await serve { rig, ann, _ in
            let answer = try await ann.object("/api/v1/funds/compare?codes=100,101&period=1Y")
            let library = rig.desk.funds.library
            let (one, other) = (try await library.history(of: 100), try await library.history(of: 101))
            let compared = try ComparedFunds([("A", one.series), ("B", other.series)], period: .year)
            #expect(answer["asOf"] as? String == compared.asOf?.description)
            #expect(answer["commonDays"] as? Int == compared.days.count && answer["days"] == nil)
            let funds = try #require(answer["funds"] as? [[String: Any]])
            #expect(funds.compactMap { ($0["scheme"] as? [String: Any])?["code"] as? Int } == [100, 101])
            #expect(funds.allSatisfy { $0["rebased"] == nil && $0["problem"] is String == false })
            let year = try #require((funds[1]["periods"] as? [String: [String: Any]])?["1Y"])
            #expect(isNear(year["totalReturn"], compared.funds[1].metrics?[.year]?.totalReturn))
            let years = try #require(funds[0]["years"] as? [[String: Any]])
            #expect(years.count == one.series.yearlyReturns.count)
            #expect(zip(years, one.series.yearlyReturns).allSatisfy { isNear($0["totalReturn"], $1.totalReturn) })
            let correlations = try #require(answer["correlations"] as? [[Double]])
            #expect(isNear(correlations[0][1], compared.correlations[0][1]))
            #expect(isNear((funds[1]["toFirst"] as? [String: Any])?["beta"], compared.funds[1].toFirst?.beta))

            let whole = try await ann.object("/api/v1/funds/compare?codes=100,101&period=1Y&series=true")
            let rebased = try #require((whole["funds"] as? [[String: Any]])?[1]["rebased"] as? [Double])
            #expect(zip(rebased, compared.funds[1].rebased).allSatisfy { isNear($0, $1) })
            #expect((whole["days"] as? [String])?.count == rebased.count)
            for (path, page) in [("format=csv", "compare.csv"), ("format=csv&series=true", "compare/growth.csv")] {
                let file = try await ann.get("/api/v1/funds/compare?codes=100,101&period=1Y&\(path)")
                let shown = try await ann.get("/funds/\(page)?codes=100,101&period=1Y")
                #expect(file.text == shown.text && file.text.contains("100,101"))
            }
        }
    }

    @Test
    func fundThatNobodyTells_standsAsideAndSaysWhy() async throws {
        try await serve { rig, ann, source in
            // After a status of 500 a source is left alone for a while, so the others are told first.
            for code in [100, 101] as [Int32] { _ = try await rig.desk.funds.library.history(of: code) }
            source.fail(102, .refused(status: 500))
            let answer = try await ann.object("/api/v1/funds/compare?codes=100,102,101")
            let funds = try #require(answer["funds"] as? [[String: Any]])
            #expect((funds[1]["problem"] as? String)?.contains("500") == true)
            #expect((answer["caveats"] as? [String])?.contains { $0.contains("is not compared") } == true)
            #expect((answer["commonDays"] as? Int ?? 0) > 100)
        }
    }

    @Test(arguments: [
        ("codes=100", "codes"), ("", "codes"), ("codes=100,100", "codes"), ("codes=100,x", "codes"),
        ("codes=1,2,3,4,5,6,7", "codes"), ("codes=100,-5", "codes"), ("codes=100,101&period=4Y", "period"),
        ("codes=100,101&asOf=soon", "asOf"), ("codes=100,101&riskFree=nan", "riskFree"),
        ("codes=100,101&series=yes", "series"), ("codes=100,101&format=x", "format"),
    ])
    func comparison_ofWhatCannotBe_isRefusedByItsName(_ query: String, field: String) async throws {
        try await serve { _, ann, _ in
            let answer = try await ann.get("/api/v1/funds/compare?" + query)
            #expect(answer.status == .unprocessableContent && answer.refusedField == field, "\(answer.text)")
            let unknown = try await ann.get("/api/v1/funds/compare?codes=100,4711")
            #expect(unknown.status == .notFound)
        }
    }

    // MARK: - Plans

    @Test(arguments: [
        "kind=sip&amount=5000&start=2024-01-05&step=10", "kind=lump&amount=100000",
        "kind=swp&amount=10000&investment=500000", "kind=stp&amount=10000&investment=500000&to=101&frequency=weekly",
    ])
    func plan_isThatOfThePage(_ query: String) async throws {
        try await serve { _, ann, _ in
            let answer = try await ann.object("/api/v1/funds/100/plan?\(query)&payments=true")
            let payments = try #require(answer["payments"] as? [[String: Any]])
            let file = try await ann.get("/funds/100/plan.csv?\(query)")
            let lines = file.text.split(separator: "\n").dropFirst()
            #expect(lines.count > 0 && payments.count == lines.count)
            for (payment, line) in zip(payments, lines) {
                let cells = line.split(separator: ",").map(String.init)
                #expect(payment["due"] as? String == cells[1] && payment["day"] as? String == cells[2])
                #expect(isNear(payment["units"], Double(cells[5])))
            }
            let same = try await ann.get("/api/v1/funds/100/plan?\(query)&format=csv")
            #expect(same.text == file.text)
            #expect(answer["xirr"] is Double && answer["xirrProblem"] is String == false)
            let short = try await ann.object("/api/v1/funds/100/plan?\(query)")
            #expect(short["payments"] == nil && short["value"] as? Double == answer["value"] as? Double)
        }
    }

    @Test(arguments: [
        ("kind=x", "kind"), ("amount=0", "amount"), ("amount=1.234", "amount"), ("start=soon", "start"),
        ("day=32", "day"), ("frequency=daily", "frequency"), ("until=x", "until"), ("step=-100", "step"),
        ("kind=stp", "to"), ("kind=stp&to=100", "to"), ("start=2025-01-01&until=2024-01-01", "until"),
        ("payments=1", "payments"),
    ])
    func plan_thatCannotBe_isRefusedByItsName(_ query: String, field: String) async throws {
        try await serve { _, ann, _ in
            let answer = try await ann.get("/api/v1/funds/100/plan?" + query)
            #expect(answer.status == .unprocessableContent && answer.refusedField == field, "\(answer.text)")
        }
    }
}
