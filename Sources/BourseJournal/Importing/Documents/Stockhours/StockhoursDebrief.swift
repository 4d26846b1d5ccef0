import BourseCore

/// The daily debriefs of a document of Stockhours, which are the last section of notes on days here.
enum StockhoursDebrief {
    /// The heading of the section.
    static let heading = "## Daily debrief"

    /// The note on a day with its debrief.
    static func joined(_ note: String, _ debrief: String) -> String {
        (note.isEmpty ? "" : "\(note)\n\n") + "\(heading)\n\n\(debrief)"
    }

    /// The note without its debrief, and the debrief; empty without one.
    static func parts(of note: String) -> (note: String, debrief: String) {
        let lines = note.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(where: { $0 == heading }) else { return (note, "") }
        return (
            lines[..<start].joined(separator: "\n").trimmedBlanks,
            lines[(start + 1)...].joined(separator: "\n").trimmedBlanks
        )
    }

    /// The texts of a document by day, each with its keys.
    ///
    /// Two pages of the app name a day `3/7/2025` and `03/07/2025`; if their texts differ, both are one text here.
    static func all(in user: [String: JSONDocument]) -> [TradingDay: (keys: [String], text: String)] {
        var texts: [TradingDay: (keys: [String], texts: [String])] = [:]
        for (key, value) in (user["dailyDebriefs"]?.fields ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let day = BrokerDay.american(key), let text = StockhoursDocument.text(value)?.trimmedBlanks else {
                continue
            }
            texts[day, default: ([], [])].keys.append(key)
            if !text.isEmpty, texts[day]?.texts.contains(text) != true { texts[day]?.texts.append(text) }
        }
        return texts.mapValues { ($0.keys, $0.texts.joined(separator: "\n\n")) }
    }

    /// The key of a day as the page of days writes it: `3/7/2025`.
    static func key(of day: TradingDay) -> String { "\(day.month)/\(day.day)/\(day.year)" }
}
