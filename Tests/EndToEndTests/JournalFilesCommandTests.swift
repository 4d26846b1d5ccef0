import BourseTestSupport
import Foundation
import Testing

/// Tables of the journal as files: the same as those of the pages.
@Suite("bourse journal accounts, changes, rules, playbook and calibration as files", .serialized)
struct JournalFilesCommandTests {
    /// Three trades of 10 shares without fees on one day: −50, −20 and +30.
    private static let file = """
        account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect,order,note
        U1,2026-01-05T15:00:00Z,AMD,stock,,,buy,10,100,1,0,USD,,,
        U1,2026-01-05T15:10:00Z,AMD,stock,,,sell,10,95,1,0,USD,,,
        U1,2026-01-05T15:20:00Z,AMD,stock,,,buy,10,100,1,0,USD,,,
        U1,2026-01-05T15:30:00Z,AMD,stock,,,sell,10,98,1,0,USD,,,
        U1,2026-01-05T15:40:00Z,AMD,stock,,,buy,10,100,1,0,USD,,,
        U1,2026-01-05T15:50:00Z,AMD,stock,,,sell,10,103,1,0,USD,,,

        """

    private func run(_ arguments: [String], _ data: String) async throws -> Program.Outcome {
        try await Running(["journal"] + arguments + ["--data", data]).end()
    }

    /// What a command prints as comma-separated values; it can write a workbook, too.
    private func csv(_ arguments: [String], _ data: String) async throws -> String {
        let workbook = try await run(arguments + ["--xlsx"], data)
        #expect(workbook.code == 0 && workbook.output.hasPrefix("PK"), "\(arguments): \(workbook.errors)")
        let outcome = try await run(arguments + ["--csv"], data)
        #expect(outcome.code == 0, "\(arguments): \(outcome)")
        return outcome.output
    }

    private func desk(_ directory: TemporaryDirectory) async throws -> (data: String, trades: [String]) {
        let data = try await directory.desk(with: Self.file)
        let trades = try await directory.trades(in: data)
        try #require(trades.count == 3)
        return (data, trades)
    }

    @Test func accounts_andChanges_haveARowForEach() async throws {
        let directory = try TemporaryDirectory()
        let (data, trades) = try await desk(directory)
        #expect(try await run(["accounts", "U1", "--nickname", "Joint"], data).code == 0)
        let accounts = try await csv(["accounts"], data)
        #expect(
            accounts == """
                account,nickname,executions,first_day,last_day,currencies
                U1,Joint,6,2026-01-05,2026-01-05,USD

                """
        )
        #expect(try await csv(["changes"], data) == "trade,change,trades,made_at,state\n")
        #expect(try await run(["merge", trades[0], trades[1]], data).code == 0)
        let changes = try await csv(["changes"], data)
        let row = changes.split(separator: "\n").last?.split(separator: ",").map(String.init) ?? []
        #expect(row.count == 5 && row[1] == "merge" && row[2] == "2" && row[4] == "applied", "\(changes)")
        #expect(row.first == trades[0] || row.first == trades[1], "\(changes)")
        let text = try await run(["changes"], data)
        #expect(text.code == 0 && text.output.contains("merge") && text.output.contains("applied"), "\(text)")
        #expect(try await run(["changes", "--csv", "--json"], data).code == 2)
    }

    @Test func rules_haveTheTradesThatBrokeOne() async throws {
        let directory = try TemporaryDirectory()
        let (data, _) = try await desk(directory)
        #expect(try await run(["rules"], data).output == "No rules. Set one with --limit.\n")
        let set = try await run(["rules", "lossesInARow", "--limit", "2"], data)
        #expect(set.code == 0 && set.output.contains("What happened") && set.output.contains("+$30.00"), "\(set)")
        let breaches = try await csv(["rules"], data)
        #expect(breaches == "symbol,day,rule,found,net\nAMD,2026-01-05,lossesInARow,2,30\n", "\(breaches)")
        let json = try TestJSON.object(try await run(["rules", "--json"], data).output)
        #expect((json["breaches"] as? [Any])?.count == 1, "\(json)")
        for (arguments, code) in [
            (["rules", "lossesInARow", "--limit", "many"], 1), (["rules", "dailyLoss", "--delete"], 1),
            (["rules", "dailyLoss"], 2), (["rules", "mood", "--limit", "1"], 2),
        ] as [([String], Int32)] {
            let refused = try await run(arguments, data)
            #expect(
                refused.code == code && refused.output.isEmpty && !refused.errors.isEmpty,
                "\(arguments): \(refused)"
            )
        }
    }

    @Test func playbooks_andTheItemsOfOne_haveARowForEach() async throws {
        let directory = try TemporaryDirectory()
        let (data, trades) = try await desk(directory)
        #expect(try await csv(["playbook"], data).split(separator: "\n").count == 1)
        for trade in [trades[0], trades[2]] {
            #expect(try await run(["annotate", trade, "--setup", "Gap"], data).code == 0)
        }
        #expect(try await run(["playbook", "Gap", "--item", "Waited", "--item", "Stop set"], data).code == 0)
        let followed = ["playbook", "Gap", "--trade", trades[2], "--followed", "1", "--followed", "2"]
        #expect(try await run(followed, data).code == 0)
        let notFollowed = ["playbook", "Gap", "--trade", trades[0], "--followed", "1", "--not-followed", "2"]
        #expect(try await run(notFollowed, data).code == 0)
        let playbooks = try await csv(["playbook"], data)
        #expect(
            playbooks == """
                setup,items,trades,kept,notKept,notAnswered,keptRate,averageKept,averageNotKept,probability
                Gap,2,2,1,1,0,0.5,30,-50,

                """
        )
        let items = try await csv(["playbook", "Gap"], data)
        #expect(
            items == """
                item,followed,averageFollowed,notFollowed,averageNotFollowed,notAnswered
                Waited,2,-10,0,,0
                Stop set,1,30,1,-50,0

                """
        )
        let refused = try await run(["playbook", "--trade", trades[0], "--csv"], data)
        #expect(refused.code == 2 && refused.output.isEmpty, "\(refused)")
        #expect(try await run(["playbook", "Trend", "--csv"], data).code == 1)
    }

    @Test func calibration_hasARowForAllTrades_forEachBandAndForEachGroup() async throws {
        let directory = try TemporaryDirectory()
        let (data, trades) = try await desk(directory)
        let head = "part,group,title,trades,meanConviction,withProfit,lower,upper,brierScore,baseRateScore"
        #expect(try await csv(["calibration"], data) == head + "\n")
        #expect(try await run(["annotate", trades[2], "--conviction", "80", "--setup", "Gap"], data).code == 0)
        #expect(try await run(["annotate", trades[0], "--conviction", "60"], data).code == 0)
        let file = try await csv(["calibration"], data)
        // (0.2² + 0.6²) ÷ 2.
        #expect(
            file.hasPrefix(head + "\nall,,All trades,2,0.7,0.5,,,0.2,0.25\nband,60-80,60 to 80%,1,0.6,0.0,"),
            "\(file)"
        )
        #expect(file.contains("\nsetup,Gap,Gap,1,0.8,1.0,,,0.04,0.0\n"), "\(file)")
        #expect(try await run(["calibration", "--by", "mood", "--csv"], data).code == 1)
    }
}
