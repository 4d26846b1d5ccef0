import BourseCore
import BourseJournal
import BourseProgram
import Foundation

/// One million executions: read, matched and totalled, beside Python's `csv.reader` merely reading the same file.
struct JournalBench {
    private static let rows = 1_000_000

    func run() async throws -> [Measurement] {
        let file = try BenchFile(rows: Self.rows)
        defer { file.remove() }
        let tenth = try BenchFile(rows: Self.rows / 10)
        defer { tenth.remove() }
        Console.note("measuring \(Self.rows) executions")
        var ours = Double.infinity
        var theirs = Double.infinity
        // Turn by turn, so that a disturbance hits both.
        for _ in 0..<5 {
            ours = min(ours, try Stopwatch.best(of: 1) { try process(file.path) })
            if let seconds = python(file.path) { theirs = min(theirs, seconds) }
        }
        let small = try Stopwatch.best(of: 5) { try process(tenth.path) }
        let ratio =
            theirs.isFinite ? String(format: "csv.reader %.3f s, ratio %.2f", theirs, ours / theirs) : "no python3"
        return [
            Measurement(
                subject: "read, match and total 1,000,000 executions",
                value: ours,
                unit: "s",
                peer: ratio,
                target: "ratio ≤ 1.00, aim 0.50"
            ),
            Measurement(
                subject: "executions per second",
                value: Double(Self.rows) / ours / 1e6,
                unit: "million/s"
            ),
            Measurement(
                subject: "time of 10 times the rows",
                value: ours / small,
                unit: "times",
                target: "about 10 (linear)"
            ),
            Measurement(subject: "peak memory", value: Machine.peakMegabytes, unit: "MB", target: "≤ 400 MB"),
        ]
    }

    private func process(_ path: String) throws {
        let reading = try StatementReader(keepsTexts: false).read(try Files.bytes(path), name: "bench.csv")
        let journal = MatchedJournal(reading.ledger)
        guard JournalStatistics(journal.trades).trades > 0 else {
            throw Failure(.system, "the measurement found no trades")
        }
    }

    /// The seconds that `csv.reader` takes to go through the file, start of the interpreter not counted.
    private func python(_ path: String) -> Double? {
        let script = """
            import csv, sys, time
            start = time.perf_counter()
            with open(sys.argv[1], newline="") as file:
                for row in csv.reader(file): pass
            print(time.perf_counter() - start)
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script, path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Double(String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
