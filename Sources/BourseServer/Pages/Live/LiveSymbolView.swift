/// An instrument to go to.
struct LiveSymbolView: Sendable {
    /// "XBTUSD".
    let symbol: String
    /// "Bitcoin perpetual".
    let name: String
    /// Last price, or empty.
    let last: String
    /// Change in 24 hours, "+1.33%", or empty.
    let percent: String
    /// "up", "down" or "flat".
    let tone: String
    /// Its page.
    let href: String
    /// Whether it is the one shown.
    let isCurrent: Bool
}
