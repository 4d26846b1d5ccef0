import BourseCore

/// What people are told of a fire.
public struct AlertMessage: Hashable, Sendable {
    /// The longest title, in characters.
    public static let longestTitle = 60

    /// One line of at most ``longestTitle`` characters, without control characters, fit for the subject of a letter.
    public let title: String
    /// The lines of the text.
    public let body: String
    /// Where in the desk it leads.
    public let path: String

    /// Puts a fire into words.
    ///
    /// - Parameters:
    ///   - name: What the subject is called, where a better name is known than its own.
    ///   - zone: The person's.
    public init(_ fire: AlertFire, of rule: AlertRule, calling name: String? = nil, zone: ZoneRules) {
        let name = Self.line(name ?? rule.subject.name)
        title = Self.title(name, clause: rule.clause)
        path = rule.subject.path
        var lines = ["\(rule.sentence(calling: name))."]
        let time = AlertFormatter.time(fire.seenAt, in: zone)
        lines.append(Self.seen(fire.value, rule) + " at \(time).")
        if fire.isWhileAway { lines.append("Missed alert: the condition was met while the desk was not running.") }
        let note = Self.line(rule.note)
        if !note.isEmpty { lines.append("Note: \(note)") }
        body = lines.joined(separator: "\n")
    }

    /// A name gives way to the condition: that is what happened.
    private static func title(_ name: String, clause: String) -> String {
        let room = longestTitle - clause.count - 1
        if name.count <= room { return "\(name) \(clause)" }
        if room >= 8 { return "\(line(String(name.prefix(room - 1))))… \(clause)" }
        return "\("\(name) \(clause)".prefix(longestTitle - 1))…"
    }

    private static func seen(_ value: AlertValue, _ rule: AlertRule) -> String {
        let text = rule.reading(value)
        return switch rule.condition.measure {
        case .yearHigh: "Value: \(text) above the previous 52-week high,"
        case .yearLow: "Value: \(text) below the previous 52-week low,"
        default: "Value: \(text)"
        }
    }

    /// One line: line breaks and other control characters become blanks.
    static func line(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            let isBreak = scalar.value == 0x2028 || scalar.value == 0x2029
            scalars.append(isControl || isBreak ? " " : scalar)
        }
        return String(String(scalars).drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
