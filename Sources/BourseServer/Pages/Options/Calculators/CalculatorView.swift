/// A calculator's form and result; one of the four results is there, or `quiet`.
struct CalculatorView: Sendable {
    /// "Price of one option".
    let heading: String
    /// What it does, in a sentence.
    let lead: String
    /// Address of exactly this state, path and query.
    let canonicalHref: String
    /// The values by which a device answers without the desk, where they are too many for the page.
    let gridHref: String?
    /// The same where they are few, as JSON.
    let factors: String?
    /// The result, read out.
    let announcement: String
    /// The form.
    let form: CalculatorFormView
    /// Says that fields have to be mended, and how many.
    let mistakes: NoticeView?
    /// Result of the price of one option.
    let price: PriceResultView?
    /// Result of implied volatility.
    let volatility: VolatilityResultView?
    /// Result of the tree.
    let tree: TreeResultView?
    /// Result of parity.
    let parity: ParityResultView?
    /// Shown until there is something to compute with.
    let quiet: EmptyStateView?
}
