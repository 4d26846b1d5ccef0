import BourseCore
import BourseDesk
import BourseOrderBook
import BourseTestSupport

/// A hub with a scripted source, on time that is moved by hand.
struct HubRig: Sendable {
    let source = ScriptedSource()
    let clock = ManualClock()
    let hub: LiveMarketService

    private init() { hub = LiveMarketService(source: source, environment: .deterministic(clock: clock)) }

    /// Runs a hub while `body` does.
    static func run(_ body: @Sendable (HubRig) async throws -> Void) async throws {
        let rig = HubRig()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await rig.hub.run() }
            defer { rig.source.end() }
            try await body(rig)
        }
    }

    func market(_ symbol: Symbol) async -> LiveMarket? { await hub.market(symbol) }

    /// Waits until the past of an instrument was asked for and taken, all four intervals of it.
    func historiesAreLoaded(_ symbol: Symbol) async {
        while await hub.market(symbol)?.versions.candles ?? 0 < CandleInterval.allCases.count { await Task.yield() }
    }

    // MARK: - things to send

    func price(_ dollars: Int64) -> Price { Price(units: dollars * 100_000_000) }

    func row(_ id: Int64, _ side: BookSide, _ dollars: Int64?, _ size: Int64?) -> BookRow {
        BookRow(id: id, side: side, price: dollars.map(price), size: size)
    }

    /// A book of one bid at 100 and one ask at 101.
    func partial(_ symbol: Symbol) -> LiveEvent {
        book(symbol, .partial, [row(1, .bid, 100, 5), row(2, .ask, 101, 7)])
    }

    func book(_ symbol: Symbol, _ action: BookAction, _ rows: [BookRow]) -> LiveEvent {
        .market(symbol, .book(action, rows), receivedAt: clock.now)
    }

    /// A top of the sizes that ``partial(_:)`` has.
    func quote(_ symbol: Symbol, _ bid: Int64, _ ask: Int64) -> LiveEvent {
        let top = TopOfBook(
            time: clock.now,
            bid: BookLevel(price: price(bid), size: 5),
            ask: BookLevel(price: price(ask), size: 7)
        )
        return .market(symbol, .quotes(.insert, [top]), receivedAt: clock.now)
    }

    /// A change of a level that no message has.
    func contradiction(_ symbol: Symbol) -> LiveEvent { book(symbol, .update, [row(99, .bid, nil, 3)]) }

    func trade(_ symbol: Symbol, _ name: UInt64, at dollars: Int64 = 100, _ action: BookAction = .insert) -> LiveEvent {
        let print = TradePrint(
            id: TradeMatchID(high: 0, low: name),
            time: clock.now,
            taker: .buy,
            price: price(dollars),
            size: 10
        )
        return .market(symbol, .trades(action, [print]), receivedAt: clock.now)
    }
}

extension LiveMarket {
    /// The names of the trades on the tape, the oldest first, 0 for a gap.
    var tapeNames: [UInt64] { tape.newest(.max).reversed().map { $0.trade.map { $0.id?.low ?? 0 } ?? 0 } }
}
