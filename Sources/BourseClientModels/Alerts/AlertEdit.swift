import BourseAlerts
import BourseClient
import BourseCore
import Foundation

/// An alert as it is being changed; what the form does not show stays as it is.
public struct AlertEdit: Equatable, Sendable {
    /// When it fires: `above`, `below` or `crosses`.
    public var trigger: String
    /// What is typed for the level, in percent if ``isPercent``.
    public var level: String
    /// Whether it fires again.
    public var repeats: Bool
    /// What is typed for the last day, such as `2026-12-31`; empty for none.
    public var lastDay: String
    /// What the person wants to remember.
    public var note: String
    /// Whether it watches.
    public var isEnabled: Bool
    /// Whether the alert has a level of its own: a new high or low has none.
    public let hasLevel: Bool
    /// Whether the level is typed in percent.
    public let isPercent: Bool
    /// Whether there is a choice of when it fires.
    public let hasTrigger: Bool
    private let alert: API.Alert

    init(_ alert: API.Alert) {
        self.alert = alert
        let measure = AlertMeasure(alert.measure)
        isPercent = measure?.unit == .fraction
        hasLevel = measure?.hasFixedLevel != true
        hasTrigger = measure?.isOneWay != true
        trigger = alert.trigger.rawValue
        level = (isPercent ? alert.level * 100 : alert.level).description
        repeats = alert.repeats
        lastDay = alert.lastDay?.description ?? ""
        note = alert.note
        isEnabled = alert.isEnabled
    }

    /// What is wrong, by the name of the field; empty if the change can be sent.
    public var mistakes: [String: String] {
        var mistakes: [String: String] = [:]
        if hasLevel, levelValue == nil {
            mistakes["level"] = isPercent ? "Enter a percentage, such as 2.5." : "Enter a number, such as 150.25."
        }
        if !day.isEmpty, Day(day) == nil { mistakes["lastDay"] = "Enter a date, such as 2026-12-31." }
        return mistakes
    }

    private var day: String { lastDay.trimmingCharacters(in: .whitespaces) }

    /// Groups of digits, and a minus and a percent sign as people write them, are read as the desk reads them.
    private var levelValue: Decimal? {
        var typed = level.trimmingCharacters(in: .whitespaces)
        if isPercent, typed.hasSuffix("%") { typed.removeLast() }
        guard let text = TypedNumber.entered(typed), (try? BourseAlerts.AlertValue(text)) != nil,
            let value = TypedNumber.decimal(text)
        else { return nil }
        return isPercent ? value / 100 : value
    }

    func call(_ client: DeskClient) -> Call<API.Alert> {
        client.changeAlert(
            alert.id,
            subject: alert.subject,
            measure: alert.measure,
            trigger: API.ChangeAlertBody.Trigger(rawValue: trigger),
            level: hasLevel ? levelValue : nil,
            repeats: repeats,
            margin: repeats ? alert.margin : nil,
            pause: repeats ? alert.pause.map { Decimal($0) } : nil,
            lastDay: day.isEmpty ? nil : day,
            quietStart: alert.quietStart,
            quietEnd: alert.quietEnd,
            channels: alert.channels.map { API.ChangeAlertBody.Channel(rawValue: $0.rawValue) },
            note: note,
            isEnabled: isEnabled
        )
    }
}
