import BourseTestSupport
import Foundation
import Glibc
import Testing

extension TemporaryDirectory {
    /// Makes the folder of a desk that has one person, with the executions of a file.
    func desk(with executions: String) async throws -> String {
        let folder = path("desk")
        let desk = try await ServedDesk(folder)
        _ = try await desk.enter()
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
        let file = path("executions.csv")
        try executions.write(toFile: file, atomically: true, encoding: .utf8)
        let imported = try await Running(["import", file, "--data", folder]).end()
        #expect(imported.code == 0, "\(imported)")
        return folder
    }

    /// The identities of the closed trades of a desk, in the order of closing.
    func trades(in folder: String) async throws -> [String] {
        let query = "SELECT id FROM trades ORDER BY closed_at, symbol"
        let outcome = try await Running(["query", query, "--csv", "--data", folder]).end()
        #expect(outcome.code == 0, "\(outcome)")
        return outcome.output.split(whereSeparator: \.isNewline).dropFirst().map(String.init)
    }
}
