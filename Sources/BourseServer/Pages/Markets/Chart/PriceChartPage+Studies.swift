import BourseCharts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions

extension PriceChartPage {
    private var closes: [Double] { bars.bars.map(\.close.double) }
    private var highs: [Double] { bars.bars.map(\.high.double) }
    private var lows: [Double] { bars.bars.map(\.low.double) }

    /// A line of which only what belongs to shown bars is kept.
    private func line(
        _ name: String,
        _ values: [Double?],
        label: (@Sendable (Double) -> String)? = nil
    ) -> PriceChart.Indicator {
        PriceChart.Indicator(name: name, values: Array(values[bars.shown]), label: label ?? price)
    }

    private var price: @Sendable (Double) -> String {
        let text = text
        return { text.price(Price(rounding: $0)) }
    }

    /// Lines on the scale of prices.
    var overlays: [PriceChart.Indicator] {
        chartQuery.studies.compactMap { study in
            switch study {
            case .sma20: line("SMA 20", Indicators.sma(closes, window: 20))
            case .sma50: line("SMA 50", Indicators.sma(closes, window: 50))
            case .ema20: line("EMA 20", Indicators.ema(closes, window: 20))
            case .vwap: bars.step.isIntraday ? line("VWAP", vwap) : nil
            case .bollinger, .volume, .rsi, .macd, .atr, .move: nil
            }
        }
    }

    /// The average by volume of each session; of whole days it would be the price itself.
    private var vwap: [Double?] {
        var starts: [Int] = []
        var day: TradingDay?
        for (index, bar) in bars.bars.enumerated() {
            let own = bars.day(bar.time)
            if own != day { starts.append(index) }
            day = own
        }
        return Indicators.vwap(
            high: highs,
            low: lows,
            close: closes,
            volume: bars.bars.map(\.volume.double),
            sessionStarts: starts
        )
    }

    /// Bands on the scale of prices.
    var bands: PriceChart.Bands? {
        guard chartQuery.studies.contains(.bollinger) else { return nil }
        let bands = Indicators.bollinger(closes)
        return PriceChart.Bands(
            name: "Bollinger 20, 2",
            upper: Array(bands.upper[bars.shown]),
            middle: Array(bands.middle[bars.shown]),
            lower: Array(bands.lower[bars.shown]),
            label: price
        )
    }

    /// What is drawn below the price; no volume where nothing was told of it.
    var panes: [PriceChart.Pane] {
        chartQuery.studies.compactMap { study in
            switch study {
            case .volume:
                return bars.window.contains { $0.volume > .zero } ? .volume : nil
            case .rsi:
                return .rsi(
                    line("RSI 14", Indicators.rsi(closes)) { FractionText.number($0, decimals: 1) }
                )
            case .macd:
                let macd = Indicators.macd(closes)
                return .macd(
                    line: line("MACD 12, 26", macd.line),
                    signal: line("Signal 9", macd.signal),
                    histogram: line("MACD histogram", macd.histogram)
                )
            case .atr:
                return .atr(line("ATR 14", Indicators.atr(high: highs, low: lows, close: closes)))
            case .sma20, .sma50, .ema20, .bollinger, .vwap, .move: return nil
            }
        }
    }
}
