import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BourseStorage
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
            #expect(page.text.contains("/journal/reports/calibration.csv?range=all"))
            let file = try await ann.get("/journal/reports/calibration.csv?range=all").text.split(separator: "\n")
            try #require(file.count == 6, "\(file)")
            #expect(
                file[0] == "part,group,title,trades,meanConviction,withProfit,lower,upper,brierScore,baseRateScore"
            )
            #expect(file[1] == "all,,All trades,2,0.7,0.5,,,0.2,0.25")
            #expect(file[2].hasPrefix("band,60-80,60 to 80%,1,0.6,0.0,"))
            #expect(file[3].hasPrefix("band,80-100,80 to 100%,1,0.8,1.0,"))
            #expect(file[4] == "setup,Gap,Gap,2,0.7,0.5,,,0.2,0.25")
            #expect(file[5] == "setup,Pullback,Pullback,1,0.8,1.0,,,0.04,0.0")
            #expect(try await ann.get("/journal/reports/calibration.xlsx?by=symbol").status == .ok)
            let symbols = try await ann.get("/journal/reports/calibration?range=all&by=symbol")
            #expect(symbols.text.contains("By symbol") && symbols.text.contains("NVDA"))
            let journal = try await rig.desk.journal.journal(of: user.id)
            let kept = journal.matched.trades.indices.compactMap { journal.annotation(ofTradeAt: $0)?.conviction }
            #expect(kept.sorted() == [60, 80])
        }
    }

    @Test
    func bandsAndGroups_openTheirTrades() async throws {
        try await serve { _, _, ann, trades in
            try await say(80, setups: ["Gap", "Pullback"], of: trades[0], ann)
            try await say(60, setups: ["Gap"], of: trades[1], ann)
            func count(_ path: String) async throws -> String {
                let page = try await ann.get(path.replacing("&amp;", with: "&")).text
                let heading = try #require(page.firstRange(of: "id=\"h-trades\">")).upperBound
                return String(page[heading...].prefix { $0 != "<" })
            }
            let page = try await ann.get("/journal/reports/calibration?range=all").text
            for (path, trades) in [
                ("/journal/trades?range=all&amp;where=conviction%3A60..80", "1 trade"),
                ("/journal/trades?range=all&amp;where=conviction%3A80..", "1 trade"),
                ("/journal/trades?range=all&amp;where=setup%3AGap&amp;where=%21conviction%3A", "2 trades"),
                ("/journal/trades?range=all&amp;where=setup%3APullback&amp;where=%21conviction%3A", "1 trade"),
            ] {
                #expect(page.contains("href=\"\(path)\""), "\(path)")
                #expect(try await count(path) == trades, "\(path)")
            }
            // The bands of a group open the trades of the group alone.
            let one = try await ann.get("/journal/reports/calibration?range=all&by=setup&group=Pullback").text
            let path = "/journal/trades?range=all&amp;where=setup%3APullback&amp;where=conviction%3A80.."
            #expect(one.contains("href=\"\(path)\"") && !one.contains("where=conviction%3A60..80"))
            #expect(try await count(path) == "1 trade")
            // Trades without a conviction are a group of the reports.
            #expect(try await count("/journal/trades?range=all&where=conviction:") == "1 trade")
        }
    }

    @Test
    func scores_haveADefinitionAFormulaAndTheirWorking() async throws {
        try await serve { _, _, ann, trades in
            try await say(80, setups: ["Gap", "Pullback"], of: trades[0], ann)
            try await say(60, setups: ["Gap"], of: trades[1], ann)
            let page = try await ann.get("/journal/reports/calibration?range=all").text
            #expect(page.contains("Σ (conviction − outcome)² ÷ trades") && page.contains("share × (1 − share)"))
            #expect(page.contains("The mean squared difference between the conviction and the outcome"))
            #expect(page.contains("The Brier score of a conviction that is always the share of trades with a profit."))
            let answer = try await ann.object("/api/v1/journal/reports/calibration")
            #expect((answer["all"] as? [String: Any])?["baseRateScore"] as? Double == 0.25)

            let path = "/journal/reports/calibration/brier-score?range=all"
            #expect(page.contains("href=\"\(path)\""))
            let brier = try await ann.get(path).text
            // 0.6² in the band of the trade that lost, 0.2² in that of the one that gained.
            #expect(brier.contains("0.360") && brier.contains("0.040") && brier.contains("0.400"))
            #expect(brier.contains("0.200") && brier.contains("where=conviction%3A60..80"))
            let base = try await ann.get("/journal/reports/calibration/base-rate-score?range=all").text
            #expect(base.contains("0.250") && base.contains("Without a profit"))
            #expect(base.contains("where=%21conviction%3A&amp;where=%21result%3Awin"))
            let group = try await ann.get(path + "&by=setup&group=Pullback").text
            #expect(group.contains("Setup: Pullback.") && !group.contains("0.360"))
            #expect(try await ann.get("/journal/reports/calibration/nothing?range=all").status == .notFound)
            let none = try await ann.get("/journal/reports/calibration/mean?from=1990-01-01&to=1990-01-31")
            #expect(none.status == .seeOther && none.location.hasPrefix("/journal/reports/calibration?"))
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

    // MARK: - News before

    /// Five trades of June 2026; all but the third have a conviction.
    private static let trades = """
        main,2026-06-05T15:00:00Z,MSFT,stock,,,buy,1,100,1,0,USD,,,
        main,2026-06-05T16:00:00Z,MSFT,stock,,,sell,1,101,1,0,USD,,,
        main,2026-06-10T15:00:00Z,MSFT,stock,,,buy,1,100,1,0,USD,,,
        main,2026-06-10T16:00:00Z,MSFT,stock,,,sell,1,110,1,0,USD,,,
        main,2026-06-10T17:00:00Z,MSFT,stock,,,buy,1,100,1,0,USD,,,
        main,2026-06-10T17:30:00Z,MSFT,stock,,,sell,1,80,1,0,USD,,,
        main,2026-06-11T15:00:00Z,MSFT,stock,,,buy,1,100,1,0,USD,,,
        main,2026-06-11T16:00:00Z,MSFT,stock,,,sell,1,90,1,0,USD,,,
        main,2026-06-12T15:00:00Z,AAPL,stock,,,buy,1,100,1,0,USD,,,
        main,2026-06-12T16:00:00Z,AAPL,stock,,,sell,1,95,1,0,USD,,,

        """

    private static func article(_ title: String, _ day: Int64, _ hour: Int64, _ symbols: [Symbol]) throws -> Article {
        // 1 June 2026, UTC.
        let time = Timestamp(seconds: 1_780_272_000 + (day - 1) * 86_400 + hour * 3_600)
        return try #require(
            Article(
                address: "https://wire.example/\(day)",
                title: title,
                publisher: "Wire",
                source: SourceID("wire"),
                time: time,
                symbols: symbols
            )
        )
    }

    private func serve(_ articles: [Article], _ body: @Sendable (Visitor) async throws -> Void) async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await SQLiteNewsStore(rig.database).save(articles)
        try await rig.add(File.header + Self.trades, to: user)
        let journal = try await rig.desk.journal.journal(of: user.id)
        for (index, conviction) in [(0, 70), (1, 80), (3, 60), (4, 90)] {
            _ = try await rig.desk.journal.annotate(
                journal.id(ofTradeAt: index),
                with: TradeAnnotation(conviction: conviction),
                user: user.id
            )
        }
        try await rig.serve { visitor async throws -> Void in try await body(visitor.with(token)) }
    }

    /// The groups of the answer: value, trades, Brier score, mean conviction and share with a profit.
    private func newsGroups(_ ann: Visitor) async throws -> [String] {
        let answer = try await ann.object("/api/v1/journal/reports/calibration?by=news")
        return try #require(answer["groups"] as? [[String: Any]]).map { group in
            let calibration = try #require(group["calibration"] as? [String: Any])
            let metrics = ["brier", "mean", "observed"].map { name in
                String(format: "%.4f", calibration[name] as? Double ?? -1)
            }
            let count = calibration["count"] as? Int ?? -1
            return "\(group["value"] as? String ?? "none") \(count) \(metrics.joined(separator: " "))"
        }
    }

    /// Stories are known from 3 June on, so what was written three days before the first trade is not.
    ///
    /// The earnings of 9 June are before two trades with a conviction, the suit of 11 June before one of them, and AAPL
    /// has no story.
    @Test
    func newsBefore_dividesConvictions_andATradeWithSeveralKindsCountsInEach() async throws {
        let microsoft = try #require(Symbol("MSFT"))
        let articles = [
            try Self.article("Stocks end higher", 3, 0, []),
            try Self.article("Microsoft tops estimates", 9, 12, [microsoft]),
            try Self.article("Microsoft sued over patents", 11, 12, [microsoft]),
        ]
        try await serve(articles) { ann in
            #expect(
                try await newsGroups(ann) == [
                    // (0.2² + 0.6²) ÷ 2, 0.6², 0.3² and 0.9².
                    "earnings 2 0.2000 0.7000 0.5000", "legal 1 0.3600 0.6000 0.0000",
                    "unknown 1 0.0900 0.7000 1.0000", "none 1 0.8100 0.9000 0.0000",
                ]
            )
            let all = try await ann.object("/api/v1/journal/reports/calibration?by=news")["all"] as? [String: Any]
            // Each trade once: (0.04 + 0.36 + 0.09 + 0.81) ÷ 4.
            #expect(all?["count"] as? Int == 4 && abs((all?["brier"] as? Double ?? 0) - 0.325) < 1e-12)
            let page = try await ann.get("/journal/reports/calibration?range=all&by=news")
            #expect(page.status == .ok && page.oddFigures.isEmpty)
            for text in ["By news before", "Earnings", "Legal", "No story", "Unknown", "0.325", "0.360", "0.810"] {
                #expect(page.text.contains(text), "\(text)")
            }
            #expect(page.text.contains("/journal/reports/calibration?range=all&amp;by=news&amp;group=earnings"))
            let one = try await ann.get("/journal/reports/calibration?range=all&by=news&group=earnings")
            #expect(one.text.contains("News before: Earnings · 2 trades") && one.text.contains("0.200"))
        }
    }

    @Test
    func newsBefore_withoutStories_isUnknown() async throws {
        try await serve([]) { ann in
            #expect(try await newsGroups(ann) == ["none 4 0.3250 0.7500 0.5000"])
            let page = try await ann.get("/journal/reports/calibration?range=all&by=news").text
            #expect(page.contains("Unknown") && !page.contains("No story"))
        }
    }
}
