import BourseCharts
import BourseCore
import BourseMarkets

/// The bars that a chart shows as a file, with what is computed from them.
enum PriceFile {
    static func table(_ page: PriceChartPage) -> TableFile {
        let lines =
            page.overlays + (page.bands.map { [$0.upper, $0.middle, $0.lower] } ?? [])
            + page.panes.flatMap { pane in
                switch pane {
                case .volume: [PriceChart.Indicator]()
                case .rsi(let line), .atr(let line): [line]
                case .macd(let line, let signal, let histogram): [line, signal, histogram]
                }
            }
        let names = ["time", "open", "high", "low", "close", "volume"] + lines.map(\.name) + page.others.map(\.name)
        let others = page.others.map { page.bars.closes(of: $0.bars) }
        let rows = page.bars.window.enumerated().map { place, bar in
            let prices: [FileValue] = [
                .value(bar.time), .value(bar.open), .value(bar.high), .value(bar.low), .value(bar.close),
                .value(bar.volume),
            ]
            let computed = lines.map { FileValue.value($0.values[place]) }
            let compared = others.map { FileValue.value($0[place]) }
            return prices + computed + compared
        }
        return TableFile(names, rows: rows)
    }
}
