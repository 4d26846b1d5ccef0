/// Where a fact stands.
struct BrokerSourceView: Sendable {
    /// The page's address.
    let pageHref: String
    /// "fidelity.com".
    let site: String
    /// "21 Nov 2026".
    let asOf: String
}

extension BrokerSourceView {
    var html: HTML {
        """
        <span class="source"><a href="\(pageHref)" rel="noopener noreferrer" target="_blank" aria-label="Source: \(site), opens a new tab">\(site)</a> <span class="t3">\(asOf)</span></span>
        """
    }
}
