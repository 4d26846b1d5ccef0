import BourseCore
import BourseOptions
import BourseValues

/// What a position can lose, win and depends on, in sentences for somebody who has never traded an option.
///
/// Every sentence is derived from the exact shape of the payoff, the loss always first.
public struct PayoffFormatter: Sendable {
    private let analysis: PositionAnalysis
    private let money: MoneyText

    /// Makes the words for an analysis.
    public init(_ analysis: PositionAnalysis, money: MoneyText) {
        self.analysis = analysis
        self.money = money
    }

    /// The sentences, the worst result first.
    public var sentences: [Sentence] {
        [worst, best, breakEvens] + [chance, time].compactMap { $0 }
    }

    /// `−$194.56`, `Unlimited`, `None`.
    public var worstText: String {
        switch analysis.profile.worst {
        case .unlimited: "Unlimited"
        case .limited(let result): result < .zero ? money.signed(result) : "None"
        }
    }

    /// `+$305.44`, `Unlimited`, `None`.
    public var bestText: String {
        switch analysis.profile.best {
        case .unlimited: "Unlimited"
        case .limited(let result): result > .zero ? money.signed(result) : "None"
        }
    }

    /// What can be lost, and at which prices.
    public var worst: Sentence {
        switch analysis.profile.worst {
        case .unlimited where !analysis.profile.isWorstLater:
            return "Your loss is unlimited: the further the price rises, the more you lose."
        case .unlimited:
            return """
                Your loss is unlimited if you hold the position after the first expiration: the sold legs are then \
                uncovered, and a rising price costs more and more.
                """
        case .limited(let result) where result < .zero:
            let place = places(analysis.profile.worstAt)
            if analysis.profile.isWorstLater {
                return """
                    The maximum loss is \(amount: money.text(result.magnitude)), if sold legs that expire later are \
                    held after the first expiration.
                    """
            }
            let provided = analysis.profile.isExact ? "" : ", provided that all legs are closed then"
            return "The maximum loss is \(amount: money.text(result.magnitude))\(moment)\(place)\(provided)."
        case .limited(let result) where result == .zero:
            return "At these prices you cannot lose\(moment); the worst result is to break even."
        case .limited(let result):
            return """
                At these prices you cannot lose\(moment): the worst result is a profit of \(amount: money.text(result)). \
                Check the prices: riskless profits are rare.
                """
        }
    }

    /// What can be won, and at which prices.
    public var best: Sentence {
        switch analysis.profile.best {
        case .unlimited: return "Your profit is unlimited: it grows as the price rises."
        case .limited(let result) where result > .zero:
            let place = places(analysis.profile.bestAt)
            return "The maximum profit is \(amount: money.text(result))\(moment)\(place)."
        case .limited: return "No price gives a profit\(moment)."
        }
    }

    /// Where profit begins and ends.
    public var breakEvens: Sentence {
        let profitable = analysis.profile.outcomes.filter { $0.sign == .profit }.map(\.span)
        guard !profitable.isEmpty else {
            let comesOutEven = analysis.profile.outcomes.contains { $0.sign == .even }
            if !analysis.profile.canLose { return "You break even at every price." }
            return comesOutEven ? "You lose or break even at every price." : "You lose at every price."
        }
        if profitable.count == 1, let span = profitable.first, span.lower == .zero, span.upper == nil {
            return "You make money at every price."
        }
        let stretches = profitable.map { span in
            switch (span.lower, span.upper) {
            case (.zero, let upper?): "below \(price(upper))"
            case (let lower, let upper?): "between \(price(lower)) and \(price(upper))"
            case (let lower, nil): "above \(price(lower))"
            }
        }
        return "You make money\(moment) if the price is \(stretches.listed("or"))."
    }

    /// How likely a profit is, by the model.
    public var chance: Sentence? {
        analysis.chanceOfProfit.map { chance in
            let volatility = Self.percent(analysis.position.market.volatility, decimals: 1)
            return """
                At a volatility of \(volatility), option prices imply a probability of profit of about \
                \(Self.percent(chance, decimals: 0)). It is not a forecast.
                """
        }
    }

    /// What a day and a dollar do.
    public var time: Sentence? {
        guard analysis.position.horizon != nil else { return nil }
        let perDay = Money(rounding: analysis.total.theta / 365)
        let perDollar = Money(rounding: analysis.total.delta)
        func gains(_ amount: Money) -> Sentence {
            let text = money.text(amount.magnitude)
            if text == money.text(.zero) { return "almost no change" }
            return "\(amount < .zero ? "a loss" : "a gain") of about \(amount: text)"
        }
        let dollar = money.text(Money(units: 10_000_000_000_000_000), decimals: 0)
        return """
            Now a rise of \(dollar) in the price means \(gains(perDollar)). Each day that passes means \
            \(gains(perDay)).
            """
    }

    /// " at expiry", or when options end at different times " at the first expiry".
    private var moment: String {
        if analysis.position.horizon == nil { return "" }
        return analysis.profile.isExact ? " at expiration" : " at the first expiration"
    }

    private func places(_ spans: [PriceSpan]) -> String {
        guard !spans.isEmpty else { return "" }
        let texts = spans.map { span in
            switch (span.lower, span.upper) {
            case (.zero, nil): "at any price"
            case (let lower, nil): "at \(price(lower)) or above"
            case (.zero, .zero?): "if the price falls to \(price(.zero))"
            case (.zero, let upper?): "at \(price(upper)) or below"
            case (let lower, let upper?) where lower == upper:
                analysis.profile.isExact ? "at exactly \(price(lower))" : "near \(price(lower))"
            case (let lower, let upper?): "between \(price(lower)) and \(price(upper))"
            }
        }
        return ", " + texts.listed("or")
    }

    /// A price of the underlying, rounded half to even to cents, or with what decimals it needs below 1.
    public func price(_ price: Price) -> String {
        let isSmall = price.units != 0 && price.units < 100_000_000
        return money.text(Money(units: Int128(price.units) * 100_000_000), decimals: isSmall ? 4 : 2)
    }

    static func percent(_ fraction: Double, decimals: Int) -> String {
        NumberText.percent(Ratio(rounding: fraction), decimals: decimals)
    }
}

extension Ratio {
    /// The nearest ratio to a model's value, half to even at 10^−10; values out of range become the nearest in range.
    public init(rounding value: Double) {
        let units = (value * 1e10).rounded(.toNearestOrEven)
        self.init(units: units.isNaN ? 0 : Int128(exactly: min(max(units, -1e36), 1e36)) ?? 0)
    }
}
