import BourseCore
import BourseOrderBook
import BourseProgram
import BourseWire
import Foundation

/// Messages of a book: read from bytes and applied, on one core.
struct BookBench {
    /// A file that the messages are written to, one a line, for a peer to read.
    let stream: String?

    private static let count = 1_000_000

    func run() throws -> [Measurement] {
        Console.note("measuring the order book")
        let (bytes, frames) = try Self.frames()
        if let stream { try Self.write(bytes, frames, to: stream) }
        var best = Double.infinity
        for _ in 0..<3 { best = min(best, try Self.seconds(bytes, frames)) }
        let latencies = try Self.latencies(bytes, frames)
        return [
            Measurement(
                subject: "order book, messages decoded and applied",
                value: Double(frames.count) / best / 1e6,
                unit: "million/s",
                peer: String(format: "%.0f bytes a message", Double(bytes.count) / Double(frames.count)),
                target: "≥ 4 times the peer"
            ),
            Measurement(
                subject: "one message, 99th percentile",
                value: Stopwatch.quantile(latencies, 0.99) * 1e6,
                unit: "µs",
                peer: String(format: "median %.2f µs", Stopwatch.quantile(latencies, 0.5) * 1e6),
                target: "≤ 5 µs"
            ),
        ]
    }

    private static func frames() throws -> (bytes: [UInt8], frames: [Range<Int>]) {
        guard let symbol = Symbol("XBTUSD") else { throw Failure(.system, "no symbol to measure with") }
        var stream = BookStream(symbol: symbol)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count * 400)
        var frames: [Range<Int>] = []
        frames.reserveCapacity(count)
        for _ in 0..<count {
            let start = bytes.count
            bytes += stream.next()
            frames.append(start..<bytes.count)
        }
        return (bytes, frames)
    }

    private static func write(_ bytes: [UInt8], _ frames: [Range<Int>], to path: String) throws {
        var lines = Data(capacity: bytes.count + frames.count)
        for frame in frames {
            lines.append(contentsOf: bytes[frame])
            lines.append(UInt8(ascii: "\n"))
        }
        do { try lines.write(to: URL(fileURLWithPath: path)) } catch {
            throw Failure(.refused, "\(path) cannot be written: \(error.localizedDescription)")
        }
    }

    private static func seconds(_ bytes: [UInt8], _ frames: [Range<Int>]) throws -> Double {
        var decoder = BitMEXDecoder()
        var book = OrderBook()
        var trouble = 0
        let seconds = try bytes.withUnsafeBytes { buffer in
            try Stopwatch.best(of: 1) {
                for frame in frames {
                    guard case .book = try decoder.read(UnsafeRawBufferPointer(rebasing: buffer[frame])) else {
                        continue
                    }
                    if book.apply(decoder.book.action, decoder.book.rows).needsResync { trouble += 1 }
                }
            }
        }
        guard trouble == 0, book.isTrusted else {
            throw Failure(.system, "the measured order book does not match its messages")
        }
        return seconds
    }

    private static func latencies(_ bytes: [UInt8], _ frames: [Range<Int>]) throws -> [Double] {
        var decoder = BitMEXDecoder()
        var book = OrderBook()
        var times = [Double](repeating: 0, count: frames.count)
        try bytes.withUnsafeBytes { buffer in
            for (index, frame) in frames.enumerated() {
                let start = ContinuousClock.now
                if case .book = try decoder.read(UnsafeRawBufferPointer(rebasing: buffer[frame])) {
                    _ = book.apply(decoder.book.action, decoder.book.rows)
                }
                times[index] = start.duration(to: .now) / .seconds(1)
            }
        }
        return times
    }
}
