/// What a monthly plan would have come to, with the way to the calculator.
struct FundPlanTeaserView: Sendable {
    /// "₹10,000 a month for 5 years".
    let title: String
    /// The figures.
    let facts: [FundFactView]
    /// Why there are none.
    let reason: String?
    /// The calculator.
    let planHref: String
}
