import BourseAlerts
import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues

/// A draft for its page: every field that was proposed, so that nothing is accepted unseen.
///
/// Fields are written as the rest of the desk writes them. A text that cannot be read is shown as it was proposed.
struct DraftFormatter {
    let draft: AssistantDraft
    let zone: ZoneRules
    let style: UserSettings.NumberStyle
    /// The names of the instruments that drafts are about, as far as they are known.
    let names: [Symbol: String]

    /// The symbol that a draft is about.
    static func symbol(of draft: AssistantDraft) -> Symbol? {
        switch draft.content {
        case .alert(let alert):
            guard case .symbol(let symbol)? = AlertSubject(alert.subject) else { return nil }
            return symbol
        case .transaction(let transaction): return Symbol(transaction[.symbol])
        }
    }

    /// - Parameters:
    ///   - alert: What the alert would be; nil for a transaction, and for an alert that would be refused now.
    ///   - problem: Why it would be refused now.
    func view(alert: StoredAlert?, problem: String?) -> DraftView {
        let proposed = zone.localTime(at: draft.proposedAt)
        return DraftView(
            id: draft.id,
            kind: kind,
            title: alert?.text ?? title,
            facts: facts(alert),
            reason: draft.reason,
            proposed: "Proposed \(DayText.medium(proposed.day)) \(DayText.clock(proposed))",
            problem: problem,
            acceptAction: "\(DraftPages.path)/\(draft.id)/accept",
            discardAction: "\(DraftPages.path)/\(draft.id)/discard"
        )
    }

    private var kind: String {
        switch draft.content.kind {
        case .alert: "Alert"
        case .transaction: "Transaction"
        }
    }

    private var title: String {
        switch draft.content {
        case .alert(let alert): AlertSubject(alert.subject)?.name ?? alert.subject
        case .transaction(let transaction):
            [Self.type(transaction[.type]), transaction[.symbol]].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    private func facts(_ alert: StoredAlert?) -> [DraftView.DraftFact] {
        switch draft.content {
        case .alert(let proposed): facts(of: proposed, as: alert)
        case .transaction(let transaction): facts(of: transaction)
        }
    }

    /// `AAPL, Apple Inc.`, or the symbol alone.
    private func name(of symbol: Symbol) -> String { names[symbol].map { "\(symbol.name), \($0)" } ?? symbol.name }

    // MARK: - Alerts

    private func facts(of draft: AlertDraft, as alert: StoredAlert?) -> [DraftView.DraftFact] {
        let rule = alert?.rule
        let measure = AlertMeasure(draft.measure)
        var texts = [
            ("Subject", subject(of: draft, as: alert)), ("Metric", measure.map(AlertPhrases.title) ?? draft.measure),
        ]
        // Metrics with one direction do not have it as a field, unless it is the reason why the draft is refused.
        if rule == nil || measure?.isOneWay != true { texts.append(("Direction", Self.direction(draft.trigger))) }
        if measure?.hasFixedLevel != true {
            texts.append(("Threshold", rule.map { $0.text($0.condition.level) } ?? draft.level))
        }
        texts.append(("Rearms", draft.repeats ? "After firing" : "No"))
        if case .rearming(let margin, _)? = rule?.repetition, margin > .zero, let rule {
            texts.append(("Rearms after moving back by", rule.text(margin)))
        } else {
            texts.append(("Rearms after moving back by", draft.margin))
        }
        texts += [
            ("Pause", Int64(draft.pause).map { AlertFormatter.pause($0) } ?? draft.pause),
            ("Last day", TradingDay(iso: draft.lastDay).map { DayText.medium($0) } ?? draft.lastDay),
            ("Quiet hours", [draft.quietStart, draft.quietEnd].filter { !$0.isEmpty }.joined(separator: " to ")),
            ("Delivery", delivery(draft)), ("Watched", draft.isEnabled ? "" : "No"), ("Note", draft.note),
        ]
        return texts.filter { !$0.1.isEmpty }.map { DraftView.DraftFact(title: $0.0, text: .plain($0.1)) }
    }

    private func subject(of draft: AlertDraft, as alert: StoredAlert?) -> String {
        if let symbol = Self.symbol(of: self.draft) { return name(of: symbol) }
        return alert?.subjectName ?? AlertSubject(draft.subject)?.name ?? draft.subject
    }

    private static func direction(_ trigger: String) -> String {
        switch AlertTrigger(rawValue: trigger) {
        case .above: "At or above"
        case .below: "At or below"
        case .crosses: "Crosses"
        case nil: trigger
        }
    }

    private func delivery(_ draft: AlertDraft) -> String {
        let others = draft.channels.map { AlertChannel(rawValue: $0).map { AlertPhrases.title($0) } ?? $0 }
        let desk = AlertPhrases.title(AlertChannel.inApp)
        return ([desk] + others.filter { $0 != desk }).joined(separator: ", ")
    }

    // MARK: - Transactions

    private func facts(of draft: TransactionDraft) -> [DraftView.DraftFact] {
        let currency = (try? draft.transaction(TransactionID(0)))?.currency ?? Currency(draft[.currency])
        return TransactionField.allCases.filter { !draft[$0].isEmpty }.map { field in
            let text = draft[field]
            let shown: TextPartView =
                switch field {
                case .day: .plain(TradingDay(iso: text).map { DayText.medium($0) } ?? text)
                case .type: .plain(Self.type(text))
                case .symbol: .plain(Symbol(text).map { name(of: $0) } ?? text)
                case .quantity: .money((try? Quantity(text)).map { NumberText.quantity($0) } ?? text)
                case .price, .amount, .fee, .tax: .money(amount(text, in: currency))
                case .time, .account, .currency, .to, .new, .old, .share, .lots, .note: .plain(text)
                }
            return DraftView.DraftFact(title: field.title, text: shown)
        }
    }

    private static func type(_ text: String) -> String { TransactionType(written: text)?.title ?? text }

    /// An amount with its sign and all its decimals.
    private func amount(_ text: String, in currency: Currency?) -> String {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let currency, parts.count <= 2, parts.allSatisfy({ $0.allSatisfy(\.isWholeNumber) }),
            let money = try? Money(text)
        else { return text }
        let decimals = parts.count == 2 ? parts[1].count : 0
        return MoneyText(style: style, currency: currency).text(money, decimals: max(decimals, currency.minorDigits))
    }
}
