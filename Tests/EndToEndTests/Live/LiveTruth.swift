import BourseCore
import BourseOrderBook
import BourseVenue

/// Everything that really happened at a venue, change by change: the venue's own simulation, run once more beside it.
struct LiveTruth {
    /// A book as one number: the sum of its levels' hashes, which a change of one level changes by itself.
    typealias Digest = UInt64

    private struct Level: Hashable {
        let side: BookSide
        let price: Price
    }

    private struct Market {
        var sizes: [Level: Int64] = [:]
        /// The book after every change; the first is the one at the start.
        var books: [(digest: Digest, time: Timestamp)] = []
        var places: [TradeMatchID: Int] = [:]
    }

    private var simulation: MarketSimulation
    private var markets: [Symbol: Market] = [:]

    init(seed: UInt64, start: Timestamp, listings: [VenueListing]) {
        simulation = MarketSimulation(seed: seed, start: start, listings: listings)
        for listing in listings {
            guard let book = simulation.truth(of: listing.symbol) else { continue }
            var market = Market()
            var digest: Digest = 0
            for side in BookSide.allCases {
                for level in book.best(side) {
                    market.sizes[Level(side: side, price: level.price)] = level.size
                    digest &+= Self.digest(side, level.price, level.size)
                }
            }
            market.books = [(digest, start)]
            markets[listing.symbol] = market
        }
    }

    mutating func advance(to time: Timestamp) {
        for event in simulation.advance(to: time) {
            switch event.change {
            case .book(let action, let rows): change(event.symbol, action, rows, at: event.time)
            case .trades(let prints):
                for id in prints.compactMap(\.id) {
                    let place = trades(of: event.symbol)
                    markets[event.symbol]?.places[id] = place
                }
            case .quotes, .bar, .statistics: break
            }
        }
    }

    private mutating func change(_ symbol: Symbol, _ action: BookAction, _ rows: [BookRow], at time: Timestamp) {
        guard var market = markets.removeValue(forKey: symbol), var digest = market.books.last?.digest else { return }
        for row in rows {
            guard let price = row.price else { continue }
            let level = Level(side: row.side, price: price)
            if let old = market.sizes[level] { digest &-= Self.digest(row.side, price, old) }
            market.sizes[level] = action == .delete ? nil : row.size
            if let new = market.sizes[level] { digest &+= Self.digest(row.side, price, new) }
        }
        market.books.append((digest, time))
        markets[symbol] = market
    }

    // MARK: - what it is asked

    /// How many changes the book has seen.
    func changes(of symbol: Symbol) -> Int { (markets[symbol]?.books.count ?? 1) - 1 }

    /// The digest of the book as it is now.
    func digest(of symbol: Symbol) -> Digest? { markets[symbol]?.books.last?.digest }

    /// The first change from `change` on after which the book was as the digest says.
    func change(of symbol: Symbol, from change: Int, as digest: Digest) -> Int? {
        markets[symbol]?.books[change...].firstIndex { $0.digest == digest }
    }

    /// The last change after which the book was as the digest says: a book can be again what it was.
    func lastChange(of symbol: Symbol, as digest: Digest) -> Int? {
        markets[symbol]?.books.lastIndex { $0.digest == digest }
    }

    /// When the change behind one came; nothing while there is none.
    func timeOfChange(after change: Int, of symbol: Symbol) -> Timestamp? {
        guard let books = markets[symbol]?.books, change + 1 < books.count else { return nil }
        return books[change + 1].time
    }

    /// Which trade of the instrument it was.
    func place(of trade: TradeMatchID, _ symbol: Symbol) -> Int? { markets[symbol]?.places[trade] }

    /// How many trades there were.
    func trades(of symbol: Symbol) -> Int { markets[symbol]?.places.count ?? 0 }

    static func digest(_ book: OrderBook) -> Digest {
        var sum: Digest = 0
        for side in BookSide.allCases {
            for level in book.levels(side) { sum &+= digest(side, level.price, level.size) }
        }
        return sum
    }

    static func digest(_ book: TrueBook) -> Digest {
        var sum: Digest = 0
        for side in BookSide.allCases {
            for level in book.best(side) { sum &+= digest(side, level.price, level.size) }
        }
        return sum
    }

    /// A level as a number; the mixing is that of SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
    private static func digest(_ side: BookSide, _ price: Price, _ size: Int64) -> Digest {
        var bits = UInt64(bitPattern: price.units) &* 0x9E37_79B9_7F4A_7C15
        bits ^= UInt64(bitPattern: size) &* 0xD6E8_FEB8_6659_FD93
        bits &+= side == .bid ? 0 : 0xA076_1D64_78BD_642F
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
