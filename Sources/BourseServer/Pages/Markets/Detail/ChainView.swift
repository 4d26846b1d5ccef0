/// The options on an instrument; template "instrument-options".
struct InstrumentOptionsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What it is and costs.
    let quoted: InstrumentHeadView
    /// The chain.
    let chain: ChainView?
    /// Why there is none.
    let quiet: EmptyStateView?
}

/// The options of one expiration.
struct ChainView: Sendable {
    /// The expirations, each a link.
    let expirations: [ChoiceView]
    /// "Fri 18 Dec 2026, 26 days".
    let title: String
    /// "Told by Yahoo, 12 s ago".
    let state: String
    /// Why it is not told anew.
    let trouble: String?
    /// Implied volatility at the money, expected move and the like.
    let facts: [InstrumentFactView]
    /// The smile.
    let smile: ChartPanelView?
    /// The strikes.
    let rows: [ChainRowView]
    /// What was supposed.
    let basis: String
    /// The same as CSV.
    let csvHref: String
    /// What could not be used.
    let cautions: [TextPartView]
    /// Whether there are some.
    let hasCautions: Bool
}

/// A strike.
struct ChainRowView: Sendable {
    /// "190".
    let strike: String
    /// Whether the price is between this strike and the one before.
    let isSpotAbove: Bool
    /// "AAPL at 187.20".
    let spotWords: String
    /// The call.
    let call: ChainCellView?
    /// The put.
    let put: ChainCellView?
}

/// An option.
struct ChainCellView: Sendable {
    /// "1.25", or a dash.
    let bid: String
    /// "1.30".
    let ask: String
    /// "1.28".
    let last: String
    /// "1,204".
    let volume: String
    /// "8,411".
    let openInterest: String
    /// "24.3%".
    let volatility: String
    /// "0.54".
    let delta: String
    /// "0.021".
    let gamma: String
    /// "−0.08", a day.
    let theta: String
    /// "0.19", a point.
    let vega: String
    /// "in" for an option in the money, "".
    let money: String
    /// The builder with this option bought.
    let buildHref: String
    /// "Buy the 190 call of 18 Dec 2026 in the builder".
    let buildTitle: String
    /// Where an alert on its volatility is made.
    let volatilityHref: String
    /// Where an alert on its delta is made.
    let deltaHref: String
    /// "the 190 call of 18 Dec 2026".
    let alertTitle: String
}
