import BourseCore
import BoursePortfolio
import BourseValues

/// Bonds as people read them.
public enum BondText {
    /// `4.25% semiannual, matures 15 Feb 2034`, `Entered duration`.
    public static func terms(_ terms: BondTerms) -> String {
        guard let bond = terms.bond else { return "Entered duration" }
        let maturity = "matures \(DayText.medium(bond.maturity))"
        guard bond.coupon > Ratio(units: 0) else { return "Zero coupon, \(maturity)" }
        let coupon = NumberText.percent(bond.coupon, decimals: 2)
        return "\(coupon) \(frequency(bond.frequency)), \(maturity)"
    }

    private static func frequency(_ frequency: CouponFrequency) -> String {
        switch frequency {
        case .annual: "annual"
        case .semiannual: "semiannual"
        case .quarterly: "quarterly"
        case .monthly: "monthly"
        }
    }

    /// `yield 4.40% to 5.40%, price 99.03 to 92.85, duration 6.4, convexity 48.5`: how a scenario values it.
    public static func working(_ bond: ScenarioBond) -> String {
        let (before, after) = (bond.before, bond.after)
        func change(_ name: String, _ text: (BondValuation) -> String) -> String {
            let (today, then) = (text(before), after.map(text))
            guard let then, then != today else { return "\(name) \(today)" }
            return "\(name) \(today) to \(then)"
        }
        var parts = [
            change("yield") { percent($0.yield) }, change("price") { number($0.cleanPrice) },
            "duration \(number(before.modifiedDuration, decimals: 1))",
            "convexity \(number(before.convexity, decimals: 1))",
        ]
        if bond.paid > 0 { parts.append("\(number(bond.paid)) paid") }
        if after == nil { parts.append("matures \(DayText.medium(before.bond.maturity))") }
        return parts.joined(separator: ", ")
    }

    /// `4.40%`.
    public static func percent(_ yield: Double) -> String { FractionText.plain(yield, decimals: 2) }

    /// `99.03`.
    public static func number(_ value: Double, decimals: Int = 2) -> String {
        FractionText.number(value, decimals: decimals)
    }
}
