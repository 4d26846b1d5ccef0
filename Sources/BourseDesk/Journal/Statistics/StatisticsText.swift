import BourseJournal

extension WhatIfTrade.UnknownReason {
    /// Why a rule cannot be applied, as a sentence.
    public var text: String {
        switch self {
        case .noOption: "Not a trade in options alone."
        case .notInSchedule: "The schedule does not cover this instrument."
        case .notExpired: "Its options have not expired."
        case .noUnderlyingPrice: "No close of the underlying is stored for the day of expiration."
        case .noMarks: "No closes of the underlying are stored, or no volatility explains the prices paid."
        case .noMaximumProfit:
            "It did not begin with a credit, its profit is unlimited, or its legs were not held together on one underlying "
                + "until one expiration."
        case .noRisk: "No planned risk is known."
        case .otherCurrency: "The schedule is in US dollars."
        }
    }
}

extension KellySize.Absence {
    /// Why there is no Kelly size, as a sentence.
    public var text: String {
        switch self {
        case .fewTrades: "Fewer than \(TradeSimulation.fewest) trades."
        case .noAdvantage: "The average trade does not win, so that no size pays."
        case .noLoss: "No trade lost, so that the trades do not limit the size."
        }
    }
}
