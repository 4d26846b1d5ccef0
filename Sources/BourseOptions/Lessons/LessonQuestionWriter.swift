import BourseCore

/// Finds a position to ask about, the answer, and answers that a usual mistake leads to.
struct LessonQuestionWriter {
    /// Prices, volatilities and days of the positions asked about.
    private static let spots = [80, 50, 120, 200, 160, 60, 240, 100, 40, 300, 140]
    private static let volatilities = [0.3, 0.45, 0.25, 0.4, 0.35, 0.5, 0.28]
    private static let days = [30, 45, 21, 60, 38]
    /// How far the strike of an option lies from the price where its parts are asked about.
    private static let depths = [0.1, 0.05, -0.05, 0.15, 0.08]
    /// How far the supposed price lies from the price of the underlying.
    private static let moves = [0.1, -0.1, 0.04, -0.06, 0.16, -0.14, 0.08]

    /// How far strikes are moved on a chain, as fractions of the price.
    private static let shifts = [0, 0.02, -0.02, 0.04, -0.04, 0.06, -0.06]

    private let kind: LessonQuestion.Kind
    private let variation: Int
    private let position: OptionPosition
    private let isExample: Bool
    private let analysis: PositionAnalysis
    private let option: (leg: PositionLeg, right: OptionRight, strike: Price)

    /// Nothing if the strategy is unknown, or the position cannot be asked about.
    ///
    /// - Parameter position: The position, with prices in whole cents; without one, that of the example market.
    init?(lesson: Lesson, kind: LessonQuestion.Kind, variation: Int, position given: OptionPosition?) {
        guard let position = given ?? Self.example(lesson, kind, variation),
            let analysis = try? PositionAnalysis(position),
            let place = position.legs.firstIndex(where: { $0.option != nil }),
            let terms = position.legs[place].option
        else { return nil }
        self.kind = kind
        self.variation = variation
        self.position = position
        self.analysis = analysis
        isExample = given == nil
        option = (position.legs[place], terms.right, terms.strike)
        // The prices of a chain can be so far apart that a strategy is not what it is described as.
        guard isExample || isUsual else { return nil }
    }

    /// A position of a lesson's strategy in a market that is made up.
    private static func example(_ lesson: Lesson, _ kind: LessonQuestion.Kind, _ variation: Int) -> OptionPosition? {
        guard let strategy = StrategyCatalogue.standard[lesson.strategy] else { return nil }
        let market = OptionMarket(
            spot: Price(units: Int64(pick(spots, variation)) * 100_000_000),
            volatility: pick(volatilities, variation),
            rate: 0.04,
            style: .european
        )
        var position = strategy.position(in: market, days: pick(days, variation))
        if isOfParts(kind) {
            // At the money there would be no intrinsic value to find.
            let strike = whole(market.spot.double * (1 - pick(depths, variation)))
            position.moveStrikes { _ in strike }
        }
        for place in position.legs.indices where position.legs[place].option != nil {
            position.legs[place].entry = position.legs[place].entry.inCents
        }
        return position
    }

    /// How far the strikes of a position on a chain may be moved, as fractions of the price, the best first.
    static func moves(_ kind: LessonQuestion.Kind, _ variation: Int) -> [Double] {
        let moves = isOfParts(kind) ? depths.map { -$0 } : shifts
        return moves.indices.map { pick(moves, variation + $0) }
    }

    private static func isOfParts(_ kind: LessonQuestion.Kind) -> Bool { kind == .intrinsicValue || kind == .timeValue }

    /// Whether the position can win and lose, has the debit or credit that is asked about, and has no price below its parts.
    private var isUsual: Bool {
        guard analysis.profile.canLose, analysis.profile.canProfit else { return false }
        switch kind {
        case .cost: return analysis.netCashFlow < .zero
        case .credit: return analysis.netCashFlow > .zero
        case .upperBreakEven: return analysis.profile.breakEvens.count > 1
        case .intrinsicValue, .timeValue:
            return option.leg.entry >= option.right.intrinsic(strike: option.strike, spot: position.market.spot)
        default: return true
        }
    }

    /// The question, with the right answer at a place that varies.
    var question: LessonQuestion? {
        guard let (answer, mistakes) = answer else { return nil }
        var answers: [LessonQuestion.Answer] = []
        for mistake in mistakes + Self.others(answer) where mistake != answer && !answers.contains(mistake) {
            answers.append(mistake)
        }
        answers = Array(answers.prefix(LessonQuestion.answerCount - 1))
        guard answers.count == LessonQuestion.answerCount - 1 else { return nil }
        let right = variation * 7 % LessonQuestion.answerCount
        // The mistakes change their places too.
        answers = Array(answers[(variation % 3)...] + answers[..<(variation % 3)])
        answers.insert(answer, at: right)
        return LessonQuestion(
            kind: kind,
            position: position,
            isExample: isExample,
            supposition: supposition,
            answers: answers,
            right: right
        )
    }

