import BourseCore
import BourseDesk
import BourseOrderBook
import BourseTestSupport
import BourseValues
import NIOCore
import Testing

@testable import BourseServer

@Suite("An hour of a live market")
struct LiveSoakTests {
    /// What is held for a market and its readers.
    private struct Holding {
        var waiting = 0
        var readers = 0
        var entries = 0
        var candles = 0
        var levels = 0
        /// The bytes of everything that is told to somebody new.
        var frame = 0

        init(_ soak: LiveSoak, _ channel: LiveChannel) async throws {
            let market = try #require(await soak.hub.market(soak.symbol))
            waiting = await channel.waitingCount
            readers = await soak.channels.readers
            entries = market.tape.count
            candles = CandleInterval.allCases.map { market.candleSet[$0].last(LiveMarket.candles + 1).count }.max() ?? 0
            levels = market.book.levels(.bid).count + market.book.levels(.ask).count
            frame = try #require(await channel.news(since: LivePosition())).bytes.readableBytes
        }
    }

    /// Somebody who reads whatever there is as soon as there is something.
    private struct Report {
        var frames = 0
        var restarts = -1
        var trades: UInt64 = 0
    }

    private static let eager = 4

    private static func readEagerly(_ channel: LiveChannel) async -> Report {
        // The tape comes last.
        let restart = Array("\"reset\":true}\n\n".utf8)
        var (report, position) = (Report(), LivePosition())
        while let news = await channel.news(since: position) {
            position = news.position
            report.frames += 1
            report.restarts += news.bytes.readableBytesView.suffix(15).elementsEqual(restart) ? 1 : 0
            report.trades = position.trades
        }
        return report
    }

    @Test(.enabled(if: TestRun.isExhaustive, "takes long"), .timeLimit(.minutes(30)))
    func hourWithReadersOfEverySpeed_holdsNoMoreAtItsEndThanAtItsBeginning() async throws {
        var soak = try LiveSoak(seed: 4)
        let hub = soak.hub
        let running = Task { await hub.run() }
        defer { running.cancel() }
        let channel = try await soak.join(soak.reader())
        for _ in 1..<Self.eager { _ = try await soak.join(soak.reader()) }
        try soak.begin()
        let reading = (0..<Self.eager).map { _ in Task { await Self.readEagerly(channel) } }
        let outcome: Result<Void, any Error>
        do { outcome = .success(try await pass(&soak, channel)) } catch { outcome = .failure(error) }
        await channel.finish()
        var reports: [Report] = []
        for task in reading { reports.append(await task.value) }
        try outcome.get()
        let market = try #require(await soak.hub.market(soak.symbol))
        #expect(market.tape.lastSequence > UInt64(LiveMarket.tapeLength), "the tape has not been full")
        for report in reports {
            #expect(report.trades == market.tape.lastSequence && report.restarts == 0, "\(report)")
            #expect(report.frames > 3000, "\(report)")
        }
        #expect(market.bookState == .current)
    }

    /// An hour, with those who read now and then and those who come and go; looks at what is held every minute.
    private func pass(_ soak: inout LiveSoak, _ channel: LiveChannel) async throws {
        let pauses = [20, 90, 1200]
        var positions = pauses.map { _ in LivePosition() }
        var largest = 0
        for second in 1...3600 {
            await soak.advance()
            await settle(channel)
            for (index, pause) in pauses.enumerated() where second % pause == 0 {
                let news = try #require(await channel.news(since: positions[index]))
                positions[index] = news.position
                largest = max(largest, news.bytes.readableBytes)
            }
            guard second % 60 == 0 else { continue }
            let visited = try await visit(&soak)
            #expect(visited == nil, "a channel that nobody reads is still held after \(second) s")
            await settle(channel)
            let holding = try await Holding(soak, channel)
            #expect(holding.waiting == Self.eager && holding.readers == Self.eager, "after \(second) s")
            #expect(holding.entries <= LiveMarket.tapeLength && holding.candles <= LiveMarket.candles)
            #expect(holding.levels <= 400 && holding.frame < 20_000, "\(holding) after \(second) s")
        }
        #expect(largest < 20_000, "whoever comes back after long is told no more than whoever is new")
    }

    /// Waits until whoever reads eagerly has read and waits again.
    private func settle(_ channel: LiveChannel) async {
        while await channel.waitingCount < Self.eager { await Task.yield() }
    }

    /// Somebody looks at candles of an hour for a moment and goes; the channel that was made for it, if it is still there.
    private func visit(_ soak: inout LiveSoak) async throws -> LiveChannel? {
        weak var made: LiveChannel?
        do {
            let channel = try await soak.join(soak.reader(.hour))
            made = channel
            await channel.advance()
            _ = try #require(await channel.news(since: LivePosition()))
        }
        soak.channels.leave(.page(soak.reader(.hour)))
        await soak.channels.advance()
        return made
    }
}
