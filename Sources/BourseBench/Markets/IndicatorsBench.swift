import BourseCore
import BourseMarkets
import BourseProgram

/// Each indicator over 2,500 bars, on one core.
struct IndicatorsBench {
    private static let bars = 2500
    private static let rounds = 400

    func run() -> [Measurement] {
        Console.note("measuring markets: indicators")
        var walk = PastWalk(seed: 2026)
        let series = walk.series(until: TradingDay(number: 20_500))
        let bars = series.bars.suffix(Self.bars)
        let closes = bars.map(\.close.double)
        let (highs, lows) = (bars.map(\.high.double), bars.map(\.low.double))
        let volumes = bars.map(\.volume.double)
        // Sessions of a day of five-minute bars.
        let sessions = Array(stride(from: 0, to: Self.bars, by: 78))
        return [
            measure("SMA 20") { Indicators.sma(closes, window: 20).count },
            measure("EMA 20") { Indicators.ema(closes, window: 20).count },
            measure("Bollinger 20, 2") { Indicators.bollinger(closes).upper.count },
            measure("RSI 14") { Indicators.rsi(closes).count },
            measure("MACD 12, 26, 9") { Indicators.macd(closes).signal.count },
            measure("ATR 14") { Indicators.atr(high: highs, low: lows, close: closes).count },
            measure("VWAP") {
                Indicators.vwap(high: highs, low: lows, close: closes, volume: volumes, sessionStarts: sessions).count
            },
        ]
    }

    private func measure(_ name: String, _ work: () -> Int) -> Measurement {
        // What comes of it is added up, so that nothing is left out as unused.
        var values = 0
        for _ in 0..<20 { values += work() }
        let times = (0..<Self.rounds).map { _ in
            ContinuousClock().measure { values += work() } / .microseconds(1)
        }
        return Measurement(
            subject: "\(name) over \(Self.bars) bars, median",
            value: Stopwatch.quantile(times, 0.5),
            unit: "µs",
            peer: values > 0 ? "" : "no value",
            target: "≤ 50 µs"
        )
    }
}
