import ArgumentParser
import BourseCore
import BourseDesk
import BourseStorage
import Foundation

/// `bourse users`: the people of a desk, for whoever runs it.
struct UsersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "users",
        abstract: "Look after the people of a desk.",
        subcommands: [ResetPassword.self]
    )

    /// Makes a link to a new password.
    struct ResetPassword: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "reset-password",
            abstract: "Make a link by which somebody chooses a new password.",
            discussion: """
                The link works once, within an hour, at the desk that is served from the same folder, and ends all \
                sessions of the person when it is used. It is as good as a password: give it to nobody else. Where the \
                desk is, is what BOURSE_ADDRESS says; without it, this machine at port 8080.
                """
        )

        @Argument(help: "Whose password, by e-mail address.")
        var email: String

        @OptionGroup var data: DataOptions

        func run() async throws {
            try await Failure.catching {
                guard FileManager.default.fileExists(atPath: LiveDesk.path(in: data.folder)) else {
                    throw Failure(.system, "there is no database in \(data.folder)")
                }
                let base = try AlertSettings.carriers().base
                let live = try LiveDesk(folder: data.folder)
                guard let address = Email(email), let user = try await live.desk.accounts.user(email: address) else {
                    throw Failure(.usage, "there is no account “\(email)” in \(data.folder)")
                }
                let token = try await live.desk.accounts.resetToken(of: user)
                try live.database.close()
                Console.out((base.isEmpty ? "http://127.0.0.1:8080" : base) + PasswordReset.path(token))
                Console.note("bourse: open it within an hour; it works once")
            }
        }
    }
}
