/// What the builder shows for what is typed: the fields themselves and everything derived from them.
struct BuilderView: Sendable {
    /// Address of exactly this state, path and query.
    let canonicalHref: String
    /// The same as a complete address that can be sent to somebody.
    let shareHref: String
    /// The query of `canonicalHref`, kept with a saved position.
    let savedQuery: String
    /// The values by which a device answers for this position without the desk; absent without a position.
    let gridHref: String?
    /// "Iron condor on NVDA · Bourse".
    let browserTitle: String
    /// What a change leads to, read out: "Iron condor. Maximum loss $640, maximum profit $360."
    let announcement: String
    /// "ready", "empty" or "problem".
    let state: String
    /// The underlying and its assumptions.
    let market: MarketFormView
    /// The legs.
    let legs: LegsView
    /// What has to be mended first; absent in the other states.
    let mistakes: BuilderMistakesView?
    /// The results; absent without legs and while something has to be mended.
    let metrics: BuilderMetricsView?
    /// Other parameters the form carries along, such as positions waiting in a comparison.
    let hiddenFields: [HiddenFieldView]
}
