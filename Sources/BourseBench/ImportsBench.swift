import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues
import Foundation

/// Imports of 100,000 executions into the database: into an empty journal, again, and with half of them stored already.
struct ImportsBench {
    private static let rows = 100_000
    private static let runs = 5

    func run() async throws -> [Measurement] {
        let (file, overlapping) = try Self.files()
        Console.note("measuring imports of \(Self.rows) executions")
        var reading: [Double] = []
        var writing: [Double] = []
        var whole: [Double] = []
        var again: [Double] = []
        var overlap: [Double] = []
        for _ in 1...Self.runs {
            let start = ContinuousClock.now
            let imported = try Self.read(file)
            reading.append(start.duration(to: .now) / .seconds(1))
            try await withDesk { live, user in
                let store = live.journalStore
                let now = DeskEnvironment.live.now()
                writing.append(
                    try await Stopwatch.time { _ = try await store.commit([imported], user: user, now: now) }
                )
            }
            try await withDesk { live, user in
                let imports = live.desk.imports
                whole.append(try await Stopwatch.time { _ = try await imports.commit(file, user: user) })
                again.append(try await Stopwatch.time { _ = try await imports.commit(file, user: user) })
                overlap.append(try await Stopwatch.time { _ = try await imports.commit(overlapping, user: user) })
            }
        }
        return [
            Self.measurement("import 100,000 executions into the database", whole),
            Self.measurement("the same, reading and hashing alone", reading),
            Self.measurement("the same, writing alone", writing),
            Self.measurement("the same file again", again),
            Self.measurement("another file, half of it stored already", overlap),
        ]
    }

    /// A file, and another whose first half is the second half of the former.
    private static func files() throws -> (StagedFile, StagedFile) {
        let file = try BenchFile(rows: rows * 3 / 2)
        defer { file.remove() }
        let lines = try Files.bytes(file.path).split(separator: UInt8(ascii: "\n"))
        let header = lines.prefix(1)
        func staged(_ name: String, _ rows: ArraySlice<ArraySlice<UInt8>>) -> StagedFile {
            let bytes = Array((header + rows).joined(separator: [UInt8(ascii: "\n")]))
            return StagedFile(name: name, account: "main", zone: "UTC", bytes: bytes)
        }
        return (
            staged("first.csv", lines.dropFirst().prefix(rows)), staged("second.csv", lines.suffix(rows))
        )
    }

    private static func read(_ file: StagedFile) throws -> ImportedFile {
        let reading = try StatementReader().read(file.bytes, name: file.name)
        let hashes = ContentHash.all(of: reading.ledger)
        guard let id = ImportID(DeskEnvironment.live.newID()), hashes.count == rows else {
            throw Failure(.system, "the measured file has \(hashes.count) executions instead of \(rows)")
        }
        return ImportedFile(id: id, size: file.bytes.count, reading: reading, hashes: hashes)
    }

    /// Runs `body` with a desk on a new database, in which there is one person.
    private func withDesk(_ body: (OpenDesk, UserID) async throws -> Void) async throws {
        let folder = NSTemporaryDirectory() + "bourse-bench-" + DeskEnvironment.live.newID()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await OpenDesk(folder: folder).whileOpen { live in
            guard let user = try await live.desk.accounts.makeDemo(zone: "America/New_York") else {
                throw Failure(.system, "the measured desk has no account")
            }
            try await body(live, user.id)
        }
    }

    private static func measurement(_ subject: String, _ times: [Double]) -> Measurement {
        Measurement(
            subject: subject,
            value: Double(rows) / Stopwatch.quantile(times, 0.5),
            unit: "rows/s",
            peer: String(format: "median %.3f s, longest %.3f s", Stopwatch.quantile(times, 0.5), times.max() ?? 0)
        )
    }
}
