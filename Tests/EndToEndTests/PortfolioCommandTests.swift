import BourseTestSupport
import Foundation
import Glibc
import Testing

@Suite("bourse portfolio and bourse transactions", .serialized)
struct PortfolioCommandTests {
    private static let file = """
        day,type,account,symbol,quantity,price,amount,currency,fee
        2026-01-05,buy,Broker,ACME,10,100,,USD,1
        2026-02-05,dividend,Broker,ACME,,,12.50,USD,
        2026-03-05,sell,Broker,ACME,4,120,,USD,1
        2026-03-06,sell,Broker,ACME,many,120,,USD,1

        """

    /// A folder with one person, and a file of transactions.
    private func folder(_ directory: TemporaryDirectory, named name: String = "desk") async throws -> String {
        try Self.file.write(toFile: directory.path("mine.csv"), atomically: true, encoding: .utf8)
        let folder = directory.path(name)
        let desk = try await ServedDesk(folder)
        _ = try await desk.enter()
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
        return folder
    }

    private func run(_ arguments: String..., data: String) async throws -> Program.Outcome {
        try await Running(arguments + ["--data", data]).end()
    }

    @Test func file_isPreviewedImportedOnce_andListedAgain() async throws {
        let directory = try TemporaryDirectory()
        let (path, data) = (directory.path("mine.csv"), try await folder(directory))
        let state = try await run("transactions", "import", path, "--preview", data: data)
        #expect(state.code == 0 && state.output.contains("3 new, 0 duplicate, 1 refused"), "\(state)")
        #expect(state.errors.contains("row 5, quantity: "), "\(state)")
        #expect(try await run("transactions", data: data).output.split(separator: "\n").count < 3)
        #expect(try await run("transactions", "import", path, data: data).code == 0)
        let again = try await run("transactions", "import", path, "--json", data: data)
        #expect(again.code == 0 && again.output.contains("\"duplicates\""), "\(again)")
        let list = try await run("transactions", "list", "--json", data: data)
        #expect(list.output.filter { !$0.isWhitespace }.contains("\"total\":3"), "\(list)")

        // What it prints is read to the same again, by another person's desk.
        let csv = try await run("transactions", "list", "--csv", data: data).output
        let other = try await folder(directory, named: "other")
        try csv.write(toFile: directory.path("theirs.csv"), atomically: true, encoding: .utf8)
        let copied = try await run("transactions", "import", directory.path("theirs.csv"), data: other)
        #expect(copied.output.contains("3 new, 0 duplicate, 0 refused"), "\(copied)")
        #expect(try await run("transactions", "list", "--csv", data: other).output == csv)
    }

    @Test func unknownTable_isImportedWithAMapping_whichIsStoredForItsHeader() async throws {
        let directory = try TemporaryDirectory()
        let data = try await folder(directory)
        let table = """
            Trade day,Deal,Ticker,Pieces,Price,Amount,Currency
            2026-01-13,Bought,ACME,2,10.00,-20.00,USD
            2026-01-14,Dividend,ACME,,,1.50,USD

            """
        let (path, mapping) = (directory.path("acme.csv"), directory.path("mapping.txt"))
        try table.write(toFile: path, atomically: true, encoding: .utf8)
        let refused = try await run("transactions", "import", path, data: data)
        #expect(refused.code == 1 && refused.errors.contains("--propose-mapping"), "\(refused)")
        let proposed = try await Program.run("journal", "process", path, "--propose-mapping")
        #expect(proposed.code == 0 && !proposed.output.contains("?"), "\(proposed)")
        try proposed.output.write(toFile: mapping, atomically: true, encoding: .utf8)
        let preview = try await run("transactions", "import", path, "--mapping", mapping, "--preview", data: data)
        #expect(preview.code == 0 && preview.output.contains("2 new, 0 duplicate, 0 refused"), "\(preview)")
        #expect(try await run("transactions", "import", path, data: data).code == 1)
        #expect(try await run("transactions", "import", path, "--mapping", mapping, data: data).code == 0)
        let again = try await run("transactions", "import", path, data: data)
        #expect(again.output.contains("0 new, 2 duplicate, 0 refused"), "\(again)")
        let journal = try await run("import", path, "--preview", data: data)
        #expect(journal.code == 0 && journal.output.contains("1 new"), "\(journal)")
    }

