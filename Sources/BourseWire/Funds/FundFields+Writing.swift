import BourseCore

extension FundFields {
    /// The NAV with `places` decimals, 0 to 8, further ones cut off.
    static func text(_ nav: Price, places: Int) -> String {
        var divisor: Int64 = 1
        for _ in 0..<(Price.places - places) { divisor *= 10 }
        let units = nav.units / divisor
        let magnitude = String(units.magnitude)
        let padded = String(repeating: "0", count: max(0, places + 1 - magnitude.count)) + magnitude
        let sign = units < 0 ? "-" : ""
        return places == 0 ? sign + padded : "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
    }

    /// The day as `16-05-2025`.
    static func numeric(_ day: TradingDay) -> String {
        let (year, month, date) = day.civil
        return "\(two(date))-\(two(month))-\(four(year))"
    }

    /// The day as `16-May-2025`.
    static func named(_ day: TradingDay) -> String {
        let (year, month, date) = day.civil
        return "\(two(date))-\(months[month - 1])-\(four(year))"
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

    private static func four(_ value: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, 4 - text.count)) + text
    }
}
