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

extension BrokerFactView {
    var html: HTML {
        """
        <li>\(title.map { "<span class=\"fact-title\">\($0)</span>" })\(value.map { "<b class=\"fact-value\">\($0)</b>" })\(detail.map { "<span class=\"fact-detail\">\($0)</span>" })\(source.html)</li>
        """
    }
}
