import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Watchlists of published clients")
struct PublishedWatchlistTests {
    @Test func watching_isSeenOnTheFirstListOfThePages() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            #expect(try await ann.get("/api/watchlist").text == "[]")
            for symbol in ["tsla", " AAPL ", "^GSPC"] {
                let added = try await ann.json(.post, "/api/watchlist", #"{"symbol":"\#(symbol)"}"#)
                #expect(added.status == .created)
                let row = try added.read(Phone.Watched.self)
                #expect(row.addedAt == "2026-06-15T14:30:00.000Z", "\(added.text)")
                #expect(added.text.contains(#""user_email":"ann@example.com""#))
            }
            let rows = try await ann.get("/api/watchlist").read([Phone.Watched].self)
            #expect(rows.map(\.symbol) == ["TSLA", "AAPL", "^GSPC"] && Set(rows.map(\.id)).count == 3)
            let lists = try await rig.desk.markets.watchlists.lists(of: user.id)
            #expect(lists.count == 1 && lists.first?.list.symbols.map(\.name) == ["TSLA", "AAPL", "^GSPC"])
            let again = try await ann.json(.post, "/api/watchlist", #"{"symbol":"Tsla"}"#)
            #expect(again.status == .conflict && again.refusal == "Symbol already in watchlist")
            for _ in 0..<2 {
                let gone = try await ann.send(.delete, "/api/watchlist?symbol=%5EGSPC")
                #expect(gone.status == .ok && gone.text == #"{"ok":true}"#)
            }
            #expect(try await ann.get("/api/watchlist").read([Phone.Watched].self).map(\.symbol) == ["TSLA", "AAPL"])
        }
    }

    @Test func listOfSomebodyElse_isNeitherSeenNorChanged() async throws {
        let rig = try ServerRig()
        let (ann, _) = try await rig.person("ann@example.com")
        let (_, other) = try await rig.person("bob@example.com")
        let tesla = try MarketVisit.symbol("TSLA")
        _ = try await rig.desk.markets.watchlists.watch(tesla, user: ann.id)
        try await rig.serve { visitor async throws -> Void in
            let bob = visitor.with(other)
            #expect(try await bob.get("/api/watchlist").text == "[]")
            #expect(try await bob.send(.delete, "/api/watchlist?symbol=TSLA").status == .ok)
            #expect(try await visitor.get("/api/watchlist").refusal == "Authentication required")
        }
        #expect(try await rig.desk.markets.watchlists.watched(by: ann.id).map(\.symbol) == [tesla])
    }

    @Test func symbols_thatAreNone_areRefused() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            for (body, words) in [
                ("{}", "Symbol required"), (#"{"symbol":""}"#, "Symbol required"),
                (#"{"symbol":null}"#, "Symbol required"),
                (#"{"symbol":7}"#, "symbol must be a string"), (#"{"symbol":"<b>"}"#, "Invalid symbol"),
                (#"{"symbol":"A B"}"#, "Invalid symbol"), ("7", "Invalid JSON body"),
            ] {
                let answer = try await ann.json(.post, "/api/watchlist", body)
                #expect(answer.status == .badRequest && answer.refusal == words, "\(body) \(answer.text)")
            }
            #expect(try await ann.send(.delete, "/api/watchlist").refusal == "Symbol required")
        }
    }
}
