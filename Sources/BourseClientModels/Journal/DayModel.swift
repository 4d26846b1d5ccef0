public import BourseClient
public import Observation

/// A day of the journal: its statistics, its trades, and its note.
@Observable @MainActor
public final class DayModel {
    /// What the screen shows.
    public struct DayValue: Equatable, Sendable {
        /// `+$95.64`.
        public let net: String
        /// Fees of the day.
        public let fees: String
        /// `3 trades`.
        public let tradesText: String
        /// `66.7%` of the trades.
        public let winRate: String
        /// Whether the day won.
        public let tone: Tone
        /// The trades, the newest first.
        public let trades: [TradeRow]
        /// The profit after each trade.
        let closings: IntradayCurve
    }

    /// The day.
    public let day: Day
    /// The day, with its age; empty for a day without trades.
    public var state: Loadable<DayValue> { content.state }
    /// The profit through the day: from minute to minute where the desk has prices, else from close to close; nil without
    /// trades.
    public var curve: IntradayCurve? { curveContent.state.value ?? state.value?.closings }
    /// The note of the day.
    public let note: NoteEditor
    /// Why the note could not be read; nil if nothing went wrong.
    public var noteProblem: Problem? { noteContent.state.problem }
    /// `Friday 21 March 2025`.
    public var title: String { context.formats.fullDay(day) }
    @ObservationIgnored private let content: ScreenContent<DayValue>
    @ObservationIgnored private let noteContent: ScreenContent<API.Note>
    @ObservationIgnored private let curveContent: ScreenContent<IntradayCurve>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext, day: Day) {
        self.context = context
        self.day = day
        content = ScreenContent(context)
        noteContent = ScreenContent(context)
        curveContent = ScreenContent(context)
        let client = context.client
        note = NoteEditor(
            context,
            title: "Note on \(context.formats.day(day))",
            call: { client.saveDayNote(day.description, note: $0, revision: $1) },
            result: { NoteEditor.Saved(revision: $0.revision, note: $0.note) }
        )
        noteContent.didChange = { [weak self] in
            guard let self, let stored = noteContent.state.value else { return }
            note.take(stored.note, revision: stored.revision)
        }
    }

    /// Reads the day and its note.
    public func load() async {
        async let trades: Void = loadTrades()
        async let note: Void = loadNote()
        async let curve: Void = loadCurve()
        _ = await (trades, note, curve)
    }

    private func loadTrades() async {
        let formats = context.formats
        await content.load(context.client.journal(TradeQuery(from: day, to: day))) { answer in
            guard !answer.trades.isEmpty else { return nil }
            let values = answer.statistics
            return DayValue(
                net: formats.signedMoney(values.netProfit, answer.currency),
                fees: formats.money(values.fees, answer.currency),
                tradesText: formats.count(values.trades, "trade"),
                winRate: formats.percent(values.winRate),
                tone: Tone(values.netProfit),
                trades: answer.trades.map { TradeRow($0, formats) }.sorted(by: TradeOrder.newest.precedes),
                closings: IntradayCurve(closing: answer.trades, answer.currency, formats)
            )
        }
    }

    private func loadCurve() async {
        guard context.hasDesk else { return }
        let formats = context.formats
        await curveContent.load(context.client.dayCurve(day)) { IntradayCurve($0, formats) }
    }

    private func loadNote() async { await noteContent.load(context.client.dayNote(day.description)) { $0 } }
}
