import BourseCore
import Foundation
import Testing

@testable import BourseOptions

@Suite("Lessons on options")
struct LessonTests {
    private static let lessons = LessonCatalogue.standard.lessons

    @Test
    func lessons_areComplete_andLeadFromOneToTheNext() {
        #expect(Self.lessons.map(\.id).first == "options" && Self.lessons.map(\.id).contains("condors"))
        #expect(Set(Self.lessons.map(\.id)).count == Self.lessons.count)
        for (place, lesson) in Self.lessons.enumerated() {
            #expect(lesson.questions.count == 3 && Set(lesson.questions).count == 3, "\(lesson.id)")
            #expect((2...8).contains(lesson.minutes) && lesson.paragraphs.count >= 2 && !lesson.task.isEmpty)
            #expect(StrategyCatalogue.standard[lesson.strategy] != nil, "\(lesson.id)")
            #expect(lesson.reading.allSatisfy { StrategyCatalogue.standard[$0] != nil }, "\(lesson.id)")
            #expect(LessonCatalogue.standard.terms(of: lesson).map(\.name) == lesson.terms, "\(lesson.id)")
            #expect(LessonCatalogue.standard[lesson.id] == lesson)
            let next = LessonCatalogue.standard.lesson(after: lesson)
            #expect(next == (place + 1 < Self.lessons.count ? Self.lessons[place + 1] : nil))
        }
    }

    @Test
    func levels_followTheLessonsOnWhatTheyPermit() throws {
        let ids = Self.lessons.map(\.id)
        let place = try #require(ids.firstIndex(of: "levels"))
        for earlier in ["calls", "selling", "covered-calls", "cash-secured-puts", "spreads", "condors"] {
            #expect(ids[..<place].contains(earlier), "\(earlier)")
        }
    }

    /// What the lesson says of all brokers is so in the catalogue.
    @Test
    func levels_differByBroker_asTheLessonSays() {
        let brokers = BrokerCatalogue.standard.brokers
        let places = brokers.compactMap { broker in
            broker.levels.firstIndex { $0.adds.contains("cash-secured-put") }
        }
        #expect(places.contains(0) && places.contains(where: { $0 > 0 }))
        for broker in brokers {
            let level = broker.levels.first { $0.adds.contains("short-call") }
            #expect(level == nil || level == broker.levels.last, "\(broker.id)")
        }
    }

    /// The rules of margin order the strategies as the lesson does: covered or paid, limited, uncovered.
    @Test
    func strategiesBeyondALevel_areTheLeastCovered() throws {
        func rank(_ id: String) throws -> Int {
            let strategy = try #require(StrategyCatalogue.standard[id])
            let market = OptionMarket(spot: try Price("100"), volatility: 0.3, rate: 0.04)
            switch MarginEstimate(strategy.position(in: market, days: 30)).rule {
            case .none, .paidInFull, .cashSecured, .shares: return 0
            case .maximumLoss: return 1
            case .uncovered: return 2
            }
        }
        let lesson = try #require(LessonCatalogue.standard["levels"])
        var brokers: Set<String> = []
        var asked: Set<String> = []
        for set in 1...80 {
            for question in lesson.questions(set: set) where question.kind == .beyondLevel {
                guard case .level(_, let broker, _) = question.supposition else { throw CancellationError() }
                var ranks: [Int] = []
                for answer in question.answers {
                    guard case .strategy(let id) = answer else { throw CancellationError() }
                    ranks.append(try rank(id))
                    if answer == question.answers[question.right] { asked.insert(id) }
                }
                let right = ranks.remove(at: question.right)
                #expect(ranks.allSatisfy { $0 < right }, "set \(set), \(broker.id)")
                brokers.insert(broker.id)
            }
        }
        // Those with several levels: elsewhere one level can permit everything.
        let american = BrokerCatalogue.standard.brokers.filter { $0.region == .unitedStates }
        #expect(brokers == Set(american.map(\.id)) && asked.count > 3)
    }

