import BourseCore

/// The kind of a date in the calendar of a person.
public enum CalendarCategory: String, CaseIterable, Hashable, Sendable {
    /// Expirations of open options.
    case expirations
    /// Earnings of companies that are held or watched.
    case earnings
    /// Ex-dividend dates of instruments that are held or watched.
    case dividends
    /// Instalments of systematic investment plans.
    case sips
    /// Planned expenses and subscriptions of the household.
    case bills
    /// Releases of US consumer prices, jobs and gross domestic product, and decisions of central banks on their rates.
    case economy
    /// Last days of alerts.
    case alerts

    /// `Expirations`.
    public var title: String {
        switch self {
        case .expirations: "Expirations"
        case .earnings: "Earnings"
        case .dividends: "Dividends"
        case .sips: "SIPs"
        case .bills: "Bills"
        case .economy: "Economy"
        case .alerts: "Alerts"
        }
    }
}

/// An all-day event in the calendar of a person.
public struct CalendarEvent: Hashable, Sendable, Identifiable {
    /// What identifies the event among those of its person, the same whenever the calendar is read.
    public let id: String
    /// The category.
    public let category: CalendarCategory
    /// The day.
    public let day: TradingDay
    /// One line.
    public let title: String
    /// Further lines; empty without any.
    public let detail: String
    /// The page of the desk that has more about it, without the address of the desk.
    public let path: String

    /// Makes an event.
    public init(
        id: String,
        category: CalendarCategory,
        day: TradingDay,
        title: String,
        detail: String = "",
        path: String
    ) {
        self.id = id
        self.category = category
        self.day = day
        self.title = title
        self.detail = detail
        self.path = path
    }

    /// The further lines as one, with a semicolon between two.
    public var detailLine: String { detail.split(whereSeparator: \.isNewline).joined(separator: "; ") }
}
