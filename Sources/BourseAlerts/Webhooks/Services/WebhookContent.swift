import BourseCore

/// What a webhook says of a fire, in whatever form its service takes.
public struct WebhookContent: Hashable, Sendable {
    /// The longest link in bytes; a longer one is left out.
    static let longestLink = 1_024

    /// The name of the delivery, the same for each try.
    public let id: String
    /// One line.
    public let title: String
    /// The lines of the text.
    public let text: String
    /// The symbol that is watched; the name of what has none.
    public let symbol: String
    /// Where in the desk it leads, as a whole address; nothing when the desk does not know its own.
    public let link: String?
    /// When it happened.
    public let time: Timestamp
    /// The value that was seen, as a decimal number.
    public let value: String
    /// Which way the value went; nothing for a test.
    public let trigger: AlertTrigger?
    /// Bourse's own JSON.
    public let payload: [UInt8]

    /// Makes the content of an alert that fired.
    ///
    /// - Parameter base: The address of the desk, without a slash at its end; empty when it is not known.
    /// - Throws: what ``AlertPayload`` throws.
    public init(
        _ message: AlertMessage,
        of fire: AlertFire,
        rule: AlertRule,
        delivery: Delivery,
        base: String
    ) throws {
        id = delivery.id
        title = message.title
        text = message.body
        symbol = rule.subject.symbolName
        link = Self.link(base, message.path)
        time = fire.seenAt
        value = fire.value.description
        trigger = rule.condition.trigger
        payload = try AlertPayload(message, of: fire, rule: rule, delivery: delivery, base: base).body
    }

    /// What is said to try a webhook.
    public init(test id: String, base: String, at now: Timestamp) {
        self.id = id
        title = "Test of your alerts"
        text = "This is a test. Alerts with webhook delivery arrive here."
        symbol = "AAPL"
        link = Self.link(base, "/alerts")
        time = now
        value = "200.05"
        trigger = nil
        payload = Array("{\"delivery\":\(JSONText.quoted(id)),\"test\":true,\"version\":\(AlertPayload.version)}".utf8)
    }

    /// Text with everything that has to be escaped.
    public static let example = WebhookContent()

    /// Contents that differ in what they begin with, and in what they leave out: what fits around one of them only, such
    /// as a minus before a value, is found with the other.
    public static let examples = [
        example,
        WebhookContent(id: "test.1", title: "VIX", text: "", symbol: "VIX", link: nil, value: "-5", trigger: nil),
    ]

    private init(
        id: String = "6e4b6f0c.1.webhook",
        title: String = "AAPL above $200.00",
        text: String =
            "AAPL above $200.00, once.\nValue: $200.05 at 9:30 AM EST.\nNote: sell half of “C:\\core”, \"soon\"",
        symbol: String = "AAPL",
        link: String? = "https://desk.example.com/markets/AAPL",
        value: String = "200.05",
        trigger: AlertTrigger? = .above
    ) {
        (self.id, self.title, self.text, self.symbol, self.link) = (id, title, text, symbol, link)
        (self.value, self.trigger) = (value, trigger)
        time = Timestamp(seconds: 1_795_185_000)
        payload = []
    }

    private static func link(_ base: String, _ path: String) -> String? {
        let link = base + path
        return base.isEmpty || link.utf8.count > longestLink ? nil : link
    }
}

extension AlertSubject {
    /// The symbol it is about; the name of what has none.
    fileprivate var symbolName: String {
        switch self {
        case .option(let contract): contract.root.name
        case .news(let symbol?): symbol.name
        default: name
        }
    }
}
