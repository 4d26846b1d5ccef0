import BourseCharts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

extension PriceChart.PriceBar {
    /// A bar of an instrument, as charts of prices show it.
    ///
    /// - Parameters:
    ///   - bar: The bar.
    ///   - label: Its time in words.
    ///   - zone: The zone of the exchange.
    ///   - text: How prices of the instrument are written.
    init(_ bar: Bar, label: String, zone: ZoneRules, text: QuoteText) {
        self.init(
            clock: Self.clock(bar.time, zone),
            label: label,
            open: bar.open.double,
            high: bar.high.double,
            low: bar.low.double,
            close: bar.close.double,
            volume: bar.volume.double,
            details: PriceChart.BarLabels(
                open: text.price(bar.open),
                high: text.price(bar.high),
                low: text.price(bar.low),
                close: text.price(bar.close),
                volume: bar.volume > .zero ? text.volume(bar.volume) : ""
            )
        )
    }

    /// Seconds on the clock of the exchange.
    private static func clock(_ time: BarTime, _ zone: ZoneRules) -> Int {
        switch time {
        case .day(let day): day.number * 86_400
        case .start(let time): Int(time.seconds) + zone.offset(at: time)
        }
    }
}
