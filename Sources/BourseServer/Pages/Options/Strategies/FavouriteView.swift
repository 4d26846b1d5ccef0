/// The star that marks a strategy as a favourite, a form.
struct FavouriteView: Sendable {
    /// "/options/strategies/iron-condor/favourite".
    let action: String
    /// "Iron condor".
    let title: String
    /// Whether it is one.
    let isFavourite: Bool
    /// Field `favourite`: "on" or "off", what a press makes of it.
    let next: String
    /// Field `return`: where the reader is.
    let returnPath: String
}

extension FavouriteView {
    var html: HTML {
        """
        <form class="star" method="post" action="\(action)" data-favourite><input type="hidden" name="favourite" value="\(next)"><input type="hidden" name="return" value="\(returnPath)"><button class="btn btn-icon btn-ghost btn-small" type="submit" aria-pressed="\(isFavourite)" aria-label="Favorite: \(title)" title="Favorite">\(icon: "star", css: "icon-16")</button></form>
        """
    }
}
