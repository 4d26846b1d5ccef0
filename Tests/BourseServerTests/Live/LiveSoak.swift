import BourseCore
import BourseDesk
import BourseOrderBook
import BourseStorage
import BourseTestSupport
import BourseValues
import BourseVenue
import BourseWeb
import NIOCore
import Testing

@testable import BourseServer

/// A simulated market, the hub, and the channel of those who read it, moved together by a clock that stands still.
struct LiveSoak {
    /// How long a step is, in seconds; a channel beats once in each.
    static let step: Int64 = 1

    let clock = ManualClock()
    let hub: LiveMarketService
    let channels: LiveChannels
    let symbol: Symbol
    private let directory: TemporaryDirectory
    private let venue = ScriptedVenue()
    private var simulation: MarketSimulation
    private var steps = 0

    /// A market of few levels in which more is traded than a tape holds.
    init(seed: UInt64) throws {
        var listing = try #require(VenueListing.board(only: ["XBTUSD"]).first)
        listing.levelsPerSide = 120
        listing.bookMessagesPerSecond = 15
        listing.ordersPerSecond = 1.5
        symbol = listing.symbol
        simulation = MarketSimulation(seed: seed, start: clock.now, listings: [listing])
        let environment = DeskEnvironment.deterministic(clock: clock)
        directory = try TemporaryDirectory()
        let live = LiveMarkets(
            source: venue,
            store: FileRecordings(folder: directory.path("recordings")),
            environment: environment
        )
        hub = live.hub
        channels = LiveChannels(live: live, environment: environment)
    }

    /// Somebody who looks at the market, by candles of some length.
    func reader(_ interval: CandleInterval = .fiveMinutes) -> LiveReader {
        var query = LiveQuery(Query())
        query.interval = interval
        return LiveReader(symbol: symbol, key: query.streamKey, zone: "UTC", style: .western)
    }

    /// Joins the readers of a channel.
    func join(_ reader: LiveReader) async throws -> LiveChannel {
        let numbers = LiveNumbers(tick: Price(units: 50_000_000), style: .western, zone: Zones.rules("UTC"))
        return try await channels.join(reader, numbers: numbers, unit: "USD")
    }

    /// Tells the whole book and the last trade, as a venue does to whoever comes.
    func begin() throws {
        let book = try #require(simulation.truth(of: symbol))
        let rows = [BookSide.bid, .ask].flatMap { side in
            book.best(side).map { BookRow(id: $0.id, side: side, price: $0.price, size: $0.size) }
        }
        venue.say(.market(symbol, .book(.partial, rows), receivedAt: clock.now))
        let price = try #require(simulation.lastPrice(of: symbol))
        let last = TradePrint(id: nil, time: clock.now, taker: .buy, price: price, size: 1)
        venue.say(.market(symbol, .trades(.partial, [last]), receivedAt: clock.now))
    }

    /// Lets a step of time pass: the venue sends what happens, the hub takes all of it, and the channels beat.
    mutating func advance() async {
        clock.advance(seconds: Self.step)
        for event in simulation.advance(to: clock.now) {
            switch event.change {
            case .trades(let prints): say(.trades(.insert, prints))
            case .book(let action, let rows): say(.book(action, rows))
            case .quotes, .bar, .statistics: break
            }
        }
        steps += 1
        venue.say(.timing(LiveTiming(latencyMilliseconds: steps)))
        while await hub.timing?.latencyMilliseconds != steps { await Task.yield() }
        await channels.advance()
    }

    private func say(_ content: RecordedEvent.Content) {
        venue.say(.market(symbol, content, receivedAt: clock.now))
    }
}
