import BourseAlerts
import BourseCore
import BourseValues

/// An alert as it is asked for, in texts that may be wrong.
public struct AlertDraft: Hashable, Sendable {
    /// What is watched: `symbol:AAPL`, `fund:119551`, `portfolio`.
    public var subject: String
    /// What is measured: `price`, `rise:15m`.
    public var measure: String
    /// `above`, `below` or `crosses`.
    public var trigger: String
    /// The level; nothing where the measure has its own.
    public var level: String
    /// Whether it fires again.
    public var repeats: Bool
    /// How far the figure goes back before it fires again; empty for any way.
    public var margin: String
    /// Seconds that it pauses after a fire; empty for none.
    public var pause: String
    /// The last day, `2026-12-31`; empty for none.
    public var lastDay: String
    /// When quiet hours begin, `22:00`; empty for none.
    public var quietStart: String
    /// When they end.
    public var quietEnd: String
    /// Channels besides the desk itself, by name.
    public var channels: [String]
    /// What the person writes to it.
    public var note: String
    /// Whether it is watched at all.
    public var isEnabled: Bool
    /// Whether plain numbers are percent where figures are fractions, as people write them.
    ///
    /// `5` is 5 % then; programs write `0.05`. `5%` is 5 % in any case.
    public var countsPercent: Bool

    /// Makes a draft.
    public init(
        subject: String,
        measure: String = "price",
        trigger: String = "above",
        level: String = "",
        repeats: Bool = false,
        margin: String = "",
        pause: String = "",
        lastDay: String = "",
        quietStart: String = "",
        quietEnd: String = "",
        channels: [String] = [],
        note: String = "",
        isEnabled: Bool = true,
        countsPercent: Bool = false
    ) {
        self.subject = subject
        self.measure = measure
        self.trigger = trigger
        self.level = level
        self.repeats = repeats
        self.margin = margin
        self.pause = pause
        self.lastDay = lastDay
        self.quietStart = quietStart
        self.quietEnd = quietEnd
        self.channels = channels
        self.note = note
        self.isEnabled = isEnabled
        self.countsPercent = countsPercent
    }

    /// The subject, where `portfolio` and `journal` are the person's own.
    ///
    /// - Throws: ``AlertError/refused(field:message:)``, also for what is somebody else's.
    public func readSubject(of user: UserID) throws(AlertError) -> AlertSubject {
        let owner = AlertOwner(user.description)
        if subject == "portfolio", let owner { return .portfolio(owner) }
        if subject == "journal", let owner { return .journal(owner) }
        guard let read = AlertSubject(subject), read.owner == nil || read.owner == owner else {
            let symbol = subject.hasPrefix("symbol:") ? subject.dropFirst("symbol:".count) : nil
            let message =
                switch symbol {
                case "": "Enter the symbol to watch, such as AAPL, RELIANCE.NS or BTC-USD."
                case let symbol?: "“\(symbol.prefix(80))” is not a symbol. Enter one like AAPL, RELIANCE.NS or BTC-USD."
                case nil:
                    "“\(subject.prefix(80))” cannot be watched. Use symbol:AAPL, fund:119551, "
                        + "option:AAPL  260918C00260000, book:XBTUSD, prediction:fed-cuts:Yes, portfolio or journal."
                }
            throw .refused(field: "subject", message: message)
        }
        return read
    }

    /// The rule that is asked for.
    ///
    /// - Parameters:
    ///   - currency: That of the subject, for levels that are money.
    ///   - zone: The person's, in which its last day ends.
    /// - Throws: ``AlertError/refused(field:message:)``, for the first field that cannot be used.
    public func rule(
        _ id: AlertRuleID,
        of subject: AlertSubject,
        currency: Currency?,
        zone: ZoneRules,
        now: Timestamp
    ) throws(AlertError) -> AlertRule {
        guard let measure = AlertMeasure(measure) else {
            throw .refused(field: "measure", message: "“\(measure.prefix(80))” is not a known metric.")
        }
        guard let trigger = AlertTrigger(rawValue: trigger) else {
            throw .refused(field: "trigger", message: "Choose above, below or crosses.")
        }
        let condition: AlertCondition =
            switch measure {
            case .yearHigh: .yearHigh
            case .yearLow: .yearLow
            default: AlertCondition(measure, trigger, try figure(level, "level", measure))
            }
        var expiry: AlertExpiry?
        if !lastDay.isEmpty {
            guard let day = TradingDay(iso: lastDay), day.year < 2200 else {
                throw .refused(
                    field: "lastDay",
                    message: "“\(lastDay.prefix(40))” is not a date. Enter one like 2026-12-31."
                )
            }
            expiry = AlertExpiry(lastDay: day, in: zone)
        }
        let repetition = try repetition(measure)
        let quietHours = try quietHours()
        let channels = try readChannels()
        do throws(AlertRuleError) {
            let rule = try AlertRule(
                id: id,
                subject: subject,
                condition: condition,
                currency: currency,
                repetition: repetition,
                expiry: expiry,
                quietHours: quietHours,
                channels: channels,
                note: note,
                isEnabled: isEnabled
            )
            try rule.checkExpiry(now: now)
            return rule
        } catch { throw AlertError(error) }
    }
}
