import BourseCore
import BoursePortfolio
import BourseValues

/// Bonds as people read them.
public enum BondText {
    /// `4.25% a year, 2 payments, until 15 Feb 2034`, `duration as entered`.
    public static func terms(_ terms: BondTerms) -> String {
        guard let bond = terms.bond else { return "duration as entered" }
        let coupon = NumberText.percent(bond.coupon, decimals: 2)
        let payments = Count.of(bond.frequency.rawValue, "payment")
        return "\(coupon) a year, \(payments), until \(DayText.medium(bond.maturity))"
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
        if after == nil { parts.append("repaid \(DayText.medium(before.bond.maturity))") }
        return parts.joined(separator: ", ")
    }

    /// `4.40%`.
    public static func percent(_ yield: Double) -> String { FractionText.plain(yield, decimals: 2) }

    /// `99.03`.
    public static func number(_ value: Double, decimals: Int = 2) -> String {
        FractionText.number(value, decimals: decimals)
    }
}
