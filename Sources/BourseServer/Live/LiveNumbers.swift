import BourseCore
import BourseDesk

/// The numbers of a live market in words, with the decimals of its tick.
struct LiveNumbers: Sendable {
    /// The smallest step of the price.
    let tick: Price
    /// How the reader writes numbers.
    let style: UserSettings.NumberStyle
    /// The reader's zone.
    let zone: ZoneRules
    private let decimals: Int

    init(tick: Price, style: UserSettings.NumberStyle, zone: ZoneRules) {
        self.tick = tick
        self.style = style
        self.zone = zone
        let text = tick.description
        decimals = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
    }

    /// `92,418.5`.
    func price(_ price: Price) -> String { fixed(Int128(price.units), decimals) }

    /// `92,418.75`: one digit more than the tick has, for the middle between two prices.
    func middle(_ price: Price) -> String {
        let finer = min(8, decimals + 1)
        let step = Self.power(8 - finer)
        return fixed(Int128(price.units), Int128(price.units) % (step * 10) == 0 ? decimals : finer)
    }

    /// `+1,212.5`, `−3.0`, `0.0`.
    func change(_ units: Int64) -> String {
        (units > 0 ? "+" : units < 0 ? NumberText.minus : "") + fixed(Int128(units.magnitude), decimals)
    }

    /// `187,000`.
    func size(_ size: Int64) -> String { NumberText.count(Int(size), style: style) }

    /// `2.08M`.
    func short(_ size: Double) -> String { NumberText.compact(size, style: style) }

    /// `19:32:07` in the reader's zone.
    func clock(_ time: Timestamp) -> String { String(zone.localTime(at: time).clock.prefix(8)) }

    private func fixed(_ units: Int128, _ decimals: Int) -> String {
        let step = Self.power(8 - decimals)
        // Half to even at the last digit shown.
        let (quotient, remainder) = units.magnitude.quotientAndRemainder(dividingBy: step.magnitude)
        let twice = remainder * 2
        let isUp = twice > step.magnitude || (twice == step.magnitude && quotient % 2 == 1)
        let rounded = quotient + (isUp ? 1 : 0)
        let (whole, part) = rounded.quotientAndRemainder(dividingBy: Self.power(decimals).magnitude)
        var text = NumberText.count(Int(clamping: whole), style: style)
        if decimals > 0 {
            let digits = String(part)
            text += "." + String(repeating: "0", count: decimals - digits.count) + digits
        }
        return (units < 0 && rounded > 0 ? NumberText.minus : "") + text
    }

    private static func power(_ exponent: Int) -> Int128 {
        (0..<max(0, exponent)).reduce(1) { value, _ in value * 10 }
    }
}
