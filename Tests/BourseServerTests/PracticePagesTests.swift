import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BourseOptions
import BourseTestSupport
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseDesk
@testable import BourseServer

@Suite("The practice account")
struct PracticePagesTests {
    private typealias Visit = MarketsAPIVisit

    /// MSFT at 600 with its options, and 590 on the day on which they expire.
    private static func markets(_ now: Timestamp) -> FixedMarkets {
        var markets = FixedMarkets()
        markets.chains[Visit.microsoft] = Visit.chain(now: now)
        let close = Visit.price("590")
        let bars = (-30...32).map { Visit.today.adding(days: $0) }.map { day in
            Bar(time: .day(day), open: close, high: close, low: close, close: close, volume: Quantity(1))
        }
        markets.prices[Visit.microsoft] = [
            .day: FetchedPrices(step: .day, bars: bars, asOf: Visit.expiry, actions: CorporateActions.none)
        ]
        return markets
    }

    private static var spread: String { "-1P600/\(Visit.expiry),1P580/\(Visit.expiry)" }

    private static func fields(_ legs: String, symbol: String = "MSFT", conviction: String = "") -> [String: String] {
        ["query": Query([("symbol", symbol), ("legs", legs)]).text, "conviction": conviction]
    }

    private static func quote(_ strike: String, now: Timestamp) throws -> FetchedOption {
        try #require(
            Visit.chain(now: now).options.first { option in
                option.contract.right == .put && option.contract.strike == Visit.price(strike)
            }
        )
    }

    @Test
    func position_opensAtBidAndAsk_andClosesTheOtherWayRound() async throws {
        try await Visit.serve(Self.markets) { rig, ann in
            #expect(try await ann.get("/options/practice").text.contains("No practice positions yet"))
            let opened = try await ann.post("/options/practice", Self.fields(Self.spread, conviction: "70"))
            #expect(opened.status == .seeOther && opened.location == "/options/practice")
            let user = try #require(try await rig.desk.accounts.onlyUser())
            let account = try await rig.desk.practice.account(of: user.id)
            let position = try #require(account.open.first)
            let now = rig.clock.now
            let (sold, bought) = (try Self.quote("600", now: now), try Self.quote("580", now: now))
            #expect(position.legs.map(\.entry) == [sold.bid, bought.ask])
            #expect(position.name == "Bull put spread" && position.conviction == 70)
            #expect(position.probability.map { (40...70).contains($0) } == true)
            #expect(account.cash == PracticeAccount.start + position.openingFlow && position.openingFlow > .zero)
            // Two spreads of two cents on a hundred shares.
            #expect(account.profit(of: position) == (try Money("-4")))
            #expect(account.free < account.cash)
            let page = try await ann.get("/options/practice").text
            #expect(page.contains("Bull put spread") && page.contains("70%") && page.contains("−$4.00"))
            #expect(page.contains("No real money."))
            #expect(try await ann.post("/options/practice/\(position.id)/close", [:]).status == .seeOther)
            let closed = try await rig.desk.practice.account(of: user.id)
            #expect(closed.closed.first?.profit == (try Money("-4")) && closed.open.isEmpty)
            #expect(closed.equity == PracticeAccount.start + (try Money("-4")) && closed.free == closed.cash)
            #expect(closed.calibration?.own.count == 1)
            #expect(try await ann.get("/options/practice").text.contains("Brier score"))
            // What is closed cannot be closed again.
            #expect(try await ann.post("/options/practice/\(position.id)/close", [:]).status == .notFound)
            #expect(try await ann.post("/options/practice/\(position.id)/delete", [:]).status == .seeOther)
            #expect(try await rig.desk.practice.account(of: user.id).equity == PracticeAccount.start)
        }
    }

    @Test
    func closedPosition_isInReportsOfPractice_andInNoOther() async throws {
        try await Visit.serve(Self.markets) { rig, ann in
            let before = try await ann.get("/journal/reports?accountKind=practice&range=all")
            #expect(before.status == .ok && before.text.contains("No closed practice trades yet"))
            _ = try await ann.post("/options/practice", Self.fields(Self.spread, conviction: "70"))
            let user = try #require(try await rig.desk.accounts.onlyUser())
            let position = try #require(try await rig.desk.practice.account(of: user.id).open.first)
            rig.clock.advance(seconds: 60)
            #expect(try await ann.post("/options/practice/\(position.id)/close", [:]).status == .seeOther)

            let overview = try await ann.get("/journal/reports?accountKind=practice&range=all").text
            #expect(overview.contains("No real money.") && overview.contains("−$4.00"), "\(overview)")
            #expect(!overview.contains("href=\"/journal/rules"))
            let setups = try await ann.get("/journal/reports/by/setup?accountKind=practice&range=all").text
            #expect(setups.contains("Bull put spread") && setups.contains("−4.00"))
            for page in ["compare", "simulation", "what-if", "calibration", "by/weekday?across=setup"] {
                let mark = page.contains("?") ? "&" : "?"
                let answer = try await ann.get("/journal/reports/\(page)\(mark)accountKind=practice&range=all")
                #expect(answer.status == .ok && answer.text.contains("No real money."), "\(page)")
                #expect(answer.oddFigures.isEmpty, "\(page)")
            }
            let trades = try await ann.get("/journal/trades?accountKind=practice&range=all").text
            #expect(trades.contains("No real money.") && trades.contains("1 trade"))
            #expect(!trades.contains("data-annotate"))
            let file = try await ann.get("/journal/trades.csv?accountKind=practice&range=all").text
            #expect(file.split(separator: "\n").count == 2)
            let journal = try await rig.desk.reports.journal(of: user.id, .practice, needing: []).journal
            let trade = "/journal/trades/\(journal.id(ofTradeAt: 0))"
            #expect(try await ann.get("\(trade)?accountKind=practice").location == "/options/practice")
            #expect(try await ann.get(trade).status == .notFound)

            let statistics = try await ann.get("/api/v1/journal/overview?accountKind=practice").text
            #expect(statistics.contains(#""trades":1"#), "\(statistics)")
            #expect(try await ann.get("/api/v1/journal?accountKind=both").status == .unprocessableContent)
            // The journal itself has no trade.
            #expect(try await ann.get("/journal/reports?range=all").text.contains("Drop your broker"))
            #expect(try await ann.get("/api/v1/journal").text.contains(#""trades":[]"#))
        }
    }

    @Test
    func position_thatExpires_isSettledAtTheCloseOfItsLastDay() async throws {
        try await Visit.serve(Self.markets) { rig, ann in
            _ = try await ann.post("/options/practice", Self.fields(Self.spread))
            let user = try #require(try await rig.desk.accounts.onlyUser())
            let before = try #require(try await rig.desk.practice.account(of: user.id).open.first)
            rig.clock.advance(seconds: 34 * 86_400)
            let account = try await rig.desk.practice.account(of: user.id)
            let position = try #require(account.closed.first)
            #expect(position.legs.map(\.exit?.ending) == [.assigned, .lapsed])
            #expect(position.legs.map(\.exit?.price) == [try Price("10"), .zero])
            #expect(position.profit == before.openingFlow - (try Money("1000")))
            #expect(try await rig.desk.practice.account(of: user.id).closed == [position])
        }
    }

    /// What totals, reports and drafts of tax forms are made from.
    private static let documents = [
        "household", "household/net-worth?months=3", "summary", "portfolio", "portfolio/holdings",
        "portfolio/transactions", "portfolio/values", "portfolio/scenarios?market=-20", "portfolio/tax/us?year=2026",
        "portfolio/tax/us?year=2026&source=journal", "portfolio/tax/india?year=2026", "journal", "journal/days",
        "journal/executions.csv", "journal/overview", "journal/reports?by=structure", "journal/campaigns",
        "journal/reports/calibration?by=symbol", "journal/risk", "journal/years/2026",
    ]

    private static func read(_ ann: Visitor) async throws -> [String: String] {
        var texts: [String: String] = [:]
        for document in documents {
            let answer = try await ann.get("/api/v1/\(document)")
            #expect(answer.status == .ok, "\(document) \(answer.text.prefix(300))")
            texts[document] = answer.text
        }
        return texts
    }

    /// A person with a bank account, shares, a closed trade with a conviction, and a put of the practice position for
    /// real; the chain is known, so that nothing new of markets is read for the practice position.
    private static func own(_ rig: ServerRig, _ ann: Visitor) async throws {
        let user = try #require(try await rig.desk.accounts.onlyUser())
        let rows = """
            main,2026-03-02T15:00:00Z,MSFT,stock,,,buy,10,500,1,1,USD,,,
            main,2026-04-01T15:00:00Z,MSFT,stock,,,sell,10,520,1,1,USD,,,
            main,2026-06-10T15:00:00Z,MSFT,put,\(Visit.expiry),600,sell,1,20,100,1,USD,open,,

            """
        try await rig.add(File.header + rows, to: user)
        let journal = try await rig.desk.journal.journal(of: user.id)
        _ = try await rig.desk.journal.annotate(
            journal.id(ofTradeAt: 0),
            with: TradeAnnotation(conviction: 80, setups: ["Gap"]),
            user: user.id
        )
        let account = ["name": "Main", "kind": "checking", "openedOn": "2026-01-01", "openingBalance": "1250.75"]
        #expect(try await ann.post("/portfolio/household/accounts", account).status == .seeOther)
        let shares = ["symbol": "MSFT", "quantity": "10", "price": "580", "day": "2026-05-01"]
        let purchase = PortfolioVisit.purchase.merging(shares) { $1 }
        #expect(try await ann.post("/portfolio/transactions/new", purchase).status == .seeOther)
        for query in ["", "?expiration=\(Visit.expiry)"] {
            #expect(try await ann.get("/api/v1/instruments/MSFT/chain\(query)").status == .ok)
        }
    }

    @Test
    func position_isPartOfNoTotal_noReportAndNoTax_whetherOpenClosedOrExpired() async throws {
        try await Visit.serve(Self.markets) { rig, ann in
            try await Self.own(rig, ann)
            let user = try #require(try await rig.desk.accounts.onlyUser())
            // Until all that is requested of markets has arrived.
            var before = try await Self.read(ann)
            for _ in 0..<200 {
                await Task.yield()
                let next = try await Self.read(ann)
                if next == before { break }
                before = next
            }
            let practice = rig.desk.practice
            let legs = try LegNotation.list(Self.spread + ",100S")
            let position = try await practice.open("MSFT", legs: legs, conviction: 70, user: user.id)
            _ = try await practice.open("MSFT", legs: try LegNotation.list(Self.spread), conviction: 60, user: user.id)
            let account = try await practice.account(of: user.id)
            #expect(account.open.count == 2 && account.cash != PracticeAccount.start)
            func expectAsBefore(_ state: String) async throws {
                let after = try await Self.read(ann)
                for document in Self.documents { #expect(after[document] == before[document], "\(state) \(document)") }
            }
            try await expectAsBefore("open")
            try await practice.close(position.id, user: user.id)
            #expect(try await practice.account(of: user.id).closed.first?.profit.map { $0 < .zero } == true)
            try await expectAsBefore("closed")

            // A session goes on when it is used within thirty days.
            for _ in 1...2 {
                rig.clock.advance(seconds: 17 * 86_400)
                #expect(try await ann.get("/api/v1/session").status == .ok)
            }
            #expect(try await practice.account(of: user.id).closed.count == 2)
            for document in ["journal/executions.csv", "portfolio/transactions"] {
                #expect(try await ann.get("/api/v1/\(document)").text == before[document], "expired \(document)")
            }
        }
    }

    @Test
    func account_isMarkedOnceAfterEachClose_andWhatExpiredIsSettled() async throws {
        try await Visit.serve(Self.markets) { rig, ann in
            _ = try await ann.post("/options/practice", Self.fields(Self.spread))
            let user = try #require(try await rig.desk.accounts.onlyUser())
            let practice = rig.desk.practice
            await practice.lookAfterAccounts()
            #expect(try await practice.account(of: user.id).days.isEmpty)
            #expect(try await ann.get("/options/practice").text.contains("A curve appears from the second day on"))
            // 16:20 in New York.
            rig.clock.advance(seconds: 5 * 3600 + 50 * 60)
            for _ in 0..<2 { await practice.lookAfterAccounts() }
            let first = try await practice.account(of: user.id).days
            #expect(first.map(\.day) == [Visit.today] && first.map(\.unpriced) == [0])
            #expect(first.first?.equity == PracticeAccount.start + (try Money("-4")))
            rig.clock.advance(seconds: 86_400)
            await practice.lookAfterAccounts()
            let second = try await practice.account(of: user.id)
            #expect(second.days.map(\.day) == [Visit.today, Visit.today.adding(days: 1)])
            #expect(second.curve(at: rig.clock.now) == second.days)
            #expect(
                second.curve(at: rig.clock.now.adding(seconds: 86_400)).map(\.day.number).suffix(2)
                    == [Visit.today.number + 1, Visit.today.number + 2]
            )
            let page = try await ann.get("/options/practice").text
            #expect(page.contains("Value by day") && page.contains("practice-wide"))
            let days = try await ann.object("/api/v1/options/practice")["days"] as? [[String: Any]]
            #expect(days?.compactMap { $0["day"] as? String } == ["2026-06-15", "2026-06-16"])
            // The options expire while no page is open.
            rig.clock.advance(seconds: 31 * 86_400)
            await practice.lookAfterAccounts()
            let position = try #require(try await practice.store.practice(of: user.id).first)
            #expect(position.legs.map(\.exit?.ending) == [.assigned, .lapsed])
            let last = try #require(try await practice.store.practiceMarks(of: user.id).last)
            let profit = try #require(position.profit)
            #expect(last.day == Visit.expiry && last.equity == PracticeAccount.start + profit)
            // Without open positions an account is worth the same each day.
            rig.clock.advance(seconds: 3 * 86_400)
            await practice.lookAfterAccounts()
            #expect(try await practice.store.practiceMarks(of: user.id).last == last)
        }
    }

    @Test
    func legOfTheLastDay_staysOpenUntilTheClose() async throws {
        try await Visit.serve(Self.markets) { rig, ann in
            _ = try await ann.post("/options/practice", Self.fields(Self.spread))
            let user = try #require(try await rig.desk.accounts.onlyUser())
            rig.clock.advance(seconds: 32 * 86_400)
            await rig.desk.practice.lookAfterAccounts()
            #expect(try await rig.desk.practice.account(of: user.id).open.count == 1)
        }
    }

    @Test
    func whatCannotBeTraded_isRefusedWithTheReason() async throws {
        try await Visit.serve(Self.markets) { rig, ann in
            let day = Visit.expiry
            let cases: [([String: String], String)] = [
                (Self.fields(Self.spread, symbol: ""), "names no underlying"),
                (Self.fields(""), "has no legs"), (Self.fields("3X"), "is not a leg"),
                (Self.fields("1P600/2031-01-17"), "is not listed"),
                (Self.fields("1P590/\(day)"), "has no price"),
                (Self.fields(Self.spread, conviction: "0"), "from 1 to 99"),
                (Self.fields(Self.spread, conviction: "sure"), "from 1 to 99"),
                (Self.fields("-50C600/\(day)"), "of practice money are free"),
                (Self.fields("500000S"), "of practice money are free"),
                (Self.fields("9000000000000000000S"), "at most 1,000,000"),
            ]
            for (fields, reason) in cases {
                let refused = try await ann.post("/options/practice", fields)
                #expect(refused.status == .unprocessableContent && refused.text.contains(reason), "\(fields)")
            }
            let user = try #require(try await rig.desk.accounts.onlyUser())
            #expect(try await rig.desk.practice.account(of: user.id).positions.isEmpty)
        }
    }

    @Test
    func programs_openCloseAndDelete() async throws {
        try await Visit.serve(Self.markets) { rig, ann in
            let path = "/api/v1/options/practice"
            let body = #"{"symbol":"MSFT","legs":"\#(Self.spread)","conviction":70}"#
            let opened = try await ann.json(.post, path, body)
            #expect(opened.status == .ok)
            let positions: [[String: Any]] = try opened.member("positions")
            let id = try #require(positions.first?["id"] as? String)
            #expect(positions.first?["result"] as? Double == -4 && positions.first?["conviction"] as? Int == 70)
            let (bob, token) = try await rig.person("bob@example.com")
            #expect(try await rig.desk.practice.account(of: bob.id).positions.isEmpty)
            #expect(try await ann.with(token).json(.post, "\(path)/\(id)/close", "").status == .notFound)
            #expect(try await ann.json(.post, "\(path)/\(id)/close", "").status == .ok)
            #expect(try await ann.json(.post, "\(path)/\(id)/close", "").status == .notFound)
            for (body, status) in [("{", 400), (#"{"symbol":"MSFT","legs":"1X"}"#, 422)] {
                #expect(try await ann.json(.post, path, body).status.code == status, "\(body)")
            }
            #expect(try await ann.json(.delete, "\(path)/\(id)", "").status == .noContent)
            #expect(try await ann.json(.delete, "\(path)/\(id)", "").status == .notFound)
        }
    }
}
