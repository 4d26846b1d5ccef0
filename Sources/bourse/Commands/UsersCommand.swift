import ArgumentParser
import BourseCore
import BourseDesk
import BourseProgram
import BourseStorage
import BourseValues
import Foundation

/// `bourse users`: the people of a desk, for whoever runs it.
struct UsersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "users",
        abstract: "Manage the users of a desk.",
        subcommands: [UsersListCommand.self, ResetPassword.self]
    )

    /// Makes a link to a new password.
    struct ResetPassword: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "reset-password",
            abstract: "Create a password reset link for a user.",
            discussion: """
                The link works once, within an hour, at the desk that is served from the same folder. Using it ends all \
                sessions of the user. It is as powerful as a password: give it only to that user. BOURSE_ADDRESS is the \
                address of the desk; the default is port 8080 of this machine.
                """
        )

        @Argument(help: "The user, by e-mail address.")
        var email: String

        @OptionGroup var data: DataOptions

        func run() async throws {
            try await Failure.catching {
                guard FileManager.default.fileExists(atPath: OpenDesk.path(in: data.folder)) else {
                    throw Failure(.system, "no database in \(data.folder)")
                }
                let base = try await data.linkBase()
                try await OpenDesk(folder: data.folder).whileOpen { live in
                    guard let address = Email(email), let user = try await live.desk.accounts.user(email: address)
                    else {
                        throw Failure(.usage, "there is no account “\(email)” in \(data.folder)")
                    }
                    let token = try await live.desk.accounts.resetToken(of: user)
                    Console.out(base + PasswordReset.path(token))
                    Console.note("bourse: open the link within an hour; it works once")
                }
            }
        }
    }
}
