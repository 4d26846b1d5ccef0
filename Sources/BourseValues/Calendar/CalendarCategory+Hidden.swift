import BourseCore

extension CalendarCategory {
    /// `economic dates`, the dates of the category in a sentence.
    public var dates: String {
        switch self {
        case .expirations: "expirations"
        case .earnings: "earnings"
        case .dividends: "dividends"
        case .sips: "SIPs"
        case .bills: "bills"
        case .economy: "economic dates"
        case .alerts: "last days of alerts"
        }
    }
}

extension Set<CalendarCategory> {
    /// Every category.
    public static var all: Set { Set(CalendarCategory.allCases) }

    /// `expirations,bills`, as addresses and the database have it; empty without any.
    public var names: String { inOrder.map(\.rawValue).joined(separator: ",") }

    /// Reads ``names``; a name that is not known is left out.
    public init(names: String) { self.init(names.split(separator: ",").compactMap { Element(rawValue: String($0)) }) }

    /// `Earnings and economic dates are hidden`, for categories that a person hides; nil without any.
    public var hiddenText: String? {
        isEmpty ? nil : "\(inOrder.map(\.dates).listed().capitalizedFirst) are hidden"
    }

    private var inOrder: [CalendarCategory] { CalendarCategory.allCases.filter(contains) }
}
