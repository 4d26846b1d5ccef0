import BourseCore
import BourseDesk
import BourseMarkets
import BourseStorage
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

/// A person whose pages are requested again after a change, while the clock does not advance.
struct CacheVisit: Sendable {
    let rig: ServerRig
    let user: User
    let ann: Visitor
    let quotes: ChangingQuotes

    static let apple = MarketsAPIVisit.symbol("AAPL")

    /// Runs `body` with a desk that requests quotes only when a test does, so that nothing else changes.
    static func serve(_ body: @Sendable (CacheVisit) async throws -> Void) async throws {
        let quotes = ChangingQuotes()
        var sources = quotes.sources
        sources.news = [WireNews(now: ManualClock().now)]
        sources.predictions = [FixedPredictions()]
        let configuration = WebServer.Configuration(port: 0, patience: .seconds(600))
        let rig = try ServerRig(configuration: configuration, marketSources: sources)
        let (user, token) = try await rig.person("ann@example.com")
        let prices = rig.desk.markets.prices
        try await withThrowingTaskGroup(of: Void.self) { group in
            // Pages wait until the desk finds no source of histories.
            group.addTask { await prices.run() }
            try await rig.serve { visitor in
                try await body(CacheVisit(rig: rig, user: user, ann: visitor.with(token), quotes: quotes))
            }
            group.cancelAll()
        }
    }

    /// Lets the source provide a last price of an age in seconds, and the board request it.
    func provide(_ last: String, ago seconds: Int64) async {
        quotes.provide(last, of: Self.apple, at: rig.clock.now.adding(seconds: -seconds))
        _ = await rig.desk.markets.board.inquire(about: [Self.apple])
    }

    /// Opens the database again, as another process would.
    func otherDatabase() throws -> DeskDatabase {
        try DeskDatabase(path: rig.database.path, now: rig.clock.now)
    }

    /// Expects each page to differ after a change, although it was cached before.
    func expectChange(
        of paths: [String],
        after what: String,
        _ change: () async throws -> Void
    ) async throws {
        var before: [String: String] = [:]
        for path in paths {
            // The first request may start requests to sources, whose values the second one shows.
            _ = try await ann.get(path)
            let page = try await ann.get(path)
            #expect(page.status == .ok, "\(path)")
            before[path] = page.text
        }
        try await change()
        for path in paths {
            #expect(try await ann.get(path).text != before[path], "\(path) is the same after \(what)")
        }
    }
}
