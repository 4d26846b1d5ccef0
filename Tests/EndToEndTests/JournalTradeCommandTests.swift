import BourseTestSupport
import Foundation
import Testing

@Suite("bourse journal risk, excursions, autopsy, structure and campaigns", .serialized)
struct JournalTradeCommandTests {
    private static let header =
        "account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect,order,note\n"

    /// In the week of ``ToldMarket/week()``: ten shares that gained 20, and a call that gained 150 before fees of 2.
    private static let week = """
        main,2023-11-13T15:00:00Z,AAPL,stock,,,buy,10,50,1,0,USD,,,
        main,2023-11-16T20:00:00Z,AAPL,stock,,,sell,10,52,1,0,USD,,,
        main,2023-11-13T15:30:00Z,AAPL,call,2023-12-15,50,buy,1,2,100,1,USD,,,
        main,2023-11-16T20:30:00Z,AAPL,call,2023-12-15,50,sell,1,3.5,100,1,USD,,,

        """

    private func run(_ arguments: [String], _ data: String) async throws -> Program.Outcome {
        try await Running(["journal"] + arguments + ["--data", data]).end()
    }

    private func object(_ arguments: [String], _ data: String) async throws -> [String: Any] {
        let outcome = try await run(arguments + ["--json"], data)
        #expect(outcome.code == 0, "\(arguments): \(outcome)")
        return try TestJSON.object(outcome.output)
    }

    /// The rows of a table without its head, cell by cell.
    private func rows(_ arguments: [String], _ data: String) async throws -> (head: String, rows: [[String]]) {
        let outcome = try await run(arguments + ["--csv"], data)
        #expect(outcome.code == 0, "\(arguments): \(outcome)")
        let lines = outcome.output.split(separator: "\n").map(String.init)
        let cells = lines.dropFirst().map { line in
            line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        return (lines.first ?? "", Array(cells))
    }

    /// A desk with the trades of the week: the shares, then the call.
    ///
    /// - Parameter hasPrices: Whether the prices of the week are stored.
    private func desk(
        _ directory: TemporaryDirectory,
        hasPrices: Bool
    ) async throws -> (data: String, trades: [String]) {
        let data = try await directory.desk(with: Self.header + Self.week)
        if hasPrices {
            let server = try await MarketServer()
            server.answer("/yahoo/v8/finance/chart/AAPL", try ToldMarket.week())
            let history = ["history", "AAPL", "--range", "max", "--step", "1d", "--data", data] + server.yahoo
            let fetched = await (try Running(history)).end()
            #expect(fetched.code == 0, "\(fetched)")
            try await server.close()
        }
        let trades = try await directory.trades(in: data)
        try #require(trades.count == 2)
        return (data, trades)
    }

    // MARK: - Risk

    @Test func risk_isPlannedForATrade_andSummedUp() async throws {
        let directory = try TemporaryDirectory()
        let (data, trades) = try await desk(directory, hasPrices: false)
        let none = try await run(["risk"], data)
        #expect(none.code == 0 && none.errors.contains("no closed trade has a planned risk"), "\(none)")
        let planned = try await run(["risk", trades[0], "--amount", "10"], data)
        #expect(planned.code == 0 && planned.output.contains("Planned risk: 10 (amount)\n"), "\(planned)")
        #expect(planned.output.contains("R-multiple: 2\n"), "\(planned)")
        let shown = try await object(["risk", trades[0]], data)
        #expect(shown["rMultiple"] as? Int == 2 && shown["amount"] as? Int == 10, "\(shown)")
        let report = try await object(["risk"], data)
        let statistics = try #require(report["statistics"] as? [String: Any], "\(report)")
        #expect(statistics["trades"] as? Int == 1 && statistics["mean"] as? Int == 2, "\(statistics)")
        let text = try await run(["risk"], data)
        #expect(text.output.contains("Trades with a planned risk: 1\n") && text.output.contains("From R"), "\(text)")
        let (head, rows) = try await self.rows(["risk"], data)
        #expect(head == "from,below,trades,share")
        #expect(rows.filter { $0[2] != "0" } == [["2", "3", "1", "1"]], "\(rows)")
        for (arguments, code) in [
            (["risk", trades[0], "--amount", "many"], 1), (["risk", "--stop", "48"], 2),
            (["risk", trades[0], "--csv"], 2), (["risk", "--clear"], 2),
            (["risk", String(repeating: "a", count: 32)], 1),
        ] as [([String], Int32)] {
            let refused = try await run(arguments, data)
            #expect(
                refused.code == code && refused.output.isEmpty && !refused.errors.isEmpty,
                "\(arguments): \(refused)"
            )
        }
    }

    // MARK: - Prices

