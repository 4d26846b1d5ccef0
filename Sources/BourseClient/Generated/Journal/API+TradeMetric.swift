// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `metric`.
    public enum TradeMetric: OpenChoice {
        case netProfit
        case grossProfit
        case totalWins
        case totalLosses
        case trades
        case winners
        case losers
        case breakeven
        case openPositions
        case winRate
        case expectancy
        case medianTrade
        case deviation
        case profitFactor
        case payoff
        case averageWin
        case averageLoss
        case averageWinReturn
        case averageLossReturn
        case largestWin
        case largestLoss
        case tradingDays
        case winningDays
        case losingDays
        case breakevenDays
        case dayWinRate
        case notedDays
        case averageDay
        case averageWinningDay
        case averageLosingDay
        case averageWeek
        case averageMonth
        case bestDay
        case worstDay
        case bestWeek
        case worstWeek
        case bestMonth
        case worstMonth
        case winningStreak
        case losingStreak
        case currentStreak
        case winningDayStreak
        case losingDayStreak
        case currentDayStreak
        case holding
        case holdingWinners
        case holdingLosers
        case medianHolding
        case drawdown
        case drawdownDays
        case recoveryDays
        case recoveryFactor
        case currentDrawdown
        case volume
        case dailyVolume
        case openedValue
        case tradesPerDay
        case fees
        case feesPerTrade
        case feesShare
        case dayDeviation
        case sharpe
        case sortino
        case riskTrades
        case averageR
        case totalR
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [
            .netProfit, .grossProfit, .totalWins, .totalLosses, .trades, .winners, .losers, .breakeven, .openPositions,
            .winRate, .expectancy, .medianTrade, .deviation, .profitFactor, .payoff, .averageWin, .averageLoss,
            .averageWinReturn, .averageLossReturn, .largestWin, .largestLoss, .tradingDays, .winningDays, .losingDays,
            .breakevenDays, .dayWinRate, .notedDays, .averageDay, .averageWinningDay, .averageLosingDay, .averageWeek,
            .averageMonth, .bestDay, .worstDay, .bestWeek, .worstWeek, .bestMonth, .worstMonth, .winningStreak,
            .losingStreak, .currentStreak, .winningDayStreak, .losingDayStreak, .currentDayStreak, .holding,
            .holdingWinners, .holdingLosers, .medianHolding, .drawdown, .drawdownDays, .recoveryDays, .recoveryFactor,
            .currentDrawdown, .volume, .dailyVolume, .openedValue, .tradesPerDay, .fees, .feesPerTrade, .feesShare,
            .dayDeviation, .sharpe, .sortino, .riskTrades, .averageR, .totalR,
        ]

        public var rawValue: String {
            switch self {
            case .netProfit: "net-profit"
            case .grossProfit: "gross-profit"
            case .totalWins: "total-wins"
            case .totalLosses: "total-losses"
            case .trades: "trades"
            case .winners: "winners"
            case .losers: "losers"
            case .breakeven: "breakeven"
            case .openPositions: "open-positions"
            case .winRate: "win-rate"
            case .expectancy: "expectancy"
            case .medianTrade: "median-trade"
            case .deviation: "deviation"
            case .profitFactor: "profit-factor"
            case .payoff: "payoff"
            case .averageWin: "average-win"
            case .averageLoss: "average-loss"
            case .averageWinReturn: "average-win-return"
            case .averageLossReturn: "average-loss-return"
            case .largestWin: "largest-win"
            case .largestLoss: "largest-loss"
            case .tradingDays: "trading-days"
            case .winningDays: "winning-days"
            case .losingDays: "losing-days"
            case .breakevenDays: "breakeven-days"
            case .dayWinRate: "day-win-rate"
            case .notedDays: "noted-days"
            case .averageDay: "average-day"
            case .averageWinningDay: "average-winning-day"
            case .averageLosingDay: "average-losing-day"
            case .averageWeek: "average-week"
            case .averageMonth: "average-month"
            case .bestDay: "best-day"
            case .worstDay: "worst-day"
            case .bestWeek: "best-week"
            case .worstWeek: "worst-week"
            case .bestMonth: "best-month"
            case .worstMonth: "worst-month"
            case .winningStreak: "winning-streak"
            case .losingStreak: "losing-streak"
            case .currentStreak: "current-streak"
            case .winningDayStreak: "winning-day-streak"
            case .losingDayStreak: "losing-day-streak"
            case .currentDayStreak: "current-day-streak"
            case .holding: "holding"
            case .holdingWinners: "holding-winners"
            case .holdingLosers: "holding-losers"
            case .medianHolding: "median-holding"
            case .drawdown: "drawdown"
            case .drawdownDays: "drawdown-days"
            case .recoveryDays: "recovery-days"
            case .recoveryFactor: "recovery-factor"
            case .currentDrawdown: "current-drawdown"
            case .volume: "volume"
            case .dailyVolume: "daily-volume"
            case .openedValue: "opened-value"
            case .tradesPerDay: "trades-per-day"
            case .fees: "fees"
            case .feesPerTrade: "fees-per-trade"
            case .feesShare: "fees-share"
            case .dayDeviation: "day-deviation"
            case .sharpe: "sharpe"
            case .sortino: "sortino"
            case .riskTrades: "risk-trades"
            case .averageR: "average-r"
            case .totalR: "total-r"
            case .unlisted(let text): text
            }
        }
    }
}
