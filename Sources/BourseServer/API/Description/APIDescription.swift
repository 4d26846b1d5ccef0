import BourseAPI

/// Everything that programs may ask, in the order in which the document tells it.
enum APIDescription {
    static let operations: [APIOperation] =
        SessionAPI.operations + RegistrationAPI.operations + OwnAccountAPI.operations + AccountAPI.operations
        + PlanAPI.operations + SummaryAPI.operations
        + CalendarAPI.operations
        + JournalAPI.operations + OptionsAPI.operations + FundsAPI.operations + MarketsAPI.operations
        + ScreensAPI.operations
        + LiveAPI.operations
        + PortfolioAPI.operations + HouseholdAPI.operations + AlertsAPI.operations + ConnectionsAPI.operations

    static let document = APIDocument(operations)
}
