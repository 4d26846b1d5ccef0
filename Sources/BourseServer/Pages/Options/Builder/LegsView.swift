/// The table of legs with its heading.
struct LegsView: Sendable {
    /// "Iron condor", "Custom position" or "No legs yet".
    let strategyName: String
    /// The page about the strategy, when the legs are a known one.
    let strategyHref: String?
    /// "neutral", "limited loss".
    let badges: [String]
    /// Whether there are any.
    let hasLegs: Bool
    /// The legs.
    let lines: [LegView]
    /// The distance of listed strikes at this price, such as "2.5"; arrow keys and dragging move by it.
    let strikeStep: String
    /// Currency sign of the cash flows, "$".
    let unit: String
    /// "Net credit" or "Net debit"; empty while something has to be mended.
    let totalTitle: String
    /// "+360.00".
    let total: String
    /// Where prices and volatilities come from.
    let basis: String
    /// Whether there is room for another leg.
    let canAdd: Bool
    /// What is wrong with the legs as a whole.
    let legsProblem: String?
    /// Field `template`: strategies by category.
    let templates: [OptionGroupView]
    /// Six strategies to begin with; empty once there are legs.
    let starters: [StarterView]
    /// Whether `starters` is to be shown.
    let hasStarters: Bool
    /// What can be done with the position.
    let actions: BuilderActionsView
}
