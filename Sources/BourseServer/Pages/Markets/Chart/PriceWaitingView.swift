/// What stands where a chart will be whose prices are on their way.
struct PriceWaitingView: Sendable {
    /// Where is said how it stands.
    let stateHref: String
    /// "The prices of AAPL are on their way".
    let headline: String
    /// What happens next.
    let detail: String
    /// This page again.
    let againHref: String
}

/// Whether prices that a page waits for are there.
struct PriceStateView: Sendable {
    /// "known", "asking" or "none".
    let kind: String
    /// Whether an answer is on its way.
    let isRequesting: Bool
    /// Whether there is something to show.
    let isKnown: Bool
    /// How it stands, or why nothing is told.
    let text: String
}

extension PriceWaitingView {
    var html: HTML {
        """
        <section class="panel span-12 fund-waiting" data-await data-state-href="\(stateHref)" data-state=""><div class="empty">\(icon: "clock")<h2>\(headline)</h2><p>\(detail)</p><div class="progress waiting" aria-hidden="true"><i></i></div><p class="t3" data-wait></p><div class="row"><a class="btn" href="\(againHref)">Try again</a></div></div></section>
        """
    }
}

extension PriceStateView {
    var html: HTML {
        """
        <div data-state="\(kind)"\(if: isRequesting, " data-await")\(if: isKnown, " data-known")><p>\(text)</p></div>
        """
    }
}
