import BourseCore

/// An example of a row.
struct KitHolding: Sendable {
    let name: String
    let account: String
    /// Nil for a holding without a price.
    var value: Money?
    /// Nil without a price.
    var gain: Money?
    /// The share of a target that is reached, in percent.
    let percent: Int

    /// Examples with a price and without, a gain and a loss, and long text.
    static let all = [
        KitHolding(name: "AAPL", account: "Broker", value: dollars(18_425), gain: dollars(1_240), percent: 42),
        KitHolding(name: "MSFT", account: "Retirement", value: dollars(40_310), gain: dollars(-860), percent: 91),
        KitHolding(name: "“R&D” <Fund>", account: "Savings", value: dollars(311), gain: dollars(-4), percent: 63),
        KitHolding(name: "NVDA", account: "Broker", value: dollars(9_118), gain: .zero, percent: 7),
        KitHolding(name: "A company without a price", account: "Broker", percent: 0),
        KitHolding(name: "VTI", account: "Savings", value: dollars(72_004), gain: dollars(11_902), percent: 100),
    ]

    static func dollars(_ amount: Int) -> Money { Money(units: Int128(amount) * 10_000_000_000_000_000) }
}
