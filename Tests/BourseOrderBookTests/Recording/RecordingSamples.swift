import BourseCore
import BourseOrderBook
import BourseTestSupport
import Foundation

/// Events as a venue sends them, and some that no venue sends.
struct RecordingSamples {
    var random: SeededGenerator
    private var clock = Timestamp(seconds: 1_700_000_000)
    private var nextTrade: UInt64 = 1

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func subject() throws -> RecordingSubject {
        struct NoSymbol: Error {}
        guard let symbol = Symbol("XBTUSD") else { throw NoSymbol() }
        return RecordingSubject(
            symbol: symbol,
            tick: Price(units: random.pick([1, 50_000_000, 10_000_000])),
            lot: random.pick([1, 100]),
            depth: random.pick([.top25, .full]),
            start: clock
        )
    }

    /// Events in order of time; with `wild`, any number of any field may be anything.
    mutating func events(_ count: Int, wild: Bool) -> [RecordedEvent] {
        (0..<count).map { _ in
            clock = Timestamp(microseconds: clock.microseconds + random.int64(0...400_000))
            return RecordedEvent(time: wild && random.oneIn(20) ? anyTime() : clock, content: content(wild: wild))
        }
    }

    private mutating func content(wild: Bool) -> RecordedEvent.Content {
        let wildly = wild && random.oneIn(3)
        switch random.int(0...19) {
        case 0...9: return book(wildly)
        case 10...12: return .trades(.insert, list(1...4) { $0.print(wildly) })
        case 13...14: return .quotes(.insert, list(1...4) { $0.top(wildly) })
        case 15:
            return .bins(
                random.pick([.partial, .insert]),
                random.pick(CandleInterval.allCases),
                list(0...2) { $0.bin(wildly) }
            )
        case 16...17: return .metrics(random.pick([.partial, .update]), figures(wildly))
        case 18:
            return .status(
                RecordedStatus(
                    random.pick(RecordedStatus.ConnectionState.allCases),
                    detail: random.pick(["", "ümläut – 😀", "x"])
                )
            )
        default:
            return .gap(RecordedGap(from: anyTime(), to: clock, reason: random.pick(RecordedGap.GapReason.allCases)))
        }
    }

    private mutating func book(_ wild: Bool) -> RecordedEvent.Content {
        if random.oneIn(25) { return .book(.partial, list(0...60) { $0.row(wild) }) }
        return .book(random.pick([.insert, .update, .update, .delete]), list(wild ? 0...12 : 1...3) { $0.row(wild) })
    }

    private mutating func row(_ wild: Bool) -> BookRow {
        let side = random.pick(BookSide.allCases)
        if wild {
            return BookRow(
                id: anyNumber(),
                side: side,
                price: random.oneIn(2) ? nil : Price(units: anyNumber()),
                size: random.oneIn(2) ? nil : anyNumber(),
                time: random.oneIn(2) ? nil : anyTime()
            )
        }
        let level = random.int64(0...40) + (side == .bid ? 0 : 40)
        return BookRow(
            id: 8_800_000_000 - level * 50,
            side: side,
            price: random.oneIn(3) ? nil : Price(units: (32_000_0 + level * 5) * 10_000_000),
            size: random.oneIn(4) ? nil : random.int64(1...20_000) * 100,
            time: random.oneIn(3) ? nil : clock
        )
    }

    private mutating func print(_ wild: Bool) -> TradePrint {
        nextTrade += 1
        return TradePrint(
            id: wild
                ? (random.oneIn(3) ? nil : TradeMatchID(high: random.next(), low: random.next()))
                : TradeMatchID(high: 7, low: nextTrade),
            time: wild ? anyTime() : clock,
            taker: random.pick([nil, .buy, .sell]),
            price: Price(units: wild ? anyNumber() : random.int64(1...9) * 50_000_000),
            size: wild ? anyNumber() : random.int64(1...900) * 100
        )
    }

    private mutating func top(_ wild: Bool) -> TopOfBook {
        TopOfBook(time: wild ? anyTime() : clock, bid: level(wild), ask: level(wild))
    }

    private mutating func level(_ wild: Bool) -> BookLevel? {
        if random.oneIn(6) { return nil }
        return wild
            ? BookLevel(price: Price(units: anyNumber()), size: anyNumber())
            : BookLevel(price: Price(units: random.int64(1...9) * 50_000_000), size: random.int64(1...9) * 100)
    }

    private mutating func bin(_ wild: Bool) -> TradeBin {
        func price() -> Price? {
            random.oneIn(4) ? nil : Price(units: wild ? anyNumber() : random.int64(1...9) * 50_000_000)
        }
        return TradeBin(
            end: wild ? anyTime() : clock,
            open: price(),
            high: price(),
            low: price(),
            close: price(),
            volume: wild ? anyNumber() : random.int64(0...900) * 100,
            trades: random.int(0...1000)
        )
    }

    private mutating func figures(_ wild: Bool) -> InstrumentMetrics {
        func price() -> Price? {
            random.oneIn(2) ? nil : Price(units: wild ? anyNumber() : random.int64(1...90_000_000_000))
        }
        var values = InstrumentMetrics()
        values.time = random.oneIn(2) ? nil : clock
        values.last = price()
        values.mark = price()
        values.index = price()
        values.previousDay = price()
        values.high = price()
        values.low = price()
        values.volume = random.oneIn(2) ? nil : anyNumber()
        values.openInterest = random.oneIn(2) ? nil : random.int64(0...900_000_000)
        values.fundingRate = random.oneIn(2) ? nil : Ratio(units: wild ? Int128(anyNumber()) << 64 : 1_000_000)
        values.indicativeFundingRate = random.oneIn(2) ? nil : Ratio(units: -Int128(random.int64(0...9_000_000)))
        values.fundingTime = random.oneIn(2) ? nil : anyTime()
        return values
    }

    private mutating func list<Element>(
        _ count: ClosedRange<Int>,
        _ element: (inout RecordingSamples) -> Element
    ) -> [Element] {
        (0..<random.int(count)).map { _ in element(&self) }
    }

    private mutating func anyNumber() -> Int64 {
        random.pick([.min, .max, 0, 1, -1, Int64(bitPattern: random.next()), random.int64(-1000...1000)])
    }

    private mutating func anyTime() -> Timestamp { Timestamp(microseconds: anyNumber()) }
}

/// A file of all the events.
func file(
    of events: [RecordedEvent],
    _ subject: RecordingSubject,
    _ policy: RecordingPolicy = RecordingPolicy()
) -> Data {
    var encoder = RecordingEncoder(subject: subject, policy: policy)
    var bytes = encoder.begin()
    for event in events { bytes += encoder.append(event) }
    bytes += encoder.close()
    return Data(bytes)
}

/// Small blocks and frequent states.
func restless(_ random: inout SeededGenerator) -> RecordingPolicy {
    var policy = RecordingPolicy()
    policy.blockMicroseconds = random.pick([1_000_000, 5_000_000, 100_000_000])
    policy.blockBytes = random.pick([100, 1000, 60_000])
    policy.stateMicroseconds = random.pick([0, 5_000_000, 60_000_000])
    policy.stateShare = random.pick([0, 4])
    return policy
}

/// What a cursor tells from where it stands to the end.
func items(_ cursor: RecordingCursor) -> [RecordingItem] {
    var cursor = cursor
    var items: [RecordingItem] = []
    while let item = cursor.next() { items.append(item) }
    return items
}

/// The events among items.
func recordedEvents(_ items: [RecordingItem]) -> [RecordedEvent] {
    items.compactMap { item in
        guard case .event(let event) = item else { return nil }
        return event
    }
}
