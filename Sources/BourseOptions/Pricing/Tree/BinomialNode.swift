/// One price that the underlying can have at one step of a tree.
public struct BinomialNode: Hashable, Sendable {
    /// The price of the underlying.
    public let spot: Double
    /// The value of the option.
    public let value: Double
    /// What exercising brings here, 0 when it would cost.
    public let exerciseValue: Double
    /// The discounted expected value of keeping the option; nil at expiry.
    public let continuationValue: Double?
    /// Whether an American option is better exercised here than kept; false at expiry, where there is no choice to
    /// make.
    public let isExerciseBetter: Bool
    /// The risk-neutral probability of coming here, were the option not exercised before.
    public let probability: Double
}
