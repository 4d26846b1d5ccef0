import BourseCore
import BourseDesk
import BourseProgram
import Foundation
import NIOPosix

/// Many readers of a market whose prices move all the time; the server is a process of its own.
struct TicksBench {
    /// How many read at once.
    let readers: Int
    /// How long they are measured.
    let seconds: Int

    private static let instruments = 2000
    /// Moves a second of each price.
    private static let rate = 5
    /// As many instruments as an address may name: every reader has a list of his own, and all lists together every price.
    private static let shown = 200
    /// Streams of one person, below the server's limit.
    private static let streamsOfOne = 10
    /// How long the readers settle before anything is measured.
    private static let settling = Duration.seconds(5)

    func run() async throws -> [Measurement] {
        OpenFiles.allow(readers + 500)
        let folder = NSTemporaryDirectory() + "bourse-bench-" + DeskEnvironment.live.newID()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let people = (readers + Self.streamsOfOne - 1) / Self.streamsOfOne
        let tokens = try await ServedDesk.people(people, in: folder).map(\.text)
        let desk = try ServedDesk(folder: folder, instruments: Self.instruments, rate: Self.rate)
        defer { desk.end() }
        Console.note("measuring \(readers) readers of \(Self.instruments) changing prices for \(seconds) s")
        let crowd = StreamCrowd(
            size: readers,
            QuoteTally(period: Int64(1_000_000 / Self.rate)),
            on: MultiThreadedEventLoopGroup.singleton.next()
        )
        let paths = try (0..<readers).map(Self.path)
        try await crowd.open(port: desk.port) { number, tally in
            QuoteReader(path: paths[number], token: tokens[number % tokens.count], tally: tally)
        }
        try await Task.sleep(for: Self.settling)
        var course = TicksCourse(readers: readers, before: try await Self.state(crowd, desk))
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: .seconds(seconds))
        while clock.now < end {
            try await clock.sleep(until: min(end, clock.now.advanced(by: .seconds(5))))
            course.add(try await Self.state(crowd, desk))
        }
        return course.measurements(expected: Self.rate * min(Self.shown, Self.instruments))
    }

    /// The list of a reader: neighbors of the reader before, and from the last instrument on the first ones again.
    private static func path(_ reader: Int) throws -> String {
        let symbols = try (0..<shown).map { try MovingPrices.symbol((reader * shown + $0) % instruments).name }
        return "/markets/stream?s=" + symbols.joined(separator: ",")
    }

    private static func state(_ crowd: StreamCrowd<QuoteTally>, _ desk: ServedDesk) async throws
        -> TicksCourse.TickState
    {
        let (granted, ended, bytes, ages) = try await crowd.read { tally in
            (tally.granted, tally.ended, tally.bytes, tally.takeAges())
        }
        return TicksCourse.TickState(
            time: .now,
            granted: granted,
            ended: ended,
            bytes: bytes,
            ages: ages,
            memory: desk.memory?.now,
            processorSeconds: desk.processorSeconds
        )
    }
}