    @Test func excursions_areOfStoredPrices() async throws {
        let directory = try TemporaryDirectory()
        let (data, trades) = try await desk(directory, hasPrices: true)
        let shares = try await run(["excursions", trades[0]], data)
        // Whole days count: 10 × (48 − 50) on Wednesday, 10 × (52.5 − 50) on Tuesday; (20 + 20) ÷ (25 + 20).
        #expect(shares.code == 0 && shares.output.hasPrefix("MAE: -20\nMFE: 25\nResult before fees: 20\n"), "\(shares)")
        #expect(shares.output.contains("Exit efficiency: 0.8888888889\n"), "\(shares)")
        let excursion = try #require(try await object(["excursions", trades[0]], data)["excursion"] as? [String: Any])
        #expect((excursion["adverse"] as? [String: Any])?["profit"] as? Int == -20, "\(excursion)")
        #expect(excursion["basis"] as? String == "prices" && excursion["wholeBars"] as? Int == 2, "\(excursion)")
        let all = try #require(try await object(["excursions"], data)["excursions"] as? [[String: Any]])
        #expect(all.contains { $0["trade"] as? String == trades[0] }, "\(all)")
        let (head, rows) = try await self.rows(["excursions", trades[0]], data)
        #expect(head.hasPrefix("account,symbol,type,") && head.hasSuffix(",excursionPrices,excursionBars"), "\(head)")
        let names = head.split(separator: ",").map(String.init)
        let cells = Dictionary(zip(names, rows.first ?? [])) { first, _ in first }
        #expect(rows.count == 1 && cells["mae"] == "-20" && cells["mfe"] == "25", "\(rows)")
        #expect(cells["exitEfficiency"] == "0.8888888889" && cells["netProfit"] == "20", "\(rows)")
    }

    @Test func excursions_withoutPrices_sayWhy() async throws {
        let directory = try TemporaryDirectory()
        let (data, trades) = try await desk(directory, hasPrices: false)
        let none = try await run(["excursions"], data)
        #expect(none.code == 0 && none.output.isEmpty && none.errors.contains("no prices of the trades"), "\(none)")
        #expect(try TestJSON.canonical(try await run(["excursions", "--json"], data).output) == #"{"excursions":[]}"#)
        let one = try await object(["excursions", trades[0]], data)
        #expect(one["excursion"] is NSNull && one["reason"] as? String == "No prices of AAPL are stored.", "\(one)")
        let unknown = try await run(["excursions", String(repeating: "a", count: 32)], data)
        #expect(unknown.code == 1 && unknown.output.isEmpty && unknown.errors.contains("no closed trade"), "\(unknown)")
        #expect(try await run(["excursions", "junk"], data).code == 2)
    }

