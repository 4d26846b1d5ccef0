import BourseCore
import BourseMarkets
import BourseOptions
import BourseValues

extension AskedLesson {
    /// A lesson on a market, with the strikes of its exercise where they are at first.
    public init(taken: TakenLesson, choice: LessonMarketChoice, check: LessonCheck) {
        let exercise = LessonExercise(taken.lesson, on: choice.market, movedBy: 0)
        self.init(
            taken: taken,
            terms: LessonCatalogue.standard.terms(of: taken.lesson),
            market: choice.market.map { Market(symbol: $0.instrument.symbol, dated: $0.dated) },
            problem: exercise?.problem ?? choice.problem,
            exercise: exercise.map { Exercise($0, of: $0.isExample ? nil : choice.market?.instrument.symbol) },
            set: check.set,
            figures: check.figures,
            questions: check.worded()
        )
    }
}

extension AskedLesson.Exercise {
    /// An exercise in words.
    ///
    /// - Parameter symbol: The instrument; nil for the example market.
    init(_ exercise: LessonExercise, of symbol: Symbol?) {
        let position = exercise.analysis.position
        self.init(
            isExample: exercise.isExample,
            situation: LessonFormatter.situation(of: position, symbol: symbol),
            legs: position.quotedNotation,
            worst: PayoffFormatter(exercise.analysis, money: LessonCheck.money).worst.text
        )
    }
}
