import BourseCore
import BourseTestSupport

@testable import BourseMarkets

/// Bars for tests, made of a seed.
struct MadeUpBars {
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Daily bars of a share at cents, from Monday to Friday.
    mutating func daily(
        _ count: Int,
        from first: TradingDay = TradingDay(number: 16_000),
        cents: Int64 = 20_000,
        percent: Int = 2,
        volume: Int64 = 50_000_000
    ) -> BarSeries<RawPrices> {
        var columns = BarColumns()
        var day = first
        var price = cents
        for _ in 0..<count {
            while day.weekday.isWeekend { day = day.adding(days: 1) }
            let open = moved(price, percent)
            let close = moved(open, percent)
            let high = max(open, close) + generator.int64(0...(price / 100 + 1))
            let low = max(1, min(open, close) - generator.int64(0...(price / 100 + 1)))
            columns.append(
                Int32(day.number),
                open * 1_000_000,
                high * 1_000_000,
                low * 1_000_000,
                close * 1_000_000,
                Int128(generator.int64((volume / 2)...(volume * 2))) * 100_000_000
            )
            price = close
            day = day.adding(days: 1)
        }
        return BarSeries(step: .day, columns: columns)
    }

    /// Bars of any step with any prices, gaps and volumes at all.
    mutating func wild(_ count: Int) -> BarSeries<RawPrices> {
        let step = generator.pick(BarStep.allCases)
        var columns = BarColumns()
        var key = Int32(generator.int(0...20_000))
        let unit = generator.pick([Int64(1), 100, 1_000_000, 100_000_000])
        let highest = generator.pick([Int64(9), 50_000, 4_000_000_000, .max / unit])
        let volumeUnit = generator.pick([Int128(1), 10_000, 100_000_000])
        let volumes = generator.pick([Int64(0), 5_000, 900_000_000_000_000])
        let limit = Int32(step.isIntraday ? 65_536 * 1440 - 1 : 65_535)
        for _ in 0..<count where key <= limit {
            let prices = (0..<4).map { _ in
                generator.oneIn(60) ? generator.int64(1...Int64.max) : generator.int64(1...highest) * unit
            }
            let (low, high) = (prices.min() ?? 1, prices.max() ?? 1)
            let volume = min(Int128(generator.int64(0...volumes)) * volumeUnit, Bar.largestVolume.units)
            columns.append(key, prices[0], high, low, prices[1], volume)
            key += Int32(generator.oneIn(9) ? generator.int(1...4_000) : generator.int(1...4))
        }
        return BarSeries(step: step, columns: columns)
    }

    private mutating func moved(_ price: Int64, _ percent: Int) -> Int64 {
        let span = max(1, price * Int64(percent) / 100)
        return max(10, price + generator.int64(-span...span))
    }
}

extension Fixed {
    /// A bar of a day with prices as text.
    static func bar(_ iso: String, _ prices: String..., volume: Int = 0) throws -> Bar {
        let values = try prices.map { try Price($0) }
        return Bar(
            time: .day(day(iso)),
            open: values[0],
            high: values[1],
            low: values[2],
            close: values[3],
            volume: Quantity(volume)
        )
    }

    /// Raw bars of days at which the price never moves within a day.
    static func closes(_ rows: [(String, String)], volume: Int = 0) throws -> BarSeries<RawPrices> {
        let bars = try rows.map { try bar($0.0, $0.1, $0.1, $0.1, $0.1, volume: volume) }
        return BarSeries.clean(bars, step: .day, now: .day(day("2149-01-01"))).series
    }
}
