/// An example with its numbers.
struct StrategyExampleView: Sendable {
    /// What somebody does.
    let story: String
    /// What happens then.
    let outcomes: [StrategyOutcomeView]
    /// What it teaches.
    let lesson: String
    /// The inputs the numbers were computed with.
    let basis: String
}
