import BourseTestSupport
import Foundation
import Testing

@Suite("Completions of shells")
struct CompletionTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private var data: String { directory.path("desk") }

    /// What a shell gets for the argument that it completes, asked as the generated script of bash asks.
    private func complete(_ command: String, argument: String, prefix: String) async throws -> Program.Outcome {
        let words = ["bourse", command, prefix]
        let request = ["---completion", command, "--", argument, "\(words.count - 1)", "\(prefix.count)"]
        return await (try Running(request + words, environment: ["SAP_SHELL": "bash", "BOURSE_DATA": data])).end()
    }

    @Test
    func symbolsOfTheDesk_areCompleted_whateverTheCase() async throws {
        let desk = try await ServedDesk(data)
        let session = try await desk.enter()
        #expect(await desk.upload(File.of(0..<4), session: session).status == 201)
        let outcome = try await complete("quote", argument: "positional@0", prefix: "n")
        #expect(outcome.code == 0 && outcome.output.contains("NVDA") && outcome.errors.isEmpty, "\(outcome)")
        let other = try await complete("quote", argument: "positional@0", prefix: "ZZ")
        #expect(other.code == 0 && !other.output.contains("NVDA"), "\(other)")
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
    }

    @Test
    func withoutADesk_nothingIsCompletedAndNothingSaid() async throws {
        let outcome = try await complete("quote", argument: "positional@0", prefix: "A")
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(outcome.output.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty, "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: data))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func scriptOfAShell_asksForSymbols(shell: String) async throws {
        let outcome = try await Program.run("--generate-completion-script", shell)
        #expect(outcome.code == 0 && outcome.output.contains("positional@0"), "\(outcome.output.prefix(500))")
    }
}
