import BourseAlerts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The page of today")
struct TodayPageTests {
    /// Monday 15 June 2026, 10:30 in New York.
    private func serve(_ body: @escaping @Sendable (ServerRig, User, Visitor) async throws -> Void) async throws {
        var sources = MarketSources()
        sources.news = [WireNews(now: ManualClock().now)]
        let configuration = WebServer.Configuration(port: 0, patience: .seconds(600))
        let rig = try ServerRig(configuration: configuration, marketSources: sources)
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in try await body(rig, user, visitor.with(token)) }
    }

    @Test func stranger_isLedToTheDoor() async throws {
        try await serve { _, _, ann in
            let answer = try await ann.with(nil).get("/")
            #expect(answer.status == .seeOther && answer.location == "/sign-in")
        }
    }

    @Test func newcomer_isToldWhatToDo_andSeesMarketsAndNews() async throws {
        try await serve { _, _, ann in
            let page = try await ann.get("/")
            #expect(page.status == .ok && page.text.contains("0 of 5 done"))
            #expect(page.text.contains("href=\"/journal/imports?via=start\""))
            #expect(page.text.contains("S&amp;P 500") && page.text.contains("Apple quarterly earnings"))
            #expect(!page.text.contains("Realized today") && !page.text.contains("Upcoming expirations"))
            #expect(!page.text.contains("Net worth") && page.oddFigures.isEmpty)
        }
    }

    @Test func trader_seesWhatTodayRealized_andWhatExpiresNext() async throws {
        try await serve { rig, user, ann in
            let rows = """
                main,2026-06-12T15:00:00Z,NVDA,stock,,,buy,10,100,1,0.35,USD,,,
                main,2026-06-15T14:00:00Z,NVDA,stock,,,sell,10,101,1,0.35,USD,,,
                main,2026-06-15T14:05:00Z,AAPL,call,2026-06-19,200,buy,2,3,100,0,USD,,,
                main,2026-06-01T14:05:00Z,AAPL,put,2026-06-12,200,buy,1,3,100,0,USD,,,

                """
            try await rig.add(File.header + rows, to: user)
            let page = try await ann.get("/")
            // 10 × $1 less a fee of $0.35 on either side.
            #expect(page.text.contains("Realized today") && page.text.contains("+$9.30"))
            #expect(page.text.contains("Fri 19 Jun") && page.text.contains("in 4 days"))
            #expect(page.text.contains("June 2026"))
            // What expired before today is no longer to come.
            #expect(!page.text.contains("Fri 12 Jun") && page.oddFigures.isEmpty)
        }
    }

    @Test func owner_seesNetWorth_andTheDayOfWhatIsHeld() async throws {
        try await serve { _, _, ann in
            let account = ["name": "Main", "kind": "checking", "openedOn": "2026-01-01", "openingBalance": "1250.75"]
            _ = try await ann.post("/portfolio/household/accounts", account)
            let page = try await ann.get("/")
            #expect(page.text.contains("Net worth") && page.text.contains("$1,250.75"))
            // The household is no step of the tour, whose others stay open.
            #expect(!page.text.contains("Import your data") && page.text.contains("0 of 5 done"))
            #expect(page.text.contains("Not available"))
        }
    }

    @Test func ownerOfAnOption_seesWhenItExpires_andTheNewsOfWhatIsHeld() async throws {
        try await serve { rig, user, ann in
            for (symbol, price) in [("NVDA", "100"), ("AAPL260619C00200000", "3")] {
                let draft = TransactionDraft([
                    .type: "buy", .day: "2026-06-10", .account: "Broker", .symbol: symbol, .quantity: "2",
                    .price: price,
                ])
                _ = try await rig.desk.portfolio.add(draft, user: user.id)
            }
            let page = try await ann.get("/")
            #expect(page.text.contains("Day change") && page.text.contains("Fri 19 Jun"), "\(page.text)")
            #expect(page.text.contains("in 4 days") && page.oddFigures.isEmpty)
            let own = try #require(page.text.firstRange(of: "NVIDIA unveils"))
            #expect(page.text[..<own.lowerBound].contains("id=\"h-stories\""))
        }
    }

    @Test func alertsThatFired_standThereUntilTheyWereSeen() async throws {
        try await serve { rig, user, ann in
            _ = try await rig.desk.alerts.make(AlertDraft(subject: "symbol:AAPL", level: "200"), of: user)
            try await rig.desk.alerts.openForFeed()
            let tick = AlertTick(
                .symbol(try #require(Symbol("AAPL"))),
                .price(try Price("205")),
                at: AlertMoment(rig.clock.now),
                arrived: rig.clock.now,
                freshness: .fresh(until: rig.clock.now)
            )
            let fires = await rig.desk.alerts.feed(tick)
            #expect(fires.count == 1)
            let page = try await ann.get("/")
            #expect(page.text.contains("1 new alert") && page.text.contains("$205.00"))
            let number = try #require(page.text.firstMatch(of: #/name="up-to" value="([0-9]+)"/#)).1
            let seen = try await ann.post("/alerts/seen", ["up-to": String(number), "return": "/"])
            #expect(seen.location == "/")
            #expect(try await ann.get("/").text.contains("Alerts of the last 24 hours"))
            rig.clock.advance(seconds: 86_401)
            #expect(try await !ann.get("/").text.contains("$205.00"))
        }
    }

    @Test func ownInstruments_areWatchedAndTheirNewsComeFirst() async throws {
        try await serve { rig, user, ann in
            try await rig.desk.markets.watchlists.setStar(true, try #require(Symbol("NVDA")), user: user.id)
            let page = try await ann.get("/").text
            let own = try #require(page.firstRange(of: "NVIDIA unveils"))
            let other = try #require(page.firstRange(of: "Apple quarterly"))
            #expect(own.lowerBound < other.lowerBound)
            #expect(page.contains("Watchlist</h2>") && page.contains("data-quote=\"NVDA\""))
            #expect(!page.contains("data-quote=\"AAPL\""))
        }
    }
}
