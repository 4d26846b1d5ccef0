import BourseCore
import BourseDesk
import BourseProgram
import Foundation

/// Quotes of 100 instruments over HTTP while they move, beside a peer that answers as many constant bytes.
struct QuotesBench {
    /// The command of the peer, which gets the file with the bytes; nothing where there is none.
    let peer: String?

    private static let instruments = 100
    /// Moves a second of each price.
    private static let rate = 5
    private static let seconds = 10
    /// Ours and the peer take turns so many times.
    private static let rounds = 3

    func run() async throws -> [Measurement] {
        guard LoadDriver.isThere else {
            Console.note("quotes over HTTP are not measured: wrk is not installed (Debian: apt install wrk)")
            return []
        }
        Console.note("measuring markets: quotes of \(Self.instruments) instruments over HTTP")
        let folder = NSTemporaryDirectory() + "bourse-bench-" + DeskEnvironment.live.newID()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        guard let token = try await ServedDesk.people(1, in: folder).first?.text else { return [] }
        let desk = try ServedDesk(folder: folder, instruments: Self.instruments, rate: Self.rate)
        defer { desk.end() }
        let symbols = try (0..<Self.instruments).map { try MovingPrices.symbol($0).name }.joined(separator: ",")
        var measurements: [Measurement] = []
        for (name, resource) in [("prices", "prices"), ("all values", "quotes")] {
            measurements += try await measure(
                name,
                path: "/api/v1/\(resource)?symbols=\(symbols)",
                desk: desk,
                token: token,
                folder: folder
            )
        }
        return measurements
    }

    private func measure(
        _ name: String,
        path: String,
        desk: ServedDesk,
        token: String,
        folder: String
    ) async throws -> [Measurement] {
        let body = try await Self.body(desk, path: path, token: token)
        let other = try peer.map { try Self.start($0, with: body, in: folder) }
        defer { other?.end() }
        var (ours, theirs): ([LoadReport], [LoadReport]) = ([], [])
        for _ in 0..<Self.rounds {
            ours.append(
                try LoadDriver.load("http://127.0.0.1:\(desk.port)\(path)", seconds: Self.seconds, token: token)
            )
            if let other { theirs.append(try LoadDriver.load(other.greeting, seconds: Self.seconds, token: nil)) }
        }
        return Self.measurements(name, ours: ours, theirs: theirs, bytes: body.count)
    }

    /// The median of the rounds beside that of the peer's.
    static func measurements(
        _ name: String,
        ours: [LoadReport],
        theirs: [LoadReport],
        bytes: Int
    ) -> [Measurement] {
        func median(_ reports: [LoadReport], _ value: (LoadReport) -> Double) -> Double {
            Stopwatch.quantile(reports.map(value), 0.5)
        }
        let (rate, slow) = (median(ours, \.rate), median(ours, \.slow))
        let hasPeer = !theirs.isEmpty
        let others =
            hasPeer
            ? String(format: "%.1f ms, median %.2f ms", median(theirs, \.slow), median(theirs, \.median)) : ""
        return [
            Measurement(
                subject: "\(name) of \(instruments) instruments over HTTP, \(bytes) bytes each",
                value: rate,
                unit: "requests/s",
                peer: hasPeer
                    ? String(
                        format: "peer %.0f requests/s: %.2f times",
                        median(theirs, \.rate),
                        rate / median(theirs, \.rate)
                    ) : "",
                target: "≥ 2 times the peer"
            ),
            Measurement(
                subject: "the same, 99th percentile",
                value: slow,
                unit: "ms",
                peer: String(format: "median %.2f ms", median(ours, \.median)) + (hasPeer ? "; peer " + others : ""),
                target: "≤ the peer"
            ),
        ]
    }

    /// An answer with all prices in it.
    private static func body(_ desk: ServedDesk, path: String, token: String) async throws -> Data {
        for _ in 0..<50 {
            let body = try BenchSocket.body(port: desk.port, path: path, token: token)
            if !String(decoding: body, as: UTF8.self).contains("\"awaited\"") { return Data(body) }
            try await Task.sleep(for: .milliseconds(100))
        }
        throw Failure(.system, "\(path) does not return all prices")
    }

    private static func start(_ command: String, with body: Data, in folder: String) throws -> ServedProcess {
        let file = folder + "/quotes.json"
        do { try body.write(to: URL(fileURLWithPath: file)) } catch {
            throw Failure(.system, "\(file) cannot be written: \(error.localizedDescription)")
        }
        return try ServedProcess(URL(fileURLWithPath: "/bin/sh"), ["-c", "exec \(command) \"$0\"", file])
    }
}
