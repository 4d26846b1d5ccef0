/// The picture of a strategy and its words, as the sliders stand.
struct StrategySketchView: Sendable {
    /// Address of exactly this state, path and query.
    let canonicalHref: String
    /// The values by which a device answers for the position without the desk.
    let gridHref: String
    /// What the sliders lead to, read out.
    let announcement: String
    /// Profit and loss at expiry, today and as the sliders stand, identity "payoff", without a span.
    let chart: ChartPanelView
    /// In plain words, the worst result first.
    let sentences: [SentenceView]
}
