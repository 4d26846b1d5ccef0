import BourseCore
import BourseOrderBook
import BourseWorld

/// The order book of an invented market, from which each second's changes follow.
struct DemoOrderBook {
    /// Levels of each side.
    private static let levels = 25
    /// Contracts of a level, in lots.
    private static let lots = 20...400
    /// Contracts of a lot.
    private static let lot: Int64 = 1000

    /// The price step.
    let tick: Price
    private(set) var bids: [Int: Int64] = [:]
    private(set) var asks: [Int: Int64] = [:]
    private var random: WorldRandom

    /// Makes an empty book.
    init(tick: Price, random: WorldRandom) { (self.tick, self.random) = (tick, random) }

    /// The best bid, in price steps.
    var bestBid: Int { bids.keys.max() ?? 0 }
    /// The best ask, in price steps.
    var bestAsk: Int { asks.keys.min() ?? 0 }

    /// A number of price steps as a price.
    func price(_ ticks: Int) -> Price { Price(units: Int64(ticks) * tick.units) }

    /// The whole book, as a venue sends it to a new subscriber.
    var partial: RecordedEvent.Content {
        .book(.partial, rows(bids, .bid) + rows(asks, .ask))
    }

    /// Moves the best bid, and returns what changed.
    mutating func move(toBid bid: Int) -> [RecordedEvent.Content] {
        let ask = bid + (random.chance(0.3) ? 2 : 1)
        let (oldBids, oldAsks) = (bids, asks)
        bids = side(bids, prices: (0..<Self.levels).map { bid - $0 })
        asks = side(asks, prices: (0..<Self.levels).map { ask + $0 })
        let changes = changes(from: oldBids, to: bids, .bid)
        let others = changes.joined(with: self.changes(from: oldAsks, to: asks, .ask))
        return [
            (BookAction.delete, others.gone), (.update, others.changed), (.insert, others.new),
        ].compactMap { $1.isEmpty ? nil : .book($0, $1) }
    }

    /// A print at the best price of a side.
    mutating func trade(taker: TakerSide, at time: Timestamp, size: Int64? = nil) -> RecordedEvent.Content {
        let price = price(taker == .buy ? bestAsk : bestBid)
        let lots = size ?? Int64(random.whole(in: 1...60)) * Self.lot
        return .trades(.insert, [TradePrint(id: nil, time: time, taker: taker, price: price, size: lots)])
    }

    private mutating func side(_ levels: [Int: Int64], prices: [Int]) -> [Int: Int64] {
        var side: [Int: Int64] = [:]
        for price in prices {
            let known = random.chance(0.2) ? nil : levels[price]
            side[price] = known ?? Int64(random.whole(in: Self.lots)) * Self.lot
        }
        return side
    }

    private struct Changes {
        var gone: [BookRow] = []
        var changed: [BookRow] = []
        var new: [BookRow] = []

        func joined(with other: Changes) -> Changes {
            Changes(gone: gone + other.gone, changed: changed + other.changed, new: new + other.new)
        }
    }

    private func changes(from old: [Int: Int64], to new: [Int: Int64], _ side: BookSide) -> Changes {
        var changes = Changes()
        for price in Set(old.keys).union(new.keys).sorted() {
            switch (old[price], new[price]) {
            case (nil, let size?): changes.new.append(row(price, size, side))
            case (_?, nil): changes.gone.append(BookRow(id: Int64(price), side: side))
            case (let before?, let size?) where before != size:
                changes.changed.append(BookRow(id: Int64(price), side: side, size: size))
            default: break
            }
        }
        return changes
    }

    private func rows(_ levels: [Int: Int64], _ side: BookSide) -> [BookRow] {
        levels.sorted { $0.key < $1.key }.map { row($0.key, $0.value, side) }
    }

    private func row(_ ticks: Int, _ size: Int64, _ side: BookSide) -> BookRow {
        BookRow(id: Int64(ticks), side: side, price: price(ticks), size: size)
    }
}
