import ArgumentParser
import BourseDesk
import BourseStorage

/// Whose alerts, and where the database is.
struct PersonOptions: ParsableArguments {
    @Option(help: "Whose; may be left out when there is one person.")
    var user: String?

    @OptionGroup var data: DataOptions

    /// Opens the desk for one person, and closes it when `body` is done.
    func run(
        _ sources: MarketSources = MarketSources(),
        _ body: (Desk, User) async throws -> Void
    ) async throws {
        try await Failure.catching {
            let live = try LiveDesk(
                folder: data.folder,
                marketSources: sources,
                alertCarriers: try AlertSettings.carriers()
            )
            do {
                try await body(live.desk, person(live.desk))
            } catch let error as AlertError {
                throw Failure(.refused, error.message)
            }
            try live.database.close()
        }
    }

    private func person(_ desk: Desk) async throws -> User {
        if let user {
            guard let email = Email(user), let found = try await desk.accounts.user(email: email) else {
                throw Failure(.usage, "there is no account “\(user)” in \(data.folder)")
            }
            return found
        }
        guard let only = try await desk.accounts.onlyUser() else {
            throw Failure(.usage, "say whose with --user EMAIL; sign up first with “bourse serve” if there is none")
        }
        return only
    }
}
