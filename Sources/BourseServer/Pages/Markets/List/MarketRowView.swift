/// An instrument in the table of markets.
struct MarketRowView: Sendable {
    /// "AAPL".
    let symbol: String
    /// "/markets/AAPL".
    let pageHref: String
    /// "Apple".
    let name: String
    /// "Nasdaq · Information technology".
    let tags: String
    /// "187.20".
    let last: String
    /// "+1.20".
    let change: String
    /// "+0.64%".
    let percent: String
    /// "up", "down", "flat" or "none".
    let direction: String
    /// The last month as a line, an SVG; nothing where it is not known.
    let spark: String?
    /// "52.1M".
    let volume: String
    /// "$2.91T".
    let worth: String
    /// Where the price is between the lowest and the highest of a year, an SVG.
    let yearRange: String?
    /// "52 weeks: 164.08 to 260.10".
    let yearText: String
    /// Seconds since 1970.
    let asOf: String?
    /// "12 s".
    let age: String
    /// "old", "none" or "".
    let mark: String
    /// "As of 16:00:00 New York, Fri 20 Nov 2026, told by Yahoo".
    let origin: String
    /// The star; nothing in a list of one's own.
    var star: FavoriteView?
    /// What a row of a list of one's own has beside its figures.
    var listed: ListedRowView?
}
