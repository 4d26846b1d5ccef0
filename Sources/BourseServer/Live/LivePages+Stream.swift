import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird
import NIOCore
import ServiceLifecycle

extension LivePages {
    /// The market as server-sent events, until the reader goes away or the server shuts down.
    @Sendable
    func stream(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        let known = request.lastEventID
        let position = LivePosition(after: known, run: channels.run)
        if let replay = try await openReplay(pageContext, after: known) {
            return try replayStream(replay, page: pageContext, context: context)
        }
        let job = try channels.limit.begin(for: context.user.id)
        // A market that cannot be followed is refused before the response begins.
        let reader = pageContext.reader
        let channel = try await channels.join(reader, numbers: pageContext.numbers, unit: pageContext.unit)
        let subscription = LiveSubscription(.page(reader), of: channel, in: channels)
        return .events(of: subscription, after: position, desk, context, job)
    }

    /// A recorded market as server-sent events, lived through from a moment on; at its end it stands still.
    private func replayStream(
        _ opened: LiveReplay,
        page pageContext: PageContext,
        context: SignedInContext
    ) throws -> Response {
        let job = try channels.replayLimit.begin(for: context.user.id)
        let speed = pageContext.query.speed
        return .events { writer in
            var replay = opened
            var frames = LiveFrameWriter(
                reader: pageContext.reader,
                numbers: pageContext.numbers,
                unit: pageContext.unit,
                run: Self.replayMark
            )
            var position = LivePosition()
            var watch = SessionWatch(desk, context)
            let clock = ContinuousClock()
            let begun = clock.now
            let origin = replay.time.microseconds
            var beat = 0
            while !Task.isShuttingDownGracefully, !Task.isCancelled, try await watch.isPermitted() {
                let elapsed = Int64((clock.now - begun) / .microseconds(1)) * Int64(speed)
                // At a thousandfold speed a beat is a minute of the market: others come in between.
                while !replay.advance(to: Timestamp(microseconds: origin + elapsed), events: 5_000) {
                    await Task.yield()
                }
                let formatter = ReplayFormatter(replay: replay, speed: speed, numbers: pageContext.numbers)
                if beat % 5 == 0 { frames.setClock(formatter.clockMembers) }
                beat += 1
                if frames.write(replay.market, formatter.status, now: replay.time) {
                    let news = frames.news(after: position, replay.market, mark: "\(formatter.elapsed)")
                    position = news.position
                    try await writer.write(news.bytes)
                }
                try await clock.sleep(until: begun.advanced(by: .seconds(beat) / LiveChannel.rate))
            }
            withExtendedLifetime(job) {}
        }
    }

    /// What the identities of a replay's trades begin with; behind it stand microseconds from the beginning.
    static let replayMark = "at"

    /// The recording that is asked for, at the moment asked for, or at the one that somebody knows already; nothing when
    /// none is asked for.
    func openReplay(_ context: PageContext, after known: String? = nil) async throws -> LiveReplay? {
        guard let name = context.query.replay else { return nil }
        guard let id = RecordingID(context.symbol, moment: name) else { throw PageError.notFound }
        let mark = known.flatMap {
            $0.hasPrefix(Self.replayMark + "-") ? Int64($0.dropFirst(Self.replayMark.count + 1)) : nil
        }
        let elapsed = mark ?? Int64(context.query.at) * 1_000_000
        return try await existing { try await live.replays.open(id, after: elapsed, context.query.interval) }
    }
}
