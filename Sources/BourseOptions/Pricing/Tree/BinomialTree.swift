import BourseCore
import Foundation

/// An option on the tree of Cox, Ross and Rubinstein, with every node kept so that it can be shown and explained.
///
/// In each step the underlying goes up by the factor u = e^(σ√Δt) or down by d = 1/u; with the risk-neutral probability
/// p = (e^((r−q)Δt) − d)/(u − d) of going up it earns the risk-free rate less the yield on average. Values follow from
/// the end backwards (J. C. Cox, S. A. Ross, M. Rubinstein, "Option pricing: a simplified approach", Journal of
/// Financial Economics 7, 1979). For accurate prices see ``AmericanOption`` and ``BlackScholes``.
public struct BinomialTree: Sendable {
    /// What is priced.
    public let terms: OptionTerms
    /// When it may be exercised.
    public let style: ExerciseStyle
    /// The factors and the probability of every step.
    public let step: BinomialStep
    /// The columns of the tree, now first; column n has n + 1 nodes, the lowest price first.
    public let columns: [[BinomialNode]]

    /// The numbers of steps with which a tree keeps its nodes.
    public static let displayedSteps = 1...50

    /// Builds a tree; costs O(steps²).
    ///
    /// Throws ``NoBinomialTree`` when terms or steps are out of range or the probability is none.
    public init(_ terms: OptionTerms, style: ExerciseStyle, steps: Int) throws(NoBinomialTree) {
        let step = try BinomialStep(terms, steps: steps, allowed: Self.displayedSteps)
        self.terms = terms
        self.style = style
        self.step = step
        var columns: [[BinomialNode]] = []
        for column in stride(from: steps, through: 0, by: -1) {
            let next = columns.last
            let chances = step.probabilities(column: column)
            columns.append(
                chances.indices.map { ups in
                    let spot = step.spot(column: column, ups: ups)
                    let exercise = step.payoff(spot)
                    let continuation = next.map { step.expected(down: $0[ups].value, up: $0[ups + 1].value) }
                    let exercised = style == .american || next == nil
                    return BinomialNode(
                        spot: spot,
                        value: max(exercised ? exercise : 0, continuation ?? exercise),
                        exerciseValue: exercise,
                        continuationValue: continuation,
                        isExerciseBetter: style == .american && exercise > max(0, continuation ?? exercise),
                        probability: chances[ups]
                    )
                }
            )
        }
        self.columns = columns.reversed()
    }

    /// The value now.
    public var price: Double { columns[0][0].value }

    /// The time from now to a column in years.
    public func years(column: Int) -> Double { step.years * Double(column) }

    /// How many shares, per option, hedge it until the next step from a node; nil in the last column.
    ///
    /// The difference of the two values that can follow over the difference of the two prices.
    public func delta(column: Int, ups: Int) -> Double? {
        guard column + 1 < columns.count, columns.indices.contains(column), columns[column].indices.contains(ups) else {
            return nil
        }
        let next = columns[column + 1]
        return (next[ups + 1].value - next[ups].value) / (next[ups + 1].spot - next[ups].spot)
    }

    // MARK: - many steps

    /// The numbers of steps that are priced without keeping the nodes.
    public static let pricedSteps = 1...1000

    /// The price alone; costs O(steps²) time and O(steps) memory.
    ///
    /// Throws ``NoBinomialTree`` when terms or steps are out of range or the probability is none.
    public static func price(
        _ terms: OptionTerms,
        style: ExerciseStyle,
        steps: Int
    ) throws(NoBinomialTree) -> Double {
        let step = try BinomialStep(terms, steps: steps, allowed: pricedSteps)
        var values = (0...steps).map { step.payoff(step.spot(column: steps, ups: $0)) }
        for column in stride(from: steps - 1, through: 0, by: -1) {
            for ups in 0...column {
                let value = step.expected(down: values[ups], up: values[ups + 1])
                values[ups] =
                    style == .american ? max(value, step.payoff(step.spot(column: column, ups: ups))) : value
            }
        }
        return values[0]
    }
}
