import BourseCore
import BourseDesk
import BourseMarkets
import BourseProgram
import Synchronization

/// A market that is made up inside the desk: each price moves some times a second, at instants that follow from the clock.
///
/// A price carries the number of its move, so whoever sees it knows when it came about. Nothing has to be told between
/// the process that serves and the one that reads. The instants of the instruments are spread over the time between two
/// moves.
package final class MovingPrices: QuoteSource, TradeSource {
    /// The most moves a second.
    package static let mostMoves = 10
    /// How far apart the instants lie at which something moves, in microseconds.
    static let stretch: Int64 = 10_000
    /// After so many moves the prices begin again.
    static let moves: Int64 = 100

    /// The name of the source in the program.
    package let id = SourceID("bench")
    /// The name of the source.
    package let title = "Bench"
    /// How many instruments one question may be about.
    package let symbolsAtOnce = 500
    /// How many instruments can be followed at once.
    package let mostFollowed: Int
    /// The time between two moves of a price, in microseconds.
    let period: Int64

    private let symbols: [Symbol]
    private let currencies: [Currency]
    private let places: [Symbol: Int]
    private let now: @Sendable () -> Timestamp
    private let begun: Timestamp
    /// The instruments that are followed, by the stretch in which they move.
    private let followed = Mutex<[Int64: [Int]]>([:])

    /// Makes a market of `count` instruments whose prices move `rate` times a second.
    ///
    /// - Parameter currencies: What they are paid in, by turns; dollars when there is none.
    package init(count: Int, rate: Int, currencies: [Currency] = [], now: @escaping @Sendable () -> Timestamp) {
        self.currencies = currencies.isEmpty ? [.usd] : currencies
        symbols = (0..<count).compactMap { try? Self.symbol($0) }
        places = Dictionary(symbols.enumerated().map { ($1, $0) }) { first, _ in first }
        mostFollowed = count
        // Moves are sent a stretch at a time: an instant between two of them would never come.
        period = Int64(1_000_000 / max(1, min(Self.mostMoves, rate))) / Self.stretch * Self.stretch
        self.now = now
        begun = now()
    }

    /// The market as the only source there is.
    package var sources: MarketSources {
        var sources = MarketSources()
        sources.quotes = [self]
        sources.trades = self
        return sources
    }

    /// The symbol of an instrument: `S0007` of 7.
    static func symbol(_ number: Int) throws -> Symbol {
        let digits = String(number)
        guard let symbol = Symbol("S" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits) else {
            throw Failure(.system, "no symbol for \(number)")
        }
        return symbol
    }

    /// How long after the beginning of a period an instrument moves, in microseconds.
    static func phase(of number: Int, period: Int64) -> Int64 {
        Int64(number) % max(1, period / stretch) * stretch
    }

    /// The price of a move: `100.07` of the seventh.
    static func price(ofMove move: Int64) -> Price { Price(units: (10_000 + move % moves) * 1_000_000) }

    /// How long ago a price came about at an instant, in microseconds; it is of one of the last hundred moves.
    static func age(cents: Int64, of number: Int, at now: Int64, period: Int64) -> Int64 {
        let sincePhase = now - phase(of: number, period: period)
        let last = sincePhase / period
        let behind = ((last - cents) % moves + moves) % moves
        return sincePhase - (last - behind) * period
    }

    // MARK: - Quotes

    /// All values of an instrument; those that do not move are as old as the market.
    package func quotes(of symbols: [Symbol]) async throws(MarketSourceError) -> FetchedQuotes {
        let now = now()
        return FetchedQuotes(symbols.compactMap { symbol in places[symbol].map { fetched($0, symbol, at: now) } })
    }

    private func fetched(_ number: Int, _ symbol: Symbol, at now: Timestamp) -> FetchedQuote {
        let currency = currencies[number % currencies.count]
        var quote = Quote(symbol: symbol, currency: currency)
        for (place, field) in PriceField.allCases.enumerated() where field != .last && field != .extended {
            quote[field] = Sourced(Price(units: (9_900 + Int64(place)) * 1_000_000), source: id, asOf: begun)
        }
        let phase = Self.phase(of: number, period: period)
        let move = (now.microseconds - phase) / period
        quote[.last] = Sourced(
            Self.price(ofMove: move),
            source: id,
            asOf: Timestamp(microseconds: move * period + phase)
        )
        quote.volume = Sourced(Quantity(1_000_000 + number), source: id, asOf: begun)
        quote.averageVolume = Sourced(Quantity(1_500_000 + number), source: id, asOf: begun)
        quote.marketCap = Sourced(Money(units: 2_500_000_000_000_000_000), source: id, asOf: begun)
        let instrument = Instrument(
            symbol: symbol,
            name: "Measured Company \(number)",
            exchange: .crypto,
            currency: currency,
            kind: .coin,
            sector: .technology,
            industry: "Semiconductors"
        )
        return FetchedQuote(quote, instrument: instrument)
    }

    // MARK: - Trades

    /// Follows these instruments from now on, and no others.
    package func follow(_ symbols: Set<Symbol>) {
        let numbers = Dictionary(grouping: symbols.compactMap { places[$0] }) { Self.phase(of: $0, period: period) }
        followed.withLock { $0 = numbers }
    }

    /// Sends every move of the followed instruments, at its instant or as soon after it as the machine allows.
    package func run(_ receive: @escaping @Sendable (TradeEvent) async -> Void) async {
        await receive(.connected)
        var sent = now().microseconds / Self.stretch
        while (try? await Task.sleep(for: .microseconds(Self.stretch))) != nil {
            let last = now().microseconds / Self.stretch
            guard sent < last else { continue }
            let trades = ((sent + 1)...last).flatMap { moves(at: $0 * Self.stretch) }
            sent = last
            if !trades.isEmpty { await receive(.trades(trades)) }
        }
    }

    private func moves(at instant: Int64) -> [MarketTrade] {
        let phase = instant % period
        let price = Self.price(ofMove: instant / period)
        let numbers = followed.withLock { $0[phase] ?? [] }
        return numbers.map { number in
            MarketTrade(
                symbol: symbols[number],
                price: price,
                volume: Quantity(100),
                time: Timestamp(microseconds: instant)
            )
        }
    }
}
