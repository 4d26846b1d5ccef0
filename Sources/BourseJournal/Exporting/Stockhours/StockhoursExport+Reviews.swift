import BourseCore

extension StockhoursExport {
    /// Adds the reviews and goals of weeks; a review that says the same stays as it is written.
    func add(weeks user: inout [String: JSONDocument], _ summary: inout Summary) {
        var reviews = user["weeklyReviews"]?.fields ?? [:]
        for (week, review) in weeks {
            let key = "\(week.firstDay)"
            let known = reviews[key] ?? .object([:])
            // A value that is not an object cannot be changed.
            guard case .object(let fields) = known == .null ? .object([:]) : known else { continue }
            var changed = fields
            if !review.text.isEmpty, let text = StockhoursDocument.text(fields["review"]), text != review.text {
                changed["review"] = .text(review.text)
            }
            if !review.goals.isEmpty, let list = StockhoursDocument.text(fields["goals"]) {
                let text = StockhoursGoals.text(of: review.goals, over: list)
                if text != list { changed["goals"] = .text(text) }
            }
            guard changed != fields else { continue }
            if fields.isEmpty {
                changed["weekLabel"] = .text(Self.label(of: week))
                if let time = review.savedAt { changed["generatedAt"] = .text(StockhoursKey.text(of: time)) }
                for field in ["review", "goals"] where changed[field] == nil { changed[field] = .text("") }
            }
            reviews[key] = .object(changed)
            summary.weeks += 1
        }
        guard summary.weeks > 0 else { return }
        user["weeklyReviews"] = .object(reviews)
    }

    /// The days of a week to its Saturday: `Mar 3 – Mar 8, 2025`.
    private static func label(of week: NotePeriod) -> String {
        let saturday = week.firstDay.adding(days: 5)
        func text(_ day: TradingDay) -> String { "\(TradingDay.monthNames[day.month - 1]) \(day.day)" }
        return "\(text(week.firstDay)) – \(text(saturday)), \(saturday.year)"
    }
}
