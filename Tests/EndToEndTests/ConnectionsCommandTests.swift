import BourseTestSupport
import Foundation
import Glibc
import Testing

/// Connections on the command line, and a desk and a venue as processes.
@Suite("bourse connections", .serialized)
struct ConnectionsCommandTests {
    private static let token = "secret-token-9876"

    private func run(_ arguments: [String], data: String, input: String = "") async throws -> Program.Outcome {
        try await Running(["connections"] + arguments + ["--data", data], input: input).end()
    }

    private func folder(_ directory: TemporaryDirectory) async throws -> String {
        let folder = directory.path("desk")
        let desk = try await ServedDesk(folder)
        _ = try await desk.enter()
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
        return folder
    }

    @Test func statement_isFetchedFromTheVenue_previewedAndImportedOnce() async throws {
        let directory = try TemporaryDirectory()
        let data = try await folder(directory)
        let venue = try await VenueProcess()
        let rest = try #require(venue.place.last)
        let flex = ["--flex", rest.replacing("/api/v1", with: "/flex")]
        let added = try await run(
            ["add", "Broker", "--query", "123", "--transactions"],
            data: data,
            input: Self.token + "\n"
        )
        #expect(added.code == 0 && added.errors.contains("…9876"), "\(added)")
        let preview = try await run(["fetch", "Broker", "--preview"] + flex, data: data)
        #expect(preview.code == 0 && preview.output.contains("Flex XML"), "\(preview)")
        let imported = try await run(["fetch", "Broker"] + flex, data: data)
        #expect(imported.code == 0 && !imported.output.contains("imported 0 executions"), "\(imported)")
        let again = try await run(["fetch", "Broker"] + flex, data: data)
        #expect(again.code == 0 && again.output.contains("imported 0 executions and 0 transactions"), "\(again)")
        let list = try await run(["list"], data: data)
        #expect(list.output.contains("Broker") && list.output.contains("imported 0 executions"), "\(list)")
        let json = try await run(["list", "--json"], data: data)
        #expect(json.output.filter { !$0.isWhitespace }.contains("\"tokenEnding\":\"9876\""), "\(json)")
        for outcome in [added, preview, imported, again, list, json] {
            #expect(!outcome.output.contains(Self.token) && !outcome.errors.contains(Self.token), "\(outcome)")
        }
        venue.running.signal(SIGTERM)
    }

    @Test func refusals_areExplained() async throws {
        let directory = try TemporaryDirectory()
        let data = try await folder(directory)
        let venue = try await VenueProcess()
        let rest = try #require(venue.place.last)
        let flex = ["--flex", rest.replacing("/api/v1", with: "/flex")]
        #expect(try await run(["add", "Broker", "--query", "12x"], data: data, input: "flex-error-1012\n").code == 1)
        #expect(try await run(["add", "Broker", "--query", "12"], data: data).errors.contains("Enter the token."))
        #expect(try await run(["add", "Broker", "--query", "12"], data: data, input: "flex-error-1012\n").code == 0)
        let expired = try await run(["fetch", "Broker"] + flex, data: data)
        #expect(expired.code == 1 && expired.errors.contains("The token has expired."), "\(expired)")
        let changed = try await run(["change", "Broker", "--token"], data: data, input: "demo-token\n")
        #expect(changed.code == 0 && changed.errors.contains("…oken"), "\(changed)")
        #expect(try await run(["fetch", "Broker", "--preview"] + flex, data: data).code == 0)
        let unreachable = try await run(["fetch", "Broker", "--flex", "http://127.0.0.1:9"], data: data)
        #expect(unreachable.code == 3 && unreachable.errors.contains("cannot be reached"), "\(unreachable)")
        #expect(try await run(["fetch", "Nobody"] + flex, data: data).code == 2)
        #expect(try await run(["delete", "Broker"], data: data).code == 0)
        #expect(try await run([], data: data).errors.contains("no connections"))
        venue.running.signal(SIGTERM)
    }
}
