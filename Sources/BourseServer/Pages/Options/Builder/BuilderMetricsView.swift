/// The results of a position.
struct BuilderMetricsView: Sendable {
    /// Eight tiles, maximum loss first with the role "lead"; the last has the role "tail".
    let tiles: TileStripView
    /// What to beware of, gravest first.
    let warnings: [OptionWarningView]
    /// Whether `warnings` holds anything.
    let hasWarnings: Bool
    /// Profit and loss by price, identity "payoff", without a span.
    let payoff: ChartPanelView
    /// In plain words, the worst result first.
    let sentences: [SentenceView]
    /// The two sliders.
    let scenario: ScenarioView
    /// Sensitivities by leg and in total.
    let greeks: GreeksView
    /// Field `unit`: "money" and "risk", for the heat grids.
    let units: [OptionView]
    /// Price by date.
    let dateGrid: HeatTableView
    /// Price by volatility.
    let volatilityGrid: HeatTableView
    /// What single changes do.
    let sensitivity: SensitivityView
    /// Where the price may go, identity "cone", span "span-4".
    let cone: ChartPanelView
}
