import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues
import BourseWeb
import Hummingbird
import NIOCore

extension LivePages {
    // MARK: - The bar

    /// The bar at the foot of a page.
    func recorder(_ opening: PageContext, _ moment: ShownMoment, problem: String?) async -> RecorderView {
        let words = RecorderFormatter(zone: opening.frame.zone, style: opening.frame.settings.numbers)
        let recorder = live.recorder
        let progress = await recorder.progress(of: opening.symbol)
        let now = opening.frame.now
        return RecorderView(
            isRecording: progress != nil,
            progress: RecorderFormatter.text(progress, problem, now: now),
            action: "\(opening.path)/record" + (progress == nil ? "" : "/stop"),
            abandonment: problem.map { _ in "\(opening.path)/record/stop" },
            address: "\(opening.path)/recordings",
            listing: await listing(opening, words),
            replay: moment.replay.map { replayView($0, opening, words) },
            clock: moment.replay?.clock ?? LiveClock.words(now, opening.frame.zone)
        )
    }

    private func listing(_ opening: PageContext, _ words: RecorderFormatter) async -> RecordingListView {
        let recordings = (try? await live.recordings.list(of: opening.symbol)) ?? []
        let used = ByteText.text(await live.recordings.bytesUsed())
        return RecordingListView(
            recordings: recordings.map { recording in
                let own = "\(opening.path)/recordings/\(recording.id.moment)"
                return RecordingView(
                    name: words.name(recording.id),
                    meta: words.meta(recording),
                    replayHref: Query([("replay", recording.id.moment)]).href(opening.path),
                    exportHref: "\(own)/export",
                    deletionHref: "\(own)/delete"
                )
            },
            budget: "\(used) of \(ByteText.text(live.recorder.budget.totalBytes)) used by all recordings"
        )
    }

    @Sendable
    func recordings(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = try await open(request, context)
        let words = RecorderFormatter(zone: opening.frame.zone, style: opening.frame.settings.numbers)
        return pages.page(await listing(opening, words).html)
    }

    private func replayView(_ replay: ReplayFormatter, _ opening: PageContext, _ words: RecorderFormatter) -> ReplayView
    {
        var back = opening.query
        back.replay = nil
        return ReplayView(
            action: opening.path,
            kept: opening.query.canonical.without("at").hiddenFields,
            title: words.name(replay.replay.id),
            position: replay.position,
            length: replay.length,
            time: replay.time,
            end: opening.numbers.clock(replay.replay.span.upperBound),
            speeds: [1, 10, 100, 1000].map { speed in
                var changed = opening.query
                changed.speed = speed
                changed.at = replay.position
                return LiveChoiceView(
                    title: "\(speed)×",
                    href: changed.canonical.href(opening.path),
                    isCurrent: speed == opening.query.speed,
                    option: "speed",
                    value: speed == 1 ? "" : "\(speed)"
                )
            },
            backHref: back.canonical.href(opening.path)
        )
    }

    // MARK: - Recording

    @Sendable
    func record(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = try await open(request, context)
        try await live.recorder.start(opening.symbol)
        return .seeOther(opening.query.canonical.href(opening.path))
    }

    @Sendable
    func stopRecording(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = try await open(request, context)
        try await live.recorder.stop(opening.symbol)
        return .seeOther(opening.query.canonical.href(opening.path))
    }

    // MARK: - Recordings

    private func recording(_ opening: PageContext, _ context: SignedInContext) throws -> RecordingID {
        guard let id = context.parameters.get("moment").flatMap({ RecordingID(opening.symbol, moment: $0) }) else {
            throw PageError.notFound
        }
        return id
    }

    /// Returns what `body` returns.
    ///
    /// - Throws: ``PageError/notFound`` for a recording that does not exist, whose address is no page.
    func existing<Value>(_ body: () async throws -> Value) async throws -> Value {
        do { return try await body() } catch RecorderError.unknown { throw PageError.notFound }
    }

    /// The messages of a recording, a line each, as a file to keep.
    @Sendable
    func export(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = try await open(request, context)
        let id = try recording(opening, context)
        let reading = try await existing { try await live.recordings.open(id) }
        let job = try channels.replayLimit.begin(for: context.user.id)
        let hub = live.hub
        let body = ResponseBody { writer in
            var buffer = ByteBuffer()
            for line in RecordingExport(reading, wording: hub.wording) {
                buffer.writeBytes(line)
                guard buffer.readableBytes >= 65_536 else { continue }
                try await writer.write(buffer)
                buffer.clear()
                await Task.yield()
            }
            if buffer.readableBytes > 0 { try await writer.write(buffer) }
            withExtendedLifetime(job) {}
            try await writer.finish(nil)
        }
        var response = Response(status: .ok, headers: [.contentType: "application/x-ndjson"], body: body)
        let name = "\(id)".filter { $0.isLetter || $0.isNumber || $0 == "-" }
        response.headers[.contentDisposition] = "attachment; filename=\"\(name).ndjson\""
        return response
    }

    @Sendable
    func askDeletion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = try await open(request, context)
        let id = try recording(opening, context)
        guard let recordings = try? await live.recordings.list(of: opening.symbol),
            let recording = recordings.first(where: { $0.id == id })
        else { throw PageError.notFound }
        let words = RecorderFormatter(zone: opening.frame.zone, style: opening.frame.settings.numbers)
        let own = "\(opening.path)/recordings/\(id.moment)"
        let view = ConfirmView(
            shell: opening.frame.shell(
                title: "Delete recording",
                place: .live,
                back: LinkView(title: opening.symbol.name, href: opening.path)
            ),
            deletion: DeletionView(
                pageHref: "\(own)/delete",
                action: "\(own)/delete",
                question: "Delete the recording of \(words.name(id))?",
                consequence: "\(words.meta(recording)). This cannot be undone. Export it first to keep a copy.",
                button: "Delete recording"
            ),
            cancelHref: opening.path
        )
        return pages.page(view.html)
    }

    @Sendable
    func delete(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = try await open(request, context)
        let id = try recording(opening, context)
        try await existing { try await live.recordings.delete(id) }
        return .seeOther(opening.path)
    }
}
