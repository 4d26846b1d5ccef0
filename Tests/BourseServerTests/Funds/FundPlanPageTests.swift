import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseTestSupport
import BourseValues
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The calculator of a fund")
struct FundPlanPageTests {
    private func serve(_ body: @escaping @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        let source = FundVisit.source([
            FundVisit.scheme(100, "Axis Flexi Cap Fund - Direct Plan - Growth"),
            FundVisit.scheme(101, "Axis Liquid Fund - Direct Plan - Growth"),
        ])
        try await FundVisit.serve(source) { rig, ann in
            for code: Int32 in [100, 101] {
                source.provide(FundVisit.navs(2000, until: FundVisit.today(rig)), of: code)
            }
            try await body(rig, ann)
        }
    }

    @Test
    func sip_onThePage_isWhatTheDomainWorksOut() async throws {
        try await serve { rig, ann in
            let today = FundVisit.today(rig)
            let series = NAVSeries.clean(FundVisit.navs(2000, until: today), today: today).series
            let start = try #require(TradingDay(iso: "2023-01-05"))
            let last = try #require(series.lastDay)
            let outcome = try SIP(
                amount: Money("5000"),
                schedule: PlanSchedule(start: start, end: last),
                stepUp: .fraction(0.1)
            ).outcome(series)
            let page = try await ann.get("/funds/100/plan?amount=5,000&start=2023-01-05&day=5&step=10")
            #expect(page.text.contains(RupeeText.short(outcome.value)))
            #expect(page.text.contains(RupeeText.amount(outcome.invested)))
            let rate = try outcome.xirr.get()
            #expect(page.text.contains(FractionText.signed(rate, decimals: 2)))
            let file = try await ann.get("/funds/100/plan.csv?amount=5,000&start=2023-01-05&day=5&step=10")
            let lines = file.text.split(separator: "\n").dropFirst()
            #expect(lines.count == outcome.payments.count)
            let payment = try #require(outcome.payments.first)
            #expect(lines.first == "100,\(payment.due),\(payment.row.day),\(payment.row.nav),5000,\(payment.units)")
        }
    }

    @Test
    func dayOfTheMonth_thatAMonthDoesNotHave_isItsLast() async throws {
        try await serve { _, ann in
            let page = try await ann.get("/funds/100/plan?start=2024-01-15&day=31")
            #expect(page.text.contains(#"<option value="31" selected>31</option>"#))
            #expect(page.text.contains("In a shorter month, the last day is used."))
            let file = try await ann.get("/funds/100/plan.csv?start=2024-01-15&day=31&until=2024-05-01")
            let due = file.text.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[1] }
            #expect(due == ["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30"])
        }
    }

    @Test(arguments: [
        ("amount=abc", "Enter an amount such as 10,000."), ("amount=150,25", "Enter an amount such as 10,000."),
        ("amount=-5", "The amount must be greater than 0."),
        ("amount=0.001", "Enter rupees with at most two decimals."),
        ("amount=99999999999999", "The amount is too large."),
        ("start=soon", "Enter a date such as 2020-04-01."), ("start=2999-01-01", "This date is in the future."),
        ("until=never", "Enter a date such as 2026-03-31"), ("step=-100", "Enter a percentage such as 10"),
        ("step=1e999", "Enter a percentage such as 10"), ("start=2025-05-05&until=2020-01-01", "before it starts"),
        ("start=1990-01-01&until=1991-01-01", "No payment falls within the fund&#39;s NAV history"),
        ("kind=stp", "Enter the fund to transfer money to."),
        ("kind=stp&to=100", "This is the same fund. Choose another one."),
        ("kind=stp&to=zzzqqq", "No scheme matches"),
    ])
    func fields_thatMeanNothing_haveTheirSentenceAndKeepWhatWasTyped(query: String, sentence: String) async throws {
        try await serve { _, ann in
            let page = try await ann.get("/funds/100/plan?\(query)")
            #expect(page.status == .ok)
            #expect(page.text.contains(sentence))
            #expect(page.oddFigures.isEmpty)
        }
    }

    @Test(arguments: ["sip", "lump", "swp", "stp"])
    func everyKind_hasItsFiguresAndItsFile(kind: String) async throws {
        try await serve { _, ann in
            let query = "kind=\(kind)&to=101&start=2022-02-01"
            let page = try await ann.get("/funds/100/plan?\(query)")
            #expect(page.text.contains("XIRR"))
            #expect(page.text.contains("Invested"))
            #expect(page.text.contains("Withdrawn") == (kind == "swp"))
            #expect(page.oddFigures.isEmpty)
            let file = try await ann.get("/funds/100/plan.csv?\(query)")
            #expect(file.text.split(separator: "\n").count > 1)
            #expect(file.text.contains("\n101,") == (kind == "stp"))
        }
    }

    @Test
    func instalments_beforeTheFirstValue_areCountedAsMissed() async throws {
        try await serve { _, ann in
            let page = try await ann.get("/funds/100/plan?start=2020-01-01")
            #expect(page.text.contains("payments are not included"))
        }
    }
}
