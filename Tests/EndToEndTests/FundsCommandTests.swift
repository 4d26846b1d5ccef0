import BourseTestSupport
import Foundation
import Testing

@Suite("Funds on the command line")
struct FundsCommandTests {
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

    /// Every day of 2024 and 2025 grows by the same factor, so that a year doubles the value.
    private static let doubling: String = {
        var rows: [String] = []
        for day in 0...730 {
            let date = Date(timeIntervalSince1970: 1_704_067_200 + Double(day) * 86_400)
            let parts = Calendar(identifier: .gregorian).dateComponents(in: .gmt, from: date)
            let (year, month, number) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
            func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
            let nav = 100 * pow(2, Double(day) / 365.25)
            rows.append(#"{"date":"\#(two(number))-\#(two(month))-\#(year)","nav":"\#(String(format: "%.5f", nav))"}"#)
        }
        return #"{"meta":{"scheme_code":1,"scheme_name":"Doubling Fund"},"data":[\#(rows.joined(separator: ","))]}"#
    }()

    @Test
    func metrics_areTheReturnsOfTheHistory() async throws {
        let path = try file("doubling.json", Self.doubling)
        let outcome = await (try Running(["funds", "metrics", path, "--json"])).end()
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        let metrics = try object(outcome.output)
        #expect(metrics["asOf"] as? String == "2025-12-31")
        let periods = try #require(metrics["periods"] as? [String: [String: Any]])
        #expect(Set(periods.keys) == ["1W", "1M", "3M", "6M", "1Y", "YTD", "MAX"])
        let year = try #require(periods["1Y"])
        #expect(abs(try #require(year["annualizedReturn"] as? Double) - 1) < 1e-6 && year["days"] as? Int == 365)
        #expect(year["maxDrawdown"] as? Double == 0 && year["from"] as? String == "2024-12-31")
        #expect(periods["6M"]?["annualizedReturn"] is NSNull && periods["6M"]?["sharpe"] is NSNull)
        let text = await (try Running(["funds", "metrics", path])).end()
        #expect(text.output.hasPrefix("Doubling Fund\n") && text.output.contains("+100.00%"), "\(text.output)")
        #expect(text.output.contains("too late for 3Y, 5Y, 10Y"))
    }

    @Test
    func metrics_besideAnIndex_areThoseOfTheCommonDays() async throws {
        let data = ["--data", directory.path("desk")]
        let history =
            #"{"meta":{"scheme_name":"Index Rider"},"data":[{"date":"13-11-2023","nav":"100"},"#
            + #"{"date":"14-11-2023","nav":"110"},{"date":"15-11-2023","nav":"99"},"#
            + #"{"date":"16-11-2023","nav":"118.8"},{"date":"17-11-2023","nav":"120"}]}"#
        let command = ["funds", "metrics", try file("rider.json", history), "--index", "^gspc"] + data
        let without = await (try Running(command)).end()
        #expect(without.code == 3 && without.output.isEmpty && without.errors.contains("no database"), "\(without)")

        let server = try await MarketServer()
        server.answer("/yahoo/v8/finance/chart/%5EGSPC", try ToldMarket.week(of: "^GSPC", kind: "INDEX"))
        server.answer("/yahoo/v8/finance/chart/AAPL", try ToldMarket.week())
        let days = ["--from", "2023-11-01", "--to", "2023-11-30"] + server.yahoo + data
        _ = await (try Running(["history", "AAPL"] + days)).end()
        let unknown = await (try Running(command)).end()
        #expect(unknown.code == 1 && unknown.errors.contains("“bourse history ^GSPC” fetches them"), "\(unknown)")
        let stored = await (try Running(["history", "^GSPC"] + days)).end()
        #expect(stored.code == 0, "\(stored)")

        let outcome = await (try Running(command + ["--json"])).end()
        #expect(outcome.code == 0, "\(outcome)")
        let fund = try object(outcome.output)
        #expect(fund["asOf"] as? String == "2023-11-17")
        let comparison = try #require(fund["comparison"] as? [String: Any])
        #expect((comparison["index"] as? [String: Any])?["symbol"] as? String == "^GSPC")
        #expect((comparison["note"] as? String)?.hasSuffix("is an index in USD without dividends.") == true)
        #expect(comparison["lastDay"] as? String == "2023-11-16")
        let periods = try #require(comparison["periods"] as? [String: [String: Any]])
        #expect(Set(periods.keys) == ["1Y", "3Y", "5Y", "10Y", "MAX"])
        let all = try #require(periods["MAX"])
        // Returns 10 %, −10 %, 20 % against 50, 52, 51, 52, counted outside of this program.
        for (name, value) in [
            ("beta", 3.949_982_030_8), ("correlation", 0.778_096_467_6), ("trackingError", 2.075_006_448_8),
            ("trackingDifference", 0.148), ("totalReturn", 0.188), ("indexReturn", 0.04),
        ] {
            #expect(abs(try #require(all[name] as? Double) - value) < 1e-9, "\(name): \(all)")
        }
        #expect(all["from"] as? String == "2023-11-13" && all["to"] as? String == "2023-11-16")
        #expect(all["commonDays"] as? Int == 4 && all["isAnnualized"] as? Bool == false && all["problem"] is NSNull)
        #expect(periods["1Y"]?["beta"] is NSNull)
        #expect(periods["1Y"]?["problem"] as? String == "This fund's first NAV is on 2023-11-13, too late for 1Y.")

        let text = await (try Running(command)).end()
        #expect(text.code == 0 && text.output.contains("Compared with "), "\(text)")
        #expect(text.output.contains("+14.80%") && text.output.contains("too late for 1Y."), "\(text)")
        let early = await (try Running(command + ["--as-of", "2023-11-14"])).end()
        #expect(early.output.contains("MAX: Only 2 days have values for both. A comparison needs 3."), "\(early)")
    }

    private static let cases = ReferenceFolder.files(in: ReferenceFolder.cases("funds"), endingIn: ".expected.json")

    @Test(.enabled(if: !cases.isEmpty, "the cases stand beside the repository on some machines"))
    func casesOfTheReference_areReproduced() async throws {
        for file in Self.cases {
            let input = file.path.replacing(".expected.json", with: ".json")
            let outcome = await (try Running(["funds", "metrics", input, "--json"])).end()
            Self.compare(
                try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)),
                try JSONSerialization.jsonObject(with: try Data(contentsOf: file)),
                at: file.lastPathComponent
            )
        }
    }

    private static func compare(_ ours: Any?, _ theirs: Any, at place: String) {
        switch theirs {
        case let object as [String: Any]:
            let mine = ours as? [String: Any] ?? [:]
            for (name, value) in object { compare(mine[name], value, at: "\(place) \(name)") }
            if place.hasSuffix(" periods") { #expect(Set(mine.keys) == Set(object.keys), "\(place)") }
        case let number as Double:
            let mine = ours as? Double
            #expect(
                mine.map { abs($0 - number) <= 1e-9 * max(1e-3, abs(number)) } ?? false,
                "\(place): \(ours ?? "nothing")"
            )
        case is NSNull: #expect(ours is NSNull, "\(place)")
        default: #expect("\(ours ?? "nothing")" == "\(theirs)", "\(place)")
        }
    }

    @Test
    func rowsThatCannotBeUsed_areToldAndLeftOut() async throws {
        let text =
            #"{"meta":{},"data":[{"date":"01-01-2026","nav":"10"},{"date":"02-01-2026","nav":"N.A."},"#
            + #"{"date":"31-02-2026","nav":"11"},{"date":"05-01-2026","nav":"0"},{"date":"06-01-2026","nav":"11"}]}"#
        let outcome = await (try Running(["funds", "metrics", try file("odd.json", text), "--json"])).end()
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.errors.split(separator: "\n").count == 3, "\(outcome.errors)")
        let periods = try #require(try object(outcome.output)["periods"] as? [String: [String: Any]])
        #expect(abs(try #require(periods["MAX"]?["totalReturn"] as? Double) - 0.1) < 1e-12)
    }

    @Test(arguments: [
        (#"{"meta":{},"data":[]}"#, 1), ("", 1), ("[1,2]", 1),
        (#"{"meta":{"scheme_code":5},"data":[{"date":"x"}]}"#, 1),
    ])
    func fileWithoutAHistory_isRefusedWithItsSentence(_ text: String, code: Int32) async throws {
        let outcome = await (try Running(["funds", "metrics", try file("none.json", text), "--json"])).end()
        #expect(outcome.code == code && !outcome.errors.isEmpty && outcome.output.isEmpty, "\(outcome)")
    }

    @Test(arguments: [
        ["--as-of", "2026-02-30"], ["--risk-free", "nan"], ["--risk-free", "1e308"], ["--as-of", "soon"],
        ["--index", "NSEI"], ["--index", ""],
    ])
    func wrongUse_isExplainedWithTwo(_ options: [String]) async throws {
        let path = try file("doubling.json", Self.doubling)
        let outcome = await (try Running(["funds", "metrics", path] + options)).end()
        #expect(outcome.code == 2 && outcome.output.isEmpty, "\(outcome)")
    }

    /// A fund whose value goes up and down in turn, `days` long from 1 January 2024.
    private static func zigzag(_ name: String, days: Int, swing: Double) -> String {
        let rows = (0..<days).map { day in
            let date = Date(timeIntervalSince1970: 1_704_067_200 + Double(day) * 86_400)
            let text = date.formatted(Date.ISO8601FormatStyle().year().month().day()).split(separator: "-").reversed()
            let nav = 100 + Double(day) / 10 + (day % 2 == 0 ? swing : 0)
            return #"{"date":"\#(text.joined(separator: "-"))","nav":"\#(String(format: "%.4f", nav))"}"#
        }
        return #"{"meta":{"scheme_name":"\#(name)"},"data":[\#(rows.joined(separator: ","))]}"#
    }

    @Test
    func compare_putsFundsSideBySide() async throws {
        let files = [
            try file("calm.json", Self.zigzag("Calm", days: 800, swing: 1)),
            try file("wild.json", Self.zigzag("Wild", days: 790, swing: 9)),
            try file("young.json", Self.zigzag("Young", days: 800, swing: 1).replacing("-2024\"", with: "-1969\"")),
        ]
        let outcome = await (try Running(["funds", "compare"] + files + ["--period", "1y", "--json"])).end()
        #expect(outcome.code == 0 && outcome.errors.contains("young.json"), "\(outcome)")
        let compared = try object(outcome.output)
        #expect(compared["asOf"] as? String == "2026-02-28" && compared["from"] as? String == "2025-02-28")
        #expect(compared["period"] as? String == "1Y" && (compared["caveats"] as? [String])?.isEmpty == true)
        let funds = try #require(compared["funds"] as? [[String: Any]])
        #expect(funds.map { $0["name"] as? String } == ["Calm", "Wild", "Young"])
        #expect(funds.allSatisfy { ($0["periods"] as? [String: Any])?["1Y"] != nil })
        let rebased = try #require(funds[1]["rebased"] as? [Double])
        #expect(rebased.first == 100 && rebased.count == compared["commonDays"] as? Int)
        #expect((compared["days"] as? [String])?.count == rebased.count)
        #expect(funds[0]["toFirst"] is NSNull)
        let relation = try #require(funds[1]["toFirst"] as? [String: Any])
        #expect(try #require(relation["beta"] as? Double) > 5 && relation["isAnnualized"] as? Bool == true)
        let best = try #require((compared["best"] as? [String: [String: [Int]]])?["1Y"])
        #expect(best["volatility"] == [0, 2] && best["drawdown"] == [0, 2])
        let correlations = try #require(compared["correlations"] as? [[Double]])
        #expect(correlations.count == 3 && correlations[0][1] == correlations[1][0])
        let text = await
            (try Running(["funds", "compare"] + files.prefix(2) + ["--period", "1Y", "--as-of", "2025-06-30"]))
            .end()
        #expect(text.code == 0 && text.output.hasPrefix("[1] Calm, NAV ₹"), "\(text)")
        #expect(text.output.contains("Calm is younger") == false && text.output.contains("Correlation with [2]"))
    }

    @Test
    func compare_ofFundsThatCannotBeCompared_saysWhy() async throws {
        let calm = try file("calm.json", Self.zigzag("Calm", days: 400, swing: 1))
        let ended = try file(
            "ended.json",
            #"{"meta":{"scheme_name":"Ended"},"data":[{"date":"01-01-2019","nav":"10"},{"date":"02-01-2020","nav":"11"}]}"#
        )
        let apart = await (try Running(["funds", "compare", calm, ended, "--json"])).end()
        #expect(apart.code == 0, "\(apart)")
        let compared = try object(apart.output)
        #expect(compared["asOf"] is NSNull && compared["from"] is NSNull)
        let caveat = (compared["caveats"] as? [String])?.first
        #expect(caveat?.hasPrefix("Ended has its last NAV on 2020-01-02, before Calm") == true)
        let none = await (try Running(["funds", "compare", calm, ended, "--as-of", "2000-01-01"])).end()
        #expect(none.code == 1 && none.errors.contains("is not compared"), "\(none)")
        for wrong in [
            [calm], Array(repeating: calm, count: 7), [calm, ended, "--period", "4Y"],
            [calm, ended, "--as-of", "soon"],
            [calm, ended, "--risk-free", "nan"], ["-", "-"],
        ] {
            let outcome = await (try Running(["funds", "compare"] + wrong)).end()
            #expect(outcome.code == 2 && outcome.output.isEmpty, "\(outcome)")
        }
    }

    @Test
    func search_findsSchemesOfBothKindsOfLists() async throws {
        let mfapi = try file(
            "list.json",
            #"[{"schemeCode":120503,"schemeName":"Axis ELSS Tax Saver Fund - Direct Plan - Growth Option"},"#
                + #"{"schemeCode":"118989","schemeName":"HDFC Mid-Cap Opportunities Fund - Direct Plan - Growth"}]"#
        )
        let amfi = try file(
            "NAVAll.txt",
            "Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date\r\n \r\n"
                + "Open Ended Schemes(Equity Scheme - Mid Cap Fund)\r\n \r\nHDFC Mutual Fund\r\n"
                + "118989;INF179K01XQ0;-;HDFC Mid-Cap Opportunities Fund - Direct Plan - Growth;190.5;20-Nov-2026\r\n"
        )
        for list in [mfapi, amfi] {
            let outcome = await (try Running(["funds", "search", "hdcf", "midcap", "--list", list, "--json"])).end()
            #expect(outcome.code == 0, "\(outcome)")
            let found = try #require(
                try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]]
            )
            #expect(found.first?["code"] as? Int == 118_989, "\(outcome.output)")
            #expect(found.first?["plan"] as? String == "direct" && found.first?["option"] as? String == "growth")
        }
        let none = await (try Running(["funds", "search", "zzzzqqq", "--list", amfi])).end()
        #expect(none.code == 0 && none.output.isEmpty && none.errors.contains("No scheme matches"), "\(none)")
        let missing = await (try Running(["funds", "search", "axis", "--list", directory.path("nothing")])).end()
        #expect(missing.code == 1)
    }

    @Test(arguments: [["--funds=-1"], ["--funds", "many"], ["--faults", "funds-nothing"]])
    func venue_ofImpossibleFunds_isExplainedWithTwo(_ options: [String]) async throws {
        let outcome = await (try Running(["venue", "--port", "0"] + options)).end()
        #expect(outcome.code == 2 && outcome.output.isEmpty && !outcome.errors.isEmpty, "\(outcome)")
    }

    /// A portfolio as a fund house publishes it.
    private func portfolio(_ name: String, _ rows: [(name: String, isin: String, share: String)]) throws -> String {
        let head = "\(name)\nPortfolio as on 31-May-2026\nName of the Instrument,ISIN,% to Net Assets\n"
        return try file(
            "\(name).csv",
            head + rows.map { "\($0.name),\($0.isin),\($0.share)\n" }.joined() + "Grand Total,,100\n"
        )
    }

    @Test
    func overlap_isTheSumOfTheSmallerShares() async throws {
        let hdfc = "INE040A01034"
        let infosys = "INE009A01021"
        let first = try portfolio("First", [("HDFC Bank", hdfc, "8.5"), ("Infosys", infosys, "6.25")])
        let second = try portfolio("Second", [("HDFC Bank Ltd.", hdfc, "9.75"), ("Infosys Ltd.", infosys, "2")])
        let outcome = try await Program.run("funds", "overlap", first, second, "--json")
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        let shares = try #require(try object(outcome.output)["shares"] as? [[Any]])
        #expect(shares[0][0] is NSNull && shares[0][1] as? Double == 0.105 && shares[1][0] as? Double == 0.105)
        let text = try await Program.run("funds", "overlap", first, second, "--limit", "1")
        #expect(text.output.contains("[1] First.csv, 2 securities on 2026-05-31"), "\(text.output)")
        #expect(text.output.contains("10.50%") && text.output.contains("HDFC Bank") && !text.output.contains("Infosys"))
        #expect(text.output.contains("1 more in common; --limit shows them."))

        let alone = try await Program.run("funds", "overlap", first)
        #expect(
            alone.code == 1 && alone.errors.contains("Two to six portfolios can be compared; there are 1."),
            "\(alone)"
        )
        let book = ReferenceFolder.repository.appending(path: "Fixtures/funds/monthly-portfolio.xlsx").path()
        let sheets = try await Program.run("funds", "overlap", book, "--sheet", "flexi", "--sheet", "MID", "--json")
        #expect(sheets.code == 0 && sheets.output.contains("0.105"), "\(sheets)")
        let missing = try await Program.run("funds", "overlap", book, "--sheet", "LARGE")
        #expect(missing.code == 1 && missing.errors.contains("There are: FLEXI, MID, NONE."), "\(missing)")
    }
}
