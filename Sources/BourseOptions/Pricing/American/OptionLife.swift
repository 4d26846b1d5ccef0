import BourseCore

/// An option through all of its life: what is needed to value it at any spot, any strike and with any time left.
///
/// When exercising early is best depends on the time that is left and on how far the spot is from the strike, so that
/// one solution for the whole life serves every later moment: a boundary where there is one, and a grid where exercise
/// pays between two prices.
struct OptionLife: Sendable {
    /// How early exercise is valued.
    enum Exercise: Sendable {
        /// It never pays, or is not allowed.
        case never
        /// Beyond one price.
        case beyond(ExerciseBoundary)
        /// Between two prices.
        case between(PremiumTable)
        /// Whenever it is best on the one path that a price without chance takes.
        case certain
    }

    /// The terms at the beginning, with spot and strike 1.
    private let terms: OptionTerms
    private let exercise: Exercise
    private let isAmerican: Bool

    /// Solves an option of these terms, whatever their spot and strike.
    ///
    /// - Complexity: some ten microseconds with early exercise; some milliseconds where it pays between two prices.
    init(_ terms: OptionTerms, style: ExerciseStyle) {
        var terms = terms
        terms.spot = 1
        terms.strike = 1
        self.terms = terms
        isAmerican = style == .american
        guard isAmerican else {
            exercise = .never
            return
        }
        exercise =
            switch EarlyExercise(terms) {
            case .never: .never
            case .certain: .certain
            case .between: .between(PremiumTable(terms))
            case .beyond(let equation):
                .beyond(ExerciseBoundary(UnitPut(terms), equation: equation, scheme: Self.scheme(terms)))
            }
    }

    /// The option with so many years left, at most those it began with; 0 or less when it has expired.
    func moment(years: Double) -> OptionMoment {
        var terms = terms
        terms.years = max(0, years)
        return OptionMoment(terms, exercise, isAmerican: isAmerican)
    }

    /// A boundary that falls far takes more nodes to be met at every time, and not at the longest alone.
    private static func scheme(_ terms: OptionTerms) -> BoundaryScheme {
        terms.volatility * terms.years.squareRoot() > 2 ? .wide : .standard
    }
}
