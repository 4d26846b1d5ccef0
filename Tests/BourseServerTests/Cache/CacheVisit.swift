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

/// Somebody whose pages are read again after something changed, while the clock stands still.
struct CacheVisit: Sendable {
    let rig: ServerRig
    let user: User
    let ann: Visitor
    let quotes: ChangingQuotes

    static let apple = MarketsAPIVisit.symbol("AAPL")

    /// Runs `body` at a desk whose source of quotes is asked only by a test, so that nothing changes by itself.
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
            // It is waited for that no source provides histories.
            group.addTask { await prices.run() }
            try await rig.serve { visitor in
                try await body(CacheVisit(rig: rig, user: user, ann: visitor.with(token), quotes: quotes))
            }
            group.cancelAll()
        }
    }

    /// The board after a price was provided, so many seconds ago.
    func provide(_ last: String, ago seconds: Int64) async {
        quotes.provide(last, of: Self.apple, at: rig.clock.now.adding(seconds: -seconds))
        _ = await rig.desk.markets.board.inquire(about: [Self.apple])
    }

    /// The same database in another process, as far as the desk can tell.
    func otherDatabase() throws -> DeskDatabase {
        try DeskDatabase(path: rig.database.path, now: rig.clock.now)
    }

    /// Expects of pages that each is another one after a change, though it was cached before.
    func expectChange(
        of paths: [String],
        after what: String,
        _ change: () async throws -> Void
    ) async throws {
        var before: [String: String] = [:]
        for path in paths {
            // What is read first may be asked for behind it, and is there the second time.
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