    @Test(arguments: lessons)
    func questions_ofAnySet_haveFourDifferentAnswers(lesson: Lesson) {
        var places: Set<Int> = []
        var positions: Set<OptionPosition> = []
        for set in 1...80 {
            let questions = lesson.questions(set: set)
            #expect(questions.map(\.kind) == lesson.questions, "\(lesson.id), set \(set)")
            #expect(questions == lesson.questions(set: set))
            for question in questions {
                #expect(Set(question.answers).count == LessonQuestion.answerCount, "\(lesson.id), set \(set)")
                #expect(question.answers.indices.contains(question.right))
                places.insert(question.right)
                positions.insert(question.position)
                for leg in question.position.legs where leg.option != nil {
                    #expect(leg.entry.units % 1_000_000 == 0 && leg.entry > .zero, "\(lesson.id), set \(set)")
                }
            }
        }
        #expect(places == [0, 1, 2, 3] && positions.count > 60, "\(lesson.id)")
    }

    /// A chain of options that expire in 30 days; the price is not a whole number, and prices are in cents.
    private static func chain() throws -> OptionChain {
        try ModelChain(
            spot: try Price("187.42"),
            smile: VolatilitySmile(atTheMoney: 0.31, skew: -0.05, curvature: 0.05),
            rate: 0.04,
            dividendYield: 0.0046
        ).chain(days: [30])
    }

    @Test(arguments: lessons)
    func questions_onAChain_haveItsStrikesAndPrices(lesson: Lesson) throws {
        let chain = try Self.chain()
        var positions: Set<OptionPosition> = []
        for set in 1...20 {
            let placed = lesson.positions(set: set, on: chain)
            #expect(placed.map { $0 != nil } == lesson.questions.map(\.isOfPosition), "\(lesson.id), set \(set)")
            let questions = lesson.questions(set: set, on: placed)
            #expect(questions.map(\.kind) == lesson.questions, "\(lesson.id), set \(set)")
            for (question, position) in zip(questions, placed) {
                #expect(Set(question.answers).count == LessonQuestion.answerCount, "\(lesson.id), set \(set)")
                #expect(question.isExample == (position == nil))
                guard let position else { continue }
                #expect(question.position == position && position.market.spot == chain.spot)
                positions.insert(position)
                for leg in position.legs {
                    guard let option = leg.option else { continue }
                    let quote = try #require(chain.quote(option.right, strike: option.strike, days: 30))
                    #expect(leg.entry == (leg.quantity > 0 ? quote.ask : quote.bid), "\(lesson.id), set \(set)")
                }
            }
        }
        #expect(positions.count >= 5, "\(lesson.id)")
    }

    @Test
    func questions_onAChainThatLacksTheirOptions_areAboutTheExample() throws {
        let full = try Self.chain()
        let expiry = try #require(full.expiries.first)
        // A chain that lists calls and no puts.
        let rows = expiry.rows.map { ChainRow(strike: $0.strike, call: $0.call, put: nil) }
        let calls = OptionChain(spot: full.spot, rate: 0.04, expiries: [ChainExpiry(days: 30, rows: rows)])
        let call = try #require(LessonCatalogue.standard["calls"])
        let put = try #require(LessonCatalogue.standard["puts"])
        #expect(call.positions(set: 1, on: calls).allSatisfy { $0 != nil })
        #expect(put.positions(set: 1, on: calls) == [nil, nil, nil])
        let questions = put.questions(set: 1, on: put.positions(set: 1, on: calls))
        #expect(questions == put.questions(set: 1) && questions.allSatisfy(\.isExample))
        let none = OptionChain(spot: full.spot, expiries: [])
        #expect(call.positions(set: 1, on: none) == [nil, nil, nil])
    }

