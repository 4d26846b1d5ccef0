import BourseCore
import BourseOptions
import BourseValues

/// A question of a lesson in words: what is asked, the answers, and how the right one is found.
public struct LessonFormatter: Sendable {
    private let question: LessonQuestion
    private let money: MoneyText
    private let symbol: Symbol?
    private let analysis: PositionAnalysis?

    /// Makes the words of a question.
    ///
    /// - Parameter symbol: The instrument of questions that are not about the example market.
    public init(_ question: LessonQuestion, money: MoneyText, symbol: Symbol?) {
        self.question = question
        self.money = money
        self.symbol = question.isExample ? nil : symbol
        analysis = try? PositionAnalysis(question.position)
    }

    private var situation: String {
        question.kind.isOfPosition ? Self.situation(of: question.position, symbol: symbol) : ""
    }

    /// The position and the market: "You buy 1 call with a strike of 185 at 4.20", and so on.
    ///
    /// - Parameter symbol: The instrument; nil for the example market, which is named.
    public static func situation(of position: OptionPosition, symbol: Symbol?) -> String {
        let parts = position.legs.map(leg).listed()
        let isSingle = position.legs.count { $0.option != nil } == 1
        let days = position.horizon.map { days in
            " \(isSingle ? "The option expires" : "The options expire") in \(Count.of(days, "day"))."
        }
        return "\(symbol == nil ? "Example market: " : "")You \(parts). \(symbol?.name ?? "The underlying") is at "
            + "\(shown(position.market.spot)).\(days ?? "")"
    }

    /// The question in words.
    public var worded: WordedQuestion { WordedQuestion(situation: situation, prompt: prompt, answers: answers) }

    /// The right answer, and how it is found.
    public func judged(_ isRight: Bool) -> JudgedAnswer {
        JudgedAnswer(isRight: isRight, right: question.right, working: working)
    }

    /// What is asked.
    private var prompt: String {
        switch question.kind {
        case .cost: "What do you pay for the position, before fees?"
        case .credit: "What do you receive for the position, before fees?"
        case .maximumLoss: "What is the maximum loss at the expiration?"
        case .maximumProfit: "What is the maximum profit at the expiration?"
        case .breakEven:
            breakEvens > 1 ? "What is the lower break-even?" : "At which price of the underlying do you break even?"
        case .upperBreakEven: "What is the upper break-even?"
        case .result: "What is your profit or loss if the underlying is at \(Self.shown(endPrice)) at the expiration?"
        case .intrinsicValue: "How much of the option's price is intrinsic value, per share?"
        case .timeValue: "How much of the option's price is time value, per share?"
        case .priceRises, .daysPass, .volatilityMoves: change
        case .expectedMove:
            "The implied volatility is \(percent) a year. How large is the expected move until the expiration?"
        case .cashSecured: "How much money secures the sold put?"
        case .expiration:
            "At the expiration the underlying is at \(Self.shown(endPrice)). What happens with the \(firstOption)?"
        case .unlimitedLoss: "Which of these strategies can lose without a limit?"
        case .lossBeyondMargin:
            "The broker demands \(margin) of your own money as margin. How much more than the margin can you lose?"
        case .beyondLevel: levelPrompt
        }
    }

    private var change: String {
        let what = "About what do you gain or lose if"
        return switch question.supposition {
        case .delta(let delta, let rise):
            "The position's delta is \(Self.signed(delta)) per share. \(what) the underlying rises by \(rise) at once?"
        case .theta(let theta, let days):
            "The position's theta is \(Self.signed(theta)) per share. \(what) \(days) days pass and nothing else changes?"
        case .vega(let vega, let points):
            """
            The position's vega is \(Self.signed(vega)) per share. \(what) implied volatility \
            \(points < 0 ? "falls" : "rises") by \(abs(points)) percentage points?
            """
        case .price, .margin, .level, nil: ""
        }
    }

