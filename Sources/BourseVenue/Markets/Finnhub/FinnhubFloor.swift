import BourseCore
import BourseWire
import BourseWorld

/// Who listens on Finnhub's live line, and what they have been told.
///
/// It belongs to one thread and moves with the venue's time.
final class FinnhubFloor {
    /// Symbols one line may listen to, as Finnhub allows those who do not pay.
    static let symbolLimit = 50
    /// A line that has nothing to say gives a sign of life this often, in microseconds.
    private static let pingEvery: Int64 = 30_000_000

    private let tape: FinnhubTape
    private let markets: VenueMarkets
    private var lines: [Int: TradeSubscriber] = [:]
    private var nextNumber = 0
    private var now: Timestamp

    private struct TradeSubscriber {
        let key: String
        let sink: any FinnhubSink
        var symbols: [String] = []
        var lastSentAt: Timestamp
    }

    init(world: World, markets: VenueMarkets, now: Timestamp) {
        tape = FinnhubTape(world: world)
        self.markets = markets
        self.now = now
    }

    /// Begins a line; one with a key that is not valid is told so and closed, and an older one of the same key is closed.
    func open(_ sink: any FinnhubSink, key: String) -> Int? {
        guard markets.accepts(key) else {
            sink.write(FinnhubMessage.error("Invalid API key").bytes)
            sink.close()
            return nil
        }
        for (number, line) in lines where line.key == key {
            lines[number] = nil
            line.sink.close()
        }
        nextNumber += 1
        lines[nextNumber] = TradeSubscriber(key: key, sink: sink, lastSentAt: now)
        return nextNumber
    }

    /// Forgets a line.
    func close(_ number: Int) { lines[number] = nil }

    /// Hears what a client says.
    func receive(_ bytes: [UInt8], from number: Int) {
        guard var line = lines[number] else { return }
        switch FinnhubCommand(decoding: bytes) {
        case .subscribe(let name)?:
            guard !line.symbols.contains(name) else { return }
            guard line.symbols.count < Self.symbolLimit else {
                return line.sink.write(FinnhubMessage.error("Subscribing to too many symbols").bytes)
            }
            line.symbols.append(name)
        case .unsubscribe(let name)?: line.symbols.removeAll { $0 == name }
        case nil: return line.sink.write(FinnhubMessage.error("Invalid message").bytes)
        }
        lines[number] = line
    }

    /// Tells everybody what happened up to a time.
    func advance(to time: Timestamp) {
        guard time.microseconds / FinnhubTape.stretch > now.microseconds / FinnhubTape.stretch else { return }
        for (number, line) in lines {
            var line = line
            let trades = line.symbols.flatMap { tape.trades(of: $0, after: now, through: time) }
            if !trades.isEmpty {
                line.sink.write(FinnhubMessage.trades(FinnhubTrades(trades.sorted { $0.time < $1.time })).bytes)
                line.lastSentAt = time
            } else if time.microseconds - line.lastSentAt.microseconds >= Self.pingEvery {
                line.sink.write(FinnhubMessage.ping.bytes)
                line.lastSentAt = time
            }
            // A sink may have closed its line while it was written to.
            if lines[number] != nil { lines[number] = line }
        }
        now = time
    }

    /// Closes every line.
    func closeAll() {
        let open = lines.values
        lines = [:]
        for line in open { line.sink.close() }
    }
}

/// Where messages of Finnhub's live line go.
protocol FinnhubSink: AnyObject {
    /// Sends a message.
    func write(_ bytes: [UInt8])
    /// Ends the line.
    func close()
}
