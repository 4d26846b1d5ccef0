import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal accounts`: the accounts of a journal and their nicknames.
struct JournalAccountsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accounts",
        abstract: "List the accounts of the journal, or give one a nickname.",
        discussion: """
            Files name an account as before; pages show the nickname. An empty nickname removes it:
                bourse journal accounts
                bourse journal accounts U1234567 --nickname "Joint account"
            With --json, prints the response of /api/v1/journal/accounts; --csv and --xlsx have the same as a table.
            """
    )

    @Argument(help: "The name of the account in the imported files.")
    var account: String?

    @Option(help: "The nickname.")
    var nickname: String?

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func run() async throws {
        try await Failure.catching {
            guard (account == nil) == (nickname == nil) else {
                throw Failure(.usage, "a nickname needs an account and --nickname")
            }
            try await owner.open(data) { live, person in
                if let account, let nickname {
                    try await live.desk.journal.setNickname(nickname, account: account, user: person.id)
                }
                let accounts = try await live.desk.journal.journal(of: person.id).accountDetails
                try await output.print(
                    JournalAccountDocument.list.json(accounts),
                    table: JournalFiles.accounts(accounts)
                ) { Self.table(accounts).lines }
            }
        }
    }

    private static func table(_ accounts: [JournalAccount]) -> TextTable {
        TextTable(
            heads: ["Account", "Nickname", "Executions", "First", "Last", "Currencies"],
            numbers: [2],
            rows: accounts.map { account in
                [
                    account.name, account.nickname ?? "", "\(account.executions)", account.firstDay.description,
                    account.lastDay.description, account.currencies.map(\.code).joined(separator: ", "),
                ]
            }
        )
    }
}
