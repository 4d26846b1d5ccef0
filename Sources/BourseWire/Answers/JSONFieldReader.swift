import BourseCore

/// Reads the fields of one object, and notes what is wrong with them; `null` is as good as a missing field.
struct JSONFieldReader {
    /// The row, counted from 1; nothing outside of rows.
    let row: Int?
    /// The latest time that may have been seen already.
    let latest: Timestamp
    /// Whether the source writes numbers as texts too.
    let readsNumbersInTexts: Bool
    private let fields: [String: JSONValue]
    private(set) var faults: [AnswerFault] = []

    init(_ fields: [String: JSONValue], row: Int? = nil, now: Timestamp, numbersInTexts: Bool = false) {
        self.fields = fields
        self.row = row
        latest = now.adding(seconds: AnswerClock.tolerance)
        readsNumbersInTexts = numbersInTexts
    }

    /// The value of a field; nothing for `null`.
    func value(_ name: String) -> JSONValue? {
        guard let value = fields[name], value != .null else { return nil }
        return value
    }

    /// Notes that a field was left out.
    mutating func note(_ name: String, _ reason: AnswerFaultReason, _ said: String? = nil) {
        let said = said ?? value(name)?.excerpt ?? ""
        faults.append(AnswerFault(row: row, field: name, reason: reason, said: said))
    }

    /// Notes that the row is left out for the sake of a field; what was noted of the field already is the reason.
    mutating func refuse(_ name: String, _ reason: AnswerFaultReason = .missing, _ said: String? = nil) {
        if let place = faults.lastIndex(where: { $0.field == name }) {
            faults[place].leavesOutRow = true
        } else {
            note(name, reason, said)
            faults[faults.count - 1].leavesOutRow = true
        }
    }

    /// Takes the faults of what is within a field.
    mutating func take(_ inner: [AnswerFault], within name: String) {
        for var fault in inner {
            fault.field = "\(name).\(fault.field)"
            fault.leavesOutRow = false
            faults.append(fault)
        }
    }

    mutating func flag(_ name: String) -> Bool? {
        switch value(name) {
        case nil: return nil
        case .flag(let flag): return flag
        case .text("TRUE"), .text("true"): return true
        case .text("FALSE"), .text("false"): return false
        default:
            note(name, .wrongKind)
            return nil
        }
    }

    /// A text without the blanks around it; the empty one counts as none.
    mutating func text(_ name: String, limit: Int = 1000) -> String? {
        guard let value = value(name) else { return nil }
        guard case .text(let raw) = value else {
            note(name, .wrongKind)
            return nil
        }
        let text = raw.trimmed
        guard text.utf8.count <= limit else {
            note(name, .tooLong)
            return nil
        }
        return text.isEmpty ? nil : text
    }

    /// An address of the web, which a page may link to.
    mutating func address(_ name: String) -> String? {
        guard let text = text(name, limit: 4000) else { return nil }
        let lower = text.prefix(8).lowercased()
        guard lower.hasPrefix("https://") || lower.hasPrefix("http://"),
            text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
        else {
            note(name, .unreadable)
            return nil
        }
        return text
    }

    mutating func object(_ name: String) -> [String: JSONValue]? {
        guard let value = value(name) else { return nil }
        guard case .object(let fields) = value else {
            note(name, .wrongKind)
            return nil
        }
        return fields
    }

    mutating func list(_ name: String) -> [JSONValue]? {
        guard let value = value(name) else { return nil }
        guard case .list(let elements) = value else {
            note(name, .wrongKind)
            return nil
        }
        return elements
    }

    /// Texts of a list; those of another kind are left out.
    mutating func texts(_ name: String) -> [String] {
        guard let list = list(name) else { return [] }
        return list.compactMap { element in
            guard case .text(let text) = element, text.utf8.count <= 1000 else {
                note(name, .wrongKind, element.excerpt)
                return nil
            }
            return text.trimmed
        }
    }
}

extension String {
    /// The text without the blanks around it.
    var trimmed: String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[first...last])
    }
}
