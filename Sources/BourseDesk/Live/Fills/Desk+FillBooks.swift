import BourseJournal
import BourseValues

extension Desk {
    /// The order books at the fills of a trade, in the order of time; none when its instrument was never recorded, or when
    /// the trade has several instruments.
    ///
    /// - Throws: What reading recordings throws.
    public func fillBooks(of trade: RoundTrip, in journal: UserJournal) async throws -> [BookedFill] {
        guard let live else { return [] }
        return try await live.fillBooks.books(of: trade, in: journal)
    }
}
