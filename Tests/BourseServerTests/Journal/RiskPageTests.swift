import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BourseValues
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Pages and API of planned risk, excursions and charts of trades")
struct RiskPageTests {
    private static let rows = """
        U1,2026-01-05T15:00:00Z,AAPL,stock,,,buy,100,100,1,1,USD,,,
        U1,2026-01-08T15:00:00Z,AAPL,stock,,,sell,100,104,1,1,USD,,,
        U1,2026-01-05T15:00:00Z,SPY,call,2026-02-20,600,buy,1,5,100,1,USD,,,
        U1,2026-01-06T15:00:00Z,SPY,call,2026-02-20,600,sell,1,8,100,1,USD,,,

        """

    /// Days of AAPL: on 6 January from 95 to 108.
    private static func market() throws -> FixedMarkets {
        var market = FixedMarkets()
        let days: [(String, String, String, String, String)] = [
            ("2026-01-02", "99", "99.5", "98", "99"), ("2026-01-05", "99", "101", "90", "100.5"),
            ("2026-01-06", "101", "108", "95", "106"), ("2026-01-07", "106", "107", "103", "105"),
            ("2026-01-08", "103", "120", "102", "119"), ("2026-01-09", "119", "121", "118", "120"),
        ]
        let bars = try days.map { day, open, high, low, close in
            Bar(
                time: .day(try #require(TradingDay(iso: day))),
                open: try Price(open),
                high: try Price(high),
                low: try Price(low),
                close: try Price(close),
                volume: Quantity(1_000)
            )
        }
        market.prices = [
            try #require(Symbol("AAPL")): [
                .day: FetchedPrices(step: .day, bars: bars, asOf: try #require(TradingDay(iso: "2026-01-09")))
            ]
        ]
        return market
    }

    private static func serve(
        _ body: @Sendable (ServerRig, User, Visitor) async throws -> Void
    ) async throws {
        let configuration = WebServer.Configuration(port: 0, patience: .seconds(600))
        let rig = try ServerRig(configuration: configuration, marketSources: try market().sources)
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(NativeExport.header.joined(separator: ",") + "\n" + rows, to: user)
        let markets = rig.desk.markets
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await markets.run() }
            try await rig.serve { visitor in try await body(rig, user, visitor.with(token)) }
            group.cancelAll()
        }
    }

    private static func trade(_ symbol: String, _ rig: ServerRig, _ user: User) async throws -> TradeID {
        let journal = try await rig.desk.journal.journal(of: user.id)
        let index = journal.matched.trades.firstIndex { journal.matched.subject(of: $0).symbol.name == symbol }
        return journal.id(ofTradeAt: try #require(index))
    }

    private static func post(_ path: String, _ body: String, _ ann: Visitor) async throws -> TestResponse {
        try await ann.send(
            .post,
            path,
            headers: [(.contentType, "application/x-www-form-urlencoded")],
            body: .init(string: body)
        )
    }

    @Test func tradePage_hasChart_excursion_andReplay() async throws {
        try await Self.serve { rig, user, ann in
            let page = try await ann.get("/journal/trades/\(try await Self.trade("AAPL", rig, user))").text
            // By hand, by the open and close rule: 6 January has −500 and +800, 8 January only its open.
            for text in [
                "Price during the trade", "data-replay", "data-bars=\"6\"", "data-first=\"1\"", "−$500.00", "+$800.00",
                // (400 + 500) ÷ (800 + 500).
                "69.2%", "Open and close rule", "Bought 100 at 100", "No stop, no planned risk and no rule is entered.",
            ] {
                #expect(page.contains(text), "\(text)")
            }
            let option = try await ann.get("/journal/trades/\(try await Self.trade("SPY", rig, user))").text
            #expect(option.contains("Price during the trade") && !option.contains("data-replay"))
        }
    }

    @Test func plan_isEnteredOnThePage_andRefusedOnTheWrongSide() async throws {
        try await Self.serve { rig, user, ann in
            let id = try await Self.trade("AAPL", rig, user)
            let path = "/journal/trades/\(id)/risk"
            let refused = try await Self.post(path, "stop=101&target=110", ann)
            #expect(refused.status == .unprocessableContent)
            #expect(refused.text.contains("aria-invalid=\"true\"") && refused.text.contains("value=\"101\""))
            #expect(refused.text.contains(TradeRiskError.stopSide.text))
            let saved = try await Self.post(path, "stop=98&target=106", ann)
            #expect(saved.status == .seeOther && saved.location == "/journal/trades/\(id)")
            let page = try await ann.get("/journal/trades/\(id)").text
            // 398 ÷ 200 is 1.99; 800 ÷ 200 is 4, −500 ÷ 200 is −2.5.
            for text in ["$200.00", "Distance to the stop", "+1.99 R", "+3.00 R", "+4.00 R", "−2.50 R"] {
                #expect(page.contains(text), "\(text)")
            }
            #expect(try await ann.get("/journal/trades").text.contains("+1.99"))
            let file = try await ann.get("/journal/trades.csv").text.split(separator: "\n")
            #expect(
                file[0].hasSuffix(
                    ",plannedRisk,rMultiple,mae,mfe,maeR,mfeR,exitEfficiency,excursionPrices,excursionBars"
                )
            )
            #expect(file.contains { $0.hasSuffix(",200,1.99,-500,800,-2.5,4,0.6923076923,prices,1d") })
            #expect(try await ann.get("/journal/risk?range=all").text.contains("+1.99 R"))
            #expect(try await ann.get(path).status == .ok)
        }
    }

    @Test func rules_areEnteredOnThePage() async throws {
        try await Self.serve { _, _, ann in
            let refused = try await Self.post(
                "/journal/risk/rule",
                "account=U1&rule=account-share&percent=200&size=1",
                ann
            )
            #expect(refused.status == .unprocessableContent && refused.text.contains("up to 100"))
            let saved = try await Self.post("/journal/risk/rule", "account=&rule=premium", ann)
            #expect(saved.status == .seeOther)
            let page = try await ann.get("/journal/risk?range=all").text
            // The call cost 500 and earned 298.
            #expect(page.contains("+0.60 R") && page.contains("premium paid"))
            #expect(try await ann.get("/journal/risk.csv?range=all").text.hasPrefix("from,below,trades,share\n"))
        }
    }

    @Test func api_servesWhatThePagesShow() async throws {
        try await Self.serve { rig, user, ann in
            let id = try await Self.trade("AAPL", rig, user)
            let path = "/api/v1/journal/trades/\(id)"
            let json: [(HTTPField.Name, String)] = [(.contentType, "application/json")]
            let set = try await ann.send(
                .put,
                path + "/risk",
                headers: json,
                body: .init(string: #"{"stop":98,"target":"106"}"#)
            )
            #expect(set.status == .ok)
            for text in [#""plannedRisk":200"#, #""basis":"stop""#, #""rMultiple":1.99"#, #""targetR":3"#] {
                #expect(set.text.contains(text), "\(text)")
            }
            let wrong = try await ann.send(.put, path + "/risk", headers: json, body: .init(string: #"{"stop":101}"#))
            #expect(wrong.status == .unprocessableContent)
            let excursion = try await ann.get(path + "/excursion").text
            for text in [#""basis":"prices""#, #""step":"1d""#, #""exitEfficiency":0.6923076923"#, #""adverseR":-2.5"#]
            {
                #expect(excursion.contains(text), "\(text)")
            }
            #expect(try await ann.get("/api/v1/journal").text.contains(#""rMultiple":1.99"#))
            #expect(try await ann.get("/api/v1/journal/risk").text.contains(#""mean":1.99"#))
            let rule = try await ann.send(
                .put,
                "/api/v1/journal/risk/rule",
                headers: json,
                body: .init(string: #"{"rule":"account-share","percent":2,"size":50000}"#)
            )
            #expect(rule.text.contains(#""account":null,"rule":"account-share","percent":2,"size":50000"#))
        }
    }

    /// 10 shares at 400, of which 4 were sold: the plan is for all that was opened, and stays when the rest is sold.
    @Test func openPosition_isPlannedFor_andItsTradeHasThePlan() async throws {
        try await Self.serve { rig, user, ann in
            let header = NativeExport.header.joined(separator: ",")
            try await rig.add(
                """
                \(header)
                U1,2026-01-07T15:00:00Z,MSFT,stock,,,buy,10,400,1,1,USD,,,
                U1,2026-01-08T15:00:00Z,MSFT,stock,,,sell,4,410,1,1,USD,,,

                """,
                to: user
            )
            let journal = try await rig.desk.journal.journal(of: user.id)
            let open = try #require(journal.matched.open.indices.first)
            let id = journal.id(of: .open(open))
            let path = "/journal/trades/\(id)/risk"
            #expect(try await ann.get("/journal").text.contains("href=\"\(path)\""))
            let form = try await ann.get(path).text
            #expect(form.contains("Risk of MSFT") && form.contains("href=\"/journal\""))
            #expect(!form.contains("R-multiple</span>"))

            let refused = try await Self.post(path, "stop=401", ann)
            #expect(refused.status == .unprocessableContent && refused.text.contains(TradeRiskError.stopSide.text))
            let saved = try await Self.post(path, "stop=390&target=425", ann)
            #expect(saved.status == .seeOther && saved.location == "/journal")
            let dashboard = try await ann.get("/journal").text
            #expect(dashboard.contains("390.00") && dashboard.contains("425.00"), "\(dashboard)")

            let answer = try await ann.get("/api/v1/journal/trades/\(id)/risk").text
            for text in [#""plannedRisk":100"#, #""rMultiple":null"#, #""targetR":2.5"#] {
                #expect(answer.contains(text), "\(answer)")
            }
            let positions = try await ann.get("/api/v1/journal").text
            #expect(positions.contains(#""stop":390,"target":425,"plannedRisk":100"#), "\(positions)")
            let missing = "/api/v1/journal/trades/\(String(repeating: "0", count: 32))/risk"
            #expect(try await ann.get(missing).status == .notFound)

            try await rig.add("\(header)\nU1,2026-01-09T15:00:00Z,MSFT,stock,,,sell,6,420,1,1,USD,,,\n", to: user)
            // 4 · 10 + 6 · 20 − 3 in fees is 157.
            let closed = try await ann.get("/api/v1/journal/trades/\(id)/risk").text
            #expect(closed.contains(#""plannedRisk":100"#) && closed.contains(#""rMultiple":1.57"#), "\(closed)")
        }
    }
}
