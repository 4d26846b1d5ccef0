import BourseCore
import BourseDesk
import BoursePortfolio
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Pages of a portfolio")
struct PortfolioPageTests {
    private func serve(_ body: @escaping @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        // Nobody is waited for: no source is set.
        let rig = try ServerRig(configuration: WebServer.Configuration(port: 0, patience: .zero))
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in try await body(rig, visitor.with(token)) }
    }

    private static let purchase = [
        "type": "buy", "day": "2026-01-05", "account": "Broker", "symbol": "AAPL", "quantity": "5", "price": "100",
        "currency": "USD", "fee": "1",
    ]

    @Test func newcomer_isToldWhatToDo() async throws {
        try await serve { _, ann in
            for path in ["/portfolio", "/portfolio/transactions"] {
                let page = try await ann.get(path)
                #expect(page.status == .ok && page.text.contains("/portfolio/import"), "\(path)")
            }
            #expect(try await ann.get("/portfolio/rebalancing").status == .ok)
            #expect(try await ann.get("/portfolio/explain/value").status == .ok)
            #expect(try await ann.get("/portfolio/explain/nothing").status == .notFound)
        }
    }

    @Test func transaction_isEnteredChangedDeletedAndBroughtBack() async throws {
        try await serve { _, ann in
            let added = try await ann.post("/portfolio/transactions/new", Self.purchase)
            #expect(added.status == .seeOther)
            let told = added.cookie("bourse_flash")?.split(separator: ";").first
            let number = try #require(told?.split(separator: ".").last.flatMap { Int64($0) })
            let page = try await ann.get("/portfolio")
            #expect(page.text.contains("1 holding") && page.text.contains("$500.00"))
            #expect(page.oddFigures.isEmpty)
            let path = "/portfolio/transactions/\(number)"
            #expect(try await ann.get(path).text.contains("value=\"100\""))
            var other = Self.purchase
            other["price"] = "200"
            #expect(try await ann.post(path, other).status == .seeOther)
            #expect(try await ann.get("/portfolio").text.contains("$1,000.00"))
            #expect(try await ann.get(path + "/delete").text.contains("Delete this transaction?"))
            #expect(try await ann.post(path + "/delete").status == .seeOther)
            #expect(try await ann.get("/portfolio").text.contains("Nothing is known of what you own yet"))
            #expect(try await ann.post(path + "/restore").status == .seeOther)
            #expect(try await ann.get("/portfolio").text.contains("$1,000.00"))
        }
    }

    @Test func portfolioAndItsOptions_leadToAlertsOnThem() async throws {
        try await serve { _, ann in
            #expect(try await !ann.get("/portfolio").text.contains("Alert me"))
            #expect(try await ann.post("/portfolio/transactions/new", Self.purchase).status == .seeOther)
            var option = Self.purchase
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
            #expect(try await ann.get("/alerts").text.contains("10% below its highest value"))
        }
    }

    @Test func everyWrongField_hasItsMessage_andWhatWasTypedStays() async throws {
        try await serve { _, ann in
            var typed = Self.purchase
            typed["quantity"] = "many"
            typed["price"] = "-3"
            let page = try await ann.post("/portfolio/transactions/new", typed)
            #expect(page.status == .unprocessableContent)
            #expect(page.text.contains("value=\"many\"") && page.text.contains("Write a number above 0"))
            #expect(page.text.ranges(of: "aria-invalid=\"true\"").count == 1)
            #expect(try await ann.get("/portfolio/transactions").text.contains("No transactions yet"))
        }
    }

    @Test func saleOfWhatIsNotHeld_isNamedAndNotCounted() async throws {
        try await serve { _, ann in
            _ = try await ann.post("/portfolio/transactions/new", Self.purchase)
            var sale = Self.purchase
            (sale["type"], sale["quantity"]) = ("sell", "6")
            _ = try await ann.post("/portfolio/transactions/new", sale)
            let page = try await ann.get("/portfolio")
            #expect(page.text.contains("1 transaction is not counted") && page.text.contains("$500.00"))
            let list = try await ann.get("/portfolio/transactions?state=refused")
            #expect(list.text.contains("Not counted: 6 AAPL would go, but 5 are held."))
        }
    }

    @Test func file_isLookedAtFirst_thenImported_andNothingTwice() async throws {
        try await serve { _, ann in
            let text = TransactionFile.example + "2024-07-01,Broker,sell,AAPL,x,1,,USD,,,,\n"
            let upload = try await ann.upload([(name: "mine.csv", bytes: Array(text.utf8))], to: "/portfolio/import")
            #expect(upload.status == .seeOther)
            let preview = try await ann.get(upload.location)
            #expect(preview.text.contains("4 new, 0 there already, 1 refused"))
            #expect(preview.text.contains("Write a number above 0"))
            #expect(try await ann.get("/portfolio/transactions").text.contains("No transactions yet"))
            let done = try await ann.post(upload.location + "/commit")
            #expect(done.location == "/portfolio/transactions")
            let again = try await ann.upload([(name: "mine.csv", bytes: Array(text.utf8))], to: "/portfolio/import")
            #expect(try await ann.get(again.location).text.contains("0 new, 4 there already, 1 refused"))
            #expect(try await ann.post(upload.location + "/delete").status == .seeOther)
            #expect(try await ann.get("/portfolio/transactions").text.contains("No transactions yet"))
        }
    }

    @Test func figures_openToTheirWorking_andExport() async throws {
        try await serve { _, ann in
            _ = try await ann.post("/portfolio/transactions/new", Self.purchase)
            // Nothing is kept in cash here, and nothing compared with.
            let missing: Set<FigureName> = [.cash, .benchmark, .ahead, .beta, .correlation]
            for name in FigureName.allCases {
                let path = "/portfolio/explain/\(name.rawValue)"
                let query = "?account=Broker&symbol=AAPL&period=MAX&by=asset&part=AAPL"
                let page = try await ann.get(path + query)
                #expect(page.status == (missing.contains(name) ? .notFound : .ok), "\(name)")
                guard !missing.contains(name) else { continue }
                #expect(page.oddFigures.isEmpty, "\(name)")
                let csv = try await ann.get(path + "/rows.csv" + query)
                #expect(csv.text.hasPrefix("What,Day,Amount,Unit,Source,Transaction\n"), "\(name)")
            }
            let holdings = try await ann.get("/portfolio/holdings.csv")
            #expect(holdings.text.contains("Broker,AAPL,"))
            #expect(try await ann.get("/portfolio/values.csv").text.hasPrefix("day,value,in,out"))
            let file = try await ann.get("/portfolio/transactions.csv")
            #expect(file.text.contains("2026-01-05,,Broker,buy,AAPL,5,100,,USD,1"))
        }
    }

    @Test func targets_andSettings_areKeptOrRefused() async throws {
        try await serve { rig, ann in
            _ = try await ann.post("/portfolio/transactions/new", Self.purchase)
            let bad = try await ann.post("/portfolio/targets", ["symbol": "AAPL", "share": "101"])
            #expect(bad.status == .unprocessableContent && bad.text.contains("from 0 to 100"))
            #expect(try await ann.post("/portfolio/targets", ["symbol": "AAPL", "share": "60"]).status == .seeOther)
            #expect(try await ann.get("/portfolio/rebalancing").text.contains("60%"))
            let wrong = try await ann.post("/portfolio/settings", ["base": "1", "benchmark": "=x"])
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("This is no symbol."))
            let kept = try await ann.post("/portfolio/settings", ["base": "EUR", "benchmark": "", "method": "lifo"])
            #expect(kept.status == .seeOther)
            let person = try #require(try await rig.desk.accounts.onlyUser())
            let preferences = try await rig.desk.portfolio.preferences(of: person.id)
            #expect(preferences.base.code == "EUR" && preferences.method == .lifo && preferences.benchmark == nil)
            #expect(!preferences.countsJournal && preferences.targets.count == 1)
        }
    }
}
