import BourseCore
import BourseMarkets

/// The headlines of the made-up world, which follow its prices.
///
/// What moves far is told in the evening, after the close, with the direction and size of the move, and again the next
/// morning. All follows from the seed, the day and the closes; nothing is kept. A day costs about as much as asking for
/// the closes of all instruments twice.
public struct NewsWorld: Sendable {
    /// Tells the close of a day and the one before it; nothing for days on which nothing is traded.
    public typealias Closes = @Sendable (Symbol, TradingDay) -> (previousClose: Price, close: Price)?

    /// A move from which it is told, as a share of the price.
    public static let leastMove = 0.03
    /// The most instruments that are written about.
    public static let mostInstruments = 200
    /// The most moves of a day that are told.
    public static let mostMoves = 14

    /// Whether a company reports on a day; when nothing is said the world makes up its own calendar.
    public var reportsEarnings: @Sendable (Symbol, TradingDay) -> Bool
    /// What a company declares for each share on a day; when nothing is said the world makes it up.
    public var declaresDividend: @Sendable (Symbol, TradingDay) -> Price?

    let seed: UInt64
    let instruments: [Instrument]
    let closes: Closes

    /// Makes the news of a world.
    ///
    /// - Parameters:
    ///   - instruments: Whom the news may be about, the most important first.
    ///   - closes: Asked only about days whose American session has ended at the time asked about.
    public init(seed: UInt64, instruments: [Instrument], closes: @escaping Closes) {
        self.seed = seed
        self.instruments = Array(
            instruments.lazy.filter { $0.kind == .share || $0.kind == .coin }.prefix(Self.mostInstruments)
        )
        self.closes = closes
        reportsEarnings = { symbol, day in Self.quarterly(seed, matter: "report", symbol: symbol, on: day) }
        declaresDividend = { symbol, day in
            guard Self.quarterly(seed, matter: "dividend", symbol: symbol, on: day),
                let close = closes(symbol, day)?.close
            else {
                return nil
            }
            // Half a percent of the price in a quarter, in whole cents.
            return Price(units: max(1, close.units / 200_000_000) * 1_000_000)
        }
    }

    /// What was published between two times, the later one included, the newest first.
    ///
    /// - Complexity: O(days · instruments).
    public func articles(from: Timestamp, to: Timestamp) -> [WorldArticle] {
        guard from <= to else { return [] }
        let (first, last) = (LocalTime(from, offset: 0).day, LocalTime(to, offset: 0).day)
        var found: [WorldArticle] = []
        for day in first...last {
            found += articles(on: day, until: to).filter { $0.time >= from && $0.time <= to }
        }
        return found.reversed()
    }

    /// What is published on a day of UTC as far as it can be known at a time, the oldest first.
    func articles(on day: TradingDay, until now: Timestamp) -> [WorldArticle] {
        var desk = NewsWriter(self, day)
        desk.writeMorning()
        desk.writeCompanies()
        // The closes of the day are out at nine in the evening UTC.
        if now >= LocalTime(day: day, microseconds: 21 * 3_600_000_000).timestamp(offset: 0) { desk.writeEvening() }
        return desk.edition()
    }

    /// How far each price moved on a day on which it was traded.
    func changes(on day: TradingDay) -> [(instrument: Instrument, change: Double)] {
        instruments.compactMap { instrument in
            change(of: instrument.symbol, on: day).map { (instrument: instrument, change: $0) }
        }
    }

    /// The moves of a day that are worth telling, the largest first.
    func moves(on day: TradingDay) -> [(instrument: Instrument, change: Double)] { Self.moves(changes(on: day)) }

    static func moves(_ all: [(instrument: Instrument, change: Double)]) -> [(instrument: Instrument, change: Double)] {
        let large = all.filter { abs($0.change) >= leastMove }
        let sorted = large.sorted { (abs($1.change), $0.instrument.symbol) < (abs($0.change), $1.instrument.symbol) }
        return Array(sorted.prefix(mostMoves))
    }

    /// How far a price moved on a day, as a share; nothing where nothing was traded.
    func change(of symbol: Symbol, on day: TradingDay) -> Double? {
        guard let (previous, close) = closes(symbol, day), previous > .zero else { return nil }
        return close.double / previous.double - 1
    }

    /// Whether a day is the one of its quarter on which a company does something.
    private static func quarterly(_ seed: UInt64, matter: StaticString, symbol: Symbol, on day: TradingDay) -> Bool {
        let name = symbol.name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF }
        var chance = WorldRandom(seed: seed, matter, name)
        // 13 weeks keep the day of the week, which is one from Monday to Friday.
        let phase = chance.whole(in: 0...12) * 7 + chance.whole(in: 0...4)
        // Day 4 was a Monday.
        return (day.number - 4 - phase) % 91 == 0
    }
}
