/// A strategy as a card.
struct StrategyCardView: Sendable {
    /// Its name in addresses.
    let id: String
    /// "Iron condor".
    let name: String
    /// Its page.
    let pageHref: String
    /// Its payoff as SVG without words.
    let picture: String
    /// "Neutral".
    let category: String
    /// "3 of 5".
    let complexity: String
    /// "advanced".
    let complexityText: String
    /// 1 to 5, for the dots.
    let complexityLevel: Int
    /// "Strongly bullish".
    let outlook: String
    /// "Loss limited" or "Loss unlimited".
    let loss: String
    /// Whether the loss has no limit.
    let isLossUnlimited: Bool
    /// One sentence about it.
    let summary: String
    /// "4 legs".
    let legs: String
    /// "From Level 2 at Fidelity · Allowed at Fidelity"; nil where no broker offers it.
    let permission: String?
    /// The star.
    let star: FavoriteView
}

extension StrategyCardView {
    var html: HTML {
        """
        <li class="card">
        <div class="card-top"><div class="card-picture">\(HTML(written: picture))</div>\(star.html)</div>
        <h3><a href="\(pageHref)">\(name)</a></h3>
        <p class="loss\(if: isLossUnlimited, " unlimited")">\(if: isLossUnlimited, "\(icon: "warn", css: "icon-16")", else: "\(icon: "check", css: "icon-16")")\(loss)</p>
        <p class="card-summary">\(summary)</p>
        <p class="card-facts"><span class="chip">\(category)</span><span>\(outlook) outlook</span><span>\(legs)</span></p>
        <p class="card-foot"><span class="dots of-\(complexityLevel)" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></span><span>\(complexity) · \(complexityText)</span>\(permission.map { "<span class=\"permission\">\($0)</span>" })</p>
        </li>
        """
    }
}
