/// A step of the demo trader's long-term plan.
struct DemoInvestment: Sendable {
    /// What he does.
    enum Action: Sendable {
        /// Buys for about so much.
        case buy(Int64)
        /// Sells a part of what he holds.
        case sell(Double)
    }

    /// How many months after the beginning.
    let month: Int
    /// What it is about.
    let symbol: String
    /// What he does.
    let action: Action
    /// Whether he does it every month.
    var isMonthly = false

    /// Of the account in dollars.
    static let dollars: [DemoInvestment] = [
        DemoInvestment(month: 0, symbol: "SPY", action: .buy(18_000)),
        DemoInvestment(month: 0, symbol: "AAPL", action: .buy(18_000)),
        DemoInvestment(month: 0, symbol: "MSFT", action: .buy(7_000)),
        DemoInvestment(month: 0, symbol: "NVDA", action: .buy(4_000)),
        DemoInvestment(month: 0, symbol: "KO", action: .buy(4_000)),
        DemoInvestment(month: 1, symbol: "JNJ", action: .buy(4_000)),
        DemoInvestment(month: -1, symbol: "SPY", action: .buy(700), isMonthly: true),
        DemoInvestment(month: 14, symbol: "NFLX", action: .buy(3_000)),
        DemoInvestment(month: 22, symbol: "COST", action: .buy(2_500)),
        DemoInvestment(month: 31, symbol: "NVDA", action: .sell(0.4)),
        DemoInvestment(month: 32, symbol: "VEA", action: .buy(3_000)),
        DemoInvestment(month: 40, symbol: "NFLX", action: .sell(1)),
        DemoInvestment(month: 46, symbol: "JPM", action: .buy(2_500)),
    ]

    /// Of the account in rupees.
    static let rupees: [DemoInvestment] = [
        DemoInvestment(month: 18, symbol: "RELIANCE.NS", action: .buy(250_000)),
        DemoInvestment(month: 18, symbol: "HDFCBANK.NS", action: .buy(250_000)),
        DemoInvestment(month: 19, symbol: "TCS.NS", action: .buy(200_000)),
        DemoInvestment(month: 27, symbol: "INFY.NS", action: .buy(120_000)),
        DemoInvestment(month: 44, symbol: "TCS.NS", action: .sell(0.5)),
        DemoInvestment(month: 45, symbol: "ITC.NS", action: .buy(120_000)),
    ]
}
