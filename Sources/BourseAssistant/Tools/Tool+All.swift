import BourseValues

extension Tool {
    /// Every tool, in the order in which assistants see them.
    public static let all: [Tool] = [
        quotes, instruments, news, portfolio, holdings, portfolioValues, explain, journalStatistics, journalTrades,
        journalDays, reports, optionPrice, optionAnalyze, optionOptimize, fundSearch, fundMetrics, fundScreen,
        savedScreens, instrumentScreen, optionScreen, portfolioScenario,
        alerts, drafts, draftAlert, draftTransaction,
    ]

    /// What a plan must include for the tool, besides assistants; nil where it reads what a person stored.
    var feature: DeskFeature? {
        switch name {
        case "quotes", "instruments", "instrument_screen": .markets
        case "news": .news
        case "option_price", "option_analyze", "option_optimize", "option_screen": .options
        case "fund_search", "fund_metrics", "fund_screen": .funds
        case "draft_alert": .alerts
        case "draft_transaction": .portfolio
        default: nil
        }
    }
}