    /// What is right, found by trying prices instead of from the shape of the payoff.
    @Test(arguments: lessons)
    func answers_areThoseOfTryingPrices(lesson: Lesson) throws {
        let chain = try Self.chain()
        let sets = (1...40).map { lesson.questions(set: $0) }
        let placed = (1...8).map { lesson.questions(set: $0, on: lesson.positions(set: $0, on: chain)) }
        for (set, questions) in (sets + placed).enumerated() {
            for question in questions {
                let legs = question.position.legs
                func profit(_ price: Price) -> Money {
                    legs.reduce(Money.zero) { $0 + $1.payoff(at: price) + $1.cashFlow }
                }
                let far = try Price("100000")
                let turns = [Price.zero, far] + question.position.strikes
                let results = turns.map(profit)
                let (least, most) = (try #require(results.min()), try #require(results.max()))
                let comment: Comment = "\(lesson.id), set \(set), \(question.kind)"
                switch (question.kind, question.answers[question.right]) {
                case (.maximumLoss, .amount(let loss)): #expect(loss == .zero - least, comment)
                case (.maximumProfit, .amount(let gain)): #expect(gain == most, comment)
                case (.maximumProfit, .unlimited): #expect(profit(far) == most && most.double > 1e6, comment)
                case (.cost, .amount(let cost)): #expect(cost.double > 0 && profit(.zero) >= .zero - cost, comment)
                case (.credit, .amount(let credit)): #expect(credit == question.position.netCashFlow, comment)
                case (.breakEven, .price(let price)), (.upperBreakEven, .price(let price)):
                    #expect(abs(profit(price).double) < 1e-5, comment)
                case (.result, .amount(let amount)):
                    guard case .price(let end) = question.supposition else { throw CancellationError() }
                    #expect(amount == profit(end), comment)
                case (.intrinsicValue, .price(let value)):
                    #expect(
                        value
                            == max(
                                .zero,
                                Price(units: question.position.market.spot.units - question.position.strikes[0].units)
                            ),
                        comment
                    )
                case (.timeValue, .price(let value)):
                    let intrinsic = max(0, question.position.market.spot.units - question.position.strikes[0].units)
                    #expect(value.units == legs[0].entry.units - intrinsic && value >= .zero, comment)
                case (.cashSecured, .amount(let amount)):
                    #expect(amount.double == question.position.strikes[0].double * 100, comment)
                case (.expectedMove, .price(let move)):
                    let market = question.position.market
                    let years = Double(try #require(question.position.horizon)) / 365
                    #expect(
                        abs(move.double - market.spot.double * market.volatility * years.squareRoot()) < 0.0051,
                        comment
                    )
                case (.expiration, .ending(let ending)):
                    let option = try #require(legs.first { $0.option != nil })
                    guard case .price(let end) = question.supposition else { throw CancellationError() }
                    #expect((option.payoff(at: end) == .zero) == (ending == .lapses), comment)
                    #expect(ending != .paysCash, comment)
                case (.unlimitedLoss, .strategy(let id)):
                    for answer in question.answers {
                        guard case .strategy(let other) = answer else { continue }
                        let strategy = try #require(StrategyCatalogue.standard[other])
                        let market = OptionMarket(spot: try Price("100"), volatility: 0.3, rate: 0.04)
                        let worst = try PositionAnalysis(strategy.position(in: market, days: 30)).profile.worst
                        #expect((worst == .unlimited) == (other == id), "\(other)")
                    }
                case (.lossBeyondMargin, .amount(let amount)):
                    guard case .margin(let margin) = question.supposition else { throw CancellationError() }
                    let spot = question.position.market.spot.double
                    let strike = question.position.strikes[0].double
                    // 20 % of the price less what the put is out of the money, at least 10 % of the strike.
                    let minimum = max(0.2 * spot - max(0, spot - strike), 0.1 * strike) * 100
                    // Sold at the bid of a chain, the premium is some cents less than what the option is worth.
                    #expect(abs(margin.double - minimum) < (set < sets.count ? 1.01 : 5), comment)
                    #expect(amount + margin == .zero - least, comment)
                    #expect(amount > .zero, comment)
                case (.beyondLevel, .strategy(let id)):
                    guard case .level(let level, let broker, let strategy) = question.supposition else {
                        throw CancellationError()
                    }
                    let held = try #require(broker.levels.firstIndex(of: level))
                    #expect(level.adds.contains(strategy), comment)
                    for answer in question.answers {
                        guard case .strategy(let other) = answer else { throw CancellationError() }
                        let place = broker.levels.firstIndex { $0.adds.contains(other) } ?? broker.levels.count
                        #expect((place > held) == (other == id), "\(other) at \(broker.id)")
                        #expect(StrategyCatalogue.standard[other] != nil && other != strategy, "\(other)")
                    }
                case (.priceRises, .amount(let amount)), (.daysPass, .amount(let amount)),
                    (.volatilityMoves, .amount(let amount)):
                    // A rise helps a bought call, a day costs, and volatility does what its sign says.
                    let gains: Bool
                    switch question.supposition {
                    case .delta: gains = true
                    case .theta: gains = false
                    case .vega(_, let points): gains = points > 0
                    case .price, .margin, .level, nil: throw CancellationError()
                    }
                    #expect((amount > .zero) == gains && amount != .zero, comment)
                default: Issue.record("\(comment)")
                }
            }
        }
    }
}
