import BourseCore
import BourseOptions

/// A strategy's example with its numbers, which are computed and never written down.
public struct WorkedExample: Sendable {
    /// An outcome with its numbers.
    public struct WorkedOutcome: Sendable {
        /// The price of the underlying at the first expiry.
        public let price: String
        /// The profit or loss then: `+$305.44`.
        public let profit: Money
        /// What happens.
        public let text: String
    }

    /// What somebody does.
    public let story: String
    /// What happens then.
    public let outcomes: [WorkedOutcome]
    /// What it teaches.
    public let lesson: String

    /// Computes the example of a strategy: underlying 100, 30 days, 30 %, 5 %.
    public init(_ strategy: Strategy, money: MoneyText) {
        let position = StrategyFormatter.position(strategy)
        let valuation = PositionValuation(position)
        guard let analysis = try? PositionAnalysis(position) else {
            story = strategy.example.story
            outcomes = []
            lesson = strategy.example.lesson
            return
        }
        let formatter = PayoffFormatter(analysis, money: money)
        var places = [
            "spot": formatter.price(position.market.spot),
            "days": "\(StrategyFormatter.days)",
            "legs": position.legs.map { LegFormatter.brief($0, showsDays: position.expiries.count > 1) }.joined(
                separator: ", "
            ),
            "cost": Self.cost(analysis.netCashFlow, money),
            "maxLoss": Self.bound(analysis.profile.worst, money),
            "maxProfit": Self.bound(analysis.profile.best, money),
            "breakEvens": analysis.profile.breakEvens.map { formatter.price($0) }.listed(),
        ]
        for (index, strike) in position.strikes.enumerated() { places["strike\(index + 1)"] = "\(strike)" }
        story = Self.fill(strategy.example.story, places)
        lesson = Self.fill(strategy.example.lesson, places)
        outcomes = strategy.example.outcomes.map { outcome in
            let spot = position.market.spot.double * (1 + outcome.move)
            let profit = Money(rounding: valuation.profit(spot: spot, elapsed: Double(analysis.horizon)))
            let price = formatter.price(Price(rounding: spot))
            let filled = Self.fill(outcome.text, ["price": price, "profit": Self.result(profit, money)])
            return WorkedOutcome(price: price, profit: profit, text: filled)
        }
    }

    private static func cost(_ flow: Money, _ money: MoneyText) -> String {
        "a net \(flow < .zero ? "debit" : "credit") of \(money.text(flow.magnitude))"
    }

    private static func bound(_ bound: PayoffProfile.Bound, _ money: MoneyText) -> String {
        switch bound {
        case .unlimited: "unlimited"
        case .limited(let result): money.text(result.magnitude)
        }
    }

    private static func result(_ profit: Money, _ money: MoneyText) -> String {
        let text = money.text(profit.magnitude)
        if text == money.text(.zero) { return "neither profit nor loss" }
        return "a \(profit < .zero ? "loss" : "profit") of \(text)"
    }

    /// A text with what stands for its places; an unknown place stays as it is, which a test finds.
    private static func fill(_ text: String, _ places: [String: String]) -> String {
        var filled = ""
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            filled += rest[..<open] + (places[name] ?? "{\(name)}")
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }
}
