import BourseAlerts
import BourseCore
import BourseValues

extension AlertDraft {
    /// The subject, where `portfolio` and `journal` are the person's own.
    ///
    /// - Throws: ``AlertError/refused(field:message:)``, also for what belongs to another person.
    public func readSubject(of user: UserID) throws(AlertError) -> AlertSubject {
        let owner = AlertOwner(user.description)
        if subject == "portfolio", let owner { return .portfolio(owner) }
        if subject == "journal", let owner { return .journal(owner) }
        let screen = "screen:"
        if let owner, subject.hasPrefix(screen),
            let own = AlertSubject(screen + "\(owner.text):" + subject.dropFirst(screen.count))
        {
            return own
        }
        guard let read = AlertSubject(subject), read.owner == nil || read.owner == owner else {
            let symbol = subject.hasPrefix("symbol:") ? subject.dropFirst("symbol:".count) : nil
            let message =
                switch symbol {
                case "": "Enter the symbol to watch, such as AAPL, RELIANCE.NS or BTC-USD."
                case let symbol?: "“\(symbol.prefix(80))” is not a symbol. Enter one like AAPL, RELIANCE.NS or BTC-USD."
                case nil:
                    "“\(subject.prefix(80))” cannot be watched. Use symbol:AAPL, fund:119551, "
                        + "option:AAPL  260918C00260000, book:XBTUSD, prediction:fed-cuts:Yes, news:AAPL, news:*, "
                        + "screen:ID, portfolio or journal."
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
            throw .refused(
                field: "measure",
                message: "“\(measure.prefix(80))” is not a known metric. Choose one of the subject, such as price."
            )
        }
        guard let trigger = AlertTrigger(rawValue: trigger) else {
            throw .refused(field: "trigger", message: "Choose above, below or crosses.")
        }
        let countsFromOne = if case .stories = measure { true } else { measure == .newMatches }
        let condition: AlertCondition =
            switch measure {
            case .yearHigh: .yearHigh
            case .yearLow: .yearLow
            default:
                AlertCondition(
                    measure,
                    trigger: trigger,
                    // One story, or one new match, is what most people mean.
                    level: try value(countsFromOne && level.isEmpty ? "1" : level, field: "level", measure: measure)
                )
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
