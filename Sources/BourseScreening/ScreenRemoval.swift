/// What a condition left out.
///
/// Rows are counted at the first condition that they do not meet, so that all removals, what was left out before and what
/// was found add up to all rows.
public struct ScreenRemoval<Condition: Hashable & Sendable>: Hashable, Sendable {
    /// The condition.
    public var condition: Condition
    /// How many it left out of those that met all conditions before it.
    public var count = 0
    /// How many of these lack the number.
    public var lacking = 0
    /// How many meet all other conditions: they would be found without this one.
    public var alone = 0

    /// Makes a removal of nothing yet.
    public init(condition: Condition) { self.condition = condition }
}