    private var levelPrompt: String {
        guard case .level(let level, let broker, let id) = question.supposition else { return "" }
        let strategy = StrategyCatalogue.standard[id]?.name.lowercased() ?? id
        return """
            \(broker.name) permits a \(strategy) from \(level.name) on. Which of these strategies does that level not \
            permit?
            """
    }

    /// The answers, in their order.
    private var answers: [String] { question.answers.map(text) }

    /// How the right answer is found.
    private var working: String {
        let right = text(question.answers[question.right])
        let legs = question.position.legs.filter { $0.option != nil }
        let strike = legs.first?.option?.strike ?? .zero
        let spot = question.position.market.spot
        let intrinsic = legs.first?.option?.right.intrinsic(strike: strike, spot: spot) ?? .zero
        return switch question.kind {
        case .cost, .credit: "\(perShare(legs)) × \(PositionLeg.contractSize) = \(right)."
        case .maximumLoss: sentence(\.worst)
        case .maximumProfit: sentence(\.best)
        case .breakEven, .upperBreakEven: sentence(\.breakEvens)
        case .result: resultWorking(right)
        case .intrinsicValue:
            right == Self.price(.zero)
                ? "The strike of \(strike) is not below the price of \(Self.shown(spot)): exercising would pay nothing."
                : "\(Self.shown(spot)) − \(strike) = \(right)."
        case .timeValue:
            "The price less the intrinsic value: \(perShare(legs)) − \(Self.price(intrinsic)) = \(right)."
        case .priceRises, .daysPass, .volatilityMoves: changeWorking(right)
        case .expectedMove: "\(Self.shown(spot)) × \(percent) × √(\(question.position.horizon ?? 0) ÷ 365) = \(right)."
        case .cashSecured: "\(strike) × \(PositionLeg.contractSize) = \(right)."
        case .expiration: endingWorking
        case .unlimitedLoss:
            "\(right) has a sold call that no shares and no bought call cover, and a price can rise without a limit."
        case .lossBeyondMargin:
            """
            \(strike) × \(PositionLeg.contractSize) − \(perShare(legs)) × \(PositionLeg.contractSize) − \(margin) \
            = \(right). The margin secures a part of the loss; it does not limit it.
            """
        case .beyondLevel: levelWorking(right)
        }
    }

    private func resultWorking(_ right: String) -> String {
        let worth = question.position.legs.reduce(Money.zero) { $0 + $1.payoff(at: endPrice) }
        let flow = question.position.netCashFlow
        return """
            At \(Self.shown(endPrice)) the position is worth \(money.text(worth)). \
            \(flow < .zero ? "It cost \(money.text(flow.magnitude))" : "Opening it brought \(money.text(flow))"): \(right).
            """
    }

    private func changeWorking(_ right: String) -> String {
        switch question.supposition {
        case .delta(let greek, let rise): "\(Self.signed(greek)) × 100 shares × \(rise) = \(right)."
        case .theta(let greek, let days): "\(Self.signed(greek)) × 100 shares × \(days) days = \(right)."
        case .vega(let greek, let points):
            "\(Self.signed(greek)) × 100 shares × \(NumberText.count(points)) points = \(right)."
        case .price, .margin, .level, nil: right
        }
    }

    /// What the strategy needs at the broker, as of when, and what does not decide.
    private func levelWorking(_ right: String) -> String {
        guard case .level(_, let broker, _) = question.supposition,
            case .strategy(let id) = question.answers[question.right]
        else { return "" }
        let needed: String
        switch broker.permission(for: id) {
        case .from(let level):
            let day = TradingDay(iso: level.asOf).map(DayText.medium) ?? level.asOf
            needed = "\(right) needs \(level.name) at \(broker.name), as of \(day)."
        case .refused(let reason): needed = "\(right) is not offered at \(broker.name). \(reason)"
        }
        return """
            \(needed) Levels usually follow what can be lost beyond what is paid or set aside. The number of legs, the \
            amount and the probability of a loss do not decide.
            """
    }

    private var endingWorking: String {
        guard case .ending(let ending) = question.answers[question.right] else { return "" }
        return ending == .lapses
            ? "At \(Self.shown(endPrice)) the \(firstOption) is out of the money and is not exercised."
            : "At \(Self.shown(endPrice)) the \(firstOption) is in the money and is exercised. \(text(.ending(ending)))."
    }

