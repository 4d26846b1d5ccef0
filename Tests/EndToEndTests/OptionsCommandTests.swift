import BourseTestSupport
import Foundation
import Testing

@Suite("Options on the command line")
struct OptionsCommandTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private static func row(_ id: Int, spot: String = "100") -> String {
        #"{"id":\#(id),"type":"call","spot":\#(spot),"strike":\#(80 + id % 40),"days":30,"rate":0.05,"volatility":0.3}"#
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
    }

    // MARK: - The pipeline

    @Test
    func lines_areAnsweredInTheirOrderWhateverTheirNumber() async throws {
        let input = (0..<10_000).map { Self.row($0) }.joined(separator: "\n")
        let outcome = try await Program.run("options", "price", input: input)
        let lines = outcome.output.split(separator: "\n")
        #expect(outcome.code == 0 && lines.count == 10_000 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(lines.enumerated().allSatisfy { $1.hasPrefix("{\"id\":\($0),\"price\":") })
        // The answers are questions of the other way round.
        let back = zip(0..<100, lines).map { number, line in
            let price = line.split(separator: ",")[1].dropFirst("\"price\":".count)
            return Self.row(number).replacing(#""volatility":0.3"#, with: "\"price\":\(price)")
        }
        let volatilities = try await Program.run("options", "implied-volatility", input: back.joined(separator: "\n"))
        #expect(volatilities.code == 0)
        for line in volatilities.output.split(separator: "\n") {
            let volatility = try object(String(line))["volatility"] as? Double
            #expect(abs((volatility ?? 0) - 0.3) < 1e-6, "\(line)")
        }
    }

    @Test
    func files_areAnsweredOneAfterTheOther() async throws {
        let (first, second) = (directory.path("1.ndjson"), directory.path("2.ndjson"))
        try Data((Self.row(1) + "\n").utf8).write(to: URL(fileURLWithPath: first))
        // The last line of a file may have no end.
        try Data(Self.row(2).utf8).write(to: URL(fileURLWithPath: second))
        let outcome = try await Program.run("options", "price", first, "-", second, input: Self.row(3) + "\n")
        let identities = outcome.output.split(separator: "\n").map { $0.dropFirst(6).prefix { $0 != "," } }
        #expect(outcome.code == 0 && identities == ["1", "3", "2"], "\(outcome)")
    }

    @Test
    func linesOfWhichSomeAreRefused_endWellAndTellHowMany() async throws {
        let lines = [Self.row(0), "nonsense", Self.row(2, spot: "-1"), "", "  ", Self.row(3)]
        for end in ["\n", "\r\n"] {
            let outcome = try await Program.run("options", "price", input: lines.joined(separator: end))
            let answers = outcome.output.split(whereSeparator: \.isNewline)
            #expect(outcome.code == 0 && answers.count == 4, "\(outcome)")
            #expect(answers.map { $0.contains("\"error\"") } == [false, true, true, false], "\(answers)")
            #expect(outcome.errors.contains("2 of 4 lines were refused"), "\(outcome.errors)")
        }
    }

    @Test
    func linesOfWhichNoneIsAnswered_endWithOne() async throws {
        for command in ["price", "implied-volatility"] {
            let outcome = try await Program.run("options", command, input: "nonsense\n{}\n")
            #expect(outcome.code == 1 && outcome.output.split(separator: "\n").count == 2, "\(outcome)")
            #expect(outcome.errors.contains("no line could be processed"), "\(outcome.errors)")
        }
    }

    @Test
    func inputWithoutLines_isNoError() async throws {
        for input in ["", "\n\n", "  \r\n"] {
            let outcome = try await Program.run("options", "price", input: input)
            #expect(outcome.code == 0 && outcome.output.isEmpty, "\(outcome)")
        }
    }

    @Test
    func inputThatIsNoText_isRefusedAndTheProgramEnds() async throws {
        let path = directory.path("bytes")
        var generator = SeededGenerator(seed: Seeds.first(1)[0])
        try Data(generator.bytes(200_000)).write(to: URL(fileURLWithPath: path))
        let bytes = try await Program.run("options", "price", path)
        #expect(bytes.code == 1 && !bytes.errors.contains("Fatal"), "\(bytes.errors)")
        try Data(repeating: UInt8(ascii: "x"), count: 3 << 20).write(to: URL(fileURLWithPath: path))
        let long = try await Program.run("options", "price", path)
        #expect(long.code == 1 && long.errors.contains("longer than a megabyte"), "\(long.errors)")
        let missing = try await Program.run("options", "price", directory.path("missing"))
        #expect(missing.code == 1 && missing.errors.contains("missing"), "\(missing)")
    }

    // MARK: - One option from flags

    @Test
    func optionFromFlags_isPricedInWordsAndAsJSON() async throws {
        let flags = ["--type", "call", "--spot", "100", "--strike", "105", "--days", "30", "--rate", "0.05"]
        let words = await (try Running(["options", "price"] + flags + ["--volatility", "0.3"])).end()
        #expect(
            words.code == 0 && words.output.contains("European call") && words.output.contains("1.6865"),
            "\(words)"
        )
        let json = await (try Running(["options", "price", "--json"] + flags + ["--volatility", "0.3"])).end()
        let price = try #require(try object(json.output)["price"] as? Double)
        #expect(json.code == 0 && abs(price - 1.6865025924) < 1e-9)
        let back = ["options", "implied-volatility", "--json", "--price", "\(price)"]
        let found = await (try Running(back + flags)).end()
        let volatility = try object(found.output)["volatility"] as? Double
        #expect(found.code == 0 && abs((volatility ?? 0) - 0.3) < 1e-9, "\(found)")
        let american = await (try Running(["options", "price", "--style", "american", "--volatility", "0.3"] + flags))
            .end()
        #expect(american.code == 0 && american.output.contains("American call"))
    }

    @Test(arguments: [
        ["options", "nothing"], ["options", "price", "--nothing"], ["options", "price", "--type", "house"],
        ["options", "price", "--type", "call", "--spot", "x"], ["options", "price", "--spot", "100"],
        ["options", "price", "--type", "call", "--spot", "100", "--strike", "100", "--days", "30"],
        ["options", "price", "--style", "bermudan"], ["options", "implied-volatility", "--price", "1"],
        ["options", "analyze"], ["options", "analyze", "junk"], ["options", "analyze", "1C100", "1X100"],
        ["options", "analyze", "1C100", "--spot", "x"], ["options", "analyze", "1C100", "--days", "30.5"],
        ["options", "analyze", "1C100", "--nothing"], ["options", "analyze", "0C100"],
        ["options", "analyze", "1C-100"],
        ["options", "recognize"], ["options", "recognize", "junk"], ["options", "strategies", "--category", "nothing"],
        ["options", "strategies", "--complexity", "x"],
        ["options", "strategies", "--user", "ann@example.com"], ["options", "optimize", "--user", "ann@example.com"],
        ["options", "analyze", "1C100", "--style", "bermudan"],
    ])
    func wrongUsage_isExplainedWithTwo(arguments: [String]) async throws {
        let outcome = await (try Running(arguments)).end()
        #expect(outcome.code == 2 && outcome.output.isEmpty && !outcome.errors.isEmpty, "\(arguments): \(outcome)")
    }

    @Test(arguments: [
        ["price", "--type", "call", "--spot", "-1", "--strike", "1", "--days", "1", "--volatility", "0.3"],
        ["price", "--type", "call", "--spot", "NaN", "--strike", "1", "--days", "1", "--volatility", "0.3"],
        ["price", "--type", "call", "--spot", "1e308", "--strike", "1", "--days", "1", "--volatility", "0.3"],
        ["price", "--type", "call", "--spot", "1", "--strike", "1", "--days", "3651", "--volatility", "0.3"],
        ["price", "--type", "call", "--spot", "1", "--strike", "1", "--days", "1", "--volatility", "0"],
        ["implied-volatility", "--type", "call", "--spot", "100", "--strike", "1", "--days", "30", "--price", "200"],
        ["analyze", "1C100", "--spot", "0"], ["analyze", "1C100", "--volatility", "inf"], ["analyze", "1C0"],
        ["analyze", "1C100/3651d"], ["analyze", "1C100/9223372036854775807d"], ["analyze", "1C100", "--days", "3651"],
        ["analyze", "1000001C100"], ["analyze", "1C100~501"], ["analyze", "1C100", "--days", "-9223372036854775808"],
        ["analyze", "1C2000000000"], ["strategies", "nothing"], ["brokers", "nothing"],
        ["analyze", "1C100", "--svg", "/missing/folder/x.svg"],
    ])
    func valueThatCannotBeUsed_isRefusedWithOne(arguments: [String]) async throws {
        let outcome = await (try Running(["options"] + arguments)).end()
        #expect(outcome.code == 1 && outcome.output.isEmpty, "\(arguments): \(outcome)")
        #expect(!outcome.errors.isEmpty && !outcome.errors.contains("Error("), "\(arguments): \(outcome.errors)")
    }

    // MARK: - Positions

    @Test
    func position_isAnalysedInWords() async throws {
        let legs = ["1P90@0.5", "-1P95@1.5", "-1C105@1.4", "1C110@0.4"]
        let outcome = await (try Running(["options", "analyze"] + legs)).end()
        #expect(outcome.code == 0 && outcome.output.hasPrefix("Iron condor"), "\(outcome)")
        for text in ["$300", "$200", "$93", "$107", "net credit"] {
            #expect(outcome.output.contains(text), "\(text) is missing in \(outcome.output)")
        }
        for text in ["nan", "inf ", "$-", "−$0.00"] { #expect(!outcome.output.contains(text), "\(text)") }
    }

    @Test
    func position_isAnalysedAsJSONAndAsAPicture() async throws {
        let path = directory.path("payoff.svg")
        let outcome = try await Program.run("options", "analyze", "--json", "--svg", path, "-1C105@2", "--spot", "100")
        let json = try object(outcome.output)
        #expect(outcome.code == 0 && json["maxLoss"] as? String == "unlimited" && json["maxProfit"] as? Int == 200)
        let picture = try String(contentsOfFile: path, encoding: .utf8)
        #expect(picture.contains("<svg") && picture.contains("xmlns=") && picture.contains("</svg>"))
    }

    @Test
    func legs_mayStandBeforeAndAfterFlags() async throws {
        for arguments in [
            ["-2C105", "100S", "--spot", "100"], ["--spot", "100", "100S", "-2C105"],
            ["100S", "--spot", "100", "-2C105"],
        ] {
            let outcome = await (try Running(["options", "recognize", "--json"] + arguments)).end()
            #expect(outcome.code == 0, "\(arguments): \(outcome)")
            #expect(try object(outcome.output)["id"] as? String != nil)
        }
    }

    @Test
    func legs_areCalledByTheirName() async throws {
        let condor = try await Program.run("options", "recognize", "1P90", "-1P95", "-1C105", "1C110")
        #expect(condor.code == 0 && condor.output == "Iron condor\n", "\(condor)")
        let custom = try await Program.run("options", "recognize", "--json", "3C100", "-7P95", "1C250")
        #expect(custom.code == 0 && !custom.output.isEmpty, "\(custom)")
    }

    @Test
    func tooManyLegs_areRefused() async throws {
        let legs = Array(repeating: "1C100", count: 21)
        let outcome = await (try Running(["options", "analyze"] + legs)).end()
        #expect(outcome.code == 1 && outcome.errors.contains("20 legs"), "\(outcome)")
    }

    // MARK: - Catalogue

    @Test
    func strategies_areListedFilteredAndExplained() async throws {
        let all = try await Program.run("options", "strategies")
        #expect(all.code == 0 && all.output.contains("iron-condor") && all.output.split(separator: "\n").count > 40)
        let some = try await Program.run(
            "options",
            "strategies",
            "--search",
            "condor",
            "--category",
            "neutral",
            "--json"
        )
        let found = try JSONSerialization.jsonObject(with: Data(some.output.utf8)) as? [[String: Any]] ?? []
        #expect(some.code == 0 && !found.isEmpty && found.allSatisfy { $0["category"] as? String == "neutral" })
        let none = try await Program.run("options", "strategies", "--search", "zzzzqq")
        #expect(none.code == 0 && none.output.contains("No strategy matches"))
        let one = try await Program.run("options", "strategies", "iron-condor")
        #expect(one.code == 0 && one.output.hasPrefix("Iron condor") && one.output.contains("When to use"))
        #expect(one.output.contains("Options level: From "))
        let json = try await Program.run("options", "strategies", "iron-condor", "--json")
        let condor = try object(json.output)
        #expect(condor["id"] as? String == "iron-condor")
        let permission = try #require(condor["permission"] as? [String: Any])
        #expect(permission["lowest"] is [String: Any] && permission["own"] is NSNull)
    }

    @Test
    func ownBrokers_restrictStrategiesAndSearches() async throws {
        let data = directory.path("desk")
        let desk = try await ServedDesk(data)
        let session = try await desk.enter()
        let none = try await Program.run("options", "strategies", "--mine", "--data", data)
        #expect(none.code == 1 && none.errors.contains("no brokers chosen"), "\(none)")
        let brokers = #"{"brokers":[{"broker":"fidelity","level":1}]}"#
        _ = try await desk.body("PUT", "/api/v1/options/own-brokers", session: session, brokers)
        let answer = try await desk.body("GET", "/api/v1/options/strategies?mine=1", session: session)
        await desk.end()

        let mine = try await Program.run("options", "strategies", "--mine", "--data", data, "--json")
        let found = try JSONSerialization.jsonObject(with: Data(mine.output.utf8)) as? [[String: Any]] ?? []
        let ids = Set(found.compactMap { $0["id"] as? String })
        #expect(try ids == Set(TestJSON.objects("strategies", of: answer).compactMap { $0["id"] as? String }))
        #expect(ids.contains("covered-call") && !ids.contains("iron-condor"), "\(mine)")
        let condor = try await Program.run("options", "strategies", "iron-condor", "--mine", "--data", data)
        #expect(condor.output.contains("Options level: From Tier 2 at Fidelity · Needs a higher level"), "\(condor)")
        let search = ["options", "optimize", "--target", "110", "--legs", "2", "--permission", "own", "--data", data]
        let suggested = try await Running(search + ["--json"]).end()
        let suggestions = try TestJSON.objects("suggestions", of: suggested.output)
        #expect(!suggestions.isEmpty && suggestions.allSatisfy { ids.contains($0["strategy"] as? String ?? "") })
        let text = try await Running(search).end()
        #expect(text.output.contains("Your brokers: Fidelity, Tier 1."), "\(text)")
        let nowhere = try await Program.run("options", "optimize", "--permission", "own", "--data", directory.path("x"))
        #expect(nowhere.code == 3 && nowhere.errors.contains("no database in"), "\(nowhere)")
    }

    @Test
    func brokers_areListedAndAskedForAStrategy() async throws {
        let all = try await Program.run("options", "brokers", "--json")
        let brokers = try JSONSerialization.jsonObject(with: Data(all.output.utf8)) as? [[String: Any]] ?? []
        #expect(all.code == 0 && brokers.count > 2)
        let words = try await Program.run("options", "brokers")
        for broker in brokers { #expect(words.output.contains(broker["name"] as? String ?? "?")) }
        let one = try await Program.run("options", "brokers", "iron-condor")
        #expect(one.code == 0 && one.output.split(separator: "\n").count >= brokers.count, "\(one)")
        let json = try await Program.run("options", "brokers", "short-call", "--json")
        let answers = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]] ?? []
        #expect(answers.count == brokers.count && answers.allSatisfy { $0["broker"] is String })
    }
}

