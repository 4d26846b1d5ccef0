import BourseCore
import BourseTestSupport
import Foundation
import Testing

@Suite("bourse portfolio scenario", .serialized)
struct PortfolioScenarioCommandTests {
    private static let header = "day,type,account,symbol,quantity,price,amount,currency,fee\n"

    private func run(_ arguments: [String], _ data: String) async throws -> Program.Outcome {
        try await Running(["portfolio", "scenario"] + arguments + ["--data", data]).end()
    }

    private func object(_ arguments: [String], _ data: String) async throws -> [String: Any] {
        let outcome = try await run(arguments + ["--json"], data)
        #expect(outcome.code == 0, "\(arguments): \(outcome)")
        return try TestJSON.object(outcome.output)
    }

    /// A desk whose portfolio has one purchase.
    private func desk(_ purchase: String, _ directory: TemporaryDirectory) async throws -> String {
        let data = try await directory.desk(with: File.of(0..<2))
        let file = directory.path("purchase.csv")
        try (Self.header + purchase + "\n").write(toFile: file, atomically: true, encoding: .utf8)
        let imported = try await Running(["transactions", "import", file, "--data", data]).end()
        #expect(imported.code == 0, "\(imported)")
        return data
    }

    /// Ten shares without a history, worth the 100 that they were bought at: their beta is taken as 1.
    private static let shares = "2026-01-05,buy,Broker,AAPL,10,100,,USD,"

    @Test func fallOfTheMarket_isPrintedAsTextJSONAndFile() async throws {
        let directory = try TemporaryDirectory()
        let data = try await desk(Self.shares, directory)
        let text = try await run(["--market", "-20"], data)
        #expect(text.code == 0 && text.output.hasPrefix("−$200.00 (−20.00%) on "), "\(text)")
        #expect(text.output.contains("from $1,000.00 to $800.00") && text.output.contains("AAPL"), "\(text)")
        let scenario = try await object(["--market", "-20"], data)
        #expect(scenario["value"] as? Int == 1000 && scenario["change"] as? Int == -200, "\(scenario)")
        let file = try await run(["--market", "-20", "--csv"], data)
        #expect(file.code == 0 && file.output.contains("change_USD") && file.output.contains(",-200,"), "\(file)")
        let own = try await object(["--instrument", "AAPL", "--instrument-move", "10"], data)
        #expect(own["change"] as? Int == 100, "\(own)")
    }

    @Test func replay_repeatsAFallOfThePast() async throws {
        let directory = try TemporaryDirectory()
        let data = try await desk(Self.shares, directory)
        // The S&P 500 from 1,251.70 to 752.44, and from 3,386.15 to 2,237.40, in whole percent.
        for (name, change) in [("2008", -400), ("2020", -340)] {
            let scenario = try await object(["--replay", name], data)
            #expect(scenario["change"] as? Int == change, "\(name): \(scenario)")
        }
        let text = try await run(["--replay", "2022"], data)
        #expect(text.code == 0 && text.output.hasPrefix("−$250.00 (−25.00%) on "), "\(text)")
    }

    @Test func day_isRepeatedAtStoredPrices() async throws {
        let directory = try TemporaryDirectory()
        let data = try await desk("2023-11-10,buy,Broker,AAPL,10,50,,USD,", directory)
        let server = try await MarketServer()
        server.answer("/yahoo/v8/finance/chart/AAPL", try ToldMarket.week())
        let history = ["history", "AAPL", "--range", "max", "--step", "1d", "--data", data] + server.yahoo
        let fetched = await (try Running(history)).end()
        #expect(fetched.code == 0, "\(fetched)")
        try await server.close()
        // From 52 on Tuesday to 51 on Wednesday, of 10 × 52.
        let scenario = try await object(["--day", "2023-11-15"], data)
        #expect(scenario["value"] as? Int == 520, "\(scenario)")
        #expect(abs((scenario["change"] as? Double ?? .nan) + 10) < 0.01, "\(scenario)")
        let text = try await run(["--day", "2023-11-15"], data)
        #expect(text.code == 0 && text.output.hasPrefix("−$10.00 (−1.92%) on "), "\(text)")
    }

