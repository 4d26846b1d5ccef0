import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport

/// Instruments, quotes, bars and actions as sources provide them, from a seed.
public struct SampleMarkets {
    /// Where its chance comes from.
    public var generator: SeededGenerator

    /// Makes them of a seed.
    public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// All times of the samples.
    static let ever = time(-1_000_000_000)...time(1_000_000_000)

    /// So many seconds into 2026.
    public static func time(_ seconds: Int64) -> Timestamp { Timestamp(seconds: 1_767_225_600 + seconds) }

    /// The symbol `S0007` of 7.
    ///
    /// - Precondition: The number is not below 0.
    public static func symbol(_ number: Int) -> Symbol {
        let digits = String(number)
        let name = "S" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        guard let symbol = Symbol(name) else { preconditionFailure("\(name) is no symbol") }
        return symbol
    }

    /// An instrument with any of its fields.
    public mutating func instrument(_ symbol: Symbol) -> Instrument {
        Instrument(
            symbol: symbol,
            name: generator.pick(["", "Apple Inc.", "‘Ä’ & Söhne; DROP TABLE", "सत्यम्", "日本"]),
            exchange: generator.pick(Exchange.allCases + [nil]),
            currency: generator.pick([.usd, .inr]),
            kind: generator.pick(InstrumentKind.allCases),
            sector: generator.pick(Sector.allCases + [nil]),
            industry: generator.pick([nil, "", "Semiconductors"])
        )
    }

    /// A quote with any of its values, from the smallest to the largest.
    public mutating func quote(_ symbol: Symbol) -> Quote {
        var quote = Quote(symbol: symbol, currency: generator.pick([.usd, .inr]))
        for field in PriceField.allCases where !generator.oneIn(3) {
            let units = generator.pick([generator.int64(1...90_000_000_000), 1, .max, 0, -1])
            quote[field] = sourced(Price(units: units))
        }
        if !generator.oneIn(3) {
            let units = generator.pick([generator.int64(0...Int64.max), 0, 1])
            quote.volume = sourced(Quantity(units: Int128(units) * generator.pick([1, 1_000_003])))
        }
        if !generator.oneIn(3) { quote.averageVolume = sourced(Bar.largestVolume) }
        if !generator.oneIn(3) {
            let units = Int128(generator.int64(0...Int64.max))
            quote.marketCap = sourced(Money(units: units * generator.pick([1, -1, 9_999_999_999])))
        }
        return quote
    }

    private mutating func sourced<Value>(_ value: Value) -> Sourced<Value> {
        let source = SourceID(generator.pick(["yahoo", "fmp", "a source with a name of some length"]))
        let asOf = Timestamp(microseconds: generator.int64(-1_000_000...2_000_000_000_000_000))
        return Sourced(value, source: source, asOf: asOf)
    }

    /// Splits and dividends, some of them on one day.
    public mutating func actions() -> CorporateActions {
        let splits = (0..<generator.int(0...4)).compactMap { _ in
            Split(
                day: TradingDay(number: generator.int(-9...20_000)),
                new: generator.int64(1...9),
                old: generator.pick([1, 5, Split.limit])
            )
        }
        let dividends = (0..<generator.int(0...40)).compactMap { _ in
            Dividend(
                exDay: TradingDay(number: generator.int(19_990...20_000)),
                amount: Price(units: generator.pick([1, 24_000_000, .max]))
            )
        }
        return CorporateActions(splits: splits, dividends: dividends)
    }
}
