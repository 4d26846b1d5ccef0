import BourseTestSupport
import Foundation
import Glibc
import Testing

@Suite("Assistants on standard input and output", .serialized)
struct AssistantCommandTests {
    private static let file = """
        day,type,account,symbol,quantity,price,amount,currency,fee
        2026-01-05,buy,Broker,ACME,10,100,,USD,1

        """

    /// A folder with one person who has a transaction.
    private func folder(_ directory: TemporaryDirectory) async throws -> String {
        try Self.file.write(toFile: directory.path("mine.csv"), atomically: true, encoding: .utf8)
        let data = directory.path("desk")
        let desk = try await ServedDesk(data)
        _ = try await desk.enter()
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
        let imported = try await Program.run("transactions", "import", directory.path("mine.csv"), "--data", data)
        #expect(imported.code == 0, "\(imported)")
        return data
    }

    private static func request(_ id: Int, _ method: String, _ parameters: String = "{}") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"# + "\n"
    }

    private static let handshake =
        request(
            1,
            "initialize",
            #"{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}"#
        ) + #"{"jsonrpc":"2.0","method":"notifications/initialized"}"# + "\n"

    /// The answers by their identities.
    private func answers(_ outcome: Program.Outcome) throws -> [Int: [String: Any]] {
        var answers: [Int: [String: Any]] = [:]
        for line in outcome.output.split(separator: "\n") {
            let answer = try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
                "\(line)"
            )
            answers[answer["id"] as? Int ?? 0] = answer
        }
        return answers
    }

    @Test func messages_areAnsweredALineEach_untilTheInputEnds() async throws {
        let (directory, server) = (try TemporaryDirectory(), try await MarketServer())
        let data = try await folder(directory)
        let input =
            Self.handshake + "not a message\n" + Self.request(2, "tools/list")
            + Self.request(3, "tools/call", #"{"name":"holdings"}"#)
        let outcome = try await Running(["mcp", "--data", data] + server.yahoo, input: input).end()
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        let answers = try answers(outcome)
        #expect(answers.count == 4)
        let agreed = try #require(answers[1]?["result"] as? [String: Any])
        #expect(agreed["protocolVersion"] as? String == "2025-06-18")
        #expect((answers[0]?["error"] as? [String: Any])?["code"] as? Int == -32_700)
        let tools = try #require((answers[2]?["result"] as? [String: Any])?["tools"] as? [[String: Any]])
        #expect(tools.compactMap { $0["name"] as? String }.contains("draft_transaction"))
        let content = try #require((answers[3]?["result"] as? [String: Any])?["structuredContent"] as? [String: Any])
        #expect(content["link"] as? String == "http://127.0.0.1:8080/portfolio")
        let holdings = try #require((content["data"] as? [String: Any])?["holdings"] as? [[String: Any]])
        #expect(holdings.first?["symbol"] as? String == "ACME" && holdings.first?["quantity"] as? Int == 10)
    }

    @Test func withoutACallThatNeedsThem_noSourceIsRequested() async throws {
        let (directory, server) = (try TemporaryDirectory(), try await MarketServer())
        let data = try await folder(directory)
        let before = server.requested
        let input =
            Self.handshake + Self.request(2, "tools/list")
            + Self.request(3, "tools/call", #"{"name":"fund_search","arguments":{"q":"blue"}}"#)
            + Self.request(4, "tools/call", #"{"name":"journal_statistics"}"#)
            + Self.request(5, "tools/call", #"{"name":"saved_screens"}"#)
        let outcome = try await Running(["mcp", "--data", data] + server.yahoo, input: input).end()
        #expect(try answers(outcome).count == 5 && outcome.errors.isEmpty, "\(outcome)")
        #expect(server.requested == before)
    }

    @Test func draft_isAcceptedAtTheServedDesk() async throws {
        let (directory, server) = (try TemporaryDirectory(), try await MarketServer())
        let data = try await folder(directory)
        let transaction =
            #"{"day":"2026-02-05","type":"sell","account":"Broker","symbol":"ACME","quantity":4,"price":"120"}"#
        let input =
            Self.handshake + Self.request(2, "tools/call", #"{"name":"draft_transaction","arguments":\#(transaction)}"#)
        let outcome = try await Running(["mcp", "--data", data] + server.yahoo, input: input).end()
        #expect(outcome.code == 0 && outcome.output.contains("None until the user accepts"), "\(outcome)")
        let before = try await Program.run("transactions", "list", "--json", "--data", data).output
        #expect(before.filter { !$0.isWhitespace }.contains("\"total\":1"))

        let desk = try await ServedDesk(data)
        let session = try await desk.enter("/sign-in")
        let page = await desk.ask("GET", "/drafts", session: session).text
        let action = try #require(page.firstMatch(of: /action="(\/drafts\/[0-9a-f]{32}\/accept)"/)).output.1
        #expect(await desk.ask("POST", String(action), session: session).status == 303)
        let list = await desk.ask("GET", "/api/v1/portfolio/transactions", session: session).text
        #expect(list.contains("\"total\":2"))
        desk.running.signal(SIGTERM)
        #expect(await desk.running.end().code == 0)
    }

    @Test func wrongUse_isToldOnStandardError_andNothingIsCreated() async throws {
        let directory = try TemporaryDirectory()
        let data = directory.path("desk")
        let none = try await Program.run("mcp", "--data", data)
        #expect(none.code == 3 && none.errors.contains("no database") && none.output.isEmpty, "\(none)")
        #expect(!FileManager.default.fileExists(atPath: data))
        let wrong = try await Program.run("mcp", "--data", data, "--address", "desk")
        #expect(wrong.code == 2 && wrong.errors.contains("--address must be"), "\(wrong)")
    }
}
