import BourseValues

/// A generator of demo data.
public protocol DemoDataSource: Sendable {
    /// Writes demo data for a person whose desk is empty.
    ///
    /// Notes and transactions go through the stores, because the services accept those only from forms and files.
    ///
    /// - Throws: An error of the services or the stores; some data may be written then.
    func fill(
        _ desk: Desk,
        journalStore: any JournalStore,
        portfolioStore: any PortfolioStore,
        user: UserID
    ) async throws
}
