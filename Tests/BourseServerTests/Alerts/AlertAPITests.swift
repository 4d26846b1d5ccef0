import BourseAlerts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseStorage
import BourseTestSupport
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Alerts for programs")
struct AlertAPITests {
    @Test func alert_goesThroughItsLife() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let ann = visitor.with(token)
            let body = """
                {"subject":"symbol:AAPL","measure":"fall:1h","level":0.05,"repeats":true,"margin":"1%","pause":3600,
                "lastDay":"2027-12-31","quietStart":"22:00","quietEnd":"07:00","note":"n","channels":["in-app"]}
                """
            let made = try await ann.json(.post, "/api/v1/alerts", body)
            #expect(made.status == .created)
            let id: String = try made.member("id")
            #expect(try made.member("status") == "armed")
            #expect(made.text.contains("\"level\":0.05") && made.text.contains("\"margin\":0.01"))
            let changed = try await ann.json(.put, "/api/v1/alerts/\(id)", "{\"subject\":\"symbol:AAPL\",\"level\":1}")
            #expect(changed.status == .ok && changed.text.contains("\"repeats\":false"))
            #expect(try await ann.send(.delete, "/api/v1/alerts/\(id)").status == .noContent)
            #expect(try await ann.get("/api/v1/alerts/\(id)").status == .notFound)
            #expect(try await ann.send(.post, "/api/v1/alerts/\(id)/restore").status == .noContent)
            #expect(try await ann.get("/api/v1/alerts").text.contains(id))
        }
    }

    @Test(arguments: [
        ("{\"subject\":5}", "subject"), ("{}", "subject"), ("{\"subject\":\"symbol:AAPL\",\"level\":true}", "level"),
        ("{\"subject\":\"symbol:AAPL\",\"level\":1e99}", "level"),
        ("{\"subject\":\"symbol:AAPL\",\"level\":-1}", "level"),
        ("{\"subject\":\"symbol:AAPL\",\"level\":1,\"measure\":\"nav\"}", "measure"),
        ("{\"subject\":\"symbol:AAPL\",\"level\":1,\"channels\":[5]}", "channels"),
        ("{\"subject\":\"symbol:AAPL\",\"level\":1,\"channels\":\"email\"}", "channels"),
        ("{\"subject\":\"symbol:AAPL\",\"level\":1,\"repeats\":\"yes\"}", "repeats"),
        ("{\"subject\":\"symbol:AAPL\",\"level\":1,\"repeats\":true}", "margin"),
        ("{\"subject\":\"symbol:AAPL\",\"level\":1,\"repeats\":true,\"pause\":99999999999999999999}", "pause"),
        (
            "{\"subject\":\"portfolio:00000000000000000000000000000000\",\"measure\":\"drawdown\",\"level\":0.1}",
            "subject"
        ),
    ])
    func whatCannotBeUsed_isNamed(body: String, field: String) async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            for path in ["/api/v1/alerts", "/api/v1/alerts/dry-run"] {
                let answer = try await visitor.with(token).json(.post, path, body)
                #expect(answer.status == .unprocessableContent, "\(path)")
                #expect(answer.text.contains("\"field\":\"\(field)\""), "\(answer.text)")
            }
        }
        #expect(try await rig.desk.alerts.alerts(of: user.id).isEmpty)
    }

    @Test func dryRun_countsWhatWouldHaveFired_andKeepsNothing() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(LossFile.three, to: user)
        // Closes of weekdays at $200, and at $210 on two of them.
        let today = try #require(TradingDay(iso: "2026-06-15"))
        let bars = (1...60).map { today.adding(days: -$0) }.filter { Exchange.nasdaq.isOpen(on: $0) }.map { day in
            let price = Price(
                units: (["2026-05-20", "2026-06-10"].contains(day.description) ? 210 : 200) * 100_000_000
            )
            return Bar(time: .day(day), open: price, high: price, low: price, close: price)
        }
        let series = BarSeries<RawPrices>.clean(bars, step: .day, now: .day(today)).series
        let stored = StoredPrices(series, source: SourceID("exchange"), fetchedAt: rig.clock.now)
        try await SQLiteMarketStore(rig.database).save(stored, of: try #require(Symbol("AAPL")))
        try await rig.serve { visitor in
            let ann = visitor.with(token)
            for (body, days, count) in [
                (#"{"subject":"journal","measure":"daily-loss","level":500}"#, 90, 3),
                (#"{"subject":"journal","measure":"daily-loss","level":500}"#, 365, 4),
                (#"{"subject":"symbol:AAPL","level":205}"#, 90, 2),
                (#"{"subject":"symbol:AAPL","measure":"day-change","level":"4%"}"#, 90, 2),
                (#"{"subject":"symbol:AAPL","level":205}"#, 10, 1),
            ] {
                let answer = try await ann.json(.post, "/api/v1/alerts/dry-run?days=\(days)", body)
                #expect(answer.status == .ok && answer.text.contains("\"count\":\(count)"), "\(body) \(answer.text)")
            }
            let none = try await ann.json(
                .post,
                "/api/v1/alerts/dry-run",
                #"{"subject":"book:XBTUSD","measure":"spread","level":0.1}"#
            )
            #expect(none.text.contains("\"isKnown\":false"))
        }
        #expect(try await rig.desk.alerts.alerts(of: user.id).isEmpty)
    }

    @Test func priceAlreadyMetAfterTheClose_isSaidWhereTheAlertIsMade_onPagesToo() async throws {
        let rig = try ServerRig()
        // Friday evening after the short session of Thanksgiving; the reader's zone is UTC.
        let close = Timestamp(seconds: 1_795_802_400)
        rig.clock.set(close.adding(seconds: 7200))
        for (symbol, cents) in [("AAPL", Int64(203_10)), ("BTC-USD", 90_000_00)] {
            var quote = Quote(symbol: try #require(Symbol(symbol)), currency: .usd)
            quote[.last] = Sourced(Price(units: cents * 1_000_000), source: SourceID("exchange"), asOf: close)
            try await SQLiteMarketStore(rig.database).save([quote])
        }
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let ann = visitor.with(token)
            let words =
                "AAPL is already above $200.00 ($203.10 at the close). "
                + "Checked when Nasdaq opens: Mon 30 Nov, 2:30 PM UTC."
            let made = try await ann.json(.post, "/api/v1/alerts", #"{"subject":"symbol:AAPL","level":200}"#)
            #expect(made.status == .created && made.text.contains(words), "\(made.text)")
            #expect(made.text.contains(#""checked":"opening","opensAt":"2026-11-30T14:30:00Z""#), "\(made.text)")
            #expect(try await ann.get("/api/v1/alerts").text.contains(words))
            let higher = try await ann.json(.post, "/api/v1/alerts", #"{"subject":"symbol:AAPL","level":250}"#)
            #expect(higher.text.contains(#""alreadyMet":null"#), "\(higher.text)")
            let coin = try await ann.json(.post, "/api/v1/alerts", #"{"subject":"symbol:BTC-USD","level":80000}"#)
            #expect(coin.status == .created && coin.text.contains(#""alreadyMet":null"#), "\(coin.text)")
            let form = ["subject": "AAPL", "measure": "price", "trigger": "below", "level": "210", "intent": "keep"]
            let page = try await ann.get(try await ann.post("/alerts", form).location).text
            #expect(page.contains("AAPL is already below $210.00 ($203.10 at the close)."))
            #expect(page.contains("Checked when Nasdaq opens: Mon 30 Nov, 2:30 PM UTC."))
        }
    }

    @Test func anothersAlert_isNotThere() async throws {
        let rig = try ServerRig()
        let (user, _) = try await rig.person("ann@example.com")
        let (_, bob) = try await rig.person("bob@example.com")
        let id = try await rig.desk.alerts.make(AlertDraft(subject: "symbol:AAPL", level: "5"), of: user).id.text
        try await rig.serve { visitor in
            let body = "{\"subject\":\"symbol:AAPL\",\"level\":1}"
            for answer in [
                try await visitor.with(bob).get("/api/v1/alerts/\(id)"),
                try await visitor.with(bob).json(.put, "/api/v1/alerts/\(id)", body),
                try await visitor.with(bob).send(.delete, "/api/v1/alerts/\(id)"),
                try await visitor.with(bob).send(.post, "/api/v1/alerts/\(id)/restore"),
            ] {
                #expect(answer.status == .notFound)
            }
        }
        #expect(try await rig.desk.alerts.alerts(of: user.id).count == 1)
    }

    @Test func channelsThatAreNotThere_areRefusedWithAReason() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let ann = visitor.with(token)
            let body = "{\"subject\":\"symbol:AAPL\",\"level\":1,\"channels\":[\"email\"]}"
            let answer = try await ann.json(.post, "/api/v1/alerts", body)
            #expect(answer.status == .unprocessableContent && answer.text.contains("BOURSE_SMTP_HOST"))
            #expect(try await ann.get("/api/v1/alerts/webhook").status == .notFound)
            #expect(try await ann.send(.post, "/api/v1/alerts/webhook/test").status == .unprocessableContent)
            #expect(try await ann.json(.post, "/api/v1/alerts/seen", "{\"upTo\":-1}").status == .unprocessableContent)
        }
    }
}
