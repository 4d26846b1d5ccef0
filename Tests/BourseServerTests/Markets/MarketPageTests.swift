import BourseCore
import BourseDesk
import BourseMarkets
import BourseServer
import BourseTestSupport
import BourseValues
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

/// The pages of markets over a source that knows two instruments, one of them with a hostile name.
@Suite struct MarketPageTests {
    /// The desk's clock in tests stands still here.
    private static let now = Timestamp(seconds: 1_781_533_800)

    private struct TwoQuotes: QuoteSource {
        let id = SourceID("provenance")
        let title = "Told <b>"
        let symbolsAtOnce = 100

        func quotes(of symbols: [Symbol]) async throws(MarketSourceError) -> FetchedQuotes {
            FetchedQuotes(
                symbols.compactMap { symbol in
                    let names = ["AAPL": "Apple", "EVIL": "<script>alert(1)</script>"]
                    guard let name = names[symbol.name] else { return nil }
                    var quote = Quote(symbol: symbol, currency: .usd)
                    let asOf = now.adding(seconds: -65)
                    quote[.last] = Sourced(Price(units: 18_720_000_000), source: id, asOf: asOf)
                    quote[.previousClose] = Sourced(Price(units: 18_600_000_000), source: id, asOf: asOf)
                    let instrument = Instrument(
                        symbol: symbol,
                        name: name,
                        exchange: .nasdaq,
                        currency: .usd,
                        kind: .share
                    )
                    return FetchedQuote(quote, instrument: instrument)
                }
            )
        }
    }

    /// Runs `body` at a desk whose source is asked, with somebody who signed in.
    private func serve(_ body: @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        var sources = MarketSources()
        sources.quotes = [TwoQuotes()]
        let configuration = WebServer.Configuration(port: 0, patience: .seconds(600))
        let rig = try ServerRig(configuration: configuration, marketSources: sources)
        let (_, token) = try await rig.person("ann@example.com")
        let markets = rig.desk.markets
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await markets.run() }
            // A price is there before anybody looks.
            var fetched: [QuoteSnapshot] = []
            while fetched.first?.quote.last == nil {
                fetched = await markets.board.quotes(of: ["AAPL", "EVIL"].compactMap { Symbol($0) })
                await Task.yield()
            }
            try await rig.serve { visitor in try await body(rig, visitor.with(token)) }
            group.cancelAll()
        }
    }

    @Test func list_showsWhatIsTold_withAgeAndSource() async throws {
        try await serve { _, visitor in
            let page = try await visitor.get("/markets?q=apple")

            #expect(page.status == .ok)
            #expect(page.text.contains("187.20"))
            #expect(page.text.contains("+0.65%"))
            #expect(page.text.contains("1 min</span>"))
            #expect(page.text.contains("source: Told &lt;b&gt;"))
            #expect(page.oddFigures.isEmpty)
        }
    }

    @Test func names_thatAreMarkup_areWords() async throws {
        try await serve { _, visitor in
            for path in ["/markets?q=EVIL", "/markets/EVIL", "/markets/EVIL/options"] {
                let page = try await visitor.get(path)

                #expect(page.status == .ok)
                #expect(!page.text.contains("<script>alert"), "\(path)")
            }
        }
    }

    @Test(arguments: [
        "/markets?list=nothing&kind=x&sector=y&sort=z&order=up&page=-3", "/markets?page=999999999999",
        "/markets?q=%00%FF%3Cb%3E", "/markets?list=gainers&sort=percent", "/markets?list=losers",
        "/markets?list=active",
        "/markets?kind=coin", "/markets?sector=energy&sort=worth&order=up", "/markets/NOSUCH", "/markets/%5EGSPC",
        "/markets/AAPL?range=x", "/settings/sources",
    ])
    func wildAddresses_areAnswered(_ path: String) async throws {
        try await serve { _, visitor in
            let page = try await visitor.get(path)

            #expect(page.status == .ok)
            #expect(page.oddFigures.isEmpty)
        }
    }

    @Test(arguments: [
        "/markets/%3Cscript%3E", "/markets/" + String(repeating: "A", count: 40), "/markets?list=w-nobody",
    ])
    func whatIsNoSymbol_isNotFound(_ path: String) async throws {
        try await serve { _, visitor in
            let page = try await visitor.get(path)

            #expect(page.status == .notFound)
        }
    }

    @Test func star_makesTheFirstList_andTakesOffAgain() async throws {
        try await serve { rig, visitor in
            let user = try await rig.person("ben@example.com")
            let other = visitor.with(user.token)

            let starred = try await other.post("/markets/AAPL/star", ["favorite": "on", "return": "/markets"])
            let lists = try await rig.desk.markets.watchlists.lists(of: user.user.id)
            let foreign = try await visitor.get("/markets?list=w-\(lists.first?.id ?? "")")

            #expect(starred.status == .seeOther)
            #expect(lists.map(\.list.symbols) == [[Symbol("AAPL")].compactMap { $0 }])
            // What one watches is nobody else's.
            #expect(foreign.status == .notFound)

            _ = try await other.post("/markets/AAPL/star", ["favorite": "off"])
            let after = try await rig.desk.markets.watchlists.lists(of: user.user.id)
            #expect(after.map(\.list.symbols) == [[]])
        }
    }

    @Test func options_thatNobodyTells_areSaidSo() async throws {
        try await serve { _, visitor in
            let page = try await visitor.get("/markets/AAPL/options")

            #expect(page.status == .ok)
            #expect(page.text.contains("No options available"))
        }
    }

    @Test func file_hasExactFigures() async throws {
        try await serve { _, visitor in
            let file = try await visitor.get("/markets.csv?q=AAPL")
            let row = file.text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("AAPL") }

            #expect(row?.contains("187.2,186,1.2,0.0064516129") == true, "\(row ?? "no row")")
        }
    }

    @Test func signedOut_seesNothing() async throws {
        try await serve { _, visitor in
            let page = try await visitor.with(nil).get("/markets")

            #expect(page.status == .seeOther)
        }
    }
}
