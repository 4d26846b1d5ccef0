import BourseCore
import BourseDesk
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Pages and API of rules for trading")
struct RulePageTests {
    private static let trades = """
        time,symbol,type,side,quantity,price
        2026-01-05 09:31:00,AAA,stock,buy,1,100
        2026-01-05 09:40:00,AAA,stock,sell,1,90
        2026-01-05 10:00:00,BBB,stock,buy,1,100
        2026-01-05 10:10:00,BBB,stock,sell,1,130

        """

    private func importTrades(_ ann: Visitor) async throws {
        _ = try await ann.upload([(name: "trades.csv", bytes: Array(Self.trades.utf8))], to: "/api/v1/imports")
    }

    @Test func rule_isSetCheckedDeletedAndRestored() async throws {
        try await PortfolioVisit.serve { _, ann in
            try await importTrades(ann)
            let before = try await ann.get(RulePages.path)
            #expect(before.text.contains("Stop for the day after N losses in a row."))
            #expect(!before.text.contains("Broken rules") && before.oddFigures.isEmpty)

            let saved = try await ann.post(RulePages.path, ["kind": "firstMinutes", "limit": "5"])
            #expect(saved.location == RulePages.path)
            let page = try await ann.get(RulePages.path)
            #expect(page.text.contains("Open no trade in the first 5 minutes of the session."))
            #expect(page.text.contains("Opened 1 minute after the session began.") && page.oddFigures.isEmpty)
            let file = try await ann.get(RulePages.path + ".csv")
            #expect(file.text.contains("AAA,2026-01-05,firstMinutes,1,-10"), "\(file.text)")
            let day = try await ann.get("/journal/days/2026-01-05")
            #expect(day.text.contains("Broken rules"))
            #expect(try await !ann.get("/journal/days/2026-01-06").text.contains("Broken rules"))

            let deleted = try await ann.post(RulePages.path + "/delete", ["kind": "firstMinutes"])
            let undo = try #require(try PortfolioVisit.flash(of: deleted).toast.undo)
            #expect(try await !ann.get(RulePages.path).text.contains("Broken rules"))
            let fields = Dictionary(uniqueKeysWithValues: undo.fields.map { ($0.name, $0.value) })
            _ = try await ann.post(undo.action, fields)
            #expect(try await ann.get(RulePages.path).text.contains("Broken rules"))
        }
    }

    @Test func limitThatIsNone_isExplainedBesideItsField() async throws {
        try await PortfolioVisit.serve { _, ann in
            let refused = try await ann.post(RulePages.path, ["kind": "dailyLoss", "limit": "much"])
            #expect(refused.status == .unprocessableContent && refused.text.contains("value=\"much\""))
            #expect(refused.text.contains("The limit must be an amount above 0, such as 250 or 99.50."))
            #expect(try await ann.post(RulePages.path, ["kind": "none", "limit": "1"]).status == .notFound)
            #expect(try await ann.post(RulePages.path + "/delete", ["kind": "dailyLoss"]).status == .notFound)
        }
    }

    @Test func riskOfATrade_isCheckedWithTheSizeRule_andNotKnownWithoutOne() async throws {
        try await PortfolioVisit.serve { _, ann in
            try await importTrades(ann)
            _ = try await ann.post(RulePages.path, ["kind": "riskPerTrade", "limit": "2%"])
            let before = try await ann.get(RulePages.path)
            #expect(
                before.text.contains(
                    "Plan a risk of at most 2% of the account. Not known for 2 trades without a planned risk or an account size."
                )
            )
            #expect(!before.text.contains("Broken rules") && before.oddFigures.isEmpty)
            let share = ["account": "", "rule": "account-share", "percent": "3", "size": "1000", "currency": "USD"]
            _ = try await ann.post("/journal/risk/rule", share)
            let page = try await ann.get(RulePages.path)
            #expect(page.text.contains("Planned a risk of 3% of the account.") && !page.text.contains("Not known"))
            let report = try await ann.get("/api/v1/journal/rules").text
            #expect(report.contains(#""kind":"riskPerTrade","limit":"2","broken":2"#), "\(report)")
            #expect(report.contains(#""unknown":0"#) && report.contains(#""found":"3""#), "\(report)")
        }
    }

    @Test func api_setsListsAndDeletes() async throws {
        try await PortfolioVisit.serve { _, ann in
            try await importTrades(ann)
            let path = "/api/v1/journal/rules"
            #expect(try await ann.json(.put, "\(path)/lossPerTrade", #"{"limit":"9.99"}"#).status == .noContent)
            #expect(try await ann.json(.put, "\(path)/lossPerTrade", #"{"limit":"0"}"#).status == .unprocessableContent)
            #expect(try await ann.json(.put, "\(path)/other", #"{"limit":"1"}"#).status == .notFound)
            let report = try await ann.get(path)
            #expect(report.text.contains(#""kind":"lossPerTrade","limit":"9.99","broken":1"#), "\(report.text)")
            #expect(report.text.contains(#""found":"10""#))
            #expect(try await ann.json(.delete, "\(path)/lossPerTrade", "").status == .noContent)
            #expect(try await ann.json(.delete, "\(path)/lossPerTrade", "").status == .notFound)
        }
    }
}
