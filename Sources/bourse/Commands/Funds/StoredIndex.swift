import BourseCore
import BourseDesk
import BourseMarkets
import BourseProgram
import BourseValues

/// An index whose closing values are in the database.
enum StoredIndex {
    /// Returns an index by its stored closing values.
    ///
    /// - Throws: ``Failure`` if the database has none.
    static func values(of symbol: Symbol, _ data: DataOptions) async throws -> IndexValues {
        let folder = try data.existingFolder()
        var values: IndexValues?
        try await Failure.catching {
            try await OpenDesk(folder: folder).whileOpen { live in
                let prices = live.desk.markets.prices
                // Nothing is fetched here, and a history that is not stored would be waited for.
                guard await prices.knownDays(of: [symbol])[symbol] != nil else { return }
                let today = Exchange.nse.zone.day(at: live.desk.environment.now())
                values = IndexValues(try await prices.past(of: symbol, step: .day), today: today)
            }
        }
        guard let values else {
            throw Failure(.refused, "no prices of \(symbol) in \(folder); “bourse history \(symbol)” fetches them")
        }
        return values
    }
}
