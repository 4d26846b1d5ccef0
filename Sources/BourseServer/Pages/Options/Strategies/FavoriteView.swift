/// The star that marks a strategy as a favorite, a form.
struct FavoriteView: Sendable {
    /// "/options/strategies/iron-condor/favorite".
    let action: String
    /// "Iron condor".
    let title: String
    /// Whether it is one.
    let isFavorite: Bool
    /// Field `favorite`: "on" or "off", what a press makes of it.
    let next: String
    /// Field `return`: where the reader is.
    let returnPath: String
}

extension FavoriteView {
    var html: HTML {
        """
        <form class="star" method="post" action="\(action)" data-favorite><input type="hidden" name="favorite" value="\(next)"><input type="hidden" name="return" value="\(returnPath)"><button class="btn btn-icon btn-ghost btn-small" type="submit" aria-pressed="\(isFavorite)" aria-label="Favorite: \(title)" title="Favorite">\(icon: "star", css: "icon-16")</button></form>
        """
    }
}
