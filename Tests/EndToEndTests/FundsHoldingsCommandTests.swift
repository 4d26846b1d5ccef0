import BourseTestSupport
import Foundation
import Testing

@Suite("Holdings of funds on the command line")
struct FundsHoldingsCommandTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func file(_ name: String, _ text: String) throws -> String {
        let path = directory.path(name)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private static let amfi =
        "Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date\r\n \r\n"
        + "Open Ended Schemes(Equity Scheme - Flexi Cap Fund)\r\n \r\nAxis Mutual Fund\r\n"
        + "141925;INF846K01B51;-;Axis Flexi Cap Fund - Direct Plan - Growth;30.5;20-Nov-2025\r\n"
        + "141926;INF846K01B69;-;Axis Flexi Cap Fund - Regular Plan - Growth;28.25;20-Nov-2025\r\n"

    /// A statement that names no option may mean either.
    private static let twins =
        amfi + "141927;INF846K01B77;-;Axis Flexi Cap Fund - Regular Plan - IDCW;18.25;20-Nov-2025\r\n"

    private static let header = "Date,Type,Scheme,Folio,Units,NAV,Amount\n"
    private static let flexi = "2023-01-02,purchase,Axis Flexi Cap Fund - Direct Plan - Growth,77,100,10,1000\n"
    private static let unclear = "2023-01-02,purchase,Axis Flexi Cap Fund Regular,77,10,10,100\n"
    private static let unknown = "2023-01-02,purchase,Somebody's Own Fund,77,5,10,50\n"

