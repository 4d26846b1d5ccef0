import BourseCore
import BourseDesk
import BourseMarkets
import BoursePortfolio
import BourseValues

/// Scenarios as people read them.
struct ScenarioFormatter {
    /// `−20%`, `+55 points`, `12 Mar 2027`: where a slider stands.
    static func reading(_ slider: ScenarioSlider, _ value: Double, asOf day: TradingDay) -> String {
        switch slider {
        case .market, .crypto, .sectorMove, .instrumentMove, .currencyMove:
            FractionText.signed(value / 100, decimals: value == value.rounded() ? 0 : 1)
        case .volatility: signed(value, decimals: 0) + (abs(value) == 1 ? " point" : " points")
        case .rates: signed(value, decimals: 1) + (abs(value) == 1 ? " point" : " points")
        case .days: value == 0 ? "Today" : "\(DayText.medium(day.adding(days: Int(value))))"
        }
    }

    private static func signed(_ value: Double, decimals: Int) -> String {
        let text = FractionText.number(value, decimals: decimals)
        return value > 0 ? "+" + text : text
    }

    /// What moves a holding: "beta 1.12, 0.98 to 1.26", "set by you".
    static func basis(_ line: ScenarioLine, _ shock: MarketShock, isDay: Bool) -> String {
        guard let sensitivity = line.sensitivity else { return "no price, does not move" }
        var parts: [String] = []
        if line.holding.asset.option != nil { parts.append(line.mover.name) }
        if shock.instruments[line.mover] != nil {
            parts.append(isDay ? "return of the day" : "set by you")
        } else if let bond = line.bond {
            parts.append(BondText.working(bond))
        } else {
            parts.append(text(sensitivity))
            if let sector = sensitivity.sector, shock.sectors[sector] != nil { parts.append("sector move") }
        }
        if let option = line.option {
            parts.append("volatility \(FractionText.plain(option.volatility.value, decimals: 1))")
        }
        return parts.joined(separator: ", ")
    }

    private static func text(_ sensitivity: PriceSensitivity) -> String {
        let duration = sensitivity.duration.map { ", duration \(FractionText.number($0, decimals: 1))" } ?? ""
        return switch sensitivity.basis {
        case .regression(let estimate):
            "beta \(FractionText.number(estimate.beta)), \(FractionText.number(estimate.interval.lowerBound)) to "
                + "\(FractionText.number(estimate.interval.upperBound))\(duration)"
        case .category(let name):
            sensitivity.beta == 0 && sensitivity.duration != nil
                ? "duration \(FractionText.number(sensitivity.duration, decimals: 1)), \(name)"
                : "beta \(FractionText.number(sensitivity.beta)), \(name)\(duration)"
        case .assumed: "beta \(FractionText.number(sensitivity.beta)), too little history\(duration)"
        case .coin: "crypto"
        case .bond, .duration: "duration \(FractionText.number(sensitivity.duration, decimals: 1))"
        case .unrelated: "does not move"
        }
    }

    /// "Assigned at expiration: 200 shares of AAPL are sold at 240".
    static func delivery(_ delivery: ScenarioDelivery) -> String {
        let contract = delivery.contract
        let what: String
        if delivery.shares == .zero {
            what = "the difference is settled in cash"
        } else {
            let count = PortfolioFormatter.quantity(delivery.shares.magnitude)
            let verb = delivery.shares > .zero ? "bought" : "sold"
            what = "\(count) shares of \(contract.root.name) are \(verb) at \(contract.strike)"
        }
        return switch delivery.kind {
        case .assigned: "Assigned at expiration: \(what)."
        case .exercised: "Exercised at expiration: \(what)."
        case .early: "Early assignment is likely, as no time value is left: \(what)."
        }
    }
}