    @Test func brokerFile_isRecognized_andEveryRowIsCounted() async throws {
        let directory = try TemporaryDirectory()
        let data = try await folder(directory)
        let file = """
            "Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
            "03/11/2024","Stock Split","ACME","Acme","100","","",""
            "03/01/2024","Cash Dividend","ACME","Acme","","","","$24.00"
            "01/05/2024","Buy","ACME","Acme","100","$10.3333","","-$1033.33"
            "Transactions Total","","","","","","","-$1009.33"

            """
        let path = directory.path("schwab.csv")
        try file.write(toFile: path, atomically: true, encoding: .utf8)
        let state = try await run("transactions", "import", path, "--preview", "--json", data: data)
        let text = state.output.filter { !$0.isWhitespace }
        // The ratio of the split follows from the holding.
        let counts = "\"format\":\"schwab\",\"rows\":4,\"used\":3,\"skipped\":1,\"new\":3,"
        #expect(state.code == 0 && text.contains(counts), "\(state)")
        #expect(text.contains("\"ignored\":[{\"reason\":\"totalsandnotes\",\"rows\":1}]"), "\(state)")
        #expect(state.errors.isEmpty && text.contains("\"refused\":0,"), "\(state)")
    }

    @Test func taxes_areDraftedForAYear() async throws {
        let directory = try TemporaryDirectory()
        let data = try await folder(directory)
        #expect(try await run("transactions", "import", directory.path("mine.csv"), data: data).code == 0)
        let text = try await run("portfolio", "tax", "--year", "2026", data: data)
        #expect(text.code == 0 && text.output.contains("Part I, short-term, box C, Schedule D line 3"), "\(text)")
        #expect(text.errors.contains("check with a tax adviser"), "\(text)")
        let file = try await run("portfolio", "tax", "--year", "2026", "--reported", "basis", "--csv", data: data)
        #expect(file.output.contains("8949,I,A,1b,4 sh. ACME,2026-01-05,2026-03-05,479,400.4,,0,78.6,"), "\(file)")
        let json = try await run("portfolio", "tax", "--country", "india", "--year", "2025", "--json", data: data)
        #expect(json.code == 0 && json.output.filter { !$0.isWhitespace }.contains("\"year\":\"2025-26\""), "\(json)")
        #expect(try await run("portfolio", "tax", "--year", "26", data: data).code == 2)
    }

    @Test func portfolio_tellsFigures_andHowTheyCameAbout() async throws {
        let directory = try TemporaryDirectory()
        let data = try await folder(directory)
        #expect(try await run("transactions", "import", directory.path("mine.csv"), data: data).code == 0)
        let whole = try await run("portfolio", "--json", data: data)
        let text = whole.output.filter { !$0.isWhitespace }
        // No source has a price of it: that of the last own trade counts.
        #expect(whole.code == 0 && text.contains("\"value\":720"), "\(whole)")
        #expect(whole.errors.contains("no price history for ACME"), "\(whole)")
        let holdings = try await run("portfolio", "--csv", data: data)
        #expect(holdings.output.contains("Broker,ACME,"), "\(holdings)")
        for command in [["portfolio"], ["portfolio", "--explain", "realized"], ["transactions", "list"]] {
            let workbook = try await Running(command + ["--xlsx", "--data", data]).end()
            #expect(workbook.code == 0 && workbook.output.hasPrefix("PK"), "\(command) \(workbook.errors)")
        }
        let realized = try await run("portfolio", "--explain", "realized", "--json", data: data)
        // 4 × 120 less a fee of 1, less 4 tenths of 1,001.
        #expect(realized.output.filter { !$0.isWhitespace }.contains("\"value\":78.6,"), "\(realized)")
        let share = try await run("portfolio", "--explain", "share", "--part", "ACME", data: data)
        #expect(share.code == 0 && share.output.contains("Share of ACME,,1.0,,"), "\(share)")
        let part = try await run("portfolio", "--explain", "contribution", "--symbol", "ACME", data: data)
        #expect(part.code == 0 && part.output.contains("Contribution of ACME"), "\(part)")
        let rest = try await run("portfolio", "--explain", "contribution", data: data)
        #expect(rest.code == 0 && rest.output.contains("Less ACME"), "\(rest)")
        let greek = try await run("portfolio", "--explain", "delta", data: data)
        #expect(greek.code == 2 && greek.errors.contains("needs --symbol"), "\(greek)")
        let none = try await run("portfolio", "--explain", "delta", "--symbol", "ACME", data: data)
        #expect(none.code == 1, "\(none)")
        let lacking = try await run("portfolio", "--explain", "share", data: data)
        #expect(lacking.code == 2 && lacking.errors.contains("A share needs --part."), "\(lacking)")
        let nothing = try await run(
            "portfolio",
            "--explain",
            "cash",
            "--account",
            "Broker",
            "--part",
            "EUR",
            data: data
        )
        #expect(nothing.code == 1 && nothing.errors.contains("nothing with that name"), "\(nothing)")
    }

