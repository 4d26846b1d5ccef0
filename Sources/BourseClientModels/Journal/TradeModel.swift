import BourseClient
import BourseCore
public import Foundation
public import Observation

/// A trade: its executions, its rating and tags, and its note.
@Observable @MainActor
public final class TradeModel {
    /// An execution, ready to be shown.
    public struct Execution: Equatable, Identifiable, Sendable {
        /// The identity of the execution.
        public let id: String
        /// `Buy` or `Sell`.
        public let side: String
        /// When, in the zone of the account.
        public let time: String
        /// The quantity.
        public let quantity: String
        /// The price.
        public let price: String
        /// The fees.
        public let fees: String
    }

    /// What the screen shows.
    public struct TradeValue: Equatable, Sendable {
        /// The trade.
        public let row: TradeRow
        /// The average price of the opening and of the closing.
        public let entry, exit: String
        /// Fees of all executions.
        public let fees: String
        /// The executions in their order.
        public let executions: [Execution]
        /// When it was open, by which its prices are read.
        public let span: TradeSpan
        /// What the person said of the trade.
        public var annotation: Annotation
        let note: String
        let noteRevision: Int
    }

    /// What the person said of a trade.
    public struct Annotation: Equatable, Sendable {
        /// 0.5 to 5 stars in steps of 0.5; nil without a rating.
        public var rating: Decimal?
        /// How sure the person was of a profit, in percent.
        public var conviction: Int?
        /// Setups and mistakes.
        public var setups, mistakes: [String]
    }

    /// The trade, with its age.
    public var state: Loadable<TradeValue> { content.state }
    /// The note of the trade.
    public let note: NoteEditor
    /// The prices while the trade was open.
    public let prices: TradePricesModel
    /// What went wrong with the last change; nil if nothing did.
    public private(set) var problem: Problem?
    /// Whether a change can be undone.
    public var canUndo: Bool { !undo.isEmpty }
    @ObservationIgnored private let id: String
    private var undo: [Annotation] = []
    @ObservationIgnored private let content: ScreenContent<TradeValue>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext, id: String) {
        self.context = context
        self.id = id
        content = ScreenContent(context)
        prices = TradePricesModel(context, id: id)
        let client = context.client
        note = NoteEditor(
            context,
            title: "Note on a trade",
            call: { client.saveTradeNote(id, note: $0, revision: $1) },
            result: { NoteEditor.Saved(revision: $0.revision, note: $0.note) }
        )
        content.didChange = { [weak self] in
            guard let self, let value = content.state.value else { return }
            note.take(value.note, revision: value.noteRevision)
        }
    }

    /// Reads the trade.
    public func load() async {
        let formats = context.formats
        await content.load(context.client.trade(id)) { Self.value($0, formats) }
    }

    /// Sets the rating in half stars, 1 to 10; nil removes it.
    public func rate(halfStars: Int?) async {
        guard halfStars.map((1...10).contains) ?? true else { return }
        await change { $0.rating = halfStars.map { Decimal($0) / 2 } }
    }

    /// Adds a setup or a mistake.
    public func add(_ tag: String, isMistake: Bool) async {
        let tag = tag.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !tag.isEmpty else { return }
        guard tag.unicodeScalars.count <= 40, !tag.contains(",") else {
            problem = Problem("A tag has at most 40 characters and no comma.", remedy: "Shorten the tag.", field: "tag")
            return
        }
        await change { annotation in
            let path = isMistake ? \Annotation.mistakes : \Annotation.setups
            if !annotation[keyPath: path].contains(tag) { annotation[keyPath: path].append(tag) }
        }
    }

    /// Removes a setup or a mistake.
    public func remove(_ tag: String, isMistake: Bool) async {
        await change { annotation in
            if isMistake {
                annotation.mistakes.removeAll { $0 == tag }
            } else {
                annotation.setups.removeAll { $0 == tag }
            }
        }
    }

    /// Undoes the last change of the rating or the tags.
    public func undoLast() async {
        guard let last = undo.popLast() else { return }
        await change(isUndo: true) { $0 = last }
    }

    private func change(isUndo: Bool = false, _ change: (inout Annotation) -> Void) async {
        guard let before = state.value?.annotation else { return }
        var after = before
        change(&after)
        guard after != before else { return }
        problem = nil
        content.update { $0.annotation = after }
        // The operation replaces the whole annotation: the saved note is sent with it, and not what is being typed.
        let call = context.client.annotate(
            id,
            rating: after.rating,
            conviction: after.conviction,
            setups: after.setups,
            mistakes: after.mistakes,
            note: note.savedNote,
            revision: note.revision
        )
        do {
            let answer = try await call.value()
            note.take(answer.note, revision: answer.revision)
            if !isUndo { undo.append(before) }
        } catch {
            if error.isUnreachable, let outbox = context.outbox,
                (try? await outbox.add(call, title: "Rating and tags of a trade")) != nil
            {
                if !isUndo { undo.append(before) }
                return
            }
            content.update { $0.annotation = before }
            context.report(error)
            if error.kind != .cancelled { problem = Problem(error) }
        }
    }

    nonisolated private static func value(_ answer: API.TradeResponse, _ formats: DeskFormats) -> TradeValue {
        let trade = answer.trade
        return TradeValue(
            row: TradeRow(trade, formats),
            entry: formats.price(trade.entryPrice),
            exit: formats.price(trade.exitPrice),
            fees: formats.money(trade.fees, trade.currency),
            executions: answer.executions.map { execution in
                Execution(
                    id: execution.id,
                    side: execution.side.rawValue.capitalizedFirst,
                    time: formats.time(execution.time),
                    quantity: formats.quantity(execution.quantity),
                    price: formats.price(execution.price),
                    fees: formats.money(execution.fees, trade.currency)
                )
            },
            span: TradeSpan(answer, formats),
            annotation: Annotation(
                rating: answer.annotation.rating,
                conviction: answer.annotation.conviction,
                setups: answer.annotation.setups,
                mistakes: answer.annotation.mistakes
            ),
            note: answer.annotation.note,
            noteRevision: answer.annotation.revision
        )
    }
}
