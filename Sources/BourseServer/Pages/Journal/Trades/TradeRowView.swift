/// A trade as a row of a table, or a card on a phone.
struct TradeRowView: Sendable {
    /// Its identity.
    let id: String
    /// "/journal/trades/…", with the filter.
    let href: String
    /// "NVDA".
    let symbol: String
    /// "18 Dec 2026 190 C", the contracts of a merged trade, or empty.
    let contract: String
    /// "20 Nov".
    let openedDay: String
    /// "13:25", or empty.
    let openedTime: String
    /// "20 Nov".
    let closedDay: String
    /// "13:51", or empty.
    let closedTime: String
    /// Zone of the two times, "EST", or empty.
    let zone: String
    /// "Long" or "Short".
    let side: String
    /// "100".
    let quantity: String
    /// Average entry price.
    let entry: String
    /// Average exit price.
    let exit: String
    /// "26 m".
    let held: String
    /// Rating, setups and mistakes.
    let tags: TradeTagsCell
    /// Return on cost, "+1.20%", or "–".
    let percent: String
    /// The R-multiple, "+1.25", or "–".
    let multiple: String
    /// "−40.62".
    let net: String
    /// "up", "down" or "flat".
    let direction: String
}
