import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues

/// Something that fired.
struct AlertFireView: Sendable {
    /// "20 Nov 2026, 14:31:07".
    let time: String
    /// "EST".
    let zone: String
    /// "AAPL".
    let subject: String
    /// Its page.
    let subjectHref: String
    /// "above $200.00".
    let condition: String
    /// "$200.35".
    let value: String
    /// Whether it happened while the desk was not running.
    let isWhileAway: Bool
    /// Whether the person did not see it yet.
    let isNew: Bool
    /// "E-mail: delivered".
    let deliveries: String?
    /// What the other sides said.
    let answers: String
}

extension AlertFireView {
    /// What fired, at the reader's clock.
    init(_ stored: StoredFire, frame: PageFrame) {
        let local = frame.zone.localTime(at: stored.fire.seenAt)
        let others = stored.deliveries.filter { $0.delivery.channel != .inApp }
        self.init(
            time: "\(DayText.medium(local.day)), \(local.clock.prefix(8))",
            zone: frame.zone.abbreviation(at: stored.fire.seenAt),
            subject: stored.name ?? stored.rule.subject.name,
            subjectHref: stored.rule.subject.path,
            condition: stored.rule.clause,
            value: stored.rule.reading(stored.fire.value),
            isWhileAway: stored.fire.isWhileAway,
            isNew: stored.seenByPersonAt == nil,
            deliveries: others.isEmpty ? nil : others.map(AlertPhrases.delivery).joined(separator: " · "),
            answers: others.map(\.answer).filter { !$0.isEmpty }.joined(separator: " ")
        )
    }
}

extension AlertFireView {
    var html: HTML {
        """
        <li class="alert-row\(if: isNew, " is-new")">
        <div class="alert-words"><a class="alert-subject" href="\(subjectHref)">\(subject)</a> <span>\(condition)</span>\(if: isNew, "<span class=\"chip\">new</span>")\(if: isWhileAway, "<span class=\"chip\">missed</span>")<p class="t3 fs12" title="\(answers)">\(time) \(zone)\(deliveries.map { " · \($0)" })</p></div>
        <span class="num alert-value">\(value)</span>
        </li>
        """
    }
}
