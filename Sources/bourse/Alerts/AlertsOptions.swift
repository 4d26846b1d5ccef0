import ArgumentParser
import BourseCore
import BourseDesk
import BourseProgram
import BourseStorage
import BourseValues

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
            try await OpenDesk(
                folder: data.existingFolder(),
                marketSources: sources,
                alertCarriers: AlertSettings.carriers(Settings.load(flags: data.flags))
            ).whileOpen { live in
                do {
                    try await body(live.desk, owner.person(live.desk, in: data.folder))
                } catch let error as any UserFacingError {
                    guard let field = error.invalidField?.name, field != "subject" else { throw error }
                    throw Failure(.usage, "\(AlertArguments.option(of: field)): \(error.message)")
                }
            }
        }
    }
}
