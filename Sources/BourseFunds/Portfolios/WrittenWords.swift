import BourseCore

/// A day at the beginning of a text.
enum WrittenWords {
    /// The day that the first word or the first three say; where numbers could be in either order, the day is first.
    static func day(_ text: String) -> TradingDay? {
        let words = text.split { " ,()".contains($0) }.prefix(3)
        for count in [1, 3] where words.count >= count {
            let parts = words.prefix(count).map { word in
                // `31st` is 31.
                let digits = word.prefix(while: \.isNumber)
                let suffix = word.dropFirst(digits.count).lowercased()
                return ["st", "nd", "rd", "th"].contains(suffix) ? String(digits) : String(word)
            }
            if let day = WrittenDay(parts.joined(separator: " "))?.dayFirst { return day }
        }
        return nil
    }
}

extension WrittenDay {
    /// The day, where India's order of numbers makes one: the day before the month.
    var dayFirst: TradingDay? {
        switch self {
        case .certain(let day), .ambiguous(let day, _), .decisive(let day, .dayFirst): day
        case .decisive(_, .monthFirst): nil
        }
    }
}
