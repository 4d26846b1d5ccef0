public import BourseClient
import BourseCore
import BourseDesk
import Foundation
public import Observation

/// The setups and mistakes of the journal: names, colors and results.
@Observable @MainActor
public final class TagsModel {
    /// A tag, prepared once.
    public struct Row: Equatable, Identifiable, Sendable {
        /// Whether it is a setup or a mistake.
        public let kind: API.Tag.Kind
        /// Its name.
        public let name: String
        /// Its color; nil without one.
        public var color: API.Tag.Color?
        /// `Setup` or `Mistake`.
        public let kindText: String
        /// `63 trades, 46.0% won`.
        public let tradesText: String
        /// `+$1,514.70`; an en dash without trades, empty without a currency.
        public let net: String
        /// Whether its trades won.
        public let tone: Tone
        /// The identity is the kind and the name: a setup and a mistake may have the same name.
        public var id: String { "\(kind.rawValue):\(name)" }
        /// What VoiceOver reads.
        public var accessibilityText: String {
            ([name, kindText, tradesText] + (net.isEmpty ? [] : ["net \(net)"])
                + (color.map { ["color \($0.rawValue)"] } ?? [])).joined(separator: ", ")
        }
    }

    /// A change that can be undone for an hour.
    public struct Undo: Equatable, Sendable {
        /// What was done: `The tag was removed from 12 trades.`.
        public let text: String
        let restoration: String
    }

    /// Colors that a tag can have.
    public static let colors = API.Tag.Color.listedCases
    /// The tags, setups first, with their age.
    public var state: Loadable<[Row]> { content.state }
    /// The last change that can be undone; nil if there is none.
    public private(set) var undo: Undo?
    /// What went wrong with the last change; nil if nothing did.
    public private(set) var problem: Problem?
    /// Whether a name and a color are being saved.
    public private(set) var isSaving = false
    @ObservationIgnored private let content: ScreenContent<[Row]>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
    }

    /// Reads the tags.
    public func load() async {
        let formats = context.formats
        let currency = await currency()
        await content.load(context.client.tags()) { answer in
            answer.tags.isEmpty ? nil : answer.tags.map { Self.row($0, currency, formats) }
        }
    }

    /// The tag of the same kind that has a name, into which a tag of this name is merged; nil if there is none.
    public func mergeTarget(of row: Row, name: String) -> Row? {
        let name = Self.trimmed(name)
        return state.value?.first { $0.kind == row.kind && $0.name == name && $0.id != row.id }
    }

    /// Gives a tag a color and a name; nothing is sent while the name is wrong.
    ///
    /// - Returns: Whether the tag has both.
    public func save(_ row: Row, name: String, color: API.Tag.Color?) async -> Bool {
        guard !isSaving else { return false }
        isSaving = true
        defer { isSaving = false }
        guard isName(name) else { return false }
        // The color first: it belongs to the name, which may be gone afterwards.
        if color != row.color { await setColor(color, of: row) }
        guard problem == nil else { return false }
        return await rename(row, to: name)
    }

    /// Gives a tag another name on all trades, or merges it into the tag of that name.
    ///
    /// - Returns: Whether the tag has the name.
    @discardableResult
    public func rename(_ row: Row, to name: String) async -> Bool {
        let name = Self.trimmed(name)
        guard name != row.name else { return true }
        guard isName(name) else { return false }
        let kind = API.RenameTagBody.Kind(rawValue: row.kind.rawValue)
        let outcome = await context.attempt { () throws(ClientError) in
            let answer = try await self.context.client.renameTag(kind: kind, tag: row.name, to: name).value()
            let count = self.context.formats.count(answer.trades, "trade")
            self.undo = answer.restoration.map { Undo(text: "The tag was renamed on \(count).", restoration: $0) }
        }
        problem = outcome.problem
        guard outcome.isDone else { return false }
        await load()
        return true
    }

    /// Takes a tag off all trades; it can be undone.
    public func delete(_ row: Row) async {
        let before = content.update { $0.removeAll { $0.id == row.id } }
        let kind = API.DeleteTagBody.Kind(rawValue: row.kind.rawValue)
        let outcome = await context.attempt { () throws(ClientError) in
            let answer = try await self.context.client.deleteTag(kind: kind, tag: row.name).value()
            let count = self.context.formats.count(answer.trades, "trade")
            self.undo = Undo(text: "The tag was removed from \(count).", restoration: answer.restoration)
        }
        problem = outcome.problem
        if !outcome.isDone {
            content.restore(before)
        } else if state.value?.isEmpty == true {
            await load()
        }
    }

    /// Gives a tag a color; nil removes it.
    public func setColor(_ color: API.Tag.Color?, of row: Row) async {
        let before = content.update { rows in
            if let index = rows.firstIndex(where: { $0.id == row.id }) { rows[index].color = color }
        }
        let call = context.client.colorTag(
            kind: API.ColorTagBody.Kind(rawValue: row.kind.rawValue),
            tag: row.name,
            color: color.map { API.ColorTagBody.Color(rawValue: $0.rawValue) }
        )
        let outcome = await context.attempt { () throws(ClientError) in try await call.value() }
        problem = outcome.problem
        if !outcome.isDone { content.restore(before) }
    }

    /// Puts the tag that was renamed, merged or deleted last back on its trades.
    public func undoLast() async {
        guard let last = undo else { return }
        let outcome = await context.attempt { () throws(ClientError) in
            _ = try await self.context.client.restoreTag(last.restoration).value()
        }
        problem = outcome.problem
        guard outcome.isDone else { return }
        undo = nil
        await load()
    }

    /// Whether a tag can have the name; says what is wrong if not.
    private func isName(_ name: String) -> Bool {
        let name = Self.trimmed(name)
        let isRight = (1...TradeAnnotation.longestTag).contains(name.unicodeScalars.count) && !name.contains(",")
        problem = isRight ? nil : Problem(TagError.name.message, remedy: "Change the name.", field: "to")
        return isRight
    }

    private static func trimmed(_ name: String) -> String { name.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// The currency of most trades, which the answer with tags does not name; nil if it is not known.
    private func currency() async -> String? {
        let call = context.client.tradeReport(by: .result)
        if let answer = try? await call.latest(maxAge: .seconds(86_400)) { return answer.value.currency }
        return nil
    }

    nonisolated private static func row(_ tag: API.Tag, _ currency: String?, _ formats: DeskFormats) -> Row {
        let net = currency.map { formats.signedMoney(tag.netProfit, $0) } ?? ""
        return Row(
            kind: tag.kind,
            name: tag.tag,
            color: tag.color,
            kindText: tag.kind.rawValue.capitalizedFirst,
            tradesText: "\(formats.count(tag.trades, "trade")), \(formats.percent(tag.winRate)) won",
            net: tag.trades > 0 ? net : "–",
            tone: tag.trades > 0 ? Tone(tag.netProfit) : .neutral
        )
    }
}
