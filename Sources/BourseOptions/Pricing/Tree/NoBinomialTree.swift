/// Why there is no tree.
public enum NoBinomialTree: Error, Hashable, Sendable {
    /// A number is out of range.
    case input(OptionInputError)
    /// So many steps are not taken.
    case steps(Int, allowed: ClosedRange<Int>)
    /// The option expires now, and there is nothing to cut into steps.
    case noTime
    /// The probability of going up would not lie between 0 and 1.
    ///
    /// With so few steps the rates carry the price further than both the move up and the move down; `leastSteps` is the
    /// smallest number of steps that works, nil when even the most that are allowed do not.
    case probability(Double, leastSteps: Int?)

    /// One sentence without markup.
    public var message: String {
        switch self {
        case .input(let error):
            return error.message
        case .steps(_, let allowed):
            return "steps must be from \(allowed.lowerBound) to \(allowed.upperBound)"
        case .noTime:
            return "a tree needs time until expiration"
        case .probability(_, let least?):
            return "the up probability would not be between 0 and 1; use at least \(least) steps"
        case .probability(_, nil):
            return "the up probability would not be between 0 and 1 with any number of steps "
                + "up to \(BinomialTree.pricedSteps.upperBound); the volatility is too low for these rates"
        }
    }
}