    @Test func hedge_findsOptionsThatCutTheLoss() async throws {
        let directory = try TemporaryDirectory()
        let data = try await desk("2026-01-05,buy,Broker,AAPL,100,100,,USD,", directory)
        let server = try await MarketServer()
        let today = ZoneRules.newYork.day(at: Timestamp(seconds: Int64(Date().timeIntervalSince1970)))
        let days = [today.adding(days: 40), today.adding(days: 90)]
        server.answer("/yahoo/v7/finance/options/AAPL", try ToldMarket.options(expiring: days[0], [days[1]]))
        let hedge = ["--market", "-20", "--hedge", "50"] + server.yahoo
        let found = try await object(hedge, data)
        #expect(found["change"] as? Int == -2000, "\(found)")
        let proposals = try #require(found["proposals"] as? [[String: Any]])
        let own = try #require(proposals.first { $0["symbol"] as? String == "AAPL" }, "\(proposals)")
        let hedges = try #require(own["hedges"] as? [[String: Any]])
        // The put at 95 costs its ask of 1.65.
        let put = try #require(hedges.first { $0["kind"] as? String == "single" }, "\(own)")
        #expect(put["cost"] as? Int == 165 && put["gain"] as? Double ?? 0 > 1000, "\(put)")
        let text = try await run(hedge, data)
        #expect(
            text.code == 0 && text.output.contains("Options on AAPL") && text.output.contains("Buy 95 put"),
            "\(text)"
        )
        try await server.close()
        let away = try await object(hedge, data)
        let reasons = (away["proposals"] as? [[String: Any]])?.compactMap { $0["problem"] as? String }
        #expect(reasons?.isEmpty == false, "\(away)")
        let rise = try await run(["--market", "5", "--hedge", "50"] + server.yahoo, data)
        #expect(rise.code == 0 && rise.output.contains("The scenario has no loss to hedge."), "\(rise)")
    }

    @Test func bond_movesWithRates_onceItsTermsAreEntered() async throws {
        let directory = try TemporaryDirectory()
        let data = try await desk("2026-01-05,buy,Broker,US91282CJZ59,10,1000,,USD,", directory)
        func bonds(_ arguments: [String]) async throws -> Program.Outcome {
            try await Running(["portfolio", "bonds"] + arguments + ["--data", data]).end()
        }
        #expect(try await object(["--rates", "1"], data)["change"] as? Int == 0)
        let terms = ["US91282CJZ59", "--coupon", "4.25", "--maturity", "2094-02-15", "--yield", "4.4"]
        let entered = try await bonds(terms)
        let printed = "4.25% semiannual, matures 15 Feb 2094"
        #expect(entered.code == 0 && entered.output.contains(printed), "\(entered)")
        let scenario = try await run(["--rates", "1"], data)
        let working = "US91282CJZ59: yield 4.40% to 5.40%, price "
        #expect(scenario.code == 0 && scenario.output.contains(working), "\(scenario)")
        let change = try await object(["--rates", "1"], data)["change"] as? Double
        #expect(change ?? 0 < -1000, "\(String(describing: change))")
        let file = try await bonds(["--csv"])
        #expect(file.code == 0 && file.output.contains("US91282CJZ59,,0.0425,2,2094-02-15,0.044,"), "\(file)")
        for (arguments, code) in [
            (["US91282CJZ59"], 2), (["--duration", "7"], 2), (["US91282CJZ59", "--duration", "7", "--delete"], 2),
            (["US91282CJZ59", "--duration", "many"], 1), (["US91282CJZ59", "--coupon", "4", "--yield", "4"], 1),
            (["GILT", "--delete"], 1),
        ] as [([String], Int32)] {
            let refused = try await bonds(arguments)
            #expect(refused.code == code && !refused.errors.isEmpty, "\(arguments): \(refused)")
        }
        let gone = try await bonds(["US91282CJZ59", "--delete", "--json"])
        #expect(gone.code == 0 && gone.output.filter { !$0.isWhitespace } == #"{"bonds":[]}"#, "\(gone)")
        #expect(try await object(["--rates", "1"], data)["change"] as? Int == 0)
    }

    @Test func scenarioThatCannotBeCalculated_isRefused() async throws {
        let directory = try TemporaryDirectory()
        let data = try await desk(Self.shares, directory)
        for (arguments, code) in [
            (["--day", "1999-01-04"], 1), (["--replay", "worst"], 1),
            (["--instrument", "MSFT", "--instrument-move", "5"], 1), (["--market", "-91"], 2), (["--hedge", "0"], 2),
            (["--budget", "100"], 2), (["--replay", "2008", "--market", "-5"], 2), (["--replay", "1929"], 2),
            (["--day", "2026-01-06", "--market", "5"], 2), (["--sector-move", "5"], 2),
        ] as [([String], Int32)] {
            let refused = try await run(arguments, data)
            #expect(
                refused.code == code && refused.output.isEmpty && !refused.errors.isEmpty,
                "\(arguments): \(refused)"
            )
        }
    }
}
