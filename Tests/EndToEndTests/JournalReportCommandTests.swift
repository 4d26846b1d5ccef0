import BourseTestSupport
import Foundation
import Testing

@Suite("bourse journal report, overview, compare, simulate and what-if", .serialized)
struct JournalReportCommandTests {
    /// Four trades without fees: AMD +100 on Monday and −50 on Tuesday, NVDA +60 and −10 on Wednesday.
    private static let file = """
        account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect,order,note
        main,2026-01-05T15:00:00Z,AMD,stock,,,buy,10,100,1,0,USD,,,
        main,2026-01-05T16:00:00Z,AMD,stock,,,sell,10,110,1,0,USD,,,
        main,2026-01-06T15:00:00Z,AMD,stock,,,buy,10,100,1,0,USD,,,
        main,2026-01-06T16:00:00Z,AMD,stock,,,sell,10,95,1,0,USD,,,
        main,2026-01-07T15:00:00Z,NVDA,stock,,,buy,1,200,1,0,USD,,,
        main,2026-01-07T16:00:00Z,NVDA,stock,,,sell,1,260,1,0,USD,,,
        main,2026-01-07T17:00:00Z,NVDA,stock,,,buy,1,200,1,0,USD,,,
        main,2026-01-07T18:00:00Z,NVDA,stock,,,sell,1,190,1,0,USD,,,

        """

    private func run(_ arguments: [String], _ data: String) async throws -> Program.Outcome {
        try await Running(["journal"] + arguments + ["--data", data]).end()
    }

    private func object(_ arguments: [String], _ data: String) async throws -> [String: Any] {
        let outcome = try await run(arguments + ["--json"], data)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(arguments): \(outcome)")
        return try TestJSON.object(outcome.output)
    }

    /// Wrong arguments end with a code and a reason, and print nothing.
    private func refuse(_ cases: [([String], Int32)], _ data: String) async throws {
        for (arguments, code) in cases {
            let outcome = try await run(arguments, data)
            #expect(outcome.code == code && outcome.output.isEmpty, "\(arguments): \(outcome)")
            #expect(!outcome.errors.isEmpty, "\(arguments)")
        }
    }

