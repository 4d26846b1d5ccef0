import BourseCore
import BourseDesk
import BourseHousehold
import BoursePortfolio
import BourseTestSupport
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Portfolios of published clients")
struct PublishedPortfolioTests {
    private static let update = "/api/portfolio?action=update"
    private static let book = #"""
        {"holdings":[{"symbol":"aapl","shares":10.5,"costBasis":100.25,"currency":"USD"},
          {"symbol":"MSFT","shares":2,"avgCost":300}],
         "accounts":[{"name":"Daily","type":"chequing","balance":1234.56,"currency":"USD"},
          {"name":"Gift card","type":"gift","balance":25,"currency":"USD"}],
         "budget":{"income":[{"name":"Pay","amount":2000,"frequency":"biweekly","note":"after tax"}],
          "expenses":[{"name":"Rent","amount":1500},{"name":"Nothing","amount":0,"frequency":"monthly"}]},
         "debt":[{"name":"Card","balance":500,"rate":19.99,"minPayment":25,"note":"old"},
          {"name":"Paid","balance":0}],
         "goals":[{"name":"Car","target":9000,"saved":1000,"priority":"high","deadline":"2027-06","note":"red"}],
         "spending":[{"month":"Feb 2026","sortKey":"2026-02","total":300.5,"categories":{"food_out":200.5,"fun":100},
          "source":"pdf","version":2}],
         "giving":[{"name":"Library","note":"yearly","active":true}],"somethingElse":7}
        """#

    private static func money(_ visitor: Visitor) async throws -> Phone.FinanceData {
        try await visitor.get("/api/portfolio?action=get").read(Phone.FinanceData.self)
    }

    @Test func empty_isZeros_inBothModels() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let answer = try await ann.get("/api/portfolio?action=get")
            let portfolio = try answer.read(Phone.PortfolioData.self)
            #expect(portfolio.totalValue == 0 && portfolio.dayChange == 0 && portfolio.dayChangePercent == 0)
            #expect(portfolio.holdings.isEmpty && answer.headers[.cacheControl] == "no-store")
            let money = try answer.read(Phone.FinanceData.self)
            #expect(money.accounts.isEmpty && money.debt.isEmpty && money.goals.isEmpty && money.spending.isEmpty)
            #expect(try await ann.get("/api/portfolio?action=summary").text == #"{"empty":true}"#)
            #expect(try await ann.get("/api/portfolio/history").text == "[]")
        }
    }

    @Test func cheapCoin_costsWhatTheClientWrote() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let coin = #"{"symbol":"SHIB-USD","shares":1000000000,"costBasis":1.234567e-05}"#
            for _ in 1...2 {
                #expect(try await ann.json(.post, Self.update, #"{"holdings":[\#(coin)]}"#).status == .ok)
                #expect(try await Self.money(ann).holdings.map(\.costBasis) == [0.00001234567])
                let holdings = try await ann.get("/api/v1/portfolio/holdings").text
                #expect(holdings.contains(#""cost":12345.67"#))
            }
        }
    }

    @Test func book_isReadBackWhole_andIsPartOfPortfolioAndHousehold() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let done = try await ann.json(.post, Self.update, Self.book)
            #expect(done.status == .ok && done.text.contains(#""kept":[]"#), "\(done.text)")
            let answer = try await ann.get("/api/portfolio?action=get")
            let money = try answer.read(Phone.FinanceData.self)
            #expect(money.holdings.map(\.symbol) == ["AAPL", "MSFT"] && money.holdings.map(\.shares) == [10.5, 2])
            #expect(money.holdings.map(\.costBasis) == [100.25, 300])
            #expect(money.accounts.map(\.type) == ["chequing", "gift"])
            #expect(money.accounts.map(\.balance) == [1234.56, 25])
            #expect(money.budget?.income.first?.frequency == "biweekly")
            #expect(money.budget?.income.first?.note == "after tax")
            #expect(money.budget?.expenses.map(\.name) == ["Rent", "Nothing"])
            #expect(money.debt.map(\.name) == ["Card", "Paid"] && money.debt.map(\.rate) == [19.99, 0])
            #expect(money.debt.map(\.minPayment) == [25, 0] && money.debt.first?.note == "old")
            let goal = try #require(money.goals.first)
            #expect(goal.deadline == "2027-06" && goal.priority == "high" && goal.saved == 1000 && goal.note == "red")
            #expect(money.spending.first?.categories == ["food_out": 200.5, "fun": 100])
            #expect(money.giving.map(\.name) == ["Library"])
            let portfolio = try answer.read(Phone.PortfolioData.self)
            // No source has prices here: what is held counts with its cost.
            #expect(abs(portfolio.totalValue - 1652.63) < 0.011, "\(portfolio.totalValue)")
            #expect(portfolio.holdings.allSatisfy { $0.currentPrice == $0.avgCost })

            let entered = try await rig.desk.portfolio.entered(by: user.id)
            #expect(entered.map(\.account) == ["Published client", "Published client"])
            let books = try await rig.desk.household.books(of: user.id, today: rig.desk.published.today(of: user))
            #expect(books.stored.accounts.map(\.kind) == [.checking, .other])
            #expect(books.stored.lines.map(\.name) == ["Pay", "Rent"])
            #expect(books.stored.debts.map(\.debt.annualRate.description) == ["0.1999"])
            #expect(books.stored.goals.map(\.goal.deadline?.description) == ["2027-06-30"])
            let summary = try await ann.get("/api/portfolio?action=summary")
            for (name, value) in [
                ("cashValue", 1259.56), ("totalDebt", 500), ("monthlyIncome", 4333.33), ("monthlyExpenses", 1500),
                ("surplus", 2833.33), ("holdingsCount", 2),
            ] {
                let fetched: Double = try summary.member(name)
                #expect(abs(fetched - value) < 0.001, "\(name) \(fetched)")
            }
        }
    }

    @Test func whatWasTold_sentBack_changesNothing() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            _ = try await ann.json(.post, Self.update, Self.book)
            let before = try await ann.get("/api/portfolio?action=get").text
            let entered = try await rig.desk.portfolio.entered(by: user.id)
            for _ in 0..<2 {
                let done = try await ann.json(.post, Self.update, before)
                #expect(done.status == .ok && done.text.contains(#""kept":[]"#), "\(done.text)")
                #expect(try await ann.get("/api/portfolio?action=get").text == before)
            }
            #expect(try await rig.desk.portfolio.entered(by: user.id) == entered)
        }
    }

    @Test func changes_reachWhatTheyAreAbout_andWhatTheClientMadeCanGo() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            _ = try await ann.json(.post, Self.update, Self.book)
            let changed = #"""
                {"holdings":[{"symbol":"AAPL","shares":12,"costBasis":101,"currency":"USD"}],
                 "accounts":[{"name":"Daily","type":"savings","balance":-5}],
                 "budget":{"income":[],"expenses":[{"name":"Rent","amount":1600,"frequency":"yearly"}]},
                 "debt":[{"name":"Card","balance":400,"rate":18,"minPayment":30}],"goals":[],"giving":[]}
                """#
            let done = try await ann.json(.post, Self.update, changed)
            #expect(done.status == .ok && done.text.contains(#""kept":[]"#), "\(done.text)")
            let money = try await Self.money(ann)
            #expect(money.holdings.map(\.symbol) == ["AAPL"] && money.holdings.map(\.shares) == [12])
            #expect(money.holdings.map(\.costBasis) == [101])
            #expect(money.accounts.map(\.type) == ["savings"] && money.accounts.map(\.balance) == [-5])
            #expect(money.budget?.income.isEmpty == true && money.budget?.expenses.map(\.amount) == [1600])
            #expect(money.debt.map(\.balance) == [400] && money.goals.isEmpty && money.giving.isEmpty)
            // What was not sent is as it was.
            #expect(money.spending.count == 1)
            let entered = try await rig.desk.portfolio.entered(by: user.id)
            #expect(entered.count == 1)
        }
    }

    @Test func whatCameFromElsewhere_staysAndIsNamed() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(File.of(0..<3), to: user)
        let purchase = TransactionDraft([
            .day: "2026-01-05", .account: "Broker", .type: "buy", .symbol: "AAPL", .quantity: "4", .price: "100",
        ])
        _ = try await rig.desk.portfolio.add(purchase, user: user.id)
        let today = rig.desk.published.today(of: user)
        let own = HouseholdDraft(
            .account,
            ["name": "Ours", "kind": "checking", "openingBalance": "70", "openedOn": "2026-01-01"]
        )
        _ = try await rig.desk.household.save(own, today: today, user: user.id)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let all = try await Self.money(ann)
            #expect(all.holdings.map(\.symbol) == ["AAPL", "NVDA"] && all.holdings.map(\.shares) == [4, 10])
            // More of what another account has is more in the client's account, and nothing twice.
            let more = #"{"holdings":[{"symbol":"AAPL","shares":6,"costBasis":110},{"symbol":"NVDA","shares":10,"#
            let basis = all.holdings.last?.costBasis ?? 0
            let done = try await ann.json(.post, Self.update, more + #""costBasis":\#(basis)}]}"#)
            #expect(done.text.contains(#""kept":[]"#), "\(done.text)")
            #expect(try await Self.money(ann).holdings.map(\.shares) == [6, 10])
            #expect(try await Self.money(ann).holdings.first?.costBasis == 110)
            // A client that knows of nothing takes nothing away but what it made.
            let nothing = #"{"holdings":[],"accounts":[],"debt":[],"goals":[],"spending":[]}"#
            let empty = try await ann.json(.post, Self.update, nothing)
            #expect(empty.text.contains(#"{"list":"holdings","name":"NVDA"}"#), "\(empty.text)")
            #expect(empty.text.contains(#"{"list":"accounts","name":"Ours"}"#))
            let left = try await Self.money(ann)
            #expect(left.holdings.map(\.shares) == [4, 10] && left.accounts.map(\.name) == ["Ours"])
        }
        #expect(try await rig.count(user) == 3)
        #expect(try await rig.desk.portfolio.entered(by: user.id).map(\.account) == ["Broker"])
    }

    @Test func revisionThatIsOld_isAConflict() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let first: Int = try await ann.get("/api/portfolio?action=get").member("revision")
            let body = #"{"giving":[{"name":"Library"}],"revision":\#(first)}"#
            let done = try await ann.json(.post, Self.update, body)
            #expect(done.status == .ok)
            let next: Int = try done.member("revision")
            let fetched: Int = try await ann.get("/api/portfolio?action=get").member("revision")
            #expect(next != first && next == fetched && (0..<(1 << 52)).contains(next))
            let late = try await ann.json(.post, Self.update, #"{"giving":[],"revision":\#(first)}"#)
            #expect(late.status == .conflict && late.refusal?.contains("changed elsewhere") == true)
            #expect(try await Self.money(ann).giving.count == 1)
            #expect(try await ann.json(.post, Self.update, #"{"giving":[],"revision":\#(next)}"#).status == .ok)
        }
    }

    @Test func clientOfSomebodyElse_seesAndChangesNothing() async throws {
        let rig = try ServerRig()
        let (ann, annToken) = try await rig.person("ann@example.com")
        let (_, token) = try await rig.person("bob@example.com")
        try await rig.serve { visitor async throws -> Void in
            _ = try await visitor.with(annToken).json(.post, Self.update, Self.book)
            let before = try await rig.desk.portfolio.entered(by: ann.id)
            let bob = visitor.with(token)
            let theirs = try await bob.get("/api/portfolio?action=get").text
            #expect(!theirs.contains("AAPL") && !theirs.contains("Daily") && !theirs.contains("Library"))
            let none = #"{"holdings":[],"accounts":[],"debt":[],"goals":[],"spending":[],"giving":[]}"#
            #expect(try await bob.json(.post, Self.update, none).status == .ok)
            let day = try await bob.json(.post, "/api/portfolio/history", #"{"total_value":5}"#)
            #expect(day.status == .created)
            #expect(try await rig.desk.portfolio.entered(by: ann.id) == before)
            #expect(try await Self.money(visitor.with(annToken)).giving.count == 1)
            let annDays = try await visitor.with(annToken).get("/api/portfolio/history").text
            #expect(!annDays.contains(#""total_value":5,"#))
            for path in ["portfolio?action=get", "portfolio?action=summary", "portfolio/history"] {
                let answer = try await visitor.get("/api/\(path)")
                #expect(answer.status == .unauthorized && answer.refusal == "Authentication required", "\(path)")
                #expect(answer.headers[.cacheControl] == "no-store")
            }
            #expect(try await visitor.json(.post, Self.update, Self.book).status == .unauthorized)
        }
    }

    @Test func whatCannotBeRead_isRefusedByItsPlace_andChangesNothing() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        func holding(_ shares: String, _ basis: String = "1") -> String {
            #"{"holdings":[{"symbol":"AAPL","shares":\#(shares),"costBasis":\#(basis)}]}"#
        }
        let cases: [(String, String)] = [
            (#"{"holdings":{}}"#, "holdings must be an array"), (#"{"accounts":7}"#, "accounts must be an array"),
            (#"{"budget":[]}"#, "budget must be an object"), (#"{"budget":{"income":1}}"#, "income must be an array"),
            (#"{"holdings":[7]}"#, "holdings[0] must be an object"),
            (#"{"holdings":[{"shares":1}]}"#, "holdings[0].symbol must be a string"),
            (#"{"holdings":[{"symbol":"<b>","shares":1}]}"#, "holdings[0].symbol is not a symbol"),
            (#"{"holdings":[{"symbol":"AAPL"}]}"#, "holdings[0].shares must be a number of 0 or more"),
            (holding("-1"), "holdings[0].shares must be a number of 0 or more"),
            (holding(#""1""#), "holdings[0].shares must be a number"),
            (holding("1e400"), "holdings[0].shares is too large"), (holding("1e11"), "holdings[0].shares is too large"),
            (holding("1", "1e12"), "holdings[0].costBasis is too large"),
            (holding("1", "-1"), "holdings[0].costBasis must be 0 or more"),
            (holding("NaN"), "Invalid JSON body"),
            (#"{"accounts":[{"name":"A","balance":"1"}]}"#, "accounts[0].balance must be a number"),
            (#"{"accounts":[{"name":7,"balance":1}]}"#, "accounts[0].name must be a string"),
            (
                #"{"accounts":[{"name":"A","balance":1,"currency":"dollars!"}]}"#,
                "accounts[0].currency must be the code of a currency"
            ),
            (#"{"debt":[{"name":"A","balance":-1}]}"#, "debt[0].balance must be 0 or more"),
            (#"{"goals":[{"name":"A","target":1e30}]}"#, "goals[0].target is too large"),
            (#"{"spending":[{"total":1}]}"#, "spending[0].month must be a string"),
            (#"{"spending":[{"month":"x","sortKey":7}]}"#, "spending[0].sortKey must be a string"),
            (#"{"giving":[{"name":"A","active":"yes"}]}"#, "giving[0].active must be true or false"),
            (#"{"revision":"x"}"#, "revision must be a number"), ("[]", "Invalid JSON body"),
        ]
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            for (body, words) in cases {
                let answer = try await ann.json(.post, Self.update, body)
                #expect(answer.status == .badRequest && answer.refusal == words, "\(body) \(answer.text)")
            }
            // What the household cannot take is told in its words; nothing of the rest is done.
            for body in [
                #"{"holdings":[{"symbol":"AAPL","shares":1}],"accounts":[{"name":"A","balance":1e14}]}"#,
                #"{"giving":[{"name":"G"}],"debt":[{"name":"A","balance":5,"rate":5000}]}"#,
                #"{"holdings":[{"symbol":"AAPL","shares":9999999999,"costBasis":90000000000}]}"#,
            ] {
                let answer = try await ann.json(.post, Self.update, body)
                #expect(answer.status == .badRequest && answer.refusal != nil, "\(answer.text)")
            }
            let many = (0..<601).map { _ in #"{"name":"A","balance":1}"# }.joined(separator: ",")
            #expect(try await ann.json(.post, Self.update, #"{"accounts":[\#(many)]}"#).status == .badRequest)
            let deep = String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
            #expect(try await ann.json(.post, Self.update, #"{"holdings":\#(deep)}"#).status == .badRequest)
            let huge = #"{"x":"\#(String(repeating: "y", count: 1_100_000))"}"#
            #expect(try await ann.json(.post, Self.update, huge).status == .contentTooLarge)
            #expect(try await ann.post(Self.update, ["holdings": "[]"]).status == .unsupportedMediaType)
            let unknown = "Unknown action. Use: get, update, summary"
            #expect(try await ann.get("/api/portfolio?action=x").refusal == unknown)
            #expect(try await ann.json(.post, "/api/portfolio", "{}").refusal == unknown)
            #expect(try await ann.json(.post, "/api/portfolio?action=get", "{}").status == .methodNotAllowed)
            #expect(try await ann.send(.delete, "/api/portfolio").status == .methodNotAllowed)
            #expect(try await ann.get("/api/portfolio/history?limit=0").status == .badRequest)
            let missing = try await ann.json(.post, "/api/portfolio/history", "{}")
            #expect(missing.status == .badRequest && missing.refusal == "total_value required")
            for body in [#"{"total_value":1e400}"#, #"{"total_value":1,"holdings":{}}"#, #"{"total_value":"1"}"#] {
                #expect(try await ann.json(.post, "/api/portfolio/history", body).status == .badRequest, "\(body)")
            }
            #expect(try await Self.money(ann).holdings.isEmpty)
            #expect(try await ann.get("/api/portfolio?action=summary").text == #"{"empty":true}"#)
        }
    }

    @Test func days_areWhatAClientSaid_andWhatIsWorkedOut() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let first = try await ann.json(
                .post,
                "/api/portfolio/history",
                #"{"total_value":1000.5,"day_change":-2,"holdings":[{"symbol":"AAPL"}]}"#
            )
            #expect(first.status == .created && first.text.contains(#""snapshot_date":"2026-06-15""#))
            let again = try await ann.json(.post, "/api/portfolio/history", #"{"total_value":1001}"#)
            #expect(again.status == .ok && again.text.contains(#""total_value":1001,"day_change":0"#))
            _ = try await ann.json(.post, Self.update, #"{"holdings":[{"symbol":"AAPL","shares":1,"costBasis":5}]}"#)
            let all = try await ann.get("/api/portfolio/history")
            let rows = try #require(
                try JSONSerialization.jsonObject(with: Data(all.body.readableBytesView)) as? [[String: Any]]
            )
            #expect(rows.compactMap { $0["snapshot_date"] as? String } == ["2026-06-15", "2026-06-14"])
            #expect(rows.first?["user_email"] as? String == "ann@example.com")
            #expect(try await ann.get("/api/portfolio/history?limit=1").text.contains("2026-06-14") == false)
        }
    }

    @Test func holdingWithoutAPrice_isNotPriced_andSumsAreInOneCurrency() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let body = #"{"holdings":[{"symbol":"HOUSE","shares":2,"costBasis":100}]}"#
            #expect(try await ann.json(.post, Self.update, body).status == .ok)
            let answer = try await ann.get("/api/portfolio?action=get").text
            #expect(answer.contains(#""currentPrice":100,"priced":false"#) && answer.contains(#""totalValue":200"#))
            let summary = try await ann.get("/api/portfolio?action=summary").text
            #expect(summary.contains(#""topHoldings":[{"symbol":"HOUSE","value":200}]"#))
        }
    }

    @Test func totals_areOfLivePrices_andWhatIsHeldIsAmongTheStocks() async throws {
        try await PublishedVisit.serve { rig, visitor async throws -> Void in
            let (_, token) = try await rig.person("ann@example.com")
            let ann = visitor.with(token)
            let body =
                #"{"holdings":[{"symbol":"AAPL","shares":10,"costBasis":100},"#
                + #"{"symbol":"TEA.NS","shares":1,"costBasis":5,"currency":"USD"}]}"#
            #expect(try await ann.json(.post, Self.update, body).status == .ok)
            let stocks = try await ann.get("/api/stocks").read([Phone.Stock].self).map(\.symbol)
            #expect(stocks == ["AAPL", "SPY", "TEA.NS"])
            // Prices are taken for those of now for ten seconds.
            rig.clock.advance(seconds: 20)
            let answer = try await ann.get("/api/portfolio?action=get")
            let portfolio = try answer.read(Phone.PortfolioData.self)
            let apple = try #require(portfolio.holdings.first)
            #expect(apple.currentPrice == 130 && apple.avgCost == 100 && apple.shares == 10, "\(answer.text)")
            #expect(portfolio.totalValue >= 1300)
            #expect(answer.text.contains(#""priced":true"#))
        }
    }
}
