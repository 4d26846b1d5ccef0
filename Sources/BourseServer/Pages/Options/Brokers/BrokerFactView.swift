/// Something known about a broker, and where it stands.
struct BrokerFactView: Sendable {
    /// "Per contract".
    let title: String?
    /// "$0.65".
    let value: String?
    /// On what conditions, or the whole fact.
    let detail: String?
    /// Where it stands.
    let source: BrokerSourceView
}