    @Test func report_hasTheStatisticsOfEachGroup_andOfEachCell() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: Self.file)
        let text = try await run(["report", "--by", "weekday"], data)
        #expect(text.code == 0 && text.output.contains("Wednesday") && text.output.contains("+$100.00"), "\(text)")
        let report = try await object(["report", "--by", "symbol"], data)
        let groups = try #require(report["groups"] as? [[String: Any]])
        let sums = groups.map { "\($0["group"] as? String ?? "") \($0["netProfit"] as? Int ?? 0)" }
        #expect(Set(sums) == ["AMD 50", "NVDA 50"] && report["currency"] as? String == "USD", "\(report)")
        let losses = try await object(["report", "--by", "symbol", "--where", "weekday:Tuesday"], data)
        #expect((losses["statistics"] as? [String: Any])?["netProfit"] as? Int == -50, "\(losses)")
        let file = try await run(["report", "--by", "symbol", "--csv"], data)
        #expect(file.output.contains("\nNVDA,NVDA,2,1,1,0.5,50,0,50,USD,6,25"), "\(file)")
        let grid = try await run(["report", "--by", "weekday", "--across", "symbol", "--csv"], data)
        #expect(grid.output.contains("\nMonday,AMD,1,1,0,1,100,0,100,USD,,100"), "\(grid)")
        let cells = try await run(["report", "--by", "weekday", "--across", "symbol", "--metric", "trades"], data)
        let wednesday = cells.output.split(separator: "\n").first { $0.hasPrefix("Wednesday") }
        #expect(wednesday?.split(separator: " ").map(String.init) == ["Wednesday", "2", "2"], "\(cells)")
        try await refuse(
            [
                (["report", "--by", "mood"], 1), (["report", "--where", "weekday"], 1),
                (["report", "--by", "symbol", "--across", "symbol"], 1), (["report", "--range", "soon"], 2),
                (["report", "--currency", "EUR"], 2), (["report", "--json", "--csv"], 2),
            ],
            data
        )
    }

    @Test func overview_hasAllMetrics_orOneWithItsInputs() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: Self.file)
        let text = try await run(["overview"], data)
        #expect(text.code == 0 && text.output.contains("Fewer than 20 trades"), "\(text)")
        #expect(text.output.contains("Net P&L") && text.output.contains("+$100.00"), "\(text)")
        let overview = try await object(["overview"], data)
        #expect(overview["trades"] as? Int == 4 && overview["firstDay"] as? String == "2026-01-05", "\(overview)")
        let metrics = try #require(overview["metrics"] as? [[String: Any]])
        #expect(metrics.first { $0["id"] as? String == "net-profit" }?["value"] as? Int == 100)
        #expect(metrics.first { $0["id"] as? String == "win-rate" }?["value"] as? Double == 0.5)
        let file = try await run(["overview", "--csv", "--where", "symbol:AMD"], data)
        #expect(file.output.hasPrefix("metric,title,value,unit,currency,count,"), "\(file)")
        #expect(file.output.contains("\nnet-profit,Net P&L,50,money,USD,"), "\(file)")
        let explained = try await run(["overview", "--metric", "profit-factor"], data)
        // 160 ÷ 60.
        #expect(explained.code == 0 && explained.output.hasPrefix("Profit factor: 2.67\n"), "\(explained)")
        let inputs = try await object(["overview", "--metric", "gross-profit"], data)
        #expect(inputs["id"] as? String == "gross-profit" && inputs["value"] as? Int == 100, "\(inputs)")
        #expect((inputs["inputs"] as? [Any])?.count == 2, "\(inputs)")
        try await refuse([(["overview", "--metric", "mood"], 2), (["overview", "--where", "mood:good"], 1)], data)
    }

    @Test func compare_showsTwoSelections_orGroupsBesideAllOthers() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: Self.file)
        let selections = ["compare", "--first", "symbol:AMD", "--second", "symbol:NVDA"]
        let comparison = try await object(selections, data)
        #expect(["firstTrades", "secondTrades", "sharedTrades"].map { comparison[$0] as? Int } == [2, 2, 0])
        let metrics = try #require(comparison["metrics"] as? [[String: Any]])
        let factor = try #require(metrics.first { $0["id"] as? String == "profit-factor" }, "\(metrics)")
        // 100 ÷ 50 and 60 ÷ 10; nothing is tested for so few trades.
        #expect((factor["first"] as? [String: Any])?["value"] as? Int == 2)
        #expect(factor["difference"] as? Int == -4 && factor["holds"] as? Bool == false, "\(factor)")
        let text = try await run(selections, data)
        #expect(text.code == 0 && text.output.contains("Profit factor") && text.output.contains("6.00"), "\(text)")
        let file = try await run(["compare", "--groups", "weekday", "--csv"], data)
        #expect(file.output.hasPrefix("group,title,trades,currency,expectancy,lower,upper,others,"), "\(file)")
        #expect(file.output.contains("\nMonday,Monday,1,USD,100,,,0,100,,\n"), "\(file)")
        let shared = try await run(["compare", "--first", "symbol:AMD", "--second", "weekday:Monday"], data)
        #expect(shared.output.hasPrefix("1 trade in both selections"), "\(shared)")
        try await refuse(
            [
                (["compare"], 2), (["compare", "--first", "symbol:AMD", "--second", "symbol:AMD"], 2),
                (["compare", "--groups", "weekday", "--first", "symbol:AMD"], 2),
                (["compare", "--groups", "mood"], 1),
            ],
            data
        )
    }

    @Test func simulation_drawsFromTheClosedTrades_andNeedsTenOfThem() async throws {
        let directory = try TemporaryDirectory()
        // Purchases at 100 to 106 in turn: of 30 trades, 26 gain 10 and four lose 60.
        let data = try await directory.desk(with: File.of(0..<60))
        let options = ["simulate", "--trades", "20", "--paths", "1000", "--capital", "1000"]
        let simulation = try await object(options, data)
        #expect(simulation["sample"] as? Int == 30 && simulation["trades"] as? Int == 20, "\(simulation)")
        #expect(simulation["paths"] as? Int == 1000 && simulation["capital"] as? Int == 1000)
        let result = try #require(simulation["result"] as? [String: Any])
        let bands = try #require(result["bands"] as? [[String: Any]])
        // No path can gain more than 20 × 10, nor lose more than 20 × 60.
        #expect(bands.last?["trades"] as? Int == 20, "\(bands)")
        let (low, high) = (bands.last?["p2_5"] as? Double ?? .nan, bands.last?["p97_5"] as? Double ?? .nan)
        #expect(low >= -1200 && low < high && high <= 200, "\(bands)")
        #expect((0...1).contains(result["ruinShare"] as? Double ?? -1), "\(result)")
        let text = try await run(options, data)
        #expect(text.code == 0 && text.output.contains("1,000 paths of 20 trades, drawn from 30 closed trades"))
        #expect(text.output.contains("Exceeded by") && text.output.contains("1 in 100"), "\(text)")
        // The same trades and options always give the same result.
        #expect(try await run(options, data).output == text.output)
        let file = try await run(options + ["--csv"], data)
        #expect(file.output.hasPrefix("trades,currency,p2.5,p16,p50,p84,p97.5\n"), "\(file)")
        #expect(file.output.split(separator: "\n").last?.hasPrefix("20,USD,") == true, "\(file)")
        let few = try await run(["simulate", "--to", "2026-01-01"], data)
        #expect(few.code == 0 && few.output == "A simulation needs at least 10 closed trades.\n", "\(few)")
        try await refuse(
            [
                (["simulate", "--trades", "9"], 2), (["simulate", "--paths", "100"], 2),
                (["simulate", "--capital", "0"], 2), (["simulate", "--ruin", "2"], 2),
                (["simulate", "--size", "0"], 2),
            ],
            data
        )
    }

    @Test func whatIf_leavesOutTheWorstSetup() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: Self.file)
        let trades = try await directory.trades(in: data)
        try #require(trades.count == 4)
        #expect(try await run(["annotate", trades[0], "--setup", "Trend"], data).code == 0)
        #expect(try await run(["annotate", trades[1], "--setup", "Gap"], data).code == 0)
        let text = try await run(["what-if"], data)
        #expect(text.code == 0 && text.output.hasPrefix("As traded: net +$100.00, 4 trades\n"), "\(text)")
        #expect(text.output.contains("Without the worst setup: Gap"), "\(text)")
        let rules = try #require(try await object(["what-if"], data)["rules"] as? [[String: Any]])
        let worst = try #require(rules.first { $0["id"] as? String == "without-worst-setup" }, "\(rules)")
        #expect(worst["choice"] as? String == "Gap" && worst["difference"] as? Int == 50, "\(worst)")
        #expect((worst["after"] as? [String: Any])?["netProfit"] as? Int == 150, "\(worst)")
        let file = try await run(["what-if", "--csv"], data)
        #expect(
            file.output.contains("\nwithout-worst-setup,Without the worst setup,Gap,USD,100,150,50,4,3,"),
            "\(file)"
        )
        let none = try await run(["what-if", "--to", "2026-01-01"], data)
        #expect(none.code == 0 && none.output == "No closed trades.\n", "\(none)")
        try await refuse([(["what-if", "--where", "mood:good"], 1), (["what-if", "--from", "soon"], 2)], data)
    }
}
