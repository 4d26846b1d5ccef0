import ArgumentParser
import BourseCore
import BourseDesk
import BourseProgram
import BourseStorage
import BourseValues
import Foundation

/// `bourse household`: accounts, debts, spending and files of banks.
struct HouseholdCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "household",
        abstract: "Show net worth, debts and spending of a household, and import bank files.",
        subcommands: [
            HouseholdSummaryCommand.self, HouseholdAccountsCommand.self, HouseholdDebtsCommand.self,
            HouseholdSpendingCommand.self, HouseholdImportCommand.self,
        ],
        defaultSubcommand: HouseholdSummaryCommand.self
    )
}

/// Whose household it is, and where it is kept.
struct HouseholdOptions: ParsableArguments {
    @Option(help: "The user, by e-mail address; optional if there is only one.")
    var user: String?

    @OptionGroup var data: DataOptions

    /// Opens the household, and closes the database when `body` is done.
    func open(_ body: (OpenDesk, User, TradingDay) async throws -> Void) async throws {
        try await Failure.catching {
            try await OpenDesk(folder: data.existingFolder()).whileOpen { live in
                let person = try await person(live.desk)
                let zone = ZoneRules(identifier: person.settings.zone) ?? .utc
                try await body(live, person, zone.day(at: live.desk.environment.now()))
            }
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
            throw Failure(.usage, "choose a user with --user EMAIL; if there is none, sign up with “bourse serve”")
        }
        return only
    }
}
