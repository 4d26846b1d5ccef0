/// The trades, newest first.
struct TapeView: Sendable {
    /// Always as many as the server wants kept on the page; blank ones at the end.
    let rows: [TapeRowView]
    /// Event id of the newest trade, which the stream starts after; empty for none.
    let lastID: String
    /// Whether trades have not arrived: blank rows are shown as a skeleton.
    let isLoading: Bool
    /// What sizes are counted in, "USD"; absent for contracts, which go without saying.
    let unit: String?
    /// The reader's zone for the column of times, "New York".
    let zone: String
    /// Least sizes that are shown, up to four; their option is "size".
    let sizes: [LiveChoiceView]
}
