import BourseCore

/// What a fund keeps of units that are redeemed soon after their purchase, by the days that they were held.
public struct ExitLoad: Hashable, Sendable {
    /// A rate and until when it applies.
    public struct LoadStep: Hashable, Sendable {
        /// Units redeemed up to this many days after their purchase pay the rate; 0 is the day of the purchase.
        public let days: Int
        /// The fraction of the value: 0.01 is 1 %.
        public let rate: Ratio

        /// Makes a step.
        public init(days: Int, rate: Ratio) {
            self.days = days
            self.rate = rate
        }
    }

    /// The most steps.
    public static let mostSteps = 8
    /// The days that a step may have.
    public static let days = 0...3_650
    /// The largest rate: 10 %, more than any fund takes.
    public static let largestRate = Ratio(units: 1_000_000_000)

    /// The steps, that of the fewest days first.
    public let steps: [LoadStep]

    /// Makes an exit load.
    ///
    /// - Throws: ``ExitLoadError``, unless steps have days and rates that funds may have, and later ones have lower rates.
    public init(_ steps: [LoadStep]) throws(ExitLoadError) {
        let steps = steps.sorted { $0.days < $1.days }
        guard !steps.isEmpty else { throw .noStep }
        guard steps.count <= Self.mostSteps else { throw .tooManySteps }
        for step in steps {
            guard Self.days.contains(step.days) else { throw .days(step.days) }
            guard step.rate.units > 0, step.rate <= Self.largestRate else { throw .rate(step.rate) }
        }
        for (earlier, later) in zip(steps, steps.dropFirst()) {
            guard earlier.days < later.days, later.rate < earlier.rate else { throw .order(days: later.days) }
        }
        self.steps = steps
    }

    /// The rate for units that were held for some days, and the days after which it is lower; nothing once they are free.
    func step(heldFor days: Int) -> LoadStep? { steps.first { days <= $0.days } }

    /// The first number of days after which units are free.
    public var freeAfter: Int { steps.last?.days ?? 0 }
}

/// Why an exit load cannot be used.
public enum ExitLoadError: UserFacingError, Hashable, Sendable {
    /// It has no step.
    case noStep
    /// It has more than ``ExitLoad/mostSteps``.
    case tooManySteps
    /// The days of a step cannot be read.
    case unreadableDays
    /// A step has other days than ``ExitLoad/days``.
    case days(Int)
    /// A step has no rate, or one above ``ExitLoad/largestRate``.
    case rate(Ratio)
    /// Two steps have the same days, or the later one no lower rate.
    case order(days: Int)

    /// What happened.
    public var message: String {
        switch self {
        case .noStep: "An exit load needs a rate and the days that it applies for."
        case .tooManySteps: "An exit load has at most \(ExitLoad.mostSteps) steps."
        case .unreadableDays: "Each rate needs the days that it applies for, as a whole number."
        case .days(let days):
            "Days must be from \(ExitLoad.days.lowerBound) to \(ExitLoad.days.upperBound); \(days) were entered."
        case .rate: "A rate must be above 0% and at most 10%."
        case .order(let days): "The rate up to \(days) days must be lower than that of fewer days."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .noStep, .tooManySteps, .unreadableDays, .days, .rate, .order: .invalid
        }
    }

    /// What failed.
    public var headline: String { "The exit load was not saved" }
}
