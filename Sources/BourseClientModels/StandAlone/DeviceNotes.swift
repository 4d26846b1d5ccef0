import BourseClient
import BourseCore
import BourseDesk
import BourseJournal
import Foundation

/// What the person wrote about the trades and the days of a journal on the device.
struct DeviceNotes: Codable, Equatable, Sendable {
    /// A note with the number of its last version.
    struct Note: Codable, Equatable, Sendable {
        var text = ""
        var revision = 0
    }

    /// The annotation of a trade.
    struct Trade: Codable, Equatable, Sendable {
        var halfStars: Int?
        var conviction: Int?
        var setups: [String] = []
        var mistakes: [String] = []
        var note = Note()

        var annotation: TradeAnnotation {
            TradeAnnotation(
                halfStars: halfStars,
                conviction: conviction,
                setups: setups,
                mistakes: mistakes,
                note: note.text
            )
        }
    }

    /// Notes by days, such as `2026-03-31`.
    private(set) var days: [String: Note] = [:]
    /// What was said of trades, by their identities.
    private(set) var trades: [String: Trade] = [:]

    /// Why a note is not stored.
    enum Refusal: Error, Equatable {
        /// The note was changed in another window; with the one that is stored.
        case conflict(Note)
    }

    mutating func setDay(_ day: String, _ text: String, basedOn revision: Int?) throws(Refusal) {
        try Self.set(&days[day, default: Note()], text, basedOn: revision)
    }

    mutating func setTrade(_ id: String, _ text: String, basedOn revision: Int?) throws(Refusal) {
        try Self.set(&trades[id, default: Trade()].note, text, basedOn: revision)
    }

    /// Replaces the annotation of a trade; the note only if one is given.
    mutating func annotate(_ id: String, _ annotation: TradeAnnotation, note: String?, basedOn revision: Int?)
        throws(Refusal)
    {
        var trade = trades[id] ?? Trade()
        if let note, note != trade.note.text { try Self.set(&trade.note, note, basedOn: revision) }
        trade.halfStars = annotation.halfStars
        trade.conviction = annotation.conviction
        trade.setups = annotation.setups
        trade.mistakes = annotation.mistakes
        trades[id] = trade
    }

    private static func set(_ note: inout Note, _ text: String, basedOn revision: Int?) throws(Refusal) {
        if let revision, revision != note.revision { throw .conflict(note) }
        guard text != note.text else { return }
        note.text = text
        note.revision += 1
    }

    /// The annotations as a journal has them.
    var annotations: [TradeID: TradeAnnotation] {
        Dictionary(
            trades.compactMap { id, trade in TradeID(id).map { ($0, trade.annotation) } },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The notes of days as a journal has them.
    var dayNotes: [TradingDay: String] {
        Dictionary(
            days.compactMap { day, note in
                note.text.isEmpty ? nil : Day(day)?.tradingDay.map { ($0, note.text) }
            },
            uniquingKeysWith: { first, _ in first }
        )
    }
}
