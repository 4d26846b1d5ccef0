/// The form of a search and what it found.
struct OptimizerView: Sendable {
    /// Address of exactly this search.
    let canonicalHref: String
    /// Fields `symbol`, `spot`, `volatility`, `skew`, `rate`, `dividendYield`.
    let market: [OptionFieldView]
    /// Field `view`: "target", "volatility" and "market".
    let views: [OutlookView]
    /// Fields `target`, `targetDate` and `confidence`.
    let target: [OptionFieldView]
    /// Field `direction`: "rising" and "falling".
    let directions: [OptionView]
    /// Fields `points` and `days`.
    let volatility: [OptionFieldView]
    /// Field `horizon`, days, for no view of one's own.
    let horizon: [OptionFieldView]
    /// Fields `budget` and `loss`.
    let limits: [OptionFieldView]
    /// Field `legs`: "1" to "4".
    let legCounts: [OptionView]
    /// Field `permission`: "own" where brokers were chosen, and "any".
    let permissions: [OptionView]
    /// Field `permission`: levels by broker, "schwab:2".
    let levels: [OptionGroupView]
    /// What "own" means for the reader, or that no brokers were chosen.
    let brokersSentence: String
    /// Field `rank`: "expected", "probability" and "return".
    let ranks: [OptionView]
    /// Whether `unlimited` is ticked.
    let allowsUnlimitedLoss: Bool
    /// What the view means for a beginner; empty while something has to be mended.
    let outlookSentence: String
    /// What has to be mended before a search.
    let mistakes: BuilderMistakesView?
    /// Shown before the first search, or when nothing fits.
    let quiet: EmptyStateView?
    /// A search that runs or is done.
    let search: OptimizerSearchView?
}
