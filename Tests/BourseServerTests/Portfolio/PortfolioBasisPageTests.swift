import BourseCore
import BourseTestSupport
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("What figures of a portfolio's pages are of")
struct PortfolioBasisPageTests {
    @Test func holdingWithoutAPrice_isShownAtCost_withoutAPrice() async throws {
        try await PortfolioVisit.serve { _, ann in
            var gift = PortfolioVisit.purchase
            (gift["type"], gift["symbol"], gift["price"], gift["amount"], gift["fee"]) =
                ("transfer-in", "HOUSE", "", "750", "")
            #expect(try await ann.post("/portfolio/transactions/new", gift).status == .seeOther)
            let page = try await ann.get("/portfolio")
            #expect(page.text.contains(">No price<") && page.text.contains("1 holding, 1 at cost, "))
            // In the part of the row that stays on the card of a phone.
            let remark = "<span class=\"under\">no source has a price: valued at cost</span></th>"
            #expect(page.text.contains(remark) && !page.text.contains("$150"))
            #expect(page.text.contains("No source has a price for HOUSE. It is valued at cost."))
            #expect(page.text.ranges(of: "/portfolio/prices?of=HOUSE#h-price").count == 2)
            let working = try await ann.get("/portfolio/explain/holding-value?account=Broker&symbol=HOUSE").text
            #expect(working.contains("Cost per unit") && working.contains("It is valued at cost."))
            let lines = try await ann.get("/portfolio/holdings.csv").text.split(separator: "\n")
            #expect(lines.first?.hasSuffix(",valued_at") == true && lines.last?.hasSuffix(",cost") == true)
            #expect(
                try await ann.get("/portfolio/values.csv").text.split(separator: "\n").last?.hasSuffix(",1") == true
            )
            #expect(try await ann.get("/").text.contains("1 at cost"))
        }
    }

    @Test func soldPortfolio_saysUntilWhenItsReturnsAre() async throws {
        try await PortfolioVisit.serve { _, ann in
            #expect(try await ann.post("/portfolio/transactions/new", PortfolioVisit.purchase).status == .seeOther)
            let held = try await ann.get("/portfolio").text
            #expect(!held.contains("<span class=\"under\">until "))
            var sale = PortfolioVisit.purchase
            (sale["type"], sale["day"], sale["price"]) = ("sell", "2026-02-05", "110")
            #expect(try await ann.post("/portfolio/transactions/new", sale).status == .seeOther)
            #expect(try await ann.get("/portfolio").text.contains("<span class=\"under\">until 5 Feb 2026</span>"))
        }
    }

    @Test func pricesOfTransactions_haveTheirCurrency() async throws {
        try await PortfolioVisit.serve { _, ann in
            var foreign = PortfolioVisit.purchase
            (foreign["currency"], foreign["symbol"]) = ("EUR", "LAND")
            #expect(try await ann.post("/portfolio/transactions/new", foreign).status == .seeOther)
            let list = try await ann.get("/portfolio/transactions").text
            #expect(list.contains(">€100.00<") && list.contains("€500.00"))
        }
    }

    @Test func foreignHolding_showsTheRateOfItsValue() async throws {
        try await PortfolioVisit.serve { _, ann in
            var foreign = PortfolioVisit.purchase
            (foreign["currency"], foreign["symbol"]) = ("CUP", "LAND")
            #expect(try await ann.post("/portfolio/transactions/new", foreign).status == .seeOther)
            let rate = ["kind": "rate", "of": "CUP", "day": "2026-01-05", "figure": "0.04", "in": "USD"]
            #expect(try await ann.post("/portfolio/prices", rate).status == .seeOther)
            let page = try await ann.get("/portfolio").text
            #expect(page.contains("1\u{A0}CUP = 0.04\u{A0}USD, 5 Jan 26"))
            #expect(page.contains("CUP\u{A0}100.00"))
        }
    }
}
