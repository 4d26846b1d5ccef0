import BourseTestSupport
import Foundation
import Glibc
import Testing

@Suite("The household on the command line")
struct HouseholdCommandTests {
    @Test func household_withoutADatabase_isRefused() async throws {
        let directory = try TemporaryDirectory()
        for command in ["summary", "accounts", "debts", "spending"] {
            let outcome = try await Program.run("household", command, "--data", directory.path("none"))
            #expect(outcome.code == 3 && outcome.errors.contains("no database"), "\(outcome)")
        }
    }

    @Test func household_thatIsAskedWrongly_saysHow() async throws {
        let both = try await Program.run("household", "accounts", "--json", "--csv")
        #expect(both.code == 2 && both.errors.contains("Choose one of --json, --csv and --xlsx"))
        let extra = try await Program.run("household", "debts", "--extra", "much")
        #expect(extra.code == 2 && extra.errors.contains("--extra must be an amount"))
        let months = try await Program.run("household", "spending", "--months", "0")
        #expect(months.code == 2)
    }

    @Test func columns_areSaidWhereTheyCannotBeFoundOut_andRemembered() async throws {
        let directory = try TemporaryDirectory()
        let data = directory.path("desk")
        let desk = try await ServedDesk(data)
        let session = try await desk.enter()
        let account = #"{"name":"Giro","kind":"checking","currency":"EUR","openedOn":"2026-01-01"}"#
        let made = await desk.ask(
            "POST",
            "/api/v1/household/accounts",
            session: session,
            type: "application/json",
            body: Array(account.utf8)
        )
        #expect(made.status == 201, "\(made)")
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()

        // Two columns of numbers without names: which is the amount and which the balance only a person knows.
        let file = directory.path("giro.csv")
        try "12,2026-01-05,100\n7,2026-02-03,90\n".write(toFile: file, atomically: true, encoding: .utf8)
        func run(_ arguments: String...) async throws -> Program.Outcome {
            try await Running(["household"] + arguments + ["--data", data]).end()
        }
        let columns = ["--date", "1", "--amount", "0", "--reversed"]
        let state = try await Running(
            ["household", "import", file, "--account", "Giro", "--preview", "--json"] + columns + ["--data", data]
        ).end()
        let text = state.output.filter { !$0.isWhitespace }
        #expect(state.code == 0 && text.contains(#""date":"1","amount":"0""#), "\(state)")
        let brought = try await Running(
            ["household", "import", file, "--account", "Giro"] + columns + ["--data", data]
        ).end()
        #expect(brought.code == 0 && brought.output.contains("2 new"), "\(brought)")
        let accounts = try await run("accounts", "--csv")
        #expect(accounts.output.contains("-19"), "\(accounts)")
        let again = try await run("import", file, "--account", "Giro")
        #expect(again.code == 0 && again.output.contains("0 new, 2 duplicate"), "\(again)")

        // What a file leaves open is asked, with the options that answer it; nothing is imported meanwhile.
        let card = directory.path("card.csv")
        let rows =
            "Date,Text,Amount,Balance\n2026-01-29,SHOP,5.00,95.00\n2026-01-30,SHOP,6.00,89.00\n2026-01-31,BACK,-9.00,98.00\n"
        try rows.write(toFile: card, atomically: true, encoding: .utf8)
        let open = try await run("import", card, "--account", "Giro")
        #expect(open.code == 2 && open.errors.contains("--signs reversed"), "\(open)")
        #expect(open.errors.contains("2026-01-29 -5 SHOP"), "\(open)")
        let requested = try await run("import", card, "--account", "Giro", "--json")
        let questions = requested.output.filter { !$0.isWhitespace }
        #expect(requested.code == 2 && questions.contains(#""name":"signs""#), "\(requested)")
        #expect(questions.contains(#""parameters":{"signs":"reversed"}"#), "\(requested)")
        #expect(try await run("accounts", "--csv").output.contains("-19"))
        let answered = try await run("import", card, "--account", "Giro", "--signs", "reversed")
        #expect(answered.code == 0 && answered.output.contains("3 new"), "\(answered)")

        let half = try await run("import", file, "--account", "Giro", "--amount", "0")
        #expect(half.code == 2 && half.errors.contains("require --date"), "\(half)")
        let far = try await run("import", file, "--account", "Giro", "--date", "5000")
        #expect(far.code == 2 && far.errors.contains("from 0 to 999"), "\(far)")
    }

