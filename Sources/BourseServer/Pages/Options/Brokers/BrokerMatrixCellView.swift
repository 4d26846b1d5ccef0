/// What a broker says to a strategy, in a word.
struct BrokerMatrixCellView: Sendable {
    /// Unique on the page, letters, digits and hyphens.
    let id: String
    /// "Level 3", when it can be traded.
    let level: String?
    /// What else the level is called: "Spreads".
    let detail: String?
    /// 1 for the broker's lowest level, up to 4; 0 when it cannot be traded.
    let rank: Int
    /// Why it cannot be traded.
    let reason: String?
}