@Suite("Serving options", .serialized)
struct OptionsServeTests {
    /// Addresses that must be answered, and after which the server must still be there.
    @Test
    func requestAtTheEdge_doesNotStopTheServer() async throws {
        let directory = try TemporaryDirectory()
        let desk = try await ServedDesk(directory.path("desk"))
        let session = try await desk.enter()
        let most = "9223372036854775807"
        let leg = "side.0=buy&quantity.0=1&type.0=call&strike.0=100"
        for path in [
            "/options?\(leg)&expiration.0=\(most)", "/options?\(leg)&expiration.0=\(most)d",
            "/options?\(leg)&expiration.0=-\(most)",
            "/options?legs=1C100/\(most)d", "/options?legs=\(most)C100", "/options?legs=1C100&days=\(most)",
            "/options?legs=1C100&at=\(most)&shift=\(most)", "/options?do=remove-leg.\(most)&\(leg)",
            "/options?\(leg)&expiration.0=9999-12-31", "/options?\(leg)&expiration.0=0001-01-01",
            "/options?legs=1C100&exDividendDate=9999-12-31&dividend=1", "/options/compare?p=legs%3D1C100/\(most)d",
            "/options/payoff.svg?legs=1C100/\(most)d", "/options/optimizer?targetDate=\(most)",
            "/options/optimizer?targetDate=-\(most)", "/options/optimizer?targetDate=9999-12-31",
            "/options/optimizer/stream?targetDate=\(most)", "/options/optimizer.csv?targetDate=\(most)",
            "/options/calculators/single?days=\(most)", "/options/calculators/single?expiration=\(most)",
            "/options/calculators/tree?steps=\(most)", "/options/calculators/tree?steps=-\(most)",
            "/options/calculators/single?dividendDay.0=\(most)&dividendAmount.0=1",
        ] {
            let answer = await desk.ask("GET", path, session: session)
            #expect([200, 303, 400, 404, 422].contains(answer.status), "\(path) was answered with \(answer.status)")
            let isAlive = await desk.ask("GET", "/healthz").status == 200
            #expect(isAlive, "\(path) stopped the server")
            if !isAlive { return }
        }
    }
}