    /// A household with an account in dollars and a debt, made over the API.
    private func household(_ data: String) async throws {
        let desk = try await ServedDesk(data)
        let session = try await desk.enter()
        for (name, body) in [
            (
                "accounts",
                #"{"name":"Giro","kind":"checking","currency":"USD","openedOn":"2026-01-01","openingBalance":100}"#
            ),
            ("debts", #"{"name":"Card","balance":1200,"annualRate":0.12,"minimumPayment":100}"#),
        ] {
            let path = "/api/v1/household/" + name
            let type = "application/json"
            let made = await desk.ask("POST", path, session: session, type: type, body: Array(body.utf8))
            #expect(made.status == 201, "\(made)")
        }
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
    }

    @Test func household_isImportedTwice_andShownInAllForms() async throws {
        let directory = try TemporaryDirectory()
        let data = directory.path("desk")
        try await household(data)
        func run(_ arguments: String...) async throws -> Program.Outcome {
            let outcome = try await Running(["household"] + arguments + ["--data", data]).end()
            #expect(outcome.code == 0, "\(arguments): \(outcome)")
            return outcome
        }
        let file = directory.path("giro.csv")
        let rows = [
            "Date,Description,Amount,Balance", "2026-01-05,OAK GROCERS,-20,80", "2026-01-06,PAYROLL,300,380",
            "2026-01-20,OAK GROCERS,-30.50,349.50",
        ]
        try (rows.joined(separator: "\n") + "\n").write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try await run("import", file, "--account", "giro").output.contains("3 new, 0 duplicate"))
        #expect(try await run("import", file, "--account", "Giro").output.contains("0 new, 3 duplicate"))
        func json(_ command: String, _ arguments: String...) async throws -> String {
            try await Running(["household", command, "--json", "--data", data] + arguments).end().output
                .filter { !$0.isWhitespace }
        }

        let accounts = try await run("accounts")
        #expect(accounts.output.contains("\tGiro\tchecking\t$349.50"), "\(accounts)")
        let accountTable = try await run("accounts", "--csv").output
        #expect(accountTable.contains("Giro,checking,USD,2026-01-01,,349.5"), "\(accountTable)")
        #expect(try await json("accounts").contains(#""name":"Giro""#))

        let summary = try await run("summary").output
        #expect(summary.contains("Owned            $349.50") && summary.contains("1 account, 3 entries"), "\(summary)")
        #expect(summary.contains("Owed             $1,200.00"), "\(summary)")
        let course = try await run("summary", "--csv", "--months", "2").output.split(whereSeparator: \.isNewline)
        #expect(
            course.first == "day,currency,assets,debts,household,holdings,total,at cost" && course.count == 4,
            "\(course)"
        )
        #expect(course.last?.contains(",USD,349.5,1200,-850.5,") == true, "\(course)")
        let whole = try await json("summary")
        #expect(
            whole.contains(#""accounts":1"#) && whole.contains(#""entries":3"#) && whole.contains(#""debts":1"#),
            "\(whole)"
        )

        let debts = try await run("debts", "--extra", "100").output
        #expect(debts.contains("avalanche\tinterest $") && debts.contains("minimums only"), "\(debts)")
        let plan = try await run("debts", "--csv", "--extra", "100").output.split(whereSeparator: \.isNewline)
        #expect(plan.first == "month,day,debt,opening,interest,payment,closing", "\(plan)")
        #expect(plan.dropFirst().first?.contains(",Card,1200,12,200,1012") == true, "\(plan)")
        #expect(try await json("debts").contains(#""avalanche""#))

        let spending = try await run("spending", "--months", "1200").output
        #expect(spending.contains("January 2026\t$50.50") || spending.contains("Jan 2026\t$50.50"), "\(spending)")
        let spendingTable = try await run("spending", "--csv", "--months", "1200").output
        #expect(spendingTable.contains("2026-01,USD,Income,300"), "\(spendingTable)")
        #expect(try await json("spending").contains("50.5"))
    }
}
