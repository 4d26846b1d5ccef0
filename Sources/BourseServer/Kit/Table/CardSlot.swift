/// A place on the card that a row becomes on a phone; columns without one are not on the card.
enum CardSlot: String, Sendable {
    /// The name of the row, top left.
    case title
    /// The line below the name.
    case sub
    /// The main value, top right.
    case value
    /// The line below the main value.
    case note
    /// The buttons of a row, beside the form in its last line; a watchlist shows them while it is edited.
    case acts
}
