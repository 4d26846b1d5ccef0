import BourseJournal

extension StatementRemarks {
    /// What a file says about trades and days, and what importing it does with that; nil without remarks.
    public var sentence: String? {
        guard !isEmpty || unreadable > 0 else { return nil }
        var parts: [String] = []
        let tagged = trades.count(where: \.isTagged)
        let noted = [(trades.count { !$0.note.isEmpty }, "trade"), (dayNotes.count, "day")]
            .filter { $0.0 > 0 }.map { Count.of($0.0, $0.1) }
        if tagged > 0 { parts.append("ratings or tags of \(Count.of(tagged, "trade"))") }
        if !noted.isEmpty { parts.append("notes of \(noted.joined(separator: " and "))") }
        var text = ""
        if !parts.isEmpty {
            text = "This file has \(parts.joined(separator: " and ")). They are added where you have written nothing."
        }
        if unreadable > 0 {
            text +=
                (text.isEmpty ? "" : " ") + "\(Count.of(unreadable, "rating or note", plural: "ratings or notes")) "
                + "cannot be assigned to a trade or a day and will be left out."
        }
        return text
    }
}
