import BourseCore
import BourseOptions

/// A lesson with what it is about and a set of questions.
public struct AskedLesson: Sendable {
    /// The options that it is about.
    public struct Market: Sendable {
        /// The instrument.
        public let symbol: Symbol
        /// Its stored options.
        public let dated: DatedChain

        /// Makes one.
        public init(symbol: Symbol, dated: DatedChain) {
            self.symbol = symbol
            self.dated = dated
        }
    }

    /// The position to try, in words.
    public struct Exercise: Hashable, Sendable {
        /// Whether it is in the example market.
        public let isExample: Bool
        /// The position and the market.
        public let situation: String
        /// The legs in notation, with their prices.
        public let legs: String
        /// What can be lost, in a sentence.
        public let worst: String

        /// Makes one.
        public init(isExample: Bool, situation: String, legs: String, worst: String) {
            self.isExample = isExample
            self.situation = situation
            self.legs = legs
            self.worst = worst
        }
    }

    /// The lesson.
    public let taken: TakenLesson
    /// Its terms.
    public let terms: [OptionTerm]
    /// The options that it is about; nil for the example market.
    public let market: Market?
    /// Why the exercise is in the example market, as a sentence; nil where that was chosen, and outside of it.
    public let problem: String?
    /// The position to try; nil if the strategy cannot be valued, which a test rules out.
    public let exercise: Exercise?
    /// The number of the set.
    public let set: Int
    /// What is sent back with the answers; nil where all questions are of the example market.
    public let figures: String?
    /// The questions.
    public let questions: [WordedQuestion]

    /// Makes one.
    public init(
        taken: TakenLesson,
        terms: [OptionTerm],
        market: Market?,
        problem: String?,
        exercise: Exercise?,
        set: Int,
        figures: String?,
        questions: [WordedQuestion]
    ) {
        self.taken = taken
        self.terms = terms
        self.market = market
        self.problem = problem
        self.exercise = exercise
        self.set = set
        self.figures = figures
        self.questions = questions
    }
}
