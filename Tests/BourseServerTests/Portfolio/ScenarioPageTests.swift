import BourseCore
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Scenarios of a portfolio on pages and in the API")
struct ScenarioPageTests {
    private func withShares(_ body: @Sendable (Visitor) async throws -> Void) async throws {
        try await PortfolioVisit.serve { _, ann in
            #expect(try await ann.post("/portfolio/transactions/new", PortfolioVisit.purchase).status == .seeOther)
            try await body(ann)
        }
    }

    @Test func newcomer_isToldWhatToDo() async throws {
        try await PortfolioVisit.serve { _, ann in
            let page = try await ann.get("/portfolio/scenarios")
            #expect(page.status == .ok && page.text.contains("Nothing to test yet"))
            let hedges = try await ann.get("/portfolio/scenarios/hedges")
            #expect(hedges.status == .ok && hedges.text.contains("The scenario has no loss"))
            let answer = try await ann.get("/api/v1/portfolio/scenarios")
            #expect(answer.status == .ok && answer.text.contains("\"holdings\":[]"))
        }
    }

    @Test func sharesWithoutAHistory_fallAsTheMarketDoes() async throws {
        try await withShares { ann in
            let page = try await ann.get("/portfolio/scenarios?market=-20").text
            // Five at 100, beta 1.
            #expect(page.contains("−$100.00") && page.contains("too little history"))
            #expect(page.contains("value=\"-20\"") && page.contains("/portfolio/scenarios/hedges?market=-20"))
            let calm = try await ann.get("/portfolio/scenarios").text
            #expect(calm.contains("$0.00") && !calm.contains("Find hedges for this loss"))
            let own = try await ann.get("/portfolio/scenarios?market=-20&instrument=AAPL&instrumentMove=10").text
            #expect(!own.contains("set by you") || own.contains("+$50.00"))
            let file = try await ann.get("/portfolio/scenarios.csv?market=-20")
            #expect(file.status == .ok && file.text.contains("change_USD") && file.text.contains(",-100,"))
        }
    }

    @Test func fragment_isThePartThatFollows() async throws {
        try await withShares { ann in
            let part = try await ann.get("/portfolio/scenarios?market=-7", accept: "text/html-fragment").text
            #expect(part.contains("data-follow") && !part.contains("<html"))
            #expect(part.contains("data-canonical=\"/portfolio/scenarios?market=-7\""))
        }
    }

    @Test func unreadableAddress_isTheScenarioWithoutIt() async throws {
        try await withShares { ann in
            let query = "market=NaN&days=1.5&volatility=1e9&sector=nothing&instrument=%00&currency=X&day=2026-99-01"
            let page = try await ann.get("/portfolio/scenarios?\(query)")
            #expect(page.status == .ok && page.text.contains("data-canonical=\"/portfolio/scenarios\""))
        }
    }

    @Test func api_refusesWhatItCannotRead_byName() async throws {
        try await withShares { ann in
            for (query, name) in [
                ("market=-91", "market"), ("market=", "market"), ("days=1.5", "days"), ("sector=nothing", "sector"),
                ("day=2026-99-01", "day"), ("currency=X", "currency"), ("format=pdf", "format"),
                ("sectorMove=5", "sectorMove"), ("instrumentMove=0", "instrumentMove"),
                ("day=2026-03-31&market=5", "market"), ("day=2026-03-31&currencyMove=5", "currencyMove"),
            ] {
                let answer = try await ann.get("/api/v1/portfolio/scenarios?\(query)")
                #expect(answer.status == .unprocessableContent && answer.text.contains("\"\(name)\""), "\(query)")
            }
            let absent = try await ann.get("/api/v1/portfolio/scenarios?day=1999-01-04")
            #expect(absent.status == .unprocessableContent && absent.text.contains("No price of a holding is known"))
            let foreign = try await ann.get("/api/v1/portfolio/scenarios?instrument=MSFT&instrumentMove=5")
            #expect(foreign.status == .unprocessableContent && foreign.text.contains("MSFT"))
            for query in ["cut=0", "cut=101", "budget=-1", "budget=x", "budget=150,25"] {
                let answer = try await ann.get("/api/v1/portfolio/scenarios/hedges?market=-20&\(query)")
                #expect(answer.status == .unprocessableContent, "\(query)")
            }
        }
    }

    @Test func hedges_withoutAChain_sayWhy() async throws {
        try await withShares { ann in
            let answer = try await ann.get("/api/v1/portfolio/scenarios/hedges?market=-20")
            #expect(answer.status == .ok && answer.text.contains("\"change\":-100"))
            let page = try await ann.get("/portfolio/scenarios/hedges?market=-20&budget=abc")
            #expect(page.status == .unprocessableContent && page.text.contains("Enter an amount greater than 0"))
            #expect(page.text.contains("value=\"abc\""))
        }
    }
}
