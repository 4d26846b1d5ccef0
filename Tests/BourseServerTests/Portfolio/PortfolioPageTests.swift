import BourseCore
import BourseDesk
import BoursePortfolio
import BourseStorage
import BourseTestSupport
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
            let fetched = added.cookie("bourse_flash")?.split(separator: ";").first
            let number = try #require(fetched?.split(separator: ".").last.flatMap { Int64($0) })
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
            #expect(try await ann.get("/portfolio").text.contains("Your portfolio is empty"))
            #expect(try await ann.post(path + "/restore").status == .seeOther)
            #expect(try await ann.get("/portfolio").text.contains("$1,000.00"))
        }
    }

    @Test func cheapCoin_isShownWithItsAmountAndTheDigitsOfItsPrice() async throws {
        try await serve { _, ann in
            var coin = Self.purchase
            (coin["symbol"], coin["quantity"], coin["price"]) = ("SHIB-USD", "1000000000", "")
            (coin["amount"], coin["fee"]) = ("12345.67", "")
            let added = try await ann.post("/portfolio/transactions/new", coin)
            #expect(added.status == .seeOther)
            let fetched = added.cookie("bourse_flash")?.split(separator: ";").first
            let number = try #require(fetched?.split(separator: ".").last.flatMap { Int64($0) })
            for path in ["/portfolio", "/portfolio/transactions"] {
                let page = try await ann.get(path)
                #expect(page.text.contains("0.00001234567") && page.text.contains("12,345.67"), "\(path)")
            }
            let form = try await ann.get("/portfolio/transactions/\(number)").text
            #expect(form.contains("value=\"12345.67\"") && !form.contains("value=\"0.0000"))
            coin["price"] = "0.00002"
            let refused = try await ann.post("/portfolio/transactions/\(number)", coin)
            #expect(refused.text.contains("Quantity × price is 20000, not 12345.67."))
        }
    }

    @Test func largePortfolio_afterAStart_isShownAsItWasUntilItIsWorkedOut() async throws {
        try await serve { rig, ann in
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

    @Test func wrongTargets_areKeptAsTyped_andSavedOnesAreTakenBack() async throws {
        try await serve { rig, ann in
            #expect(try await ann.post("/portfolio/transactions/new", Self.purchase).status == .seeOther)
            let user = try #require(try await rig.desk.accounts.onlyUser())
            func targets() async throws -> [String: Int] {
                let kept = try await rig.desk.portfolio.preferences(of: user.id).targets
                return Dictionary(kept.map { ($0.key.name, $0.value) }) { one, _ in one }
            }
            for (share, problem) in [("abc", "Enter 0 to 100"), ("140", "Enter 0 to 100")] {
                let wrong = try await ann.post("/portfolio/targets", ["symbol": "AAPL", "share": share])
                #expect(wrong.status == .unprocessableContent, "\(share)")
                #expect(wrong.text.contains("value=\"\(share)\""), "\(share)")
                #expect(wrong.text.contains(problem) && wrong.text.contains("aria-invalid=\"true\""), "\(share)")
            }
            let other = try await ann.post("/portfolio/targets", ["symbol": "=no", "share": "5"])
            #expect(other.status == .unprocessableContent && other.text.contains("This is not a symbol."))
            #expect(other.text.contains("value=\"=no\"") && other.text.contains("value=\"5\""))
            #expect(try await targets().isEmpty)
            #expect(try await ann.post("/portfolio/targets", ["symbol": "AAPL", "share": "60"]).status == .seeOther)
            let gone = try await ann.post("/portfolio/targets", ["symbol": "AAPL", "share": ""])
            #expect(try await targets().isEmpty)
            let flash = try #require(gone.cookie("bourse_flash")?.split(separator: ";").first.map(String.init))
            let earlier = EarlierTargets(axis: nil, shares: ["AAPL": "60"])
            #expect(Flash(String(flash.drop { $0 != "=" }.dropFirst())) == .targetsSaved(earlier))
            #expect(earlier.toast.undo?.action == "/portfolio/targets")
            #expect(earlier.toast.undo?.fields.map { "\($0.name)=\($0.value)" } == ["symbol=AAPL", "share=60"])
            #expect(try await ann.post("/portfolio/targets", ["symbol": "AAPL", "share": "60"]).status == .seeOther)
            #expect(try await targets() == ["AAPL": 6000])
            let part = ["by": "class", "part": "Other", "share": "x"]
            let wrongPart = try await ann.post("/portfolio/part-targets", part)
            #expect(wrongPart.status == .unprocessableContent && wrongPart.text.contains("value=\"x\""))
            for path in ["/portfolio/targets", "/portfolio/part-targets"] {
                #expect(try await ann.get(path).location == "/portfolio/rebalancing")
            }
        }
    }

    @Test(arguments: [
        EarlierTargets(axis: nil, shares: ["BRK.B": "12.5", "^GSPC": "", "A-B_C~D": "100"]),
        EarlierTargets(axis: .sector, shares: ["Real estate & more*!": "0.01", "सत्यम्": "3"]),
        EarlierTargets(axis: .currency, shares: [:]),
    ])
    func earlierTargets_areReadAsWritten(earlier: EarlierTargets) throws {
        let text = try #require(earlier.text)
        #expect(EarlierTargets(text) == earlier)
        #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && ![0x22, 0x2C, 0x3B, 0x5C].contains($0) })
    }

    @Test func earlierTargets_thatAreTooManyForACookie_areNotWritten() {
        let many = Dictionary(uniqueKeysWithValues: (0..<600).map { ("S\($0)", "0.1") })
        #expect(EarlierTargets(axis: nil, shares: many).text == nil)
        #expect(Flash.targetsSaved(EarlierTargets(axis: nil, shares: many)).text == "saved")
        #expect(["", "account*", "assets!A", "assets!A*1*2", "nothing!A*1"].allSatisfy { EarlierTargets($0) == nil })
    }

    @Test func manyHoldings_areShownUpToANumber_andAllWhenAskedFor() async throws {
        try await serve { rig, ann in
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
            #expect(try await ann.get("/alerts").text.contains("drawdown 10% or more"))
        }
    }

    @Test func everyWrongField_hasItsMessage_andWhatWasTypedStays() async throws {
        try await serve { _, ann in
            var typed = Self.purchase
            typed["quantity"] = "many"
            typed["price"] = "-3"
            let page = try await ann.post("/portfolio/transactions/new", typed)
            #expect(page.status == .unprocessableContent)
            #expect(page.text.contains("value=\"many\"") && page.text.contains("Enter a number above 0"))
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
            #expect(page.text.contains("A transaction of 5 Jan 2026") && page.text.contains("$500.00"))
            let list = try await ann.get("/portfolio/transactions?state=refused")
            #expect(list.text.contains("Not counted: 6 AAPL would leave the account, but 5 are held."))
        }
    }

    @Test func file_isLookedAtFirst_thenImported_andNothingTwice() async throws {
        try await serve { _, ann in
            let text = TransactionFile.example + "2024-07-01,Broker,sell,AAPL,x,1,,USD,,,,\n"
            let upload = try await ann.upload([(name: "mine.csv", bytes: Array(text.utf8))], to: "/portfolio/import")
            #expect(upload.status == .seeOther)
            let preview = try await ann.get(upload.location)
            #expect(preview.text.contains("4 new, 0 duplicate, 1 refused"))
            #expect(preview.text.contains("Enter a number above 0"))
            #expect(try await ann.get("/portfolio/transactions").text.contains("No transactions yet"))
            let done = try await ann.post(upload.location + "/commit")
            #expect(done.location == "/portfolio/transactions")
            let again = try await ann.upload([(name: "mine.csv", bytes: Array(text.utf8))], to: "/portfolio/import")
            #expect(try await ann.get(again.location).text.contains("0 new, 4 duplicate, 1 refused"))
            let listed = try await ann.get("/portfolio/import").text
            #expect(listed.contains("1 imported file") && listed.contains("Delete mine.csv"))
            #expect(!listed.contains("Restore mine.csv"))
            #expect(try await ann.post(upload.location + "/delete").status == .seeOther)
            #expect(try await ann.get("/portfolio/transactions").text.contains("No transactions yet"))
            let gone = try await ann.get("/portfolio/import").text
            #expect(gone.contains("0 transactions, 4 deleted") && gone.contains("Restore mine.csv"))
            #expect(try await ann.post(upload.location + "/restore").status == .seeOther)
            #expect(try await ann.get("/portfolio/import").text.contains("Delete mine.csv"))
        }
    }

    @Test func fileOfASaleOfNothing_saysWhatWillNotBeCounted() async throws {
        try await serve { _, ann in
            let text = "day,type,account,symbol,quantity,price\n2026-01-05,sell,Broker,AAPL,3,100\n"
            let files = [(name: "mine.csv", bytes: Array(text.utf8))]
            let page = try await ann.get(try await ann.upload(files, to: "/portfolio/import").location)
            #expect(page.text.contains("Not counted yet"))
            #expect(page.text.contains("3 AAPL would leave the account, but 0 are held."))
            let asked = try await ann.upload(files, to: "/api/v1/portfolio/import?preview=true")
            #expect(asked.text.contains(#""uncounted":[{"row":2,"message":"3 AAPL would leave the account"#))
        }
    }

    @Test func figures_openToTheirWorking_andExport() async throws {
        try await serve { _, ann in
            _ = try await ann.post("/portfolio/transactions/new", Self.purchase)
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
            let holdings = try await ann.get("/portfolio/holdings.csv")
            #expect(holdings.text.contains("Broker,AAPL,"))
            #expect(try await ann.get("/portfolio/values.csv").text.hasPrefix("day,value,in,out"))
            let file = try await ann.get("/portfolio/transactions.csv")
            #expect(file.text.contains("2026-01-05,,Broker,buy,AAPL,5,100,,USD,1"))
        }
    }

    @Test func amountThatCannotBeRead_isMarked_andNothingIsWorkedOut() async throws {
        try await serve { _, ann in
            _ = try await ann.post("/portfolio/transactions/new", Self.purchase)
            #expect(try await ann.post("/portfolio/targets", ["symbol": "AAPL", "share": "60"]).status == .seeOther)
            #expect(try await ann.get("/portfolio/rebalancing?asked=yes&cash=700&minimum=10").text.contains("h-trades"))
            for query in ["cash=many", "minimum=few", "cash=-5", "minimum=-5", "cash=1e99"] {
                let page = try await ann.get("/portfolio/rebalancing?asked=yes&\(query)")
                #expect(page.status == .unprocessableContent, "\(query)")
                #expect(page.text.contains("Enter an amount of 0 or more"), "\(query)")
                #expect(page.text.ranges(of: "aria-invalid=\"true\"").count == 1, "\(query)")
                #expect(!page.text.contains("h-trades") && page.text.contains("Nothing was calculated"), "\(query)")
            }
        }
    }

    @Test func priceByHand_isEnteredFromTheHolding_deletedAndBroughtBack() async throws {
        try await serve { _, ann in
            var gift = Self.purchase
            (gift["type"], gift["symbol"], gift["price"]) = ("transfer-in", "HOUSE", "")
            #expect(try await ann.post("/portfolio/transactions/new", gift).status == .seeOther)
            let before = try await ann.get("/portfolio").text
            #expect(before.contains("HOUSE has no price"))
            #expect(before.ranges(of: "/portfolio/prices?of=HOUSE#h-price").count == 2)
            let form = try await ann.get("/portfolio/prices?of=HOUSE")
            #expect(form.text.contains("value=\"HOUSE\"") && form.oddFigures.isEmpty)
            var typed = ["kind": "price", "of": "HOUSE", "day": "2026-01-06", "figure": "-1"]
            let wrong = try await ann.post("/portfolio/prices", typed)
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("Enter a price above 0"))
            typed["figure"] = "1,000.50"
            #expect(try await ann.post("/portfolio/prices", typed).status == .seeOther)
            let after = try await ann.get("/portfolio").text
            #expect(after.contains("$5,002.50") && after.contains("entered price"))
            #expect(try await ann.get("/portfolio/prices").text.contains("<td class=\"t2\">used</td>"))
            let gone = try await ann.post("/portfolio/prices/delete", typed)
            #expect(gone.status == .seeOther)
            let flash = try #require(gone.cookie("bourse_flash")?.split(separator: ";").first.map(String.init))
            let figure = try #require(Flash(String(flash.drop { $0 != "=" }.dropFirst())))
            #expect(figure.toast.undo?.fields.map(\.value) == ["price", "HOUSE", "2026-01-06", "1000.5"])
            #expect(try await ann.get("/portfolio").text.contains("HOUSE has no price"))
            #expect(try await ann.post("/portfolio/prices/delete", typed).status == .notFound)
            let future = ["kind": "price", "of": "HOUSE", "day": "2199-01-06", "figure": "1"]
            #expect(try await ann.post("/portfolio/prices", future).text.contains("The day must be from 1900 to today"))
        }
    }

    @Test func rateByHand_isEntered() async throws {
        try await serve { _, ann in
            var foreign = Self.purchase
            (foreign["currency"], foreign["symbol"]) = ("CUP", "LAND")
            #expect(try await ann.post("/portfolio/transactions/new", foreign).status == .seeOther)
            #expect(try await ann.get("/portfolio").text.contains("/portfolio/prices?kind=rate&amp;of=CUP#h-rate"))
            let typed = ["kind": "rate", "of": "CUP", "day": "2026-01-05", "figure": "0.04", "in": "USD"]
            #expect(try await ann.post("/portfolio/prices", typed).status == .seeOther)
            #expect(try await ann.get("/portfolio").text.contains("$20.00"))
            #expect(try await ann.get("/portfolio/prices").text.contains("CUP in USD"))
            let wrong = ["kind": "rate", "of": "USD", "day": "2026-01-05", "figure": "0", "in": "USD"]
            let page = try await ann.post("/portfolio/prices", wrong).text
            #expect(page.contains("Enter a currency other than USD") && page.contains("Enter a rate above 0"))
        }
    }

    @Test func oneAccount_hasItsOwnReturns() async throws {
        try await serve { _, ann in
            _ = try await ann.post("/portfolio/transactions/new", Self.purchase)
            #expect(try await !ann.get("/portfolio").text.contains("All accounts"))
            var other = Self.purchase
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

    @Test func targetsOfParts_areKeptAndDivided() async throws {
        try await serve { rig, ann in
            _ = try await ann.post("/portfolio/transactions/new", Self.purchase)
            let form = try await ann.get("/portfolio/rebalancing?by=currency")
            #expect(form.text.contains("Group targets") && form.text.contains("name=\"part\" value=\"USD\""))
            let bad = try await ann.post("/portfolio/part-targets", ["by": "currency", "part": "USD", "share": "101"])
            #expect(bad.status == .unprocessableContent && bad.text.contains("Enter 0 to 100 with at most two"))
            let kept = ["by": "currency", "part": "USD", "share": "40"]
            #expect(try await ann.post("/portfolio/part-targets", kept).status == .seeOther)
            let page = try await ann.get("/portfolio/rebalancing").text
            #expect(page.contains("40% in targets") && page.contains("h-trades") && page.contains("h-standing"))
            #expect(try await ann.post("/portfolio/part-targets", ["by": "account"]).status == .notFound)
            let person = try #require(try await rig.desk.accounts.onlyUser())
            let parts = try await rig.desk.portfolio.preferences(of: person.id).partTargets
            #expect(parts == PartTargets(by: .currency, ["USD": 4_000]))
            let settings = try await ann.get("/api/v1/portfolio/settings").text
            #expect(settings.contains(#""partAxis":"currency","partTargets":[{"part":"USD","share":0.4}]"#))
            let other = #"{"partAxis":"class","partTargets":[{"part":"Shares","share":0.5},{"part":"ETFs","share":0}]}"#
            let changed = try await ann.json(.put, "/api/v1/portfolio/settings", other).text
            #expect(changed.contains(#""partAxis":"class","partTargets":[{"part":"Shares","share":0.5}]"#))
            for wrong in [
                #"{"partAxis":"account"}"#, #"{"partTargets":[{"part":"","share":0.5}]}"#,
                #"{"partTargets":[{"part":"\#(String(repeating: "A", count: 101))","share":0}]}"#,
                #"{"partTargets":[{"part":"A","share":0.6},{"part":"B","share":0.6}]}"#,
            ] {
                let answer = try await ann.json(.put, "/api/v1/portfolio/settings", wrong)
                #expect(answer.status == .unprocessableContent, "\(wrong)")
            }
        }
    }

    @Test func choiceAboutCash_leavesSellingShortAsUsual() async throws {
        try await serve { rig, ann in
            _ = try await ann.post("/portfolio/transactions/new", Self.purchase)
            let person = try #require(try await rig.desk.accounts.onlyUser())
            func kept(_ cash: String, _ short: String) async throws -> PortfolioAccount? {
                let form = ["base": "USD", "account": "Broker", "cash": cash, "short": short]
                #expect(try await ann.post("/portfolio/settings", form).status == .seeOther)
                return try await rig.desk.portfolio.preferences(of: person.id).accounts.first
            }
            #expect(try await kept("no", "") == PortfolioAccount(name: "Broker", tracksCash: false, allowsShort: nil))
            let usual = "<option value=\"\" selected>Automatic: journal accounts</option>"
            #expect(try await ann.get("/portfolio/settings").text.contains(usual))
            #expect(try await kept("no", "no")?.allowsShort == false)
            #expect(try await kept("", "yes")?.allowsShort == true)
            #expect(try await kept("", "") == nil)
        }
    }

    @Test func targets_andSettings_areKeptOrRefused() async throws {
        try await serve { rig, ann in
            _ = try await ann.post("/portfolio/transactions/new", Self.purchase)
            let bad = try await ann.post("/portfolio/targets", ["symbol": "AAPL", "share": "101"])
            #expect(bad.status == .unprocessableContent && bad.text.contains("Enter 0 to 100"))
            #expect(try await ann.post("/portfolio/targets", ["symbol": "AAPL", "share": "60"]).status == .seeOther)
            #expect(try await ann.get("/portfolio/rebalancing").text.contains("60%"))
            let wrong = try await ann.post("/portfolio/settings", ["base": "1", "benchmark": "=x"])
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("This is not a symbol."))
            let kept = try await ann.post("/portfolio/settings", ["base": "EUR", "benchmark": "", "method": "lifo"])
            #expect(kept.status == .seeOther)
            let person = try #require(try await rig.desk.accounts.onlyUser())
            let preferences = try await rig.desk.portfolio.preferences(of: person.id)
            #expect(preferences.base.code == "EUR" && preferences.method == .lifo && preferences.benchmark == nil)
            #expect(!preferences.countsJournal && preferences.targets.count == 1)
        }
    }
}
