import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Conviction and results of trades")
struct CalibrationPageTests {
    /// Three trades that gained, lost and gained; the first two with a conviction, the first with two setups.
    private func serve(_ body: @Sendable (ServerRig, User, Visitor, [String]) async throws -> Void) async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let ann = visitor.with(token)
            for (number, prices) in [("100", "110"), ("100", "90"), ("100", "101")].enumerated() {
                let answer = try await ann.json(
                    .post,
                    "/api/v1/journal/entered",
                    """
                    {"side":"buy","quantity":10,"symbol":"NVDA","price":\(prices.0),"time":"2026-01-0\(number + 5)T15:00:00Z",
                    "account":"main","closePrice":\(prices.1),"closeTime":"2026-01-0\(number + 5)T16:00:00Z"}
                    """
                )
                #expect(answer.status == .created)
            }
            let journal = try await ann.object("/api/v1/journal")
            let trades = try #require(journal["trades"] as? [[String: Any]])
            try await body(rig, user, ann, trades.compactMap { $0["id"] as? String })
        }
    }

    private func say(_ conviction: Int, setups: [String], of trade: String, _ ann: Visitor) async throws {
        let names = setups.map { "\"\($0)\"" }.joined(separator: ",")
        let answer = try await ann.json(
            .put,
            "/api/v1/journal/trades/\(trade)/annotation",
            "{\"conviction\":\(conviction),\"setups\":[\(names)]}"
        )
        #expect(answer.status == .ok && answer.text.contains("\"conviction\":\(conviction)"), "\(answer.text)")
    }

    @Test
    func convictions_areComparedWithResults_inAllAndByGroup() async throws {
        try await serve { rig, user, ann, trades in
            try await say(80, setups: ["Gap", "Pullback"], of: trades[0], ann)
            try await say(60, setups: ["Gap"], of: trades[1], ann)
            let answer = try await ann.object("/api/v1/journal/reports/calibration")
            let all = try #require(answer["all"] as? [String: Any])
            // (0.2² + 0.6²) ÷ 2
            #expect(all["count"] as? Int == 2 && abs((all["brier"] as? Double ?? 0) - 0.2) < 1e-12)
            #expect(all["mean"] as? Double == 0.7 && all["observed"] as? Double == 0.5)
            let groups = try #require(answer["groups"] as? [[String: Any]])
            #expect(groups.map { $0["value"] as? String } == ["Gap", "Pullback"])
            let page = try await ann.get("/journal/reports/calibration?range=all")
            #expect(page.text.contains("0.200") && page.text.contains("Fewer than 20 trades say little."))
            #expect(page.text.contains("Pullback"))
            // The curve of one group: (0.2)² of the trade with Pullback.
            #expect(page.text.contains("/journal/reports/calibration?range=all&amp;by=setup&amp;group=Pullback"))
            let one = try await ann.get("/journal/reports/calibration?range=all&by=setup&group=Pullback")
            #expect(one.text.contains("Setup: Pullback · 1 trade") && one.text.contains("0.040"))
            #expect(one.text.contains("All trades"))
            let unknown = try await ann.get("/journal/reports/calibration?range=all&by=setup&group=Zebra%3Cb%3E")
            #expect(unknown.status == .ok && unknown.text.contains("0.200") && !unknown.text.contains("Zebra<b>"))
            let symbols = try await ann.get("/journal/reports/calibration?range=all&by=symbol")
            #expect(symbols.text.contains("By symbol") && symbols.text.contains("NVDA"))
            let journal = try await rig.desk.journal.journal(of: user.id)
            let kept = journal.matched.trades.indices.compactMap { journal.annotation(ofTradeAt: $0)?.conviction }
            #expect(kept.sorted() == [60, 80])
        }
    }

    @Test
    func withoutAConviction_thePageSaysWhereToSayOne() async throws {
        try await serve { _, _, ann, _ in
            let page = try await ann.get("/journal/reports/calibration?range=all")
            #expect(page.text.contains("No trade in this range has a conviction"))
            #expect(try await ann.object("/api/v1/journal/reports/calibration")["all"] is NSNull)
        }
    }

    @Test(arguments: ["0", "100", "much", "55.5"])
    func convictionThatIsNoPercentage_isRefused_andNothingIsSaved(typed: String) async throws {
        try await serve { rig, user, ann, trades in
            try await say(70, setups: ["Gap"], of: trades[0], ann)
            let form = ["rating": "4", "conviction": typed, "setups": "Other", "mistakes": ""]
            let answer = try await ann.post("/journal/trades/\(trades[0])", form)
            #expect(answer.status == .badRequest && answer.text.contains("whole number from 1 to 99"))
            let refused = try await ann.json(
                .put,
                "/api/v1/journal/trades/\(trades[0])/annotation",
                "{\"conviction\":100}"
            )
            #expect(refused.status == .badRequest)
            let journal = try await rig.desk.journal.journal(of: user.id)
            let id = try #require(TradeID(trades[0]))
            let index = try #require(journal.index(of: id))
            #expect(journal.annotation(ofTradeAt: index) == TradeAnnotation(conviction: 70, setups: ["Gap"]))
            let saved = try await ann.post("/journal/trades/\(trades[0])", ["rating": "", "conviction": "55 %"])
            #expect(saved.status == .seeOther)
        }
    }
}