    // MARK: - What is supposed

    private var supposition: LessonQuestion.Supposition? {
        let shares = Double(PositionLeg.contractSize)
        switch kind {
        case .result, .expiration: return .price(endPrice)
        case .priceRises: return .delta(Self.thousandths(analysis.total.delta / shares), rise: 1 + variation % 3)
        case .daysPass: return .theta(Self.thousandths(analysis.total.theta / 365 / shares), days: 2 + variation % 6)
        case .volatilityMoves:
            let points = variation % 2 == 0 ? -(4 + variation % 5) : 3 + variation % 5
            return .vega(Self.thousandths(analysis.total.vega / 100 / shares), points: points)
        case .lossBeyondMargin: return .margin(analysis.margin.amount.rounded(places: 0))
        case .beyondLevel:
            // Elsewhere a level can permit everything.
            let brokers = BrokerCatalogue.standard.brokers.filter { $0.region == .unitedStates }
            let broker = Self.pick(brokers, variation)
            let strategy = Self.pick(["bull-put-spread", "long-call"], variation)
            guard case .from(let level) = broker.permission(for: strategy) else { return nil }
            return .level(level, broker: broker, strategy: strategy)
        default: return nil
        }
    }

    /// The price at the expiration that is asked about: a whole number, below 20 one with a single decimal.
    private var endPrice: Price {
        let price = position.market.spot.double * (1 + Self.pick(Self.moves, variation))
        return price < 20 ? Price(units: Int64((price * 10).rounded()) * 10_000_000) : Self.whole(price)
    }

    // MARK: - Answers

    private var answer: (LessonQuestion.Answer, [LessonQuestion.Answer])? {
        let (net, strike) = (analysis.netCashFlow, option.strike)
        let premium = option.leg.entry
        let strikeAmount = Self.amount(strike)
        switch kind {
        case .cost, .credit:
            let wrong = [Self.hundredth(net.magnitude), strikeAmount, net.magnitude + strikeAmount]
            return (.amount(net.magnitude), wrong.map { .amount($0) })
        case .maximumLoss:
            return (Self.bound(analysis.profile.worst), boundMistakes(analysis.profile.best))
        case .maximumProfit:
            return (Self.bound(analysis.profile.best), boundMistakes(analysis.profile.worst))
        case .breakEven, .upperBreakEven:
            let all = analysis.profile.breakEvens
            guard let right = kind == .breakEven ? all.first : all.last else { return nil }
            let spot = position.market.spot
            let mirrored = Price(units: 2 * strike.units - right.units)
            return (
                .price(right),
                (position.strikes + [mirrored, spot] + all).map { .price($0) }
            )
        case .result:
            let profit = position.legs.reduce(Money.zero) { $0 + $1.payoff(at: endPrice) + $1.cashFlow }
            let wrong = [profit - net, net, -profit, Self.hundredth(profit), Self.amount(endPrice)]
            return (.amount(profit), wrong.map { .amount($0) })
        case .intrinsicValue, .timeValue:
            let intrinsic = option.right.intrinsic(strike: strike, spot: position.market.spot)
            let time = Price(units: premium.units - intrinsic.units)
            let distance = Price(units: abs(strike.units - position.market.spot.units))
            let (right, other) = kind == .intrinsicValue ? (intrinsic, time) : (time, intrinsic)
            let sum = Price(units: premium.units + distance.units)
            return (.price(right), [other, premium, distance, sum].map { .price($0) })
        case .priceRises, .daysPass, .volatilityMoves: return greekAnswer
        case .expectedMove:
            let (spot, volatility) = (position.market.spot.double, position.market.volatility)
            let years = Double(analysis.horizon) / 365
            let wrong = [volatility, volatility * years, volatility * years.squareRoot() * 2]
            func price(_ move: Double) -> LessonQuestion.Answer { .price(Price(rounding: spot * move).inCents) }
            return (price(volatility * years.squareRoot()), wrong.map(price))
        case .cashSecured:
            let wrong = [Self.amount(position.market.spot), net.magnitude, Self.hundredth(strikeAmount)]
            return (.amount(strikeAmount), wrong.map { .amount($0) })
        case .expiration: return (.ending(ending), LessonQuestion.Ending.allCases.map { .ending($0) })
        case .unlimitedLoss:
            let unlimited = ["short-call", "short-strangle", "short-straddle", "call-ratio-spread"]
            let limited = [
                "long-call", "bull-put-spread", "iron-condor", "covered-call", "long-straddle", "protective-put",
                "bear-call-spread",
            ]
            let right = Self.pick(unlimited, variation)
            let wrong = (0..<3).map { Self.pick(limited, variation + $0) }
            return (.strategy(right), wrong.map { .strategy($0) })
        case .lossBeyondMargin:
            guard case .margin(let margin) = supposition, case .limited(let worst) = analysis.profile.worst else {
                return nil
            }
            // Without the margin, without the premium, and with the margin as the most that can be lost.
            let wrong = [worst.magnitude, strikeAmount - margin, Money.zero, margin]
            return (.amount(worst.magnitude - margin), wrong.map { .amount($0) })
        case .beyondLevel: return levelAnswer
        }
    }