    @Test func portfolio_isExportedForBookkeeping() async throws {
        let directory = try TemporaryDirectory()
        let data = try await folder(directory)
        #expect(try await run("transactions", "import", directory.path("mine.csv"), data: data).code == 0)
        let beancount = try await run("transactions", "export", data: data)
        #expect(
            beancount.code == 0 && beancount.output.contains("option \"booking_method\" \"STRICT\"\n"),
            "\(beancount)"
        )
        #expect(beancount.output.contains("  Income:Broker:Gains  -78.60 USD\n"), "\(beancount)")
        let ledger = try await run("transactions", "export", "--to", "ledger", data: data)
        let sale = "    Assets:Broker:Holdings  -4 ACME {{400.40 USD}} [2026-01-05] @@ 400.40 USD\n"
        #expect(ledger.code == 0 && ledger.output.contains(sale), "\(ledger)")
        let unknown = try await run("transactions", "export", "--to", "gnucash", data: data)
        #expect(unknown.code == 2 && unknown.errors.contains("gnucash"), "\(unknown)")
    }

    @Test func journal_isExportedForBookkeeping_fromFilesAndFromTheDatabase() async throws {
        let directory = try TemporaryDirectory()
        let data = try await folder(directory)
        let rows = """
            time,symbol,type,side,quantity,price
            2026-01-05T15:00:00Z,NVDA,stock,buy,2,100
            2026-01-06T15:00:00Z,NVDA,stock,sell,2,101

            """
        try rows.write(toFile: directory.path("trades.csv"), atomically: true, encoding: .utf8)
        let read = try await run("journal", "export", directory.path("trades.csv"), "--to", "ledger", data: data)
        #expect(read.code == 0 && read.output.contains("    Income:Main:Gains  -2.00 USD\n"), "\(read)")
        #expect(try await run("import", directory.path("trades.csv"), data: data).code == 0)
        let stored = try await run("journal", "export", data: data)
        #expect(stored.code == 0 && stored.output.contains("  Income:Main:Gains  -2.00 USD\n"), "\(stored)")
        let missing = try await run("journal", "export", directory.path("none.csv"), data: data)
        #expect(missing.code == 1 && missing.output.isEmpty, "\(missing)")
    }

    @Test func journal_isAddedToADocumentOfStockhours() async throws {
        let directory = try TemporaryDirectory()
        let data = try await folder(directory)
        let rows = """
            time,symbol,type,side,quantity,price
            2026-01-05T15:00:00Z,NVDA,stock,buy,2,100
            2026-01-06T15:00:00Z,NVDA,stock,sell,2,101

            """
        try rows.write(toFile: directory.path("trades.csv"), atomically: true, encoding: .utf8)
        let (trades, document) = (directory.path("trades.csv"), directory.path("user.json"))
        try #"{"tradeData":[],"theme":"dark"}"#.write(toFile: document, atomically: true, encoding: .utf8)
        let arguments = ["--to", "stockhours", "--into", document]
        let read = try await Running(["journal", "export", trades] + arguments + ["--data", data]).end()
        #expect(read.code == 0 && read.output.contains(#""theme":"dark""#), "\(read)")
        #expect(read.errors.contains("2 executions added, 0 known, 0 left out"), "\(read)")
        try read.output.write(toFile: document, atomically: true, encoding: .utf8)
        #expect(try await run("import", trades, data: data).code == 0)
        let stored = try await Running(["journal", "export"] + arguments + ["--data", data]).end()
        #expect(stored.code == 0 && stored.errors.contains("0 executions added, 2 known"), "\(stored)")
        let wrong = try await run("journal", "export", trades, "--into", document, data: data)
        #expect(wrong.code == 2 && wrong.errors.contains("--into needs --to stockhours"), "\(wrong)")
    }

    @Test func portfolio_withoutADatabase_isRefused() async throws {
        let directory = try TemporaryDirectory()
        for arguments in [["portfolio"], ["transactions"]] {
            let outcome = try await Running(arguments + ["--data", directory.path("none")]).end()
            #expect(outcome.code == 3 && outcome.errors.contains("no database"), "\(outcome)")
        }
    }
}
