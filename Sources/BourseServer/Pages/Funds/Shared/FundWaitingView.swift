/// What stands where something will be that no source has told yet.
struct FundWaitingView: Sendable {
    /// Where is said how it stands.
    let stateHref: String
    /// "The list of funds is on its way".
    let headline: String
    /// Who is asked, or why nobody answered.
    let detail: String
    /// Whether an answer is on its way.
    let isAsking: Bool
    /// Whether the page looks for it again by itself, because somebody may tell it.
    let isFollowed: Bool
    /// Where a press asks the source at once.
    let retryAction: String
    /// Field `return`: where the reader is.
    let returnPath: String
}
