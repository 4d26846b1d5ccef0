import BourseAlerts
import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Alerts of published clients")
struct PublishedAlertTests {
    private static func body(_ symbol: String, _ price: String, _ direction: String) -> String {
        #"{"symbol":"\#(symbol)","target_price":\#(price),"direction":"\#(direction)"}"#
    }

    private static func tick(_ rig: ServerRig, _ price: String) throws -> AlertTick {
        AlertTick(
            .symbol(try #require(Symbol("AAPL"))),
            .price(try Price(price)),
            at: AlertMoment(rig.clock.now),
            arrived: rig.clock.now,
            freshness: .fresh(until: rig.clock.now)
        )
    }

    @Test func alert_isMade_seenOnThePagesToo_andTakenAwayTwice() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            #expect(try await ann.get("/api/alerts").text == "[]")
            let made = try await ann.json(.post, "/api/alerts", Self.body(" aapl ", "250.5", "above"))
            #expect(made.status == .created && made.headers[.cacheControl] == "no-store")
            let row = try made.read(Phone.Alert.self)
            #expect(row.symbol == "AAPL" && row.targetPrice == 250.5 && row.direction == .above && !row.triggered)
            #expect(row.createdAt == "2026-06-15T14:30:00.000Z" && made.text.contains(#""triggered_at":null"#))
            rig.clock.advance(seconds: 1)
            for price in ["2.5e2", "0.30000000000000004", "1E-3"] {
                let answer = try await ann.json(.post, "/api/alerts", Self.body("MSFT", price, "below"))
                #expect(answer.status == .created, "\(answer.text)")
            }
            let rows = try await ann.get("/api/alerts").read([Phone.Alert].self)
            #expect(rows.last?.id == row.id && Set(rows.map(\.id)).count == 4)
            #expect(rows.dropLast().map(\.targetPrice).sorted() == [0.001, 0.3, 250])
            #expect(try await ann.get("/alerts").text.contains("above $250.50"))
            for _ in 0..<2 {
                let gone = try await ann.send(.delete, "/api/alerts?id=\(row.id)")
                #expect(gone.status == .ok && gone.text == #"{"ok":true}"#)
            }
            #expect(try await ann.get("/api/alerts").read([Phone.Alert].self).count == 3)
        }
        #expect(try await rig.desk.alerts.alerts(of: user.id).count == 3)
    }

    @Test func alertThatFired_saysWhenAndAtWhichPrice() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            _ = try await ann.json(.post, "/api/alerts", Self.body("AAPL", "200", "above"))
            _ = try await ann.json(.post, "/api/alerts", Self.body("AAPL", "100", "below"))
            try await rig.desk.alerts.openForFeed()
            #expect(await rig.desk.alerts.feed(try Self.tick(rig, "205.25")).count == 1)
            let answer = try await ann.get("/api/alerts")
            let rows = try answer.read([Phone.Alert].self)
            #expect(rows.filter(\.triggered).map(\.targetPrice) == [200])
            #expect(answer.text.contains(#""triggered_price":205.25"#))
            #expect(answer.text.contains(#""triggered_at":"2026-06-15T14:30:00.000Z""#))
            // It is a latch: what the price does then changes nothing.
            rig.clock.advance(seconds: 1)
            _ = await rig.desk.alerts.feed(try Self.tick(rig, "150"))
            #expect(try await ann.get("/api/alerts").text == answer.text)
        }
    }

    @Test func alertsWithoutWords_areLeftOut() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let drafts = [
            AlertDraft(subject: "symbol:AAPL", trigger: "crosses", level: "200"),
            AlertDraft(subject: "symbol:AAPL", measure: "day-change", level: "0.05"),
            AlertDraft(subject: "symbol:AAPL", level: "200", repeats: true, margin: "5"),
            AlertDraft(subject: "symbol:AAPL", level: "200", isEnabled: false),
            AlertDraft(subject: "portfolio", measure: "drawdown", level: "0.1"),
        ]
        for draft in drafts { _ = try await rig.desk.alerts.make(draft, of: user) }
        _ = try await rig.desk.alerts.make(AlertDraft(subject: "symbol:NVDA", level: "200"), of: user)
        try await rig.serve { visitor async throws -> Void in
            let rows = try await visitor.with(token).get("/api/alerts").read([Phone.Alert].self)
            #expect(rows.map(\.symbol) == ["NVDA"])
        }
    }

    @Test func alertsOfSomebodyElse_areNeitherSeenNorTakenAway() async throws {
        let rig = try ServerRig()
        let (ann, _) = try await rig.person("ann@example.com")
        let (_, token) = try await rig.person("bob@example.com")
        let stored = try await rig.desk.alerts.make(AlertDraft(subject: "symbol:NVDA", level: "200"), of: ann)
        try await rig.serve { visitor async throws -> Void in
            let bob = visitor.with(token)
            #expect(try await bob.get("/api/alerts").text == "[]")
            #expect(try await bob.send(.delete, "/api/alerts?id=\(stored.id)").text == #"{"ok":true}"#)
            for method in [HTTPRequest.Method.get, .post, .delete] {
                let answer = try await visitor.send(method, "/api/alerts?id=\(stored.id)")
                #expect(answer.status == .unauthorized && answer.refusal == "Authentication required")
            }
        }
        #expect(try await rig.desk.alerts.alerts(of: ann.id).map(\.id) == [stored.id])
    }

    @Test func whatCannotBeAnAlert_isRefusedInWords() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let missing = "symbol, target_price, and direction required"
        let side = #"direction must be "above" or "below""#
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            for (body, words) in [
                ("{}", missing), (Self.body("AAPL", "0", "above"), missing),
                (Self.body("AAPL", "null", "above"), missing), (Self.body("", "1", "above"), missing),
                (Self.body("AAPL", "0e99999999999999999999", "above"), missing),
                (Self.body("AAPL", "1", "sideways"), side), (Self.body("AAPL", "1", "crosses"), side),
                (Self.body("<b>", "1", "above"), "Invalid symbol"),
                (Self.body("AAPL", "-1", "above"), "target_price must be above 0"),
                (Self.body("AAPL", #""1""#, "above"), "target_price must be a number"),
                (Self.body("AAPL", "true", "above"), "target_price must be a number"),
                (Self.body("AAPL", "[1]", "above"), "target_price must be a number"),
                (Self.body("AAPL", "1e400", "above"), "target_price is too large"),
                (Self.body("AAPL", "1e11", "above"), "target_price is too large"),
                (Self.body("AAPL", "1" + String(repeating: "0", count: 900), "above"), "target_price is too large"),
                (Self.body("AAPL", "NaN", "above"), "Invalid JSON body"),
                (Self.body("AAPL", "-Infinity", "above"), "Invalid JSON body"),
                (#"{"symbol":7,"target_price":1,"direction":"above"}"#, "symbol must be a string"),
                ("[]", "Invalid JSON body"),
            ] {
                let answer = try await ann.json(.post, "/api/alerts", body)
                #expect(answer.status == .badRequest && answer.refusal == words, "\(body.prefix(90)) \(answer.text)")
            }
            let large = try await ann.json(
                .post,
                "/api/alerts",
                #"{"symbol":"\#(String(repeating: "A", count: 5000))"}"#
            )
            #expect(large.status == .contentTooLarge && large.refusal != nil)
            let form = try await ann.post("/api/alerts", ["symbol": "AAPL"])
            #expect(form.status == .unsupportedMediaType)
            #expect(try await ann.send(.delete, "/api/alerts").refusal == "Alert id required")
            #expect(try await ann.send(.put, "/api/alerts").status == .methodNotAllowed)
            #expect(try await ann.send(.delete, "/api/alerts?id=%00%3Cb%3E").status == .ok)
            let foreign = try await ann.send(
                .post,
                "/api/alerts",
                headers: [(.contentType, "application/json"), (.origin, "https://elsewhere.example")],
                body: ByteBuffer(string: Self.body("AAPL", "1", "above"))
            )
            #expect(foreign.status == .forbidden)
        }
        #expect(try await rig.desk.alerts.alerts(of: user.id).isEmpty)
    }

    @Test func whatHasAlerts_isAmongTheStocks() async throws {
        try await PublishedVisit.serve { rig, visitor async throws -> Void in
            let (user, token) = try await rig.person("ann@example.com")
            _ = try await rig.desk.alerts.make(AlertDraft(subject: "symbol:TEA.NS", level: "200"), of: user)
            let stocks = try await visitor.with(token).get("/api/stocks").read([Phone.Stock].self)
            #expect(stocks.map(\.symbol) == ["AAPL", "SPY", "TEA.NS"])
            #expect(try await visitor.get("/api/stocks").read([Phone.Stock].self).count == 2)
        }
    }
}
