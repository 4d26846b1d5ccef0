/// What stands where a chart will be whose prices are on their way.
struct PriceWaitingView: Sendable {
    /// Where is said how it stands.
    let stateHref: String
    /// "The prices of AAPL are on their way".
    let headline: String
    /// What happens next.
    let detail: String
    /// This page again.
    let againHref: String
}

/// Whether prices that a page waits for are there; template "price-state".
struct PriceStateView: Sendable {
    /// "known", "asking" or "none".
    let kind: String
    /// Whether an answer is on its way.
    let isAsking: Bool
    /// Whether there is something to show.
    let isKnown: Bool
    /// How it stands, or why nothing is told.
    let words: String
}

/// The chart of an instrument by itself, none while there is nothing to draw; template "chart-part".
struct PricePartView: Sendable {
    /// The frame, for what its template takes from it.
    let shell: LiveAssetsView
    /// The chart.
    let chart: ChartPanelView?
}
