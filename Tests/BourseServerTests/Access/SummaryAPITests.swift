import BourseAlerts
import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The summary for dashboards")
struct SummaryAPITests {
    private static let path = "/api/v1/summary"

    @Test func newcomer_hasNullsAndCounts() async throws {
        let rig = try ServerRig()
        let (_, session) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let text = try await visitor.with(session).get(Self.path).text
            let absent = [
                "netWorth", "netWorthCurrency", "portfolioValue", "dayChange", "dayReturn", "unrealizedGain",
                "holdings",
                "portfolioCurrency", "profitToday", "profitThisMonth", "openPositions", "journalCurrency",
                "nextExpiration", "daysToExpiration", "nextExpirationName",
            ]
            for name in absent { #expect(text.contains("\"\(name)\":null"), "\(name)") }
            for name in ["alertsActive", "alertsFired", "alertsUnseen"] {
                #expect(text.contains("\"\(name)\":0"), "\(name)")
            }
        }
    }

    /// Monday 15 June 2026, 10:30 in New York.
    @Test func trader_hasTheValuesOfTheirPages_onOneLevel() async throws {
        let rig = try ServerRig()
        let (user, session) = try await rig.person("ann@example.com")
        let rows = """
            main,2026-06-02T15:00:00Z,AMD,stock,,,buy,10,100,1,0,USD,,,
            main,2026-06-03T14:00:00Z,AMD,stock,,,sell,10,105,1,0,USD,,,
            main,2026-06-12T15:00:00Z,NVDA,stock,,,buy,10,100,1,0.35,USD,,,
            main,2026-06-15T14:00:00Z,NVDA,stock,,,sell,10,101,1,0.35,USD,,,
            main,2026-06-15T14:05:00Z,AAPL,call,2026-06-19,200,buy,2,3,100,0,USD,,,
            main,2026-06-01T14:05:00Z,AAPL,put,2026-07-17,200,buy,1,3,100,0,USD,,,

            """
        try await rig.add(File.header + rows, to: user)
        _ = try await rig.desk.alerts.make(AlertDraft(subject: "symbol:AAPL", level: "200"), of: user)
        _ = try await rig.desk.alerts.make(AlertDraft(subject: "symbol:NVDA", level: "900"), of: user)
        try await rig.desk.alerts.openForFeed()
        let tick = AlertTick(
            .symbol(try #require(Symbol("AAPL"))),
            .price(try Price("205")),
            at: AlertMoment(rig.clock.now),
            arrived: rig.clock.now,
            freshness: .fresh(until: rig.clock.now)
        )
        #expect(await rig.desk.alerts.feed(tick).count == 1)
        let made = try await rig.desk.accounts.makeAccessToken(name: "a", scope: "summary", of: user.id)
        try await rig.serve { visitor async throws -> Void in
            let account = ["name": "Main", "kind": "checking", "openedOn": "2026-01-01", "openingBalance": "1250.75"]
            _ = try await visitor.with(session).post("/portfolio/household/accounts", account)
            let answer = try await visitor.send(
                .get,
                Self.path,
                headers: [(.authorization, "Bearer \(made.secret.text)")]
            )
            #expect(answer.status == .ok)
            let page = try await visitor.with(session).get("/").text
            #expect(page.contains("+$9.30"))
            // 10 × $1 less a fee of $0.35 on either side, and $50 on the third of June.
            #expect(try answer.member("profitToday") == 9.3)
            #expect(try answer.member("profitThisMonth") == 59.3)
            #expect(try answer.member("openPositions") == 2)
            #expect(try answer.member("journalCurrency") == "USD")
            #expect(try answer.member("alertsActive") == 1)
            #expect(try answer.member("alertsFired") == 1)
            #expect(try answer.member("alertsUnseen") == 1)
            #expect(try answer.member("nextExpiration") == "2026-06-19")
            #expect(try answer.member("daysToExpiration") == 4)
            #expect(try answer.member("nextExpirationName") == "AAPL 19 Jun 26 200 call")
            #expect(try answer.member("netWorthCurrency") == "USD")
            let document = try await visitor.with(session).object(Self.path)
            #expect(document.values.allSatisfy { !($0 is [Any]) && !($0 is [String: Any]) })
        }
    }

    @Test func values_ofThePortfolio_areThoseOfItsDocument() async throws {
        let rig = try ServerRig()
        let (user, session) = try await rig.person("ann@example.com")
        let draft = TransactionDraft([
            .type: "buy", .day: "2026-06-10", .account: "Broker", .symbol: "NVDA", .quantity: "2", .price: "100",
        ])
        _ = try await rig.desk.portfolio.add(draft, user: user.id)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(session)
            let (summary, portfolio) = (try await ann.get(Self.path), try await ann.get("/api/v1/portfolio"))
            let value: Double = try summary.member("portfolioValue")
            #expect(try portfolio.member("value") == value)
            #expect(try summary.member("dayChange") == (try portfolio.member("dayChange") as Double))
            #expect(try summary.member("portfolioCurrency") == "USD")
            #expect(try summary.member("holdings") == 1)
        }
    }
}
