import BourseCore
import BourseOptions
import BourseValues

/// A search as somebody types it: texts that may not be numbers yet, and what is wrong with each.
public struct OptimizerDraft: Hashable, Sendable {
    /// How somebody says what they expect.
    public enum View: String, CaseIterable, Hashable, Sendable {
        /// A price by a day.
        case target
        /// More or less movement than option prices say.
        case volatility
        /// Nothing of one's own.
        case market
    }

    /// What is typed; percentages, points and days as people write them.
    public var symbol, spot, volatility, skew, rate, dividendYield, target, targetDate, confidence, points, days,
        horizon, budget, loss, fee: String
    /// How the expectation is said.
    public var view: View
    /// Which way volatility goes.
    public var direction: MarketView.Volatility
    /// The most legs, 1…4.
    public var legs: Int
    /// What comes first.
    public var ranking: OptimizerGoal.Ranking
    /// A broker and a level, `schwab:2`, ``ownPermission`` or ``anyPermission``; empty for no restriction.
    public var permission: String
    /// Whether losses without end are accepted.
    public var allowsUnlimitedLoss: Bool
    /// At which prices options are taken to trade.
    public var fills: OptimizerGoal.Fills

    /// Makes a draft as at the first visit.
    public init() {
        (symbol, spot, volatility, skew, rate, dividendYield) = ("", "100", "30", "3", "5", "0")
        (target, targetDate, confidence, points, days, horizon) = ("110", "", "60", "5", "30", "30")
        (budget, loss, fee) = ("1000", "1000", "0")
        view = .target
        direction = .falling
        legs = 4
        ranking = .expectedProfit
        permission = ""
        allowsUnlimitedLoss = false
        fills = .quoted
    }

    /// The permission that restricts a search to the strategies that the person's brokers allow.
    public static let ownPermission = "own"
    /// The permission that restricts nothing.
    public static let anyPermission = "any"

    /// What became of a draft.
    public struct DraftResult: Sendable {
        /// The chain to search and what to look for, when all of it could be read.
        public let search: (chain: OptionChain, goal: OptimizerGoal)?
        /// Quotes that could not be used, one sentence each.
        public let refusedQuotes: [String]
        /// Messages by the name of the field.
        public let problems: [String: String]
    }

    /// How steep the wings of the model's smile are.
    private static let curvature = 0.02

    /// Reads what is typed.
    ///
    /// - Parameters:
    ///   - quotes: The chain to search; when there is none, that of the model's smile: three Fridays, the first not before
    ///     the day the view looks to, the others four and eight weeks later.
    ///   - brokers: The brokers of the person, for ``ownPermission``.
    public func read(
        today: TradingDay,
        quotes: [ListedOption] = [],
        brokers: OwnBrokers = OwnBrokers()
    ) -> DraftResult {
        var fields = FieldReader()
        let spot = fields.price(self.spot, field: "spot", called: "The price")
        let volatility = fields.percent(self.volatility, field: "volatility", domain: .volatility, called: "Volatility")
        let skew = fields.points(self.skew, field: "skew", range: -20...20, called: "The skew")
        let rate = fields.percent(self.rate, field: "rate", domain: .rate, called: "The rate")
        let yield = fields.percent(
            dividendYield,
            field: "dividendYield",
            domain: .dividendYield,
            called: "The dividend yield"
        )
        let budget = fields.price(self.budget, field: "budget", called: "The budget")
        let loss = fields.price(self.loss, field: "loss", called: "The maximum loss")
        let fee = fields.points(self.fee, field: "fee", range: 0...1000, called: "The fee")
        let view = marketView(&fields, today)
        let strategies = strategies(&fields, brokers)
        if !(1...4).contains(legs) { fields.report("legs", message: "A strategy must have from 1 to 4 legs.") }
        guard let spot, let volatility, let skew, let rate, let yield, let budget, let loss, let fee,
            let view, fields.problems.isEmpty
        else { return DraftResult(search: nil, refusedQuotes: [], problems: fields.problems) }
        let goal = OptimizerGoal(
            view: view,
            budget: Money(units: Int128(budget.units) * 100_000_000),
            maximumLoss: Money(units: Int128(loss.units) * 100_000_000),
            strategies: strategies,
            ranking: ranking,
            maximumLegs: legs,
            allowsUnlimitedLoss: allowsUnlimitedLoss,
            fills: fills,
            feePerContract: Money(rounding: fee)
        )
        guard quotes.isEmpty else {
            do {
                let listed = try ListedChain(spot: spot, rate: rate, dividendYield: yield, rows: quotes)
                let refused = listed.refused.map(\.message)
                return DraftResult(search: (listed.chain, goal), refusedQuotes: refused, problems: [:])
            } catch { return DraftResult(search: nil, refusedQuotes: [], problems: ["spot": "\(error.message)."]) }
        }
        // A strike a tenth below, a month ahead, lies this far from the money in units of ln(K/F)/√T.
        let month = 0.367_5
        let model = ModelChain(
            spot: spot,
            smile: VolatilitySmile(
                atTheMoney: volatility,
                skew: -skew / 100 / month,
                curvature: Self.curvature
            ),
            rate: rate,
            dividendYield: yield
        )
        do {
            let chain = try model.chain(days: Self.fridays(from: view.days, today: today))
            return DraftResult(search: (chain, goal), refusedQuotes: [], problems: [:])
        } catch {
            return DraftResult(search: nil, refusedQuotes: [], problems: ["spot": "\(error.message)."])
        }
    }

