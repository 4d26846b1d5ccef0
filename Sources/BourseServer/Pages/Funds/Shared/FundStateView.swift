/// How old something is that sources told, who told it, and what they are asked now.
struct FundStateView: Sendable {
    /// Address of this state alone.
    let stateHref: String
    /// Changes with what is known.
    let version: String
    /// "fresh", "asking" or "stale", and "none" with nothing known.
    let kind: String
    /// Classes of the mark before the words.
    let mark: String
    /// "45,012 schemes, told by api.mfapi.in 12 min ago".
    let summary: String
    /// Why it is not newer, and when its source is asked again.
    let detail: String?
    /// Whether an answer is on its way.
    let isRequesting: Bool
    /// Whether it was ever told, so that a page that waits for it can show it.
    let isKnown: Bool
    /// Where a press asks the source at once.
    let retryAction: String
    /// Field `return`: where the reader is.
    let returnPath: String
    /// What could not be read, if anything.
    let unreadable: LinkView?
}

extension FundStateView {
    var html: HTML {
        """
        <div class="fund-state span-12" data-state="\(version)" data-state-href="\(stateHref)"\(if: isRequesting, " data-await")\(if: isKnown, " data-known")><p><span class="\(mark)">\(summary)</span>\(detail.map { " <span class=\"t3\">\($0)</span>" })\(unreadable.map { unreadable in " <a href=\"\(unreadable.href)\">\(unreadable.title)</a>" })</p><form method="post" action="\(retryAction)"><input type="hidden" name="return" value="\(returnPath)"><button class="btn btn-small btn-ghost" type="submit">\(icon: "retry", css: "icon-16")Refresh</button></form></div>
        """
    }
}
