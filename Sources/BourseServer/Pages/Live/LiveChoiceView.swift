/// One value of an option of the live page: a link without script, a new stream with it.
struct LiveChoiceView: Sendable {
    /// "5m".
    let title: String
    /// This page with the value chosen and all other options kept.
    let href: String
    /// Whether it is in force.
    let isCurrent: Bool
    /// Name of the query parameter, "interval".
    let option: String
    /// Its value, "5m"; empty when the parameter is left out.
    let value: String
}

extension LiveChoiceView {
    var html: HTML {
        """
        <a href="\(href)" data-option="\(option)" data-value="\(value)"\(if: isCurrent, " aria-current=\"true\"")>\(title)</a>
        """
    }
}
