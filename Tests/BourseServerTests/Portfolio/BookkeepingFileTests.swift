import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Bookkeeping files")
struct BookkeepingFileTests {
    @Test func portfolio_isAFileInEachFormat() async throws {
        try await PortfolioVisit.serve { _, ann in
            _ = try await ann.post("/portfolio/transactions/new", PortfolioVisit.purchase)
            let beancount = try await ann.get("/portfolio/transactions.beancount")
            #expect(beancount.headers[.contentType] == "text/plain; charset=utf-8")
            #expect(beancount.headers[.contentDisposition] == "attachment; filename=\"transactions.beancount\"")
            let lot = "  Assets:Broker:Holdings  5 AAPL {{501.00 USD, 2026-01-05, \"1\"}}\n"
            #expect(beancount.text.contains(lot), "\(beancount.text)")
            let ledger = try await ann.get("/portfolio/transactions.ledger")
            #expect(ledger.headers[.contentDisposition] == "attachment; filename=\"transactions.ledger\"")
            #expect(
                ledger.text.contains("    Assets:Broker:Holdings  5 AAPL {{501.00 USD}} [2026-01-05] @@ 501.00 USD\n")
            )
            let page = try await ann.get("/portfolio/transactions").text
            #expect(page.contains("href=\"/portfolio/transactions.beancount\" download>Beancount</a>"))
            #expect(page.contains("href=\"/portfolio/transactions.ledger\" download>Ledger</a>"))
        }
    }

    @Test func journal_isAFileInEachFormat() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let rows = """
            main,2026-01-05T14:30:00Z,NVDA,stock,,,buy,2,100,1,1,USD,,,
            main,2026-01-06T14:31:00Z,NVDA,stock,,,sell,2,101,1,0,USD,,,

            """
        try await rig.add(File.header + rows, to: user)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let beancount = try await ann.get("/journal/executions.beancount")
            #expect(beancount.headers[.contentDisposition] == "attachment; filename=\"executions.beancount\"")
            #expect(beancount.text.contains("  Income:Main:Gains  -2.00 USD\n"), "\(beancount.text)")
            #expect(try await ann.get("/journal/executions.ledger").text.contains("2026-01-06 * Sell 2 NVDA\n"))
            let page = try await ann.get("/journal/trades").text
            #expect(page.contains("href=\"/journal/executions.ledger\" download>Ledger</a>"))
        }
    }

    @Test func emptyPortfolio_isAFileWithoutTransactions() async throws {
        try await PortfolioVisit.serve { _, ann in
            let text = try await ann.get("/portfolio/transactions.beancount").text
            #expect(text.contains("option \"operating_currency\" \"USD\"\n") && !text.contains(" open "))
        }
    }
}
