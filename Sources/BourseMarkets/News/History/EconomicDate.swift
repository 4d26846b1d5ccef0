import BourseCore

/// A day on which a value of an economy is published or a central bank decides.
public struct EconomicDate: Hashable, Sendable {
    /// What happens.
    public let kind: EconomicEventKind
    /// The day at the place of the publisher.
    public let day: TradingDay
    /// The time there, such as `08:30`; nil where the source has none.
    public let time: String?
    /// What was decided; nil for releases, for decisions to come, and where no source says it.
    public let outcome: RateOutcome?

    /// Reads a row: kind, day, time, outcome, source; nil where a cell cannot be read.
    init?(_ cells: [String]) {
        guard cells.count == 5, let kind = EconomicEventKind(rawValue: cells[0]), let day = TradingDay(iso: cells[1]),
            !cells[4].isEmpty
        else { return nil }
        let outcome = RateOutcome(rawValue: cells[3])
        guard outcome != nil || cells[3].isEmpty, outcome == nil || kind.event == .rates else { return nil }
        (self.kind, self.day, self.outcome) = (kind, day, outcome)
        time = cells[2].isEmpty ? nil : cells[2]
    }
}

/// What a central bank did with its rate.
public enum RateOutcome: String, Hashable, Sendable, CaseIterable {
    /// It is higher now.
    case raised
    /// It is lower now.
    case lowered
    /// It is the same.
    case unchanged
}
