import BourseCore

/// A question of a lesson about a position, with its answer and three that come from usual mistakes.
///
/// Amounts are calculated from the prices that the question states, in decimal and without rounding. The same lesson and
/// set always give the same questions.
public struct LessonQuestion: Hashable, Sendable {
    /// What is asked.
    public enum Kind: String, Hashable, Sendable, Decodable, CaseIterable {
        /// What opening the position costs.
        case cost
        /// What opening the position brings.
        case credit
        case maximumLoss, maximumProfit
        /// The lowest break-even, and the highest of several.
        case breakEven, upperBreakEven
        /// The profit or loss with the underlying at a price at the expiration.
        case result
        /// Of the option's price, per share.
        case intrinsicValue, timeValue
        /// What a position gains when one thing changes: the price, the time, the volatility.
        case priceRises, daysPass, volatilityMoves
        /// How far the price moves until the expiration by one standard deviation.
        case expectedMove
        /// The money that secures a sold put.
        case cashSecured
        /// What happens to the first option at the expiration.
        case expiration
        /// Which strategy can lose without a limit.
        case unlimitedLoss
        /// The part of the maximum loss that the margin does not secure.
        case lossBeyondMargin
        /// Which strategy a broker's options level does not permit.
        case beyondLevel

        /// Whether it is asked about a position, and not about strategies as such.
        public var isOfPosition: Bool { self != .unlimitedLoss && self != .beyondLevel }
    }

    /// What a question supposes besides its position.
    public enum Supposition: Hashable, Sendable {
        /// The price of the underlying at the expiration.
        case price(Price)
        /// The delta of the position, per share, and by how much the underlying rises.
        case delta(Price, rise: Int)
        /// The theta of the position, per share and day, and how many days pass.
        case theta(Price, days: Int)
        /// The vega of the position, per share and percentage point, and by how many points the volatility changes.
        case vega(Price, points: Int)
        /// The money of one's own that the broker demands.
        case margin(Money)
        /// The lowest level of a broker that permits a strategy, by its identifier.
        case level(Broker.OptionsLevel, broker: Broker, strategy: String)
    }

    /// What happens to an option.
    public enum Ending: Hashable, Sendable, CaseIterable {
        case buysShares, sellsShares, lapses, paysCash
    }

    /// A possible answer.
    public enum Answer: Hashable, Sendable {
        /// An amount of money of the whole position.
        case amount(Money)
        /// A price of the underlying, or an amount per share.
        case price(Price)
        /// Without a limit.
        case unlimited
        case ending(Ending)
        /// A strategy, by its identifier.
        case strategy(String)
    }

    /// What is asked.
    public let kind: Kind
    /// The position, with prices in whole cents.
    public let position: OptionPosition
    /// Whether the position and its market are made up.
    public let isExample: Bool
    /// What is supposed.
    public let supposition: Supposition?
    /// The answers to choose from, all different.
    public let answers: [Answer]
    /// The place of the right answer.
    public let right: Int

    /// The number of answers.
    public static let answerCount = 4
}

extension Lesson {
    /// The highest number of a set of questions.
    public static let lastSet = 999

    /// The questions of a set, from 1 on: other sets have other prices.
    ///
    /// Empty if the strategy is not in the catalogue, which a test rules out.
    ///
    /// - Parameter positions: What each question is about, as ``positions(set:on:)`` gives it; one without a position, or
    ///   with one that it cannot be about, is about the example market.
    public func questions(set: Int, on positions: [OptionPosition?] = []) -> [LessonQuestion] {
        questions.enumerated().compactMap { place, kind in
            let position = positions.indices.contains(place) ? positions[place] : nil
            let variation = variation(set, place)
            func question(_ position: OptionPosition?) -> LessonQuestion? {
                LessonQuestionWriter(lesson: self, kind: kind, variation: variation, position: position)?.question
            }
            return question(position) ?? question(nil)
        }
    }

    /// The positions on a chain that the questions of a set are about; nil where the chain lacks the options for one, and
    /// where the question is about none.
    ///
    /// - Complexity: O(strikes) for each question.
    public func positions(set: Int, on chain: OptionChain) -> [OptionPosition?] {
        questions.enumerated().map { place, kind in
            guard kind.isOfPosition, let strategy = StrategyCatalogue.standard[self.strategy] else { return nil }
            let variation = variation(set, place)
            return LessonQuestionWriter.moves(kind, variation).lazy
                .compactMap { try? strategy.lessonPosition(in: chain, movedBy: $0) }
                .first { position in
                    LessonQuestionWriter(lesson: self, kind: kind, variation: variation, position: position)?.question
                        != nil
                }
        }
    }

    private func variation(_ set: Int, _ place: Int) -> Int { set * questions.count + place }
}
