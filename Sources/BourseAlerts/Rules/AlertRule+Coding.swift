import BourseCore

/// A rule as it is kept, in JSON: subject, measure and figures as text, instants in microseconds.
extension AlertRule: Codable {
    private enum Key: String, CodingKey {
        case id, subject, measure, trigger, level, currency, margin, pause, lastDay, end, quietStart, quietEnd
        case channels, note, enabled
    }

    /// Reads a rule, and checks it like a new one.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        func text<Value>(_ key: Key, _ read: (String) -> Value?) throws -> Value {
            let text = try values.decode(String.self, forKey: key)
            guard let value = read(text) else {
                throw DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: "Invalid: \(text)")
            }
            return value
        }
        func metric(_ text: String) -> AlertValue? { try? AlertValue(text) }
        let repetition: AlertRepetition =
            values.contains(.margin)
            ? .rearming(margin: try text(.margin, metric), pause: try values.decode(Int64.self, forKey: .pause))
            : .once
        var expiry: AlertExpiry?
        if values.contains(.lastDay) {
            let end = try values.decode(Int64.self, forKey: .end)
            expiry = AlertExpiry(
                lastDay: try text(.lastDay) { TradingDay(iso: $0) },
                end: Timestamp(microseconds: end)
            )
        }
        var quietHours: QuietHours?
        if values.contains(.quietStart) {
            let start = try values.decode(Int.self, forKey: .quietStart)
            quietHours = QuietHours(start: start, end: try values.decode(Int.self, forKey: .quietEnd))
        }
        let channels = try values.decode([String].self, forKey: .channels)
        let id = try text(.id) { AlertRuleID($0) }
        let subject = try text(.subject) { AlertSubject($0) }
        let condition = AlertCondition(
            try text(.measure) { AlertMeasure($0) },
            trigger: try text(.trigger) { AlertTrigger(rawValue: $0) },
            level: try text(.level, metric)
        )
        let currency = values.contains(.currency) ? try text(.currency) { Currency($0) } : nil
        let note = try values.decode(String.self, forKey: .note)
        let isEnabled = try values.decode(Bool.self, forKey: .enabled)
        do throws(AlertRuleError) {
            try self.init(
                id: id,
                subject: subject,
                condition: condition,
                currency: currency,
                repetition: repetition,
                expiry: expiry,
                quietHours: quietHours,
                channels: Set(channels.compactMap { AlertChannel(rawValue: $0) }),
                note: note,
                isEnabled: isEnabled
            )
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: error.message)
            )
        }
    }

    /// Writes the rule.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(id.text, forKey: .id)
        try values.encode(subject.description, forKey: .subject)
        try values.encode(condition.measure.description, forKey: .measure)
        try values.encode(condition.trigger.rawValue, forKey: .trigger)
        try values.encode(condition.level.description, forKey: .level)
        try values.encodeIfPresent(currency?.code, forKey: .currency)
        if case .rearming(let margin, let pause) = repetition {
            try values.encode(margin.description, forKey: .margin)
            try values.encode(pause, forKey: .pause)
        }
        try values.encodeIfPresent(expiry?.lastDay.description, forKey: .lastDay)
        try values.encodeIfPresent(expiry?.end.microseconds, forKey: .end)
        try values.encodeIfPresent(quietHours?.start, forKey: .quietStart)
        try values.encodeIfPresent(quietHours?.end, forKey: .quietEnd)
        try values.encode(channels.map(\.rawValue).sorted(), forKey: .channels)
        try values.encode(note, forKey: .note)
        try values.encode(isEnabled, forKey: .enabled)
    }
}