    @Test func autopsy_addsUpToTheProfit() async throws {
        let directory = try TemporaryDirectory()
        let (data, trades) = try await desk(directory, hasPrices: true)
        let autopsy = try await object(["autopsy", trades[1]], data)
        // (3.5 − 2) × 100 − 2.
        #expect(autopsy["netProfit"] as? Int == 148 && autopsy["fees"] as? Int == -2, "\(autopsy)")
        let text = try await run(["autopsy", trades[1]], data)
        let total = text.output.split(separator: "\n").first { $0.hasPrefix("Total ") }
        #expect(text.code == 0 && total?.hasSuffix("+148.00") == true, "\(text)")
        let (head, rows) = try await self.rows(["autopsy", trades[1]], data)
        #expect(head == "day,close,delta,gamma,vega,theta,rho,exercise,residual,fees,net")
        #expect(
            rows.first?.prefix(2) == ["2023-11-13", "50"] && rows.last?.prefix(2) == ["2023-11-16", "52"],
            "\(rows)"
        )
        let net = rows.reduce(0.0) { $0 + (Double($1.last ?? "") ?? .nan) }
        #expect(abs(net - 148) < 1e-9, "\(rows)")
        let workbook = try await run(["autopsy", trades[1], "--xlsx"], data)
        #expect(workbook.code == 0 && workbook.output.hasPrefix("PK"), "\(workbook.errors)")
    }

    @Test func autopsy_withoutAnOptionOrPrices_isRefused() async throws {
        let directory = try TemporaryDirectory()
        let (data, trades) = try await desk(directory, hasPrices: false)
        for (arguments, code, words) in [
            ([trades[0]], 1, "The trade has no option."), ([trades[1]], 3, "No prices of AAPL are stored."),
            ([String(repeating: "a", count: 32)], 1, "There is no closed trade"),
            ([trades[1], "--scope", "leg"], 2, "--scope is trade or structure"),
        ] as [([String], Int32, String)] {
            let refused = try await run(["autopsy"] + arguments, data)
            #expect(refused.code == code && refused.output.isEmpty, "\(arguments): \(refused)")
            #expect(refused.errors.contains(words), "\(arguments): \(refused)")
        }
    }

    // MARK: - Structures and campaigns

    /// 10 wide for a credit of 2 on each of two: at most 400 to win and 1,600 to lose; closed for 1, at half the profit.
    private static let spread = """
        main,2026-01-05T15:00:00Z,SPY,put,2026-02-20,570,sell,2,5,100,1.3,USD,,,
        main,2026-01-05T15:00:00Z,SPY,put,2026-02-20,560,buy,2,3,100,1.3,USD,,,
        main,2026-01-20T15:00:00Z,SPY,put,2026-02-20,570,buy,2,2,100,1.3,USD,,,
        main,2026-01-20T15:00:00Z,SPY,put,2026-02-20,560,sell,2,1,100,1.3,USD,,,
        main,2026-01-28T15:00:00Z,AMD,stock,,,buy,1,100,1,1,USD,,,
        main,2026-01-29T15:00:00Z,AMD,stock,,,sell,1,110,1,1,USD,,,

        """

    @Test func structure_isNamed_withItsMaximumLossAndProfit() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: Self.header + Self.spread)
        let trades = try await directory.trades(in: data)
        try #require(trades.count == 3)
        let text = try await run(["structure", trades[0]], data)
        for line in [
            "2 × Bull put spread", "  Credit: $400.00", "  Maximum loss: −$1,600.00", "  Maximum profit: +$400.00",
            "  Result before fees: +$200.00", "  Closed at 50.0% of the maximum profit.",
        ] { #expect(text.output.split(separator: "\n").map(String.init).contains(line), "\(line) in \(text)") }
        let structure = try await object(["structure", trades[1]], data)
        #expect(structure["strategy"] as? String == "bull-put-spread" && structure["worst"] as? Int == -1600)
        #expect(structure["netProfit"] as? Double == 194.8 && structure["place"] as? Double == 0.9, "\(structure)")
        let shares = try await run(["structure", trades[2]], data)
        #expect(shares.code == 1 && shares.output.isEmpty && shares.errors.contains("no option"), "\(shares)")
        #expect(try await run(["structure", "junk"], data).code == 2)
    }

    /// A put that was rolled: −102, then +298.
    private static let roll = """
        main,2026-01-05T15:00:00Z,SPY,put,2026-01-16,560,sell,1,2,100,1,USD,,,
        main,2026-01-06T15:00:00Z,SPY,put,2026-01-16,560,buy,1,3,100,1,USD,,,
        main,2026-01-06T15:05:00Z,SPY,put,2026-02-20,550,sell,1,4,100,1,USD,,,
        main,2026-01-20T15:00:00Z,SPY,put,2026-02-20,550,buy,1,1,100,1,USD,,,
        main,2026-01-28T15:00:00Z,AMD,stock,,,buy,1,100,1,1,USD,,,
        main,2026-01-29T15:00:00Z,AMD,stock,,,sell,1,110,1,1,USD,,,

        """

    @Test func campaigns_areListedShownAndNamed() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: Self.header + Self.roll)
        let trades = try await directory.trades(in: data)
        try #require(trades.count == 3)
        let list = try #require(try await object(["campaigns"], data)["campaigns"] as? [[String: Any]])
        #expect(list.count == 1 && list.first?["name"] as? String == "SPY roll", "\(list)")
        #expect(list.first?["realizedProfit"] as? Int == 196 && list.first?["premium"] as? Int == 200, "\(list)")
        let text = try await run(["campaigns"], data)
        #expect(text.code == 0 && text.output.contains("SPY roll") && text.output.contains("+$196.00"), "\(text)")
        let (head, rows) = try await self.rows(["campaigns"], data)
        #expect(head.hasPrefix("name,id,kind,first_day,last_day,days,") && rows.count == 1, "\(head)")
        #expect(rows.first?.suffix(2) == ["196", "USD"], "\(rows)")
        // The identity of any trade leads to its campaign.
        let entries = try await self.rows(["campaigns", trades[1]], data)
        #expect(entries.head.hasPrefix("time,action,quantity,instrument,price,cash_flow,fees,premium,"))
        #expect(entries.rows.map { $0[5] } == ["200", "-300", "400", "-100"], "\(entries)")
        let named = try await run(["campaigns", trades[0], "--name", "Winter"], data)
        #expect(named.code == 0 && named.output.hasPrefix("Winter, \(trades[0])\n"), "\(named)")
        let workbook = try await run(["campaigns", "--xlsx"], data)
        #expect(workbook.code == 0 && workbook.output.hasPrefix("PK"), "\(workbook.errors)")
        for (arguments, code) in [
            (["campaigns", trades[2]], 1), (["campaigns", "--add", trades[2]], 2), (["campaigns", "--name", "a"], 2),
            (["campaigns", trades[0], "--add", trades[2]], 1), (["campaigns", "junk"], 2),
        ] as [([String], Int32)] {
            let refused = try await run(arguments, data)
            #expect(
                refused.code == code && refused.output.isEmpty && !refused.errors.isEmpty,
                "\(arguments): \(refused)"
            )
        }
    }
}
