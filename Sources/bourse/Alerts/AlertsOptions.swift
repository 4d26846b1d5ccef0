import ArgumentParser
import BourseDesk
import BourseStorage

/// Whose alerts, and where the database is.
struct AlertsOptions: ParsableArguments {
    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    /// Opens the desk for one person, and closes it when `body` is done.
    func run(
        _ sources: MarketSources = MarketSources(),
        _ body: (Desk, User) async throws -> Void
    ) async throws {
        try await Failure.catching {
            let live = try OpenDesk(
                folder: data.existingFolder(),
                marketSources: sources,
                alertCarriers: try AlertSettings.carriers()
            )
            do {
                try await body(live.desk, owner.person(live.desk, in: data.folder))
            } catch AlertError.refused(let field, let message) where field != "subject" {
                throw Failure(.usage, "\(AlertArguments.option(of: field)): \(message)")
            } catch let error as AlertError {
                throw Failure(.refused, error.message)
            }
            try live.database.close()
        }
    }
}
