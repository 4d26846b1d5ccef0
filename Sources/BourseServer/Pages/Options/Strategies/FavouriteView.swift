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
