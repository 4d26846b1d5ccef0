/// Put–call parity: two sides of an equation.
struct ParityResultView: Sendable {
    /// The options' side and the shares' side.
    let sides: [ParitySideView]
    /// "The call is 0.32 too dear against the put".
    let verdict: String
    /// "+0.32".
    let difference: String
    /// Whether both sides agree to a cent.
    let isEven: Bool
    /// What it means.
    let sentences: [SentenceView]
    /// Difference, implied rate, implied forward.
    let tiles: TileStripView
    /// What would lock the difference in, step by step.
    let trade: [String]
    /// Whether `trade` holds anything.
    let hasTrade: Bool
    /// European options, costs left out.
    let basis: String
}
