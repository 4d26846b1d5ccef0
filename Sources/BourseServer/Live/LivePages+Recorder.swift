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
    func recorder(_ context: PageContext, _ moment: ShownMoment, problem: String?) async -> RecorderView {
        let formatter = RecorderFormatter(zone: context.frame.zone, style: context.frame.settings.numbers)
        let recorder = live.recorder
        let progress = await recorder.progress(of: context.symbol)
        let now = context.frame.now
        return RecorderView(
            isRecording: progress != nil,
            progress: RecorderFormatter.text(progress, problem, now: now),
            action: "\(context.path)/record" + (progress == nil ? "" : "/stop"),
            abandonment: problem.map { _ in "\(context.path)/record/stop" },
            address: "\(context.path)/recordings",
            listing: await listing(context, formatter),
            replay: moment.replay.map { replayView($0, context: context, formatter: formatter) },
            clock: moment.replay?.clock ?? LiveClock.text(now, context.frame.zone)
        )
    }

    private func listing(_ context: PageContext, _ formatter: RecorderFormatter) async -> RecordingListView {
        let recordings = (try? await live.recordings.list(of: context.symbol)) ?? []
        let used = ByteText.text(await live.recordings.bytesUsed())
        return RecordingListView(
            recordings: recordings.map { recording in
                let own = "\(context.path)/recordings/\(recording.id.moment)"
                return RecordingView(
                    name: formatter.name(recording.id),
                    meta: formatter.meta(recording),
                    replayHref: Query([("replay", recording.id.moment)]).href(context.path),
                    exportHref: "\(own)/export",
                    deletionHref: "\(own)/delete"
                )
            },
            budget: "\(used) of \(ByteText.text(live.recorder.budget.totalBytes)) used by all recordings"
        )
    }

    @Sendable
    func recordings(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        let formatter = RecorderFormatter(zone: pageContext.frame.zone, style: pageContext.frame.settings.numbers)
        return pages.page(await listing(pageContext, formatter).html)
    }

    private func replayView(
        _ replay: ReplayFormatter,
        context: PageContext,
        formatter: RecorderFormatter
    ) -> ReplayView {
        var back = context.query
        back.replay = nil
        return ReplayView(
            action: context.path,
            hiddenFields: context.query.canonical.without("at").hiddenFields,
            title: formatter.name(replay.replay.id),
            position: replay.position,
            length: replay.length,
            time: replay.time,
            end: context.numbers.clock(replay.replay.span.upperBound),
            speeds: [1, 10, 100, 1000].map { speed in
                var changed = context.query
                changed.speed = speed
                changed.at = replay.position
                return LiveChoiceView(
                    title: "\(speed)×",
                    href: changed.canonical.href(context.path),
                    isCurrent: speed == context.query.speed,
                    option: "speed",
                    value: speed == 1 ? "" : "\(speed)"
                )
            },
            backHref: back.canonical.href(context.path)
        )
    }

    // MARK: - Recording

    @Sendable
    func record(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        try await live.recorder.start(pageContext.symbol)
        return .seeOther(pageContext.query.canonical.href(pageContext.path))
    }

    @Sendable
    func stopRecording(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        try await live.recorder.stop(pageContext.symbol)
        return .seeOther(pageContext.query.canonical.href(pageContext.path))
    }

    // MARK: - Recordings

    private func recording(_ pageContext: PageContext, _ context: SignedInContext) throws -> RecordingID {
        guard let id = context.parameters.get("moment").flatMap({ RecordingID(pageContext.symbol, moment: $0) }) else {
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
        let pageContext = try await open(request, context)
        let id = try recording(pageContext, context)
        let reading = try await existing { try await live.recordings.open(id) }
        let job = try channels.replayLimit.begin(for: context.user.id)
        return .recording(reading, wording: live.hub.wording, job)
    }

    @Sendable
    func confirmDeletion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        let id = try recording(pageContext, context)
        guard let recordings = try? await live.recordings.list(of: pageContext.symbol),
            let recording = recordings.first(where: { $0.id == id })
        else { throw PageError.notFound }
        let formatter = RecorderFormatter(zone: pageContext.frame.zone, style: pageContext.frame.settings.numbers)
        let own = "\(pageContext.path)/recordings/\(id.moment)"
        let view = ConfirmView(
            shell: pageContext.frame.shell(
                title: "Delete recording",
                place: .live,
                back: LinkView(title: pageContext.symbol.name, href: pageContext.path)
            ),
            deletion: DeletionView(
                pageHref: "\(own)/delete",
                action: "\(own)/delete",
                question: "Delete the recording of \(formatter.name(id))?",
                consequence: "\(formatter.meta(recording)). This cannot be undone. Export it first to keep a copy.",
                button: "Delete recording"
            ),
            cancelHref: pageContext.path
        )
        return pages.page(view.html)
    }

    @Sendable
    func delete(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        let id = try recording(pageContext, context)
        try await existing { try await live.recordings.delete(id) }
        return .seeOther(pageContext.path)
    }
}
