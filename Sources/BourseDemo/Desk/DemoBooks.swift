import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BourseOrderBook
import BourseValues
import BourseWorld

/// Eight minutes of a live market that the demo recorded, and two trades in it, whose order books the journal shows.
package struct DemoBooks {
    /// The account of the trades.
    static let account = "BitMEX"
    /// Contracts of a trade: 15 coins.
    private static let contracts: Int64 = 150_000
    /// A contract is a ten-thousandth of a coin.
    private static let multiplier = Multiplier(units: 10_000)
    /// Seconds that were recorded.
    private static let seconds = 480
    /// The best bid at the start in price steps of a cent, near which the simulated venue begins.
    private static let start = 18_730
    /// Microseconds after a full second at which trades are recorded, between two updates of the book.
    private static let within: Int64 = 450_000

    /// The seconds of the fills, and the side of each.
    private static let fills: [(second: Int, side: Side, effect: Effect)] = [
        (60, .buy, .open), (290, .sell, .close), (350, .sell, .open), (440, .buy, .close),
    ]

    /// What was recorded, and the executions in it.
    struct Content: Sendable {
        let id: RecordingID
        let bytes: [UInt8]
        let executions: [Execution]
    }

    /// Stores the recording and imports the trades.
    package static func fill(
        _ desk: Desk,
        recordings: any RecordingStore,
        seed: UInt64,
        of user: UserID,
        now: Timestamp
    ) async throws {
        guard let symbol = Symbol("SOLUSDT"), let content = try content(of: symbol, seed: seed, now: now),
            let writer = try recordings.create(RecordingPartName(content.id, number: 1))
        else { return }
        try writer.append(content.bytes)
        writer.close()
        var ledger = ExecutionLedger()
        for execution in content.executions { ledger.append(execution) }
        let file = StagedFile(
            name: "Demo executions BitMEX.csv",
            account: account,
            zone: "UTC",
            bytes: Array(NativeExport.table(ledger).csv.utf8)
        )
        _ = try await desk.imports.commit(file, user: user)
    }

    /// What was recorded on the last day of the exchanges that has closed, from 11:00 in New York on.
    static func content(of symbol: Symbol, seed: UInt64, now: Timestamp) throws -> Content? {
        let day = Exchange.nyse.tradingDay(before: Exchange.nyse.zone.day(at: now))
        guard let local = LocalTime(day: day, hour: 11, minute: 0, second: 0) else { return nil }
        let start = Exchange.nyse.zone.timestamp(of: local)
        let tick = Price(units: 1_000_000)
        let id = RecordingID(symbol, at: start)
        var encoder = RecordingEncoder(
            subject: RecordingSubject(symbol: symbol, tick: tick, lot: 1000, depth: .full, start: id.start)
        )
        var bytes = encoder.begin()
        var random = WorldRandom(seed: seed, 7_302, day.number)
        var book = DemoOrderBook(tick: tick, random: WorldRandom(seed: seed, 7_303, day.number))
        var executions: [Execution] = []
        func record(_ content: RecordedEvent.Content, at time: Timestamp) {
            bytes += encoder.append(RecordedEvent(time: time, content: content))
        }
        _ = book.move(toBid: Self.start)
        record(.status(RecordedStatus(.live)), at: id.start)
        record(book.partial, at: id.start)
        for second in 1...seconds {
            let time = id.start.adding(seconds: Int64(second))
            let bid = Self.start + drift(second) + random.whole(in: -1...1)
            for change in book.move(toBid: bid) { record(change, at: time) }
            if random.chance(0.6) { record(book.trade(taker: random.chance(0.5) ? .buy : .sell, at: time), at: time) }
            for fill in fills where fill.second == second {
                let moment = Timestamp(microseconds: time.microseconds + within)
                executions.append(try execution(fill.side, fill.effect, symbol, book, at: moment))
                let taker: TakerSide = fill.side == .buy ? .buy : .sell
                record(book.trade(taker: taker, at: moment, size: contracts), at: moment)
            }
        }
        bytes += encoder.close()
        return Content(id: id, bytes: bytes, executions: executions)
    }

    /// How far the price has moved after some seconds, in price steps: up for the first trade, a little up against the second.
    private static func drift(_ second: Int) -> Int {
        switch second {
        case ..<60: 0
        case ..<290: (second - 60) * 40 / 230
        case ..<350: 40
        default: 40 + (min(second, 440) - 350) * 12 / 90
        }
    }

    /// A fill at the best price of the other side, or one step beyond it where less was offered there.
    private static func execution(
        _ side: Side,
        _ effect: Effect,
        _ symbol: Symbol,
        _ book: DemoOrderBook,
        at time: Timestamp
    ) throws -> Execution {
        guard let instrument = TradedInstrument(symbol: symbol, type: .crypto) else {
            throw ExecutionError.account(account)
        }
        let (best, offered) =
            side == .buy ? (book.bestAsk, book.asks[book.bestAsk]) : (book.bestBid, book.bids[book.bestBid])
        let beyond = (offered ?? 0) < contracts ? 1 : 0
        let price = book.price(side == .buy ? best + beyond : best - beyond)
        // Two hundredths of a percent of the value, in whole cents.
        let cents = Int128(price.units) * Int128(contracts) * 200 / 10_000_000_000_000_000
        return try Execution(
            account: account,
            time: time,
            instrument: instrument,
            side: side,
            quantity: Quantity(Int(contracts)),
            price: price,
            multiplier: multiplier,
            fees: Money(units: cents * 100_000_000_000_000),
            effect: effect
        )
    }
}