    @Test
    func holdings_areValuedByTheList_withoutADatabase() async throws {
        let list = try file("NAVAll.txt", Self.amfi)
        let statement = try file("cas.csv", Self.header + Self.flexi + Self.unknown + "soon,purchase,X,1,1,1,1\n")
        let requested = ["funds", "holdings", statement, "--list", list, "--as-of", "2025-11-21"]
        let outcome = await (try Running(requested + ["--json"])).end()
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        let document = try object(outcome.output)
        let holdings = try #require(document["holdings"] as? [[String: Any]])
        #expect(holdings.count == 2)
        let match = try #require(holdings[0]["match"] as? [String: Any])
        #expect(match["code"] as? Int == 141_925 && match["ground"] as? String == "name")
        let value = try #require(holdings[0]["value"] as? [String: Any])
        #expect(value["amount"] as? Double == 3050 && value["day"] as? String == "2025-11-20")
        #expect(holdings[0]["gain"] as? Double == 2050 && holdings[0]["gainOnInvested"] as? Double == 2.05)
        let rate = try #require(holdings[0]["xirr"] as? Double)
        #expect(abs(1000 * pow(1 + rate, 1053.0 / 365) - 3050) < 1e-6)
        #expect((document["unmatched"] as? [[String: Any]])?.first?["verdict"] as? String == "none")
        #expect((document["issues"] as? [[String: Any]])?.first?["row"] as? Int == 4)
        #expect((document["totals"] as? [String: Any])?["invested"] as? Double == 1050)
        #expect(document["asOf"] as? String == "2025-11-21")

        let text = await (try Running(requested)).end()
        #expect(text.code == 0 && text.errors.isEmpty, "\(text)")
        for words in [
            "141925  Axis Flexi Cap Fund - Direct Plan - Growth", "3,050.00", "+205.00%", "name, ",
            "“Somebody's Own Fund” matches no known fund.", "1 refused", "2 holdings as of 2025-11-21",
        ] { #expect(text.output.contains(words), "\(words) in \(text.output)") }
        let lines = text.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(Set(lines.prefix(3).map(\.count)).count == 1)
    }

    @Test
    func dayBeforeTheStatements_saysWhenTheyBegin() async throws {
        let list = try file("NAVAll.txt", Self.amfi)
        let trades = try file("cas.csv", Self.header + Self.flexi + Self.unknown)
        let position = "As on,Scheme,Units,Value\n2024-03-31,Axis Flexi Cap Fund - Regular Plan - Growth,5,90\n"
        let held = try file("held.csv", position)
        let note = "No known holdings on 1 Jan 2023. The first transaction is on 2 Jan 2023 (2 schemes)."
        let requested = ["funds", "holdings", trades, "--list", list, "--as-of", "2023-01-01"]
        let text = await (try Running(requested)).end()
        #expect(text.code == 0 && text.output == note + "\n", "\(text)")
        let json = await (try Running(requested + ["--json"])).end()
        #expect(try object(json.output)["note"] as? String == note, "\(json)")

        // Without a NAV of the day or before, holdings are worth what their statements say.
        let both = ["funds", "holdings", trades, held, "--list", list]
        let between = await (try Running(both + ["--as-of", "2023-06-30"])).end()
        #expect(between.code == 0 && between.output.contains("2 holdings as of 2023-06-30"), "\(between)")
        #expect(between.output.contains("1,000.00") && between.output.contains("2023-01-02"), "\(between)")
        let unknown =
            "Statements have holdings as of 31 Mar 2024 (1 scheme). Earlier holdings of these schemes are unknown."
        #expect(between.output.contains(unknown) && !between.output.contains("No known"), "\(between)")
        let before = await (try Running(["funds", "holdings", held, "--list", list, "--as-of", "2024-03-30"])).end()
        #expect(before.output == "No known holdings on 30 Mar 2024. \(unknown)\n", "\(before)")
    }

    @Test
    func fundThatIsNotCertain_isShownWithItsCandidates() async throws {
        let list = try file("NAVAll.txt", Self.twins)
        let statement = try file("cas.csv", Self.header + Self.unclear)
        let outcome = await (try Running(["funds", "holdings", statement, "--list", list, "--json"])).end()
        let open = try #require((try object(outcome.output)["unmatched"] as? [[String: Any]])?.first)
        #expect(open["verdict"] as? String == "ambiguous", "\(outcome)")
        let candidates = try #require(open["candidates"] as? [[String: Any]])
        #expect(Set(candidates.compactMap { $0["code"] as? Int }) == [141_926, 141_927])
        #expect(candidates.allSatisfy { ($0["parts"] as? [Any])?.count == 4 })
        let text = await (try Running(["funds", "holdings", statement, "--list", list])).end()
        #expect(text.code == 0, "\(text)")
        #expect(text.output.contains("“Axis Flexi Cap Fund Regular” may match one of these:"), "\(text)")
        #expect(text.output.contains("141926  Axis Flexi Cap Fund - Regular Plan - Growth"))
    }

    @Test
    func transactionOfTwoStatements_countsOnce_andOneThatCannotBeReadKeepsNoneBack() async throws {
        let list = try file("NAVAll.txt", Self.amfi)
        let files = [
            try file("one.csv", Self.header + Self.flexi), try file("two.csv", Self.header + Self.flexi),
            try file("three.csv", "hello\n"), directory.path("nothing.csv"),
        ]
        let outcome = await (try Running(["funds", "holdings"] + files + ["--list", list, "--json"])).end()
        #expect(outcome.code == 0 && outcome.errors.contains("three.csv: This file has no header row"), "\(outcome)")
        #expect(outcome.errors.contains("nothing.csv: there is no file"))
        let holdings = try #require(try object(outcome.output)["holdings"] as? [[String: Any]])
        #expect(holdings.count == 1 && holdings[0]["units"] as? Double == 100)
        let none = await (try Running(["funds", "holdings", files[2], files[3], "--list", list, "--json"])).end()
        #expect(none.code == 1 && none.output.isEmpty, "\(none)")
        let refused = await
            (try Running([
                "funds", "holdings", try file("bad.csv", Self.header + "soon,purchase,X,1,1,1,1\n"), "--list", list,
                "--json",
            ])).end()
        #expect(refused.code == 1 && refused.output.contains("“soon” is not a date"), "\(refused)")
    }

    @Test
    func days_thatMayBeTwo_areAskedForAndAnswered() async throws {
        let list = try file("NAVAll.txt", Self.amfi)
        let statement = try file("cas.csv", Self.header + Self.flexi.replacing("2023-01-02", with: "02/01/2023"))
        let requested = await (try Running(["funds", "holdings", statement, "--list", list])).end()
        #expect(requested.code == 1 && requested.errors.contains("--day-order"), "\(requested)")
        let answered = await
            (try Running(["funds", "holdings", statement, "--list", list, "--day-order", "monthFirst", "--json"])).end()
        #expect(answered.code == 0 && answered.output.contains("\"2023-02-01\""), "\(answered)")
    }

    @Test
    func databaseThatIsNotThere_isNeverMade() async throws {
        let statement = try file("cas.csv", Self.header + Self.flexi)
        let folder = directory.path("nowhere")
        let outcome = await (try Running(["funds", "holdings", statement, "--data", folder])).end()
        #expect(outcome.code == 3 && outcome.errors.contains("no database"), "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: folder))
        for wrong in [
            ["--list", "a", "--data", "b"], ["--as-of", "soon"], ["--day-order", "yearFirst"], ["-", "--list", "-"],
        ] {
            let outcome = await (try Running(["funds", "holdings", statement] + wrong)).end()
            #expect(outcome.code == 2 && outcome.output.isEmpty, "\(outcome)")
        }
        let nothing = await (try Running(["funds", "holdings"])).end()
        #expect(nothing.code == 2)
    }
}
