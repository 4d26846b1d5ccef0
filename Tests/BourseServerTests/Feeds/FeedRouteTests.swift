import BourseAlerts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

/// Monday 15 June 2026, 10:30 in New York.
@Suite("Feeds at secret addresses")
struct FeedRouteTests {
    /// The unfolded lines of a calendar.
    private static func lines(_ response: TestResponse) -> [String] {
        response.text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
    }

    /// Titles by day, `20260619 AAPL 200 call expires`.
    private static func events(_ response: TestResponse) -> [String] {
        var events: [String] = []
        var day = ""
        for line in lines(response) {
            if line.hasPrefix("DTSTART;VALUE=DATE:") { day = String(line.dropFirst(19)) }
            if line.hasPrefix("SUMMARY:") { events.append("\(day) \(line.dropFirst(8))") }
        }
        return events
    }

    private static func sources() throws -> MarketSources {
        var source = ScriptedMarkets()
        let symbol = try #require(Symbol("AAPL"))
        source.reports = [
            symbol: [
                EarningsReport(
                    day: try #require(TradingDay(iso: "2026-07-30")),
                    moment: .afterClose,
                    quarter: 3,
                    year: 2026,
                    expected: try Price("1.52")
                ), EarningsReport(day: try #require(TradingDay(iso: "2026-06-01")), actual: try Price("1.61")),
            ]
        ]
        return source.sources
    }

    @Test func calendar_hasTheDatesOfItsOwner() async throws {
        let configuration = WebServer.Configuration(port: 0, patience: .seconds(600))
        let rig = try ServerRig(configuration: configuration, marketSources: try Self.sources())
        let (user, _) = try await rig.person("ann@example.com")
        let rows = """
            main,2026-06-15T14:05:00Z,AAPL,call,2026-06-19,200,buy,2,3,100,0,USD,,,
            other,2026-06-15T14:05:00Z,AAPL,call,2026-06-19,200,sell,1,3,100,0,USD,,,
            main,2026-06-01T14:05:00Z,AAPL,put,2026-06-12,200,buy,1,3,100,0,USD,,,

            """
        try await rig.add(File.header + rows, to: user)
        let day = try #require(TradingDay(iso: "2026-06-15"))
        let line = [
            "name": "Rent, “Home”", "flow": "expense", "category": "Home", "amount": "1200", "frequency": "monthly",
            "first": "2026-01-01", "last": "2026-08-01",
        ]
        let income = line.merging(["name": "Salary", "flow": "income"]) { $1 }
        for typed in [line, income] {
            _ = try await rig.desk.household.save(HouseholdDraft(.line, typed), today: day, user: user.id)
        }
        var draft = AlertDraft(subject: "symbol:AAPL", level: "300")
        draft.lastDay = "2026-09-30"
        _ = try await rig.desk.alerts.make(draft, of: user)
        let statement =
            "Date,Type,Scheme,Folio,Units,NAV,Amount\n"
            + ["03", "04", "05", "06"].map { "2026-\($0)-05,SIP,Quiet Fund,1,5,1000,5000\n" }.joined()
        let file = StagedFile(name: "cas.csv", account: "", zone: "UTC", bytes: Array(statement.utf8))
        _ = try await rig.desk.funds.holdings.commit(file, user: user.id)
        let feed = try await rig.desk.accounts.makeFeed(.calendar, of: user.id)
        try await rig.serve { visitor async throws -> Void in
            let answer = try await visitor.get(feed.path)
            #expect(answer.status == .ok && answer.headers[.contentType] == "text/calendar; charset=utf-8")
            #expect(answer.headers[.cacheControl]?.hasPrefix("private") == true)
            let all = Self.events(answer)
            let economy = all.filter { $0.contains("Rate decision") || $0.dropFirst(9).hasPrefix("US ") }
            let events = all.filter { !economy.contains($0) }
            #expect(economy.count == 47 && economy.contains("20260610 US consumer prices (CPI)"))
            #expect(
                economy.filter { $0.contains("Federal Reserve") }
                    == [
                        "20260617", "20260729", "20260916", "20261028", "20261209", "20270127", "20270317", "20270428",
                        "20270609",
                    ].map {
                        "\($0) Rate decision of the Federal Reserve"
                    }
            )
            #expect(
                events.dropLast() == [
                    "20260601 Rent\\, “Home”: $1\\,200.00", "20260601 AAPL earnings", "20260619 AAPL 200 call expires",
                    "20260701 Rent\\, “Home”: $1\\,200.00", "20260705 SIP ₹5\\,000.00\\, Quiet Fund",
                    "20260730 AAPL earnings\\, after close", "20260801 Rent\\, “Home”: $1\\,200.00",
                    "20260805 SIP ₹5\\,000.00\\, Quiet Fund", "20260905 SIP ₹5\\,000.00\\, Quiet Fund",
                ],
                "\(events)"
            )
            let last = try #require(events.last)
            #expect(last.hasPrefix("20260930 Last day of alert: ") && last.contains("above $300.00"))
            #expect(answer.text.contains("DESCRIPTION:Long 2\\nShort 1\r\n"))
            let ids = Self.lines(answer).filter { $0.hasPrefix("UID:") }
            #expect(Set(ids).count == all.count)
            // The same identities at another time.
            rig.clock.advance(seconds: 3_600)
            #expect(Self.lines(try await visitor.get(feed.path)).filter { $0.hasPrefix("UID:") } == ids)
            let some = Self.events(try await visitor.get(feed.path + "?only=expirations,alerts"))
            #expect(some.count == 2 && some.allSatisfy { $0.contains("AAPL 200") || $0.contains("Last day") })
            for query in ["only=weather", "only=", "only=bills,,sips"] {
                let refused = try await visitor.get("\(feed.path)?\(query)")
                #expect(refused.status == .unprocessableContent, "\(query)")
            }
            // A session is neither needed nor of use.
            let (_, other) = try await rig.person("bob@example.com")
            #expect(Self.events(try await visitor.with(other).get(feed.path)) == all)
        }
    }

    @Test func subscriptionsOfOnePayeeOnOneDay_areTwoEvents_andTheSameWhenAPriceChanges() async throws {
        let rig = try ServerRig(configuration: WebServer.Configuration(port: 0, patience: .zero))
        let (user, _) = try await rig.person("ann@example.com")
        let household = rig.desk.household
        let account = try await household.save(
            HouseholdDraft(.account, ["name": "Main", "kind": "checking", "openedOn": "2026-01-01"]),
            today: try #require(TradingDay(iso: "2026-06-15")),
            user: user.id
        )
        @Sendable func add(_ payments: [(month: String, amounts: [String])], _ name: String) async throws {
            let rows = payments.flatMap { payment in
                payment.amounts.map { "2026-\(payment.month)-05,CLOUD STORE,-\($0)\n" }
            }
            let text = "Date,Description,Amount\n" + rows.joined()
            let file = StagedFile(name: name, account: "", zone: "UTC", bytes: Array(text.utf8))
            _ = try await household.commit(file, into: account, user: user.id)
        }
        try await add(["03", "04", "05", "06"].map { ($0, ["5.00", "20.00"]) }, "first.csv")
        let feed = try await rig.desk.accounts.makeFeed(.calendar, of: user.id)
        try await rig.serve { visitor async throws -> Void in
            /// The identities of subscriptions without their days.
            func identities(on day: String) async throws -> Set<Substring> {
                let answer = try await visitor.get(feed.path + "?only=bills")
                let events = Self.events(answer)
                #expect(events.count == 2 && events.allSatisfy { $0.hasPrefix(day) }, "\(events)")
                let ids = Self.lines(answer).filter { $0.hasPrefix("UID:subscription-") }
                return Set(ids.compactMap { $0.split(separator: "-").dropFirst().first })
            }
            let ids = try await identities(on: "20260705")
            #expect(ids.count == 2)
            rig.clock.advance(seconds: 25 * 86_400)
            try await add([("07", ["5.40", "21.00"])], "second.csv")
            #expect(try await identities(on: "20260805") == ids)
        }
    }

    @Test func alertFeed_hasWhatFired_newestFirst_escaped() async throws {
        let rig = try ServerRig()
        let (user, _) = try await rig.person("ann@example.com")
        for (level, note) in [("200", "<b>first</b> & second"), ("204", "")] {
            var draft = AlertDraft(subject: "symbol:AAPL", level: level)
            draft.note = note
            _ = try await rig.desk.alerts.make(draft, of: user)
        }
        let feed = try await rig.desk.accounts.makeFeed(.alerts, of: user.id)
        try await rig.serve { visitor async throws -> Void in
            let empty = try await visitor.get(feed.path)
            #expect(empty.status == .ok && empty.headers[.contentType] == "application/rss+xml; charset=utf-8")
            #expect(!empty.text.contains("<item>"))
            try await rig.desk.alerts.openForFeed()
            for price in ["201", "205"] {
                rig.clock.advance(seconds: 1)
                let tick = AlertTick(
                    .symbol(try #require(Symbol("AAPL"))),
                    .price(try Price(price)),
                    at: AlertMoment(rig.clock.now),
                    arrived: rig.clock.now,
                    freshness: .fresh(until: rig.clock.now)
                )
                #expect(await rig.desk.alerts.feed(tick).count == 1)
            }
            let answer = try await visitor.get(feed.path)
            #expect(answer.headers[.cacheControl]?.hasPrefix("private") == true)
            #expect(answer.text.ranges(of: "<item>").count == 2)
            let (late, early) = (
                try #require(answer.text.firstRange(of: "above $204.00")),
                try #require(answer.text.firstRange(of: "above $200.00"))
            )
            #expect(late.lowerBound < early.lowerBound)
            #expect(answer.text.contains("Note: &lt;b&gt;first&lt;/b&gt; &amp; second"))
            #expect(answer.text.contains("<pubDate>Mon, 15 Jun 2026 14:30:02 GMT</pubDate>"))
            #expect(answer.text.contains("<link>http://localhost/markets/AAPL</link>"))
            #expect(!answer.text.contains(feed.secret))
        }
    }

    @Test func address_thatIsUnknown_isNotFound_andGuessesAreLimited() async throws {
        let rig = try ServerRig()
        let (user, _) = try await rig.person("ann@example.com")
        let feed = try await rig.desk.accounts.makeFeed(.calendar, of: user.id)
        try await rig.serve { visitor async throws -> Void in
            let unknown = [
                "/calendar/\(String(repeating: "0", count: 64)).ics", "/calendar/x.ics", "/calendar/.ics",
                "/calendar/\(feed.secret)", "/calendar/\(feed.secret).xml", "/rss/\(feed.secret).xml",
                "/rss/\(feed.secret).ics", "/calendar/\(feed.secret.dropLast()).ics",
            ]
            for path in unknown { #expect(try await visitor.get(path).status == .notFound, "\(path)") }
            var statuses: [Int] = []
            for _ in 0..<240 { statuses.append(try await visitor.get(feed.path).status.code) }
            #expect(statuses.count { $0 == 200 } == 240 - unknown.count)
            let refused = try await visitor.get(feed.path)
            #expect(refused.status == .tooManyRequests)
            rig.clock.advance(seconds: 60)
            #expect(try await visitor.get(feed.path).status == .ok)
        }
    }
}
