import BourseClient
import BourseClientModels
import BourseValues
import Foundation
import Testing

@Suite("Links")
struct DeepLinkTests {
    private static let day = Day("2026-03-31").map(Destination.day) ?? .today
    private static let links: [(String, Destination)] = [
        ("/", .today),
        ("/markets", .markets),
        ("/markets/NVDA", .instrument("NVDA")),
        ("/markets/%5EGSPC", .instrument("^GSPC")),
        ("/markets/lists/65683661ad", .watchlist("65683661ad")),
        ("/portfolio", .portfolio),
        ("/portfolio/transactions", .transactions),
        ("/portfolio/rebalancing", .rebalancing),
        ("/portfolio/scenarios", .scenarios),
        ("/portfolio/tax", .taxes),
        ("/portfolio/household", .household),
        ("/portfolio/household/accounts", .householdAccounts),
        ("/portfolio/household/budget", .budget),
        ("/portfolio/household/debts", .debts),
        ("/portfolio/household/debts#h-plans", .debtPlan),
        ("/portfolio/household/goals", .goals),
        ("/portfolio/household/spending", .spending),
        ("/portfolio/household/entries", .entries(month: "", category: "")),
        ("/portfolio/household/entries?month=2026-11&category=Home", .entries(month: "2026-11", category: "Home")),
        ("/portfolio/household/imports", .bankFiles),
        ("/portfolio/household/imports/8d724d5b", .bankFile("8d724d5b")),
        ("/journal", .journal),
        ("/journal/trades", .trades(TradeQuery())),
        ("/journal/trades?range=all&result=win&q=AMD", .trades(TradeQuery(range: "all", result: "win", search: "AMD"))),
        ("/journal/trades/09b1be338d", .trade("09b1be338d")),
        ("/journal/days/2026-03-31", day),
        ("/journal/reports", .reports),
        ("/journal/reports/by/weekday", .reports),
        ("/journal/tags", .tags),
        ("/journal/imports", .imports),
        ("/journal/imports/1215e88d59", .importedFile("1215e88d59")),
        ("/journal/share?of=week:2026-W10", .shareCard("week:2026-W10")),
        ("/options", .options),
        (
            "/options?legs=1C105/30d@1.25,-1C110/30d&spot=100&volatility=38",
            .builder(BuilderLink(legs: "1C105/30d@1.25,-1C110/30d", fields: ["spot": "100", "volatility": "38"]))
        ),
        ("/options/strategies", .strategies),
        ("/options/strategies/covered-call", .strategy("covered-call")),
        ("/options/lessons/greeks", .lesson("greeks")),
        ("/options/calculators/single", .calculator(CalculatorLink())),
        ("/options/calculators/tree?spot=105.5", .calculator(CalculatorLink(.tree, fields: ["spot": "105.5"]))),
        ("/options/brokers", .brokers),
        ("/options/practice", .practice),
        ("/funds", .funds),
        ("/funds/100151", .fund(100151)),
        ("/funds/100151/plan", .fundPlan(100151)),
        ("/funds/holdings", .fundHoldings),
        ("/funds/compare", .fundComparison(codes: [], period: nil)),
        ("/funds/compare?codes=100151,100029&period=1Y", .fundComparison(codes: [100_151, 100_029], period: "1Y")),
        ("/live/XBTUSD", .market("XBTUSD")),
        ("/live/XBTUSD/recordings", .recordings("XBTUSD")),
        ("/live/XBTUSD?replay=20261127T160000Z", .replay(symbol: "XBTUSD", moment: "20261127T160000Z")),
        ("/predictions/fed-cut", .prediction("fed-cut")),
        ("/news/2a36957bf0865368", .story("2a36957bf0865368")),
        ("/alerts", .alerts),
        ("/alerts/new", .newAlert),
        ("/alerts#fired", .firedAlerts),
        ("/alerts/41e49ac9", .alert("41e49ac9")),
        ("/settings", .settings),
        ("/settings/account", .account),
        ("/plans", .plans),
    ]

    @Test(arguments: links) func address(text: String, destination: Destination) throws {
        let web = try #require(URL(string: "https://desk.example\(text)"))
        let server = URL(string: "https://desk.example:443")
        #expect(DeepLink(web, server: server) == .screen(destination))
        let app = try #require(URL(string: "bourse:/\(text)"))
        #expect(DeepLink(app, server: nil) == .screen(destination))
    }

    @Test(arguments: links) func addressOfTheScreen_leadsBackToIt(text: String, destination: Destination) throws {
        let url = try #require(URL(string: destination.link))
        #expect(DeepLink(url, server: nil) == .screen(destination), "\(destination.link)")
        let web = try #require(URL(string: "https://desk.example" + destination.address))
        #expect(DeepLink(web, server: web) == .screen(destination), "\(destination.address)")
    }

    @Test func symbolsWithSlashes_andBlanks_returnUnchanged() throws {
        for symbol in ["EUR/USD", "BRK B", "A?B#C", "50%", "ä+b"] {
            let url = try #require(URL(string: Destination.instrument(symbol).link))
            #expect(DeepLink(url, server: nil) == .screen(.instrument(symbol)), "\(url)")
        }
        let search = Destination.trades(TradeQuery(search: "a+b & c=d"))
        let url = try #require(URL(string: search.link))
        #expect(DeepLink(url, server: nil) == .screen(search))
    }

    @Test(arguments: [
        "bourse://somewhere", "bourse://funds/screener", "bourse://funds/-5/plan", "bourse://funds/0/plan",
        "bourse://journal/trades/changes",
        "bourse://journal/days/soon", "bourse://journal/imports/mappings", "bourse://journal/share",
        "bourse://journal/share?of=range:1", "bourse://portfolio/household/imports/preview",
        "bourse://alerts/channels", "bourse://connect", "bourse://connect?address=two%20words",
        "mailto:ann@example.com",
        "https://desk.example/journal/imports/mappings",
    ])
    func otherAddresses_areLeftToTheBrowser(text: String) throws {
        let url = try #require(URL(string: text))
        #expect(DeepLink(url, server: URL(string: "https://desk.example")) == nil)
    }

    @Test func comparedFunds_areAtMostSix() throws {
        let url = try #require(URL(string: "bourse://funds/compare?codes=-1,0,1,2,3,4,5,6,7,8"))
        #expect(DeepLink(url, server: nil) == .screen(.fundComparison(codes: [1, 2, 3, 4, 5, 6], period: nil)))
    }

    @Test func otherSchemesAndPorts_areOtherServers() throws {
        let url = try #require(URL(string: "http://desk.example/journal"))
        #expect(DeepLink(url, server: URL(string: "https://desk.example")) == nil)
        #expect(DeepLink(url, server: URL(string: "http://desk.example:8080")) == nil)
        #expect(DeepLink(url, server: URL(string: "http://DESK.example:80/")) == .screen(.journal))
    }
}
