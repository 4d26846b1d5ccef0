import BourseCore
import BourseDesk
import BoursePortfolio
import BourseStorage
import BourseTestSupport
import BourseValues
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Pages of a portfolio")
struct PortfolioPageTests {
    @Test func newcomer_isToldWhatToDo() async throws {
        try await PortfolioVisit.serve { _, ann in
            for path in ["/portfolio", "/portfolio/transactions"] {
                let page = try await ann.get(path)
                #expect(page.status == .ok && page.text.contains("/portfolio/import"), "\(path)")
            }
            #expect(try await ann.get("/portfolio/rebalancing").status == .ok)
            #expect(try await ann.get("/portfolio/explain/value").status == .ok)
            #expect(try await ann.get("/portfolio/explain/nothing").status == .notFound)
        }
    }

    @Test func largePortfolio_afterAStart_isShownAsItWasUntilItIsWorkedOut() async throws {
        try await PortfolioVisit.serve { rig, ann in
            let deposit = Transaction(
                id: TransactionID(1),
                day: TradingDay(number: 20_000),
                account: "Broker",
                kind: .deposit(try Money("1")),
                currency: .usd
            )
            let portfolios = SQLitePortfolioStore(rig.database)
            let user = try #require(try await rig.desk.accounts.onlyUser())
            let many = Array(repeating: deposit, count: 5000)
            _ = try await portfolios.add(many, batch: nil, atMost: 5000, user: user.id, now: rig.clock.now)
            let first = try await ann.get("/portfolio").text
            #expect(first.contains("$5,000.00") && !first.contains("Reload"))
            await rig.desk.portfolio.forget(user.id)
            rig.clock.advance(seconds: 7200)
            let after = try await ann.get("/portfolio").text
            #expect(after.contains("Updated 2 h ago") && after.contains("$5,000.00") && after.contains("Reload"))
            #expect(try await ann.get("/portfolio?period=1Y").status == .ok)
            let now = try await ann.get("/portfolio").text
            #expect(now.contains("$5,000.00") && !now.contains("Reload"))
            // Another way of writing numbers, or another portfolio, is another page.
            await rig.desk.portfolio.forget(user.id)
            _ = try await portfolios.add([deposit], batch: nil, atMost: 5001, user: user.id, now: rig.clock.now)
            let changed = try await ann.get("/portfolio").text
            #expect(changed.contains("$5,001.00") && !changed.contains("Reload"))
        }
    }

    @Test func manyHoldings_areShownUpToANumber_andAllWhenAskedFor() async throws {
        try await PortfolioVisit.serve { rig, ann in
            let user = try #require(try await rig.desk.accounts.onlyUser())
            let most = PortfolioTables.mostHoldings
            func buy(_ numbers: ClosedRange<Int>) async throws {
                let some = try numbers.map { number in
                    Transaction(
                        id: TransactionID(1),
                        day: TradingDay(number: 20_000),
                        account: "Broker",
                        kind: .buy(
                            try #require(Symbol("S\(1000 + number)")),
                            Quantity(1),
                            price: try Price("\(number)")
                        ),
                        currency: .usd
                    )
                }
                let portfolios = SQLitePortfolioStore(rig.database)
                _ = try await portfolios.add(some, batch: nil, atMost: 1000, user: user.id, now: rig.clock.now)
            }
            func holdings(_ query: String = "") async throws -> String {
                let page = try await ann.get("/portfolio" + query).text
                let panel = page.firstRange(of: "id=\"h-holdings\"").map { page[$0.upperBound...] } ?? ""
                return String(panel.firstRange(of: "</section>").map { panel[..<$0.lowerBound] } ?? panel)
            }
            try await buy(1...most)
            let whole = try await holdings()
            #expect(whole.contains("\(most) holdings") && whole.contains("S1001<") && !whole.contains("Show all"))
            try await buy((most + 1)...(most + 1))
            let cut = try await holdings()
            #expect(cut.contains("\(most + 1) holdings") && cut.contains("the first \(most)"))
            // What is worth least is not there.
            #expect(cut.contains("Show all \(most + 1)") && cut.contains("S1002<") && !cut.contains("S1001<"))
            let all = try await holdings("?holdings=all&sort=name")
            #expect(all.contains("S1001<") && !all.contains("Show all") && all.contains("holdings=all"))
        }
    }

