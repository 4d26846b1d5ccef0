import BourseCharts
import BourseCore
import BourseMarkets

/// The bars that a chart shows as a file, with what is computed from them.
enum PriceFile {
    static func text(_ page: PriceChartPage) -> String {
        let lines =
            page.overlays + (page.bands.map { [$0.upper, $0.middle, $0.lower] } ?? [])
            + page.panes.flatMap { pane in
                switch pane {
                case .volume: [PriceChart.Indicator]()
                case .rsi(let line), .atr(let line): [line]
                case .macd(let line, let signal, let histogram): [line, signal, histogram]
                }
            }
        let header = ["time", "open", "high", "low", "close", "volume"]
        let names = (lines.map(\.name) + page.others.map(\.name)).map { CSVText.guarded($0) }
        var text = CSVText.line(header + names)
        let others = page.others.map { page.bars.closes(of: $0.bars) }
        for (place, bar) in page.bars.window.enumerated() {
            let prices: [FileValue] = [
                .value(bar.time), .value(bar.open), .value(bar.high), .value(bar.low), .value(bar.close),
                .value(bar.volume),
            ]
            let computed = lines.map { FileValue.number($0.values[place]) }
            let compared = others.map { FileValue.number($0[place]) }
            text += CSVText.line(prices + computed + compared)
        }
        return text
    }
}
