import BourseTestSupport
import Foundation
import Testing

@Suite("Watching a folder", .serialized)
struct WatchedFolderTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private var data: String { directory.path("desk") }

    /// Asks until the answer has every text, for as long as two rounds may take on a busy machine.
    ///
    /// Files are imported one at a time, so a test waits for each of them.
    private func answer(
        of desk: ServedDesk,
        _ path: String,
        with texts: String...,
        session: String
    ) async throws -> String {
        let end = ContinuousClock.now.advanced(by: .seconds(60))
        var answer = ""
        while ContinuousClock.now < end {
            answer = await desk.ask("GET", path, session: session).text
            if texts.allSatisfy(answer.contains) { break }
            try await Task.sleep(for: .milliseconds(200))
        }
        return answer
    }

    @Test
    func serve_importsWhatAppears_once_andTodaySaysSo() async throws {
        let folder = directory.path("statements")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let desk = try await ServedDesk(data, "--watch", folder)
        let session = try await desk.enter()
        let file = folder + "/trades.csv"
        try Data(File.of(0..<4).utf8).write(to: URL(fileURLWithPath: file))
        try Data("Dear diary\n".utf8).write(to: URL(fileURLWithPath: folder + "/letter.txt"))
        try Data(File.of(4..<6).utf8).write(to: URL(fileURLWithPath: folder + "/more.csv.part"))
        let state = try await answer(
            of: desk,
            "/api/v1/imports/watched",
            with: #""name":"letter.txt""#,
            #""name":"trades.csv""#,
            session: session
        )
        #expect(state.contains(#""executions":4"#) && state.contains(#""status":"failed""#), "\(state)")
        #expect(await desk.count(session: session) == 4)
        let today = await desk.ask("GET", "/", session: session).text
        #expect(today.contains("1 file imported: 4 executions. 1 file not imported."), "\(today)")
        desk.running.signal(SIGTERM)
        #expect(await desk.running.end().code == 0)

        // What was read before the desk ended is not read again, and a command lists it.
        let list = try await Program.run("journal", "watched", "--data", data)
        #expect(list.code == 0 && list.output.contains("trades.csv") && list.output.contains("letter.txt"), "\(list)")
        let changed = try await Program.run(
            "journal",
            "watched",
            "--portfolio",
            "--account",
            "IRA",
            "--json",
            "--data",
            data
        )
        #expect(changed.code == 0 && changed.output.contains(#""portfolio": true"#), "\(changed)")
        let again = try await ServedDesk(data, "--watch", folder)
        try FileManager.default.moveItem(atPath: folder + "/more.csv.part", toPath: folder + "/more.csv")
        let after = try await answer(
            of: again,
            "/api/v1/imports/watched",
            with: #""name":"more.csv""#,
            session: session
        )
        #expect(after.ranges(of: #""name":"trades.csv""#).count == 1, "\(after)")
        #expect(await again.count(session: session) == 6)
        again.running.signal(SIGTERM)
        #expect(await again.running.end().code == 0)
    }

    @Test(arguments: ["serve", "config"])
    func folder_thatCannotBeWatched_isRefused(command: String) async throws {
        let missing = try await Program.run(command, "--data", data, "--watch", directory.path("nothing"))
        #expect(missing.code == 2 && missing.errors.contains("--watch must be a folder that exists"), "\(missing)")
        try FileManager.default.createDirectory(atPath: data + "/inbox", withIntermediateDirectories: true)
        for folder in [data, data + "/inbox"] {
            let own = try await Program.run(command, "--data", data, "--watch", folder)
            #expect(own.code == 2 && own.errors.contains("must not be in the folder of the database"), "\(own)")
        }
    }
}
