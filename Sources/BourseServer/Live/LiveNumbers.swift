import BourseCore
import BourseDesk
import BourseValues

/// The numbers of a live market in words, with the decimals of its tick.
struct LiveNumbers: Sendable {
    /// The smallest step of the price.
    let tick: Price
    /// How the reader writes numbers.
    let style: UserSettings.NumberStyle
    /// The reader's zone.
    let zone: ZoneRules
    private let prices: LivePriceText

    init(tick: Price, style: UserSettings.NumberStyle, zone: ZoneRules) {
        self.tick = tick
        self.style = style
        self.zone = zone
        prices = LivePriceText(tick: tick, style: style)
    }

    /// `92,418.5`.
    func price(_ price: Price) -> String { prices.price(price) }

    /// `92,418.75`: one digit more than the tick has, for the middle between two prices.
    func middle(_ price: Price) -> String { prices.middle(price) }

    /// `+1,212.5`, `−3.0`, `0.0`.
    func change(_ units: Int64) -> String { prices.change(Int128(units)) }

    /// `187,000`.
    func size(_ size: Int64) -> String { NumberText.count(Int(size), style: style) }

    /// `2.08M`.
    func short(_ size: Double) -> String { NumberText.compact(size, style: style) }

    /// `19:32:07` in the reader's zone.
    func clock(_ time: Timestamp) -> String { String(zone.localTime(at: time).clock.prefix(8)) }
}
