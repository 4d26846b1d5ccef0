import BourseCore
import BourseDesk
import BourseProgram
import BourseVenue
import Foundation
import Logging
import NIOPosix

/// Many readers of one live market over real sockets: a simulated venue, the real connector, the real server.
///
/// The server is a process of its own, so that its memory is measured alone; the venue and the readers share the other one,
/// and both processes the machine.
struct LiveBench {
    /// How many read at once.
    let readers: Int
    /// How long they are measured.
    let seconds: Int

    /// Streams of one person, below the server's limit.
    private static let streamsOfOne = 50
    /// How long the readers settle before anything is measured.
    private static let settling = Duration.seconds(5)
    /// After which what one has heard from the venue, everybody has.
    private static let hearing = Duration.milliseconds(500)

    func run() async throws -> [Measurement] {
        guard let symbol = Symbol("XBTUSD") else { throw Failure(.system, "no symbol to measure with") }
        OpenFiles.allow(readers + 500)
        let folder = NSTemporaryDirectory() + "bourse-bench-" + DeskEnvironment.live.newID()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let people = (readers + Self.streamsOfOne - 1) / Self.streamsOfOne
        let tokens = try await ServedDesk.people(people, in: folder).map(\.text)
        let configuration = VenueConfiguration(
            source: .simulation(seed: 2026),
            pace: .live(now: DeskEnvironment.live.now)
        )
        let venue = VenueServer(
            configuration: configuration,
            logger: Logger(label: "venue") { _ in SwiftLogNoOpLogHandler() }
        )
        let trades = VenueTrades(of: symbol)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await venue.run() }
            let address = try await venue.boundAddress
            let line = try VenueLine(realtime: address.realtime, rest: address.rest, name: "Simulator")
            group.addTask { try await line.whileOpen { await trades.listen(to: $0) } }
            while trades.count == 0 { try await Task.sleep(for: .milliseconds(100)) }
            let desk = try ServedDesk(folder: folder, venue: address)
            defer { desk.end() }
            Console.note("measuring \(readers) readers of a live market for \(seconds) s")
            return try await measure(desk, trades: trades, path: "/live/\(symbol)/stream", tokens: tokens)
        }
    }

    private func measure(
        _ desk: ServedDesk,
        trades: VenueTrades,
        path: String,
        tokens: [String]
    ) async throws -> [Measurement] {
        let before = desk.memory?.now
        let crowd = StreamCrowd(
            size: readers,
            StreamTally(readers: readers),
            on: MultiThreadedEventLoopGroup.singleton.next()
        )
        try await crowd.open(port: desk.port) { number, tally in
            StreamReader(number, path: path, token: tokens[number % tokens.count], tally: tally)
        }
        try await Task.sleep(for: Self.settling)
        let distance = try await distance(of: crowd, trades)
        var course = LiveCourse(try await Self.begin(crowd), of: desk, memoryBefore: before)
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: .seconds(seconds))
        while clock.now < end {
            try await clock.sleep(until: min(end, clock.now.advanced(by: LiveCourse.length)))
            let receipts = try await crowd.read { $0.takeReceipts() }
            try await Task.sleep(for: Self.hearing)
            course.add(trades.delays(of: receipts, distance: distance), memory: desk.memory?.now)
        }
        return course.measurements(try await crowd.read { StreamTotals($0) }, of: desk)
    }

    /// Forgets the trades received so far, and returns the other counts.
    private static func begin(_ crowd: StreamCrowd<StreamTally>) async throws -> StreamTotals {
        try await crowd.read { tally in
            _ = tally.takeReceipts()
            return StreamTotals(tally)
        }
    }

    /// How far the server's count of trades is from the venue's, as soon as enough trades were shown.
    private func distance(of crowd: StreamCrowd<StreamTally>, _ trades: VenueTrades) async throws -> Int {
        for _ in 0..<60 {
            let shown = try await crowd.read { $0.shown }
            try await Task.sleep(for: Self.hearing)
            if let distance = trades.distance(shown) { return distance }
        }
        throw Failure(.system, "readers received other trades than the venue sent")
    }
}