    // MARK: - Parts

    /// The volatility with as many decimals as it has.
    private var percent: String {
        let tenths = (question.position.market.volatility * 1000).rounded()
        return PayoffFormatter.percent(tenths / 1000, decimals: tenths.remainder(dividingBy: 10) == 0 ? 0 : 1)
    }

    private var breakEvens: Int { analysis?.profile.breakEvens.count ?? 0 }

    private func sentence(_ path: KeyPath<PayoffFormatter, Sentence>) -> String {
        analysis.map { PayoffFormatter($0, money: money)[keyPath: path].text } ?? ""
    }

    private var firstOption: String {
        guard let leg = question.position.legs.first(where: { $0.option != nil }), let option = leg.option else {
            return "option"
        }
        return "\(leg.quantity < 0 ? "sold" : "bought") \(option.right.rawValue) with a strike of \(option.strike)"
    }

    private static func leg(_ leg: PositionLeg) -> String {
        let verb = leg.quantity < 0 ? "sell" : "buy"
        let count = Int(clamping: Int128(leg.quantity.magnitude))
        switch leg.instrument {
        case .option(let right, let strike, _):
            let name = count == 1 ? right.rawValue : "\(right.rawValue)s"
            return "\(verb) \(count) \(name) with a strike of \(strike) at \(NumberText.price(leg.entry, atMost: 2))"
        case .stock: return "\(verb) \(count) shares at \(shown(leg.entry))"
        case .cash: return "put the money for the shares aside"
        }
    }

    /// What the options cost or bring per share: `(3.10 − 1.25)`.
    private func perShare(_ legs: [PositionLeg]) -> String {
        // What is received is counted where the whole is received.
        let sign = question.position.netCashFlow < .zero ? 1 : -1
        let sorted = legs.sorted { $0.quantity * sign > $1.quantity * sign }
        let parts = sorted.enumerated().map { place, leg in
            let isTaken = leg.quantity * sign < 0
            return (isTaken ? (place == 0 ? "−" : " − ") : (place == 0 ? "" : " + ")) + Self.price(leg.entry)
        }
        return parts.count == 1 ? parts.joined() : "(\(parts.joined()))"
    }

    private func text(_ answer: LessonQuestion.Answer) -> String {
        switch answer {
        case .amount(let amount): hasSign ? money.signed(amount) : money.text(amount)
        case .price(let price): Self.price(price)
        case .unlimited: "It has no limit"
        case .ending(let ending): Self.text(ending, strike: question.position.legs.compactMap(\.option?.strike).first)
        case .strategy(let id): StrategyCatalogue.standard[id]?.name ?? id
        }
    }

    private var hasSign: Bool {
        switch question.kind {
        case .result, .priceRises, .daysPass, .volatilityMoves: true
        default: false
        }
    }

    private static func text(_ ending: LessonQuestion.Ending, strike: Price?) -> String {
        let price = strike.map { " at \($0)" } ?? ""
        return switch ending {
        case .buysShares: "You buy 100 shares\(price)"
        case .sellsShares: "You sell 100 shares\(price)"
        case .lapses: "It lapses, and no shares change hands"
        case .paysCash: "You are paid the difference in cash"
        }
    }

    /// The price at the expiration that is supposed.
    private var endPrice: Price {
        if case .price(let price) = question.supposition { price } else { .zero }
    }

    /// The margin that is supposed.
    private var margin: String {
        if case .margin(let margin) = question.supposition { money.text(margin) } else { "" }
    }

    /// A price of the underlying: a whole number without decimals.
    private static func shown(_ price: Price) -> String {
        price.units % 100_000_000 == 0 ? "\(price)" : NumberText.price(price)
    }

    /// A price per share.
    private static func price(_ price: Price) -> String { NumberText.price(price) }

    private static func signed(_ greek: Price) -> String { NumberText.price(greek, atMost: 3) }
}
