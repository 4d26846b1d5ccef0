extension Tool {
    /// Every tool, in the order in which assistants see them.
    public static let all: [Tool] = [
        quotes, instruments, news, portfolio, holdings, portfolioValues, explain, journalStatistics, journalTrades,
        journalDays, reports, optionPrice, optionAnalyze, optionOptimize, fundSearch, fundMetrics, fundScreen,
        savedScreens, instrumentScreen, optionScreen, portfolioScenario,
        alerts, drafts, draftAlert, draftTransaction,
    ]
}
