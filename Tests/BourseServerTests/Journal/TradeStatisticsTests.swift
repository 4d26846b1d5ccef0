import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Statistics of the journal")
struct TradeStatisticsTests {
    /// 24 trades of a share on as many days, which win 10 and lose 4 in turn, and one in options that wins 200 with fees of 6.
    private static let rows =
        (1...24).map { day in
            let price = day % 2 == 1 ? 110 : 96
            let date = "2026-05-\(day < 10 ? "0" : "")\(day)"
            return "main,\(date)T14:00:00Z,AAPL,stock,,,buy,1,100,1,0,USD,,,\n"
                + "main,\(date)T14:10:00Z,AAPL,stock,,,sell,1,\(price),1,0,USD,,,\n"
        }
        .joined()
            + """
            other,2026-05-25T14:00:00Z,NVDA,call,2026-06-19,130,buy,2,1,100,3,USD,,,
            other,2026-05-25T14:10:00Z,NVDA,call,2026-06-19,130,sell,2,2,100,3,USD,,,

            """

    private func serve(_ body: @Sendable (Visitor) async throws -> Void) async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(File.header + Self.rows, to: user)
        try await rig.serve { visitor async throws -> Void in try await body(visitor.with(token)) }
    }

    private func metric(_ ann: Visitor, _ id: String, _ query: String) async throws -> [String: Any] {
        let metrics = try await ann.get("/api/v1/journal/overview?\(query)").object()["metrics"] as? [[String: Any]]
        return try #require(metrics?.first { $0["id"] as? String == id })
    }

    @Test func overview_hasAllMetrics_ofTheSelectedTrades() async throws {
        try await serve { ann in
            let whole = try await ann.get("/api/v1/journal/overview").object()
            #expect((whole["metrics"] as? [Any])?.count == OverviewMetric.all.count && whole["trades"] as? Int == 25)
            // By hand: 12 · 10 − 12 · 4.
            let net = try await metric(ann, "net-profit", "account=main")
            #expect(net["value"] as? Int == 72 && net["unit"] as? String == "money")
            let rate = try await metric(ann, "win-rate", "where=symbol:AAPL")
            #expect(rate["value"] as? Double == 0.5 && rate["count"] as? Int == 24 && rate["isOfFew"] as? Bool == false)
            // The formula of Wilson by hand for 12 of 24.
            #expect(abs((rate["lower"] as? Double ?? 0) - 0.314274) < 1e-6)
            let few = try await metric(ann, "expectancy", "to=2026-05-09")
            #expect(few["isOfFew"] as? Bool == true && few["lower"] is NSNull && few["count"] as? Int == 9)
            let none = try await metric(ann, "sharpe", "to=2026-05-09")
            #expect(none["value"] is NSNull && (none["reason"] as? String)?.hasPrefix("Fewer than 20 days") == true)
        }
    }

    @Test func explainedMetric_hasItsInputs() async throws {
        try await serve { ann in
            let object = try await ann.get("/api/v1/journal/overview/profit-factor?account=main").object()
            let inputs = try #require(object["inputs"] as? [[String: Any]])
            #expect(object["value"] as? Double == 2.5 && inputs.map { $0["value"] as? Int } == [120, -48])
            #expect(try await ann.get("/api/v1/journal/overview/mood").status == .notFound)
            let page = try await ann.get("/journal/reports/metrics/profit-factor?account=main").text
            for text in ["How this is calculated", "2.50", "+$120.00", "\u{2212}$48.00", "24 values"] {
                #expect(page.contains(text), "\(text)")
            }
            let file = try await ann.get("/journal/reports/metrics/best-day/inputs.csv").text
            #expect(file.contains("Net P&L,194,money,2026-05-25,2026-05-25"))
            #expect(try await ann.get("/journal/reports/metrics/mood").status == .notFound)
        }
    }

    @Test func overviewPage_linksToTheWorkingOfEachMetric() async throws {
        try await serve { ann in
            let page = try await ann.get("/journal/reports?account=main").text
            for metric in OverviewMetric.all {
                #expect(page.contains("/journal/reports/metrics/\(metric.id)?account=main"), "\(metric.id)")
            }
            #expect(!page.contains("Fewer than 20 trades") && page.contains("+$72.00"))
            #expect(try await ann.get("/journal/reports?to=2026-05-09").text.contains("Fewer than 20 trades"))
            #expect(try await ann.get("/journal/reports?to=2025-05-09").text.contains("No matching trades"))
            let file = try await ann.get("/journal/reports.csv?account=main").text
            #expect(file.contains("profit-factor,Profit factor,2.5,ratio,USD,24,"))
            #expect(file.contains("average-r,Average R,,ratio,USD,,,,,,No trade has a planned risk."))
            #expect(try await ann.get("/journal/reports.csv?by=symbol").text.hasPrefix("group,"))
            let moved = try await ann.get("/journal/reports?by=month")
            #expect(moved.headers[.location] == "/journal/reports/by/month")
        }
    }

    @Test func comparison_testsSeparateSelectionsOnly() async throws {
        try await serve { ann in
            let address = "first=result:win&second=result:loss&account=main"
            let object = try await ann.get("/api/v1/journal/comparison?\(address)").object()
            #expect(object["firstTrades"] as? Int == 12 && object["sharedTrades"] as? Int == 0)
            let same = try await ann.get("/api/v1/journal/comparison?first=symbol:AAPL").object()
            #expect(same["sharedTrades"] as? Int == 24)
            let metrics = try #require(same["metrics"] as? [[String: Any]])
            #expect(metrics.allSatisfy { $0["probability"] is NSNull && $0["holds"] as? Bool == false })
            #expect(try await ann.get("/api/v1/journal/comparison?first=mood:bad").status == .unprocessableContent)
            let page = try await ann.get("/journal/reports/compare?\(address)").text
            for text in ["Result: Won", "Result: Lost", "Fewer than 20 trades in a selection", "+$14.00"] {
                #expect(page.contains(text), "\(text)")
            }
            let shared = try await ann.get("/journal/reports/compare?first=symbol:AAPL").text
            #expect(shared.contains("24 trades in both selections"))
            let file = try await ann.get("/journal/reports/compare.csv?\(address)").text
            #expect(file.contains("expectancy,Expectancy,money,USD,10,,,-4,,,14,,"))
        }
    }

    /// Two years with a long trade and a short one, which has a setup and a mistake.
    @Test func eachPreset_hasTradesOnBothSides() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        func trade(_ day: String, _ opening: String, _ closing: String) -> String {
            "main,\(day)T15:00:00Z,AAPL,stock,,,\(opening),1,100,1,0,USD,,,\n"
                + "main,\(day)T15:10:00Z,AAPL,stock,,,\(closing),1,110,1,0,USD,,,\n"
        }
        let rows = ["2025", "2026"].map { year in
            trade("\(year)-01-06", "buy", "sell") + trade("\(year)-01-07", "sell", "buy")
        }
        try await rig.add(File.header + rows.joined(), to: user)
        let journal = try await rig.desk.journal.journal(of: user.id)
        for index in journal.matched.trades.indices where journal.matched.trades[index].direction == .short {
            let annotation = TradeAnnotation(setups: ["Gap"], mistakes: ["Late exit"])
            _ = try await rig.desk.journal.annotate(journal.id(ofTradeAt: index), with: annotation, user: user.id)
        }
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            #expect(try await ann.get("/journal/reports/compare").text.contains("2 trades and 2 trades"))
            for address in ["/journal/reports/compare", "/journal/reports/compare?range=ytd"] {
                let page = try await ann.get(address).text
                let start = try #require(page.range(of: "Common comparisons")?.upperBound)
                let end = try #require(page.range(of: "</nav>", range: start..<page.endIndex)?.lowerBound)
                let links = page[start..<end].matches(of: /href="([^"]+)"/)
                    .map { String($0.output.1).replacing("&amp;", with: "&") }
                #expect(links.count == 4)
                for link in links {
                    // The other presets are of the year to date.
                    let counts = link.contains("year") ? "2 trades and 2 trades" : "1 trade and 1 trade"
                    #expect(try await ann.get(link).text.contains(counts), "\(link)")
                }
            }
        }
    }

    @Test func differences_areOfEachGroup() async throws {
        try await serve { ann in
            let object = try await ann.get("/api/v1/journal/differences?by=account").object()
            let groups = try #require(object["groups"] as? [[String: Any]])
            #expect(groups.map { $0["group"] as? String } == ["other", "main"])
            #expect(
                groups.map { $0["expectancy"] as? Int } == [194, 3] && groups.map { $0["others"] as? Int } == [3, 194]
            )
            #expect(groups.allSatisfy { $0["probability"] is NSNull && $0["holds"] as? Bool == false })
            #expect(try await ann.get("/api/v1/journal/differences?by=mood").status == .unprocessableContent)
            let page = try await ann.get("/journal/reports/compare?groups=account").text
            #expect(page.contains("Account: each group and all other trades") && page.contains("+$194.00"))
            let file = try await ann.get("/journal/reports/compare/groups.csv?groups=account").text
            #expect(file.contains("main,main,24,USD,3,") && file.contains(",194,-191,,"))
        }
    }

    @Test func simulation_isTheSameOnPageAndInTheAPI() async throws {
        try await serve { ann in
            let address = "trades=20&capital=100&account=main"
            let object = try await ann.get("/api/v1/journal/simulation?\(address)").object()
            let result = try #require(object["result"] as? [String: Any])
            let text = try await ann.get("/api/v1/journal/simulation?\(address)").text
            for (name, places) in [("p50", 2), ("kellyCapital", 2), ("lossShare", 4), ("growth", 4), ("tenth", 2)] {
                let numbers = text.matches(of: /"([a-zA-Z0-9_]+)":-?[0-9]+\.([0-9]+)/)
                    .filter { $0.output.1 == name }
                #expect(numbers.allSatisfy { $0.output.2.count <= places }, "\(name)")
            }
            #expect((result["bands"] as? [Any])?.count == 21 && object["sample"] as? Int == 24)
            #expect((object["sizings"] as? [Any])?.count == 4 && object["kellyCapital"] is Double)
            #expect((0...1).contains(result["ruinShare"] as? Double ?? -1))
            for refused in ["trades=5", "trades=x", "ruin=2", "size=0", "capital=-5"] {
                let status = try await ann.get("/api/v1/journal/simulation?\(refused)").status
                #expect(status == .unprocessableContent, "\(refused)")
            }
            let page = try await ann.get("/journal/reports/simulation?\(address)").text
            for text in [
                "Chance of ruin", "Kelly capital", "10,000 paths of 20 trades", "Sizes that follow the capital",
            ] {
                #expect(page.contains(text), "\(text)")
            }
            let typed = try await ann.get("/journal/reports/simulation?trades=5").text
            #expect(typed.contains("Enter a number from 10 to 1000."))
            let few = try await ann.get("/journal/reports/simulation?to=2026-05-05").text
            #expect(few.contains("Not enough trades to draw from"))
            let file = try await ann.get("/journal/reports/simulation.csv?\(address)").text
            #expect(file.hasPrefix("trades,currency,p2.5,p16,p50,p84,p97.5\n0,USD,0,0,0,0,0\n"))
        }
    }

    @Test func whatIf_hasEachRule_andTheFeesOfEachSchedule() async throws {
        try await serve { ann in
            let object = try await ann.get("/api/v1/journal/what-if").object()
            let rules = try #require(object["rules"] as? [[String: Any]])
            #expect(rules.count == 5 + FeeSchedule.catalogue.count)
            let fees = try #require(rules.first { $0["id"] as? String == "fees-tastytrade" })
            // By hand: 2 · 1.00 to open, 4 · 0.10 for clearing, instead of 6.
            #expect(fees["difference"] as? Double == 3.6 && fees["changed"] as? Int == 1)
            let page = try await ann.get("/journal/reports/what-if").text
            for text in [
                "Without trades after two losses", "Fees of tastytrade", "+3.60", "Estimate", "2026-11-21",
            ] {
                #expect(page.contains(text), "\(text)")
            }
            let file = try await ann.get("/journal/reports/what-if.csv").text
            #expect(file.contains("fees-tastytrade,Fees of tastytrade,,USD,266,269.6,3.6,25,25,"))
        }
    }

    @Test(arguments: ["", "/metrics/sharpe", "/compare", "/simulation", "/what-if"])
    func page_withoutTrades_saysSo_andWithoutSessionLeadsToSigningIn(path: String) async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            #expect(try await visitor.get("/journal/reports\(path)").status == .seeOther)
            #expect(try await visitor.with(token).get("/journal/reports\(path)").status == .ok)
        }
    }
}
