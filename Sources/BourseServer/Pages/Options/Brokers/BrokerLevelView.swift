/// A level on a broker's page.
struct BrokerLevelView: Sendable {
    /// "Tier 2".
    let name: String
    /// What it is.
    let description: String
    /// What the broker asks for it.
    let requirements: [String]
    /// 1 for the lowest, up to 4.
    let rank: Int
    /// The strategies it adds.
    let adds: [LinkView]
    /// "Adds 40 strategies, 54 in all".
    let addsTitle: String
    /// What it allows, as a list.
    let allowanceHref: String
    /// Where that stands.
    let source: BrokerSourceView
}