    /// A strategy that the supposed level does not permit, and permitted ones that seem to need more than it.
    private var levelAnswer: (LessonQuestion.Answer, [LessonQuestion.Answer])? {
        guard case .level(let level, let broker, let strategy) = supposition else { return nil }
        let permitted = broker.strategies(at: level.level)
        func chosen(_ candidates: [String]) -> LessonQuestion.Answer? {
            guard !candidates.isEmpty else { return nil }
            // Sets of three questions and two strategies would otherwise pick the same one of three or six.
            return LessonQuestion.Answer.strategy(Self.pick(candidates, variation / 6))
        }
        let refused = ["short-call", "short-put", "short-strangle", "bear-call-spread", "iron-condor"]
        guard let right = chosen(refused.filter { !permitted.contains($0) }) else { return nil }
        let mistakes = [
            // The number of legs is taken for the risk.
            ["iron-condor", "long-straddle", "collar"],
            // The amount of the loss is, although shares or cash cover it.
            ["covered-call", "cash-secured-put"],
            // The probability of a loss is, although it is paid already.
            ["long-put", "long-call"],
        ]
        let wrong = mistakes.compactMap { candidates in
            chosen(candidates.filter { permitted.contains($0) && $0 != strategy })
        }
        return (right, wrong)
    }

    /// The change that a stated Greek leads to, and the same with the wrong sign, of one share and of one step.
    private var greekAnswer: (LessonQuestion.Answer, [LessonQuestion.Answer])? {
        let (greek, steps): (Price, Int)
        switch supposition {
        case .delta(let delta, let rise): (greek, steps) = (delta, rise)
        case .theta(let theta, let days): (greek, steps) = (theta, days)
        case .vega(let vega, let points): (greek, steps) = (vega, points)
        case .price, .margin, .level, nil: return nil
        }
        guard greek != .zero else { return nil }
        let right = Money(units: Self.amount(greek).units * Int128(steps))
        let wrong = [
            -right, Self.hundredth(right), Self.amount(greek), Self.amount(Price(units: Int64(steps) * 100_000_000)),
        ]
        return (.amount(right), wrong.map { .amount($0) })
    }

    private func boundMistakes(_ opposite: PayoffProfile.Bound) -> [LessonQuestion.Answer] {
        let net = analysis.netCashFlow.magnitude
        let strikes = position.strikes
        var wrong = [Self.bound(opposite), .amount(net)]
        if let low = strikes.first, let high = strikes.last, low != high {
            wrong.append(.amount(Self.amount(Price(units: strikes[1].units - low.units))))
            wrong.append(.amount(Self.amount(Price(units: high.units - low.units)) + net))
        }
        return wrong + [.unlimited, .amount(Self.amount(option.strike)), .amount(Self.hundredth(net))]
    }

    private var ending: LessonQuestion.Ending {
        guard option.right.intrinsic(strike: option.strike, spot: endPrice) > .zero else { return .lapses }
        return (option.right == .call) == (option.leg.quantity > 0) ? .buysShares : .sellsShares
    }

    /// Answers that fill up where mistakes lead to the right one.
    private static func others(_ answer: LessonQuestion.Answer) -> [LessonQuestion.Answer] {
        switch answer {
        case .amount(let money):
            [
                .amount(Money(units: money.units * 2)), .amount(-money),
                .amount(money + amount(Price(units: 100_000_000))),
            ]
        case .price(let price):
            (1...3).map { .price(Price(units: price.units + Int64($0) * 250_000_000)) }
        case .unlimited: [500, 1_000, 10_000].map { .amount(amount(Price(units: $0 * 1_000_000))) }
        case .ending, .strategy: []
        }
    }

    // MARK: - Values

    private static func pick<Value>(_ values: [Value], _ variation: Int) -> Value {
        values[Int(variation.magnitude % UInt(values.count))]
    }

    private static func bound(_ bound: PayoffProfile.Bound) -> LessonQuestion.Answer {
        switch bound {
        case .unlimited: .unlimited
        case .limited(let money): .amount(money.magnitude)
        }
    }

    /// An amount per share for the shares of one contract.
    private static func amount(_ price: Price) -> Money {
        Money(units: Int128(price.units) * Int128(PositionLeg.contractSize) * PositionLeg.unit)
    }

    private static func hundredth(_ money: Money) -> Money { Money(units: money.units / 100) }

    private static func whole(_ price: Double) -> Price { Price(units: Int64(price.rounded()) * 100_000_000) }

    /// Rounded half away from zero to thousandths.
    private static func thousandths(_ value: Double) -> Price {
        Price(units: Int64((value * 1_000).rounded()) * 100_000)
    }
}