    @Test func portfolioAndItsOptions_leadToAlertsOnThem() async throws {
        try await PortfolioVisit.serve { _, ann in
            #expect(try await !ann.get("/portfolio").text.contains("Alert me"))
            #expect(try await ann.post("/portfolio/transactions/new", PortfolioVisit.purchase).status == .seeOther)
            var option = PortfolioVisit.purchase
            (option["symbol"], option["price"]) = ("AAPL270115C00100000", "9")
            #expect(try await ann.post("/portfolio/transactions/new", option).status == .seeOther)
            let page = try await ann.get("/portfolio").text
            #expect(page.contains("/alerts/new?subject=portfolio&amp;measure=drawdown"))
            #expect(page.contains("/alerts/new?subject=option%3AAAPL"))
            let form = try await ann.get("/alerts/new?subject=portfolio&measure=drawdown").text
            #expect(form.contains("Your portfolio") && form.contains("<option value=\"drawdown\" selected>"))
            #expect(!form.contains("cannot be seen"))
            let watched = ["subject": "portfolio", "measure": "drawdown", "trigger": "above", "level": "10"]
            #expect(try await ann.post("/alerts", watched).status == .seeOther)
            #expect(try await ann.get("/alerts").text.contains("drawdown 10% or more"))
        }
    }

    @Test func figures_openToTheirWorking_andExport() async throws {
        try await PortfolioVisit.serve { _, ann in
            _ = try await ann.post("/portfolio/transactions/new", PortfolioVisit.purchase)
            // Nothing is kept in cash here, nothing compared with, and no option is held.
            var missing: Set<MetricName> = [.cash, .benchmark, .ahead, .beta, .correlation]
            missing.formUnion(MetricName.allCases.filter { $0.ofOptions != nil })
            for name in MetricName.allCases {
                let path = "/portfolio/explain/\(name.rawValue)"
                let query = "?account=Broker&symbol=AAPL&period=MAX&by=asset&part=AAPL"
                let page = try await ann.get(path + query)
                #expect(page.status == (missing.contains(name) ? .notFound : .ok), "\(name)")
                guard !missing.contains(name) else { continue }
                #expect(page.oddFigures.isEmpty, "\(name)")
                let csv = try await ann.get(path + "/rows.csv" + query)
                #expect(csv.text.hasPrefix("Input,Day,Amount,Unit,Source,Transaction\n"), "\(name)")
            }
            let holdings = try await ann.expectBothFormats("/portfolio/holdings", named: "portfolio-holdings")
            #expect(holdings.contains("Broker,AAPL,"))
            let values = try await ann.expectBothFormats("/portfolio/values", named: "portfolio-values")
            #expect(values.hasPrefix("day,value,in,out"))
            let file = try await ann.expectBothFormats("/portfolio/transactions", named: "transactions")
            #expect(file.contains("2026-01-05,,Broker,buy,AAPL,5,100,,USD,1"))
            try await ann.expectBothFormats(
                "/portfolio/explain/unrealized/rows",
                query: "?period=MAX",
                named: "portfolio-unrealized"
            )
            for (page, path) in [
                ("/portfolio", "/portfolio/holdings"), ("/portfolio", "/portfolio/values"),
                ("/portfolio/transactions", "/portfolio/transactions"),
                ("/portfolio/explain/unrealized", "/portfolio/explain/unrealized/rows"),
            ] {
                let text = try await ann.get(page).text
                #expect(text.contains("\(path).csv") && text.contains("\(path).xlsx"), "\(page) \(path)")
            }
        }
    }

    @Test func oneAccount_hasItsOwnReturns() async throws {
        try await PortfolioVisit.serve { _, ann in
            _ = try await ann.post("/portfolio/transactions/new", PortfolioVisit.purchase)
            #expect(try await !ann.get("/portfolio").text.contains("All accounts"))
            var other = PortfolioVisit.purchase
            (other["account"], other["quantity"], other["fee"]) = ("R&D “2”", "7", "8")
            _ = try await ann.post("/portfolio/transactions/new", other)
            let all = try await ann.get("/portfolio?sort=name")
            #expect(
                all.text.contains("−9.00") && all.text.contains("<option value=\"\" selected>All accounts</option>")
            )
            #expect(all.text.contains("<input type=\"hidden\" name=\"sort\" value=\"name\">"))
            let one = try await ann.get("/portfolio?account=R%26D%20%E2%80%9C2%E2%80%9D&sort=name")
            #expect(one.oddFigures.isEmpty && one.text.contains("This account only"))
            #expect(one.text.contains("−8.00") && one.text.contains("account=R%26D%20%E2%80%9C2%E2%80%9D"))
            #expect(
                try await ann.get("/portfolio?account=none").text.contains("<option value=\"\" selected>All accounts")
            )
        }
    }
}
