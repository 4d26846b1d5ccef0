import BourseAlerts
import BourseValues

/// An alert as programs ask for it: `{"subject":"symbol:AAPL","measure":"price","trigger":"above","level":200}`.
public struct AlertRequest: Sendable {
    /// What is asked for; whether it makes sense is found out by the desk.
    public let draft: AlertDraft

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        let subject = try object.choice("subject", allowed: "a text such as \"symbol:AAPL\"") { $0 }
        let margin = try object.amount("margin")
        let pause = try object.amount("pause")
        draft = AlertDraft(
            subject: subject,
            measure: try object.string("measure", otherwise: "price"),
            trigger: try object.string("trigger", otherwise: "above"),
            level: try object.amount("level"),
            repeats: try object.flag("repeats", otherwise: false),
            margin: margin,
            pause: pause,
            lastDay: try object.string("lastDay", otherwise: ""),
            quietStart: try object.string("quietStart", otherwise: ""),
            quietEnd: try object.string("quietEnd", otherwise: ""),
            channels: try object.channels(),
            note: try object.string("note", otherwise: ""),
            isEnabled: try object.flag("isEnabled", otherwise: true)
        )
    }

    /// What is read.
    public static let schema: JSONSchema = .object(
        [
            "subject": JSONSchema.text.described(
                "The subject: symbol:AAPL, fund:119551, option:AAPL  260918C00260000, book:XBTUSD, "
                    + "prediction:fed-cuts:Yes, news:AAPL, news:*, portfolio, journal."
            )
        ],
        optional: [
            "measure": JSONSchema.text.orNull.described(
                "price, day-change, rise:15m, fall:1h, swing:1d, year-high, year-low, volume:20, nav, delta, gamma, "
                    + "theta, vega, rho, implied-volatility, spread, imbalance, probability, drawdown, daily-loss, broken-rules, "
                    + "stories or stories:earnings; "
                    + "price by default."
            ),
            "trigger": JSONSchema.choice(AlertTrigger.self).orNull.described("above by default."),
            "level": amount.described(
                "The threshold, exact; percentages as fractions, 0.05 for 5 %. A string may end with a percent sign."
            ),
            "repeats": JSONSchema.flag.orNull.described("Whether it rearms after firing; false by default."),
            "margin": amount.described("The distance that the value moves back before the alert rearms."),
            "pause": amount.described("Seconds of pause after firing."),
            "lastDay": JSONSchema.text.orNull.described("The last day of the alert, such as 2026-12-31."),
            "quietStart": JSONSchema.text.orNull.described("Start of quiet hours, such as 22:00."),
            "quietEnd": JSONSchema.text.orNull,
            "channels": JSONSchema.list(.choice(AlertChannel.self), 0...4).orNull,
            "note": JSONSchema.text.orNull.described("At most \(AlertRule.longestNote) characters."),
            "isEnabled": JSONSchema.flag.orNull,
        ],
        takesMore: true
    )

    private static let amount = JSONSchema.any(of: .number, .text, .null)
}

extension FlatObject {
    /// Whether nothing is said: the member is not there, or null.
    private func isUnsaid(_ name: String) -> Bool {
        self[name].map { String(decoding: $0, as: UTF8.self) == "null" } ?? true
    }

    func string(_ name: String, otherwise usual: String) throws(InvalidMember) -> String {
        guard !isUnsaid(name) else { return usual }
        guard let text = text(name) else { throw InvalidMember(name, value: raw(name), allowed: "a text") }
        return text
    }

    fileprivate func amount(_ name: String) throws(InvalidMember) -> String {
        guard !isUnsaid(name) else { return "" }
        if let text = text(name) { return text }
        guard number(name) != nil else {
            throw InvalidMember(name, value: raw(name), allowed: "a number, or a number as text")
        }
        return raw(name)
    }

    fileprivate func flag(_ name: String, otherwise usual: Bool) throws(InvalidMember) -> Bool {
        guard !isUnsaid(name) else { return usual }
        switch raw(name) {
        case "true": return true
        case "false": return false
        case let text: throw InvalidMember(name, value: text, allowed: "true or false")
        }
    }

    fileprivate func channels() throws(InvalidMember) -> [String] {
        guard !isUnsaid("channels") else { return [] }
        let allowed = "a list of \(AlertChannel.allCases.map(\.rawValue).joined(separator: ", "))"
        guard let elements = elements("channels"), elements.count <= AlertChannel.allCases.count else {
            throw InvalidMember("channels", value: raw("channels"), allowed: allowed)
        }
        var channels: [String] = []
        for element in elements {
            guard element.first == UInt8(ascii: "\""), element.count >= 2, let text = Self.text(element),
                AlertChannel(rawValue: text) != nil
            else { throw InvalidMember("channels", value: raw("channels"), allowed: allowed) }
            channels.append(text)
        }
        return channels
    }
}

/// Up to which number fires were seen: `{"upTo":17}`.
public struct SeenRequest: Sendable {
    /// The number of the newest that was seen.
    public let number: Int64

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        let number = try object.whole("upTo")
        guard number >= 0 else {
            throw InvalidMember("upTo", value: object.raw("upTo"), allowed: "a whole number from 0 up")
        }
        self.number = Int64(number)
    }

    /// What is read.
    public static let schema: JSONSchema = .object(["upTo": .count], takesMore: true)
}
