import BourseCore

/// What somebody wants to be told of.
public struct AlertRule: Hashable, Sendable {
    /// The longest note, in characters.
    public static let longestNote = 500
    /// The longest pause between two fires, in seconds: 30 days.
    public static let longestPause: Int64 = 2_592_000

    /// Its identity.
    public let id: AlertRuleID
    /// What is watched.
    public let subject: AlertSubject
    /// When it fires.
    public let condition: AlertCondition
    /// The currency of its level, where that is money.
    public let currency: Currency?
    /// Whether it fires again.
    public let repetition: AlertRepetition
    /// Its last day; nothing when it has none.
    public let expiry: AlertExpiry?
    /// When its fires wait; nothing when they never do.
    public let quietHours: QuietHours?
    /// Where its fires are delivered, besides the desk itself.
    public let channels: Set<AlertChannel>
    /// What the person wrote to it.
    public let note: String
    /// Whether it is watched at all.
    public var isEnabled: Bool

    /// Makes a rule.
    ///
    /// - Throws: ``AlertRuleError``, when it could never be true or makes no sense.
    public init(
        id: AlertRuleID,
        subject: AlertSubject,
        condition: AlertCondition,
        currency: Currency? = nil,
        repetition: AlertRepetition = .once,
        expiry: AlertExpiry? = nil,
        quietHours: QuietHours? = nil,
        channels: Set<AlertChannel> = [],
        note: String = "",
        isEnabled: Bool = true
    ) throws(AlertRuleError) {
        self.id = id
        self.subject = subject
        self.condition = condition
        self.currency = condition.measure.unit == .money ? currency : nil
        self.repetition = repetition
        self.expiry = expiry
        self.quietHours = quietHours
        self.channels = channels.union([.inApp])
        self.note = note
        self.isEnabled = isEnabled
        try check(currency)
    }

    /// Whether its last day is over at an instant.
    public func isExpired(at time: Timestamp) -> Bool { expiry.map { time >= $0.end } ?? false }

    /// The rule switched on, without an end, and armed again whenever its figure has gone back at all.
    var asIfAlwaysThere: AlertRule {
        AlertRule(
            of: self,
            repetition: repetition == .once ? .rearming(margin: .zero, pause: 0) : repetition,
            expiry: nil,
            isEnabled: true
        )
    }

    private init(of rule: AlertRule, repetition: AlertRepetition, expiry: AlertExpiry?, isEnabled: Bool) {
        id = rule.id
        subject = rule.subject
        condition = rule.condition
        currency = rule.currency
        quietHours = rule.quietHours
        channels = rule.channels
        note = rule.note
        self.repetition = repetition
        self.expiry = expiry
        self.isEnabled = isEnabled
    }

    private func check(_ currency: Currency?) throws(AlertRuleError) {
        let measure = condition.measure
        guard measure.suits(subject) else { throw .unsuited(measure, subject) }
        if case .volume(let days) = measure, !AlertMeasure.averageDays.contains(days) { throw .badAverage(days) }
        guard measure.unit != .money || currency != nil else { throw .noCurrency }
        guard !measure.isOneWay || condition.trigger == .above else { throw .oneWay(measure) }
        guard measure.levels.contains(condition.level), !measure.isCount || condition.level.isWhole else {
            throw .badLevel(measure, currency)
        }
        guard note.count <= Self.longestNote else { throw .longNote(note.count) }
        if case .rearming(let margin, let pause) = repetition {
            guard margin >= .zero else { throw .negativeMargin }
            guard (0...Self.longestPause).contains(pause) else { throw .badPause }
            guard margin > .zero || pause > 0 else { throw .restless }
        }
    }
}

/// Where a fire is delivered.
public enum AlertChannel: String, Hashable, Sendable, CaseIterable {
    /// The pages of the desk: always.
    case inApp = "in-app"
    /// A letter.
    case email
    /// A request to an address of the person's.
    case webhook
    /// A notice on a device of the person's.
    case push
}
