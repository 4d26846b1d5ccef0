/// What stands where something will be that no source has told yet.
struct FundWaitingView: Sendable {
    /// Where is said how it stands.
    let stateHref: String
    /// "The list of funds is on its way".
    let headline: String
    /// Who is asked, or why nobody answered.
    let detail: String
    /// Whether an answer is on its way.
    let isRequesting: Bool
    /// Whether the page looks for it again by itself, because somebody may tell it.
    let isFollowed: Bool
    /// Where a press asks the source at once.
    let retryAction: String
    /// Field `return`: where the reader is.
    let returnPath: String
}

extension FundWaitingView {
    var html: HTML {
        """
        <section class="panel span-12 fund-waiting"\(if: isFollowed, " data-await data-state-href=\"\(stateHref)\" data-state=\"\"")><div class="empty"><svg class="icon" aria-hidden="true"><use href="\(Assets.embedded.root)/icons/icons.svg#\(if: isRequesting, "i-clock", else: "i-warn")"/></svg><h2>\(headline)</h2><p>\(detail)</p>\(if: isRequesting, "<div class=\"progress waiting\" aria-hidden=\"true\"><i></i></div>")<p class="t3" data-wait></p><form class="row" method="post" action="\(retryAction)"><input type="hidden" name="return" value="\(returnPath)"><button class="btn" type="submit">Try again</button></form></div></section>
        """
    }
}
