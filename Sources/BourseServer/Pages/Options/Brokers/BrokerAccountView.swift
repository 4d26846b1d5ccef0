/// A kind of account.
struct BrokerAccountView: Sendable {
    /// "Roth IRA".
    let name: String
    /// Whether options can be traded in it.
    let hasOptions: Bool
    /// On what conditions.
    let note: String
    /// Where that stands.
    let source: BrokerSourceView
}
