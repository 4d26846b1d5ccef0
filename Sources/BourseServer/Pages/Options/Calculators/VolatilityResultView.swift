/// The volatility behind a price, or why there is none.
struct VolatilityResultView: Sendable {
    /// The volatility first with the role "lead".
    let tiles: TileStripView?
    /// Why no volatility gives that price, and what to do.
    let refusal: NoticeView?
    /// The prices between which there is a volatility.
    let bounds: [FactView]
    /// What the volatility means.
    let sentences: [SentenceView]
    /// Prices at volatilities around it.
    let ladder: [VolatilityStepView]
    /// Whether `ladder` holds anything.
    let hasLadder: Bool
    /// The model and its limits.
    let basis: String
}
