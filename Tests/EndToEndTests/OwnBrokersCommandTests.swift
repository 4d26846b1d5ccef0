import BourseTestSupport
import Foundation
import Testing

@Suite("bourse options own-brokers and strategies --mine", .serialized)
struct OwnBrokersCommandTests {
    private func run(_ arguments: String..., data: String) async throws -> Program.Outcome {
        try await Running(["options"] + arguments + ["--data", data]).end()
    }

    /// The identifiers of the strategies that a command lists.
    private func strategies(_ data: String, _ arguments: String...) async throws -> [String] {
        let outcome = try await Running(["options", "strategies"] + arguments + ["--json", "--data", data]).end()
        #expect(outcome.code == 0, "\(outcome)")
        let list = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]]
        return try #require(list, "\(outcome)").compactMap { $0["id"] as? String }
    }

    @Test func brokers_areSetOneByOne_andRestrictTheStrategies() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: File.of(0..<2))
        let none = try await run("own-brokers", data: data)
        #expect(none.code == 0 && none.output.isEmpty && none.errors.contains("no brokers chosen"), "\(none)")
        let nothing = try await run("strategies", "--mine", data: data)
        #expect(nothing.code == 1 && nothing.output.isEmpty && nothing.errors.contains("own-brokers"), "\(nothing)")

        let first = try await run("own-brokers", "--set", "schwab=0", data: data)
        #expect(first.code == 0 && first.output.contains("Charles Schwab"), "\(first)")
        let covered = try await strategies(data, "--mine")
        let all = try await strategies(data)
        #expect(covered.contains("covered-call") && !covered.contains("iron-condor"), "\(covered)")
        #expect(Set(covered).isSubset(of: all) && covered.count == 10 && all.count > 10)

        let both = try await run("own-brokers", "--set", "fidelity=2", "--json", data: data)
        let list = try TestJSON.objects("brokers", of: both.output)
        let known = list.map { "\($0["broker"] as? String ?? "")=\($0["level"] as? Int ?? -1)" }
        #expect(known == ["fidelity=2", "schwab=0"], "\(both)")
        #expect(try await strategies(data, "--mine").contains("iron-condor"))
        let found = try await strategies(data, "--mine", "--search", "iron condor")
        #expect(found.contains("iron-condor") && !found.contains("covered-call"), "\(found)")

        let removed = try await run("own-brokers", "--remove", "fidelity", "--set", "schwab=2", "--json", data: data)
        #expect(try TestJSON.canonical(removed.output) == #"{"brokers":[{"broker":"schwab","level":2}]}"#, "\(removed)")
    }

    @Test func brokerOrLevelThatDoesNotExist_isRefused_andNothingChanges() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: File.of(0..<2))
        #expect(try await run("own-brokers", "--set", "schwab=1", data: data).code == 0)
        for (arguments, code) in [
            (["--set", "schwab=17"], 1), (["--set", "nobody=1"], 1),
            (["--set", "fidelity=1", "--set", "fidelity=2"], 1),
            (["--remove", "fidelity"], 1), (["--set", "schwab"], 2), (["--set", "schwab=two"], 2),
        ] as [([String], Int32)] {
            let refused = try await Running(["options", "own-brokers"] + arguments + ["--data", data]).end()
            #expect(
                refused.code == code && refused.output.isEmpty && !refused.errors.isEmpty,
                "\(arguments): \(refused)"
            )
        }
        let brokers = try await run("own-brokers", "--json", data: data)
        #expect(try TestJSON.canonical(brokers.output) == #"{"brokers":[{"broker":"schwab","level":1}]}"#, "\(brokers)")
        let one = try await run("strategies", "iron-condor", "--mine", data: data)
        #expect(one.code == 0 && one.output.contains("Options level: "), "\(one)")
    }
}
