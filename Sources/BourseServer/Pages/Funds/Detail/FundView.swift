/// A fund; template "fund".
struct FundView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What whoever reads its figures has to know.
    let notices: [NoticeView]
    /// The star.
    let star: FavouriteView
    /// The scheme's whole name.
    let fullName: String
    /// "Direct", "Growth", "Flexi cap".
    let tags: [LinkView]
    /// The comparison with up to five others.
    let compareHref: String
    /// Where an alert on it is made.
    let alertHref: String
    /// What it is worth; absent with no value known.
    let head: FundHeadView?
    /// How old that is.
    let state: FundStateView
    /// Shown while no value is known.
    let waiting: FundWaitingView?
    /// The value over time.
    let chart: ChartPanelView?
    /// Its days, and another fund over it.
    let overlay: FundOverlayView?
    /// "span-4" beside a chart, "span-12" without one.
    let factsSpan: String
    /// What is known of the scheme.
    let facts: [FundFactView]
    /// The panels of figures, in their order.
    let returns: FundTableView?
    /// Against the other fund.
    let comparison: FundTableView?
    /// The drawdown over time.
    let falls: ChartPanelView?
    /// The deepest falls.
    let deepest: FundTableView?
    /// Rolling returns.
    let rolling: ChartPanelView?
    /// Their extremes.
    let spans: FundTableView?
    /// Calendar years and months.
    let calendar: FundMonthsView?
    /// A monthly plan.
    let teaser: FundPlanTeaserView?
    /// Other plans and options.
    let related: FundTableView?
    /// What is odd about the values, as sentences.
    let cautions: [TextPartView]
    /// Whether there are some.
    let hasCautions: Bool
    /// Values told differently later.
    let corrections: FundTableView?
}
