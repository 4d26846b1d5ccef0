import BourseCore

/// The average assets of all schemes over a quarter, as AMFI publishes them.
public struct AMFIAssets: Hashable, Sendable {
    /// A scheme with its assets.
    public struct AssetRow: Hashable, Sendable {
        /// AMFI's code.
        public var code: Int32
        /// The assets in lakhs of rupees.
        public var lakhs: Price

        /// Makes a row.
        public init(code: Int32, lakhs: Price) {
            self.code = code
            self.lakhs = lakhs
        }
    }

    /// The last day of the quarter.
    public var quarterEnd: TradingDay
    /// The schemes with a value above 0.
    public var rows: [AssetRow]

    /// Makes a list.
    public init(quarterEnd: TradingDay, rows: [AssetRow]) {
        self.quarterEnd = quarterEnd
        self.rows = rows
    }
}

/// A quarter or a financial year as AMFI lists it: what it is asked for by, and what it is called.
public struct AMFIPeriod: Hashable, Sendable {
    /// What it is asked for by.
    public var id: Int
    /// Its name, such as `July - September 2026`.
    public var name: String

    /// Makes a period.
    public init(id: Int, name: String) {
        self.id = id
        self.name = name
    }

    /// The last day of a period whose name ends with a month, such as `July - September 2026`; nothing for another
    /// name.
    public static func end(of name: String) -> TradingDay? {
        let words = name.split { $0 == " " || $0 == "-" }
        guard words.count >= 2, let year = words.last.flatMap({ Int($0) }), (1990...2200).contains(year) else {
            return nil
        }
        let month = words[words.count - 2].prefix(3).lowercased()
        guard let place = TradingDay.monthNames.firstIndex(where: { $0.lowercased() == month }) else { return nil }
        return TradingDay(year: year, month: place + 1, day: 1)?.endOfMonth
    }

    /// The name of the quarter that ends on a day.
    public static func quarterName(endingOn end: TradingDay) -> String {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        return "\(months[max(0, end.month - 3)]) - \(months[end.month - 1]) \(end.year)"
    }
}
