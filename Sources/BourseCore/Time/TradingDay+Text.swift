extension TradingDay {
    /// `Jan` to `Dec`.
    public static let monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// The day as sentences have it: `16 Jan 2027`.
    public var text: String {
        let (year, month, day) = civil
        return "\(day) \(Self.monthNames[month - 1]) \(year)"
    }
}
