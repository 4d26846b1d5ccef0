import ArgumentParser
import BourseDesk

/// Whose data a command is about.
struct PersonOptions: ParsableArguments {
    @Option(help: "Whose it is, by e-mail address; may be left out when there is one person.")
    var user: String?

    /// The person.
    func person(_ desk: Desk, in folder: String) async throws -> User {
        if let user {
            guard let email = Email(user), let found = try await desk.accounts.user(email: email) else {
                throw Failure(.usage, "there is no account “\(user)” in \(folder)")
            }
            return found
        }
        guard let only = try await desk.accounts.onlyUser() else {
            throw Failure(
                .usage,
                "say whose it is with --user EMAIL; sign up first with “bourse serve” if there is none"
            )
        }
        return only
    }
}
