import BourseCore
import BoursePortfolio
import BourseValues

extension PortfolioService {
    /// The fewest transactions with which pages are saved: a smaller portfolio is calculated as fast as a page is read.
    static let fewestCached = 5_000
    /// How many seconds a saved page is not replaced while only prices change.
    static let savingInterval: Int64 = 600

    /// The page that was sent last, if the portfolio is not cached and only prices can have changed since; the
    /// portfolio is calculated in the background.
    ///
    /// - Parameters:
    ///   - writing: What a page depends on besides its portfolio, such as the program that writes it.
    ///   - patience: How long to wait for prices that were never fetched.
    public func sentPage(to user: User, writing: String, patience: Duration) async throws -> CachedPage? {
        // A change is worked into what is in memory; after a start nothing is there, and after midnight the day is another.
        guard cached[user.id]?.edition.today != today(of: user) else { return nil }
        let edition = try await edition(of: user)
        guard let page = try await store.sentPage(of: user.id), page.edition == Self.name(edition, writing) else {
            return nil
        }
        _ = load(user, version: edition, patience: patience)
        return page
    }

    /// Saves the page of a large portfolio that is sent now, for the first request after the next start.
    ///
    /// - Returns: Whether there was a page to save. A page that cannot be saved is calculated again when requested.
    @discardableResult
    public func cachePage(_ body: String, of state: PortfolioState, to user: UserID, writing: String) async -> Bool {
        guard let known = cached[user], known.number == state.number, known.owned.missing.isEmpty,
            known.owned.portfolio.ledger.transactions.count >= Self.fewestCached
        else { return false }
        let page = CachedPage(edition: Self.name(known.edition, writing), pricedAt: known.owned.pricedAt, body: body)
        if let last = sent[user], last.edition == page.edition,
            page.pricedAt.seconds - last.pricedAt.seconds < Self.savingInterval
        {
            return false
        }
        sent[user] = (page.edition, page.pricedAt)
        do { try await store.save(page, of: user) } catch { sent[user] = nil }
        return true
    }

    /// The same for two days on which nothing but prices changed.
    private static func name(_ edition: PortfolioVersion, _ writing: String) -> String {
        let parts = [edition.revision, edition.journal ?? -1, edition.funds ?? -1].map(\.description)
        return (parts + [writing]).joined(separator: " ")
    }
}