    /// Days until the first Friday from `days` ahead on, and until those four and eight weeks after it.
    private static func fridays(from days: Int, today: TradingDay) -> [Int] {
        let first = today.adding(days: max(1, days))
        let wait = (Weekday.friday.rawValue - first.weekday.rawValue + 7) % 7
        let near = max(1, days) + wait
        return [near, near + 28, near + 56]
    }

    private func marketView(_ fields: inout FieldReader, _ today: TradingDay) -> MarketView? {
        switch view {
        case .target:
            let price = fields.price(target, field: "target", called: "The target")
            let confidence = fields.points(
                self.confidence,
                field: "confidence",
                range: 0...100,
                called: "The confidence"
            )
            let text = targetDate.trimmedBlanks
            let days = text.isEmpty ? 30 : Int(text) ?? TradingDay(iso: text).map { $0.number - today.number }
            guard let days, (1...3493).contains(days) else {
                fields.report(
                    "targetDate",
                    message: "The date must be tomorrow or later, such as \(today.adding(days: 30))."
                )
                return nil
            }
            guard let price, let confidence else { return nil }
            return .target(price, days: days, confidence: confidence / 100)
        case .volatility:
            let points = fields.points(self.points, field: "points", range: 0...500, called: "Points")
            let days = fields.whole(self.days, field: "days", range: 1...3493, called: "Days")
            guard let points, let days else { return nil }
            return .volatility(direction, points: points, days: days)
        case .market:
            return fields.whole(horizon, field: "horizon", range: 1...3493, called: "Days").map { .market(days: $0) }
        }
    }

    /// What the level or the person's brokers allow, or every strategy with a name: what has none cannot be looked up and
    /// learned.
    private func strategies(_ fields: inout FieldReader, _ brokers: OwnBrokers) -> Set<String> {
        switch permission {
        case "", Self.anyPermission: return Set(StrategyCatalogue.standard.strategies.map(\.id))
        case Self.ownPermission:
            if brokers.isEmpty {
                fields.report("permission", message: "Choose your brokers in the settings, or another options level.")
            }
            return brokers.allowed
        default: return strategiesOfLevel(&fields)
        }
    }

    private func strategiesOfLevel(_ fields: inout FieldReader) -> Set<String> {
        let parts = permission.split(separator: ":").map(String.init)
        guard parts.count == 2, let broker = BrokerCatalogue.standard[parts[0]], let level = Int(parts[1]),
            broker.levels.contains(where: { $0.level == level })
        else {
            fields.report("permission", message: "Choose a broker and one of its levels, such as fidelity:2.")
            return []
        }
        return broker.strategies(at: level)
    }
}

extension FieldReader {
    /// A number of points or percent in a range.
    mutating func points(
        _ text: String,
        field: String,
        range: ClosedRange<Double>,
        called name: String
    ) -> Double? {
        guard let number = decimal(text, field: field, called: name)?.double else { return nil }
        guard range.contains(number) else {
            report(
                field,
                message: "\(name) must be from \(NumberText.count(Int(range.lowerBound))) "
                    + "to \(NumberText.count(Int(range.upperBound)))."
            )
            return nil
        }
        return number
    }
}
