import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import BourseWeb

/// Which entries are looked at, as an address says it.
struct EntryQuery {
    /// Any day of the month, or nothing for all of them.
    var month: TradingDay?
    /// The category, by name.
    var category: String?
    /// The account.
    var account: Int64?
    /// Words that the description has.
    var text = ""
    /// The page, from 1.
    var page = 1

    init(month: TradingDay? = nil, category: String? = nil) {
        self.month = month
        self.category = category
    }

    init(_ query: Query) {
        month = query["month"].flatMap { TradingDay(iso: $0 + "-01") }
        category = query["category"].map { String($0.prefix(80)) }
        account = query["account"].flatMap { Int64($0) }
        text = String((query["q"] ?? "").prefix(80))
        page = max(1, query["page"].flatMap { Int($0) } ?? 1)
    }

    /// As the address says it.
    var query: Query {
        Query([
            ("month", month.map { String($0.description.prefix(7)) } ?? ""), ("category", category ?? ""),
            ("account", account.map { "\($0)" } ?? ""), ("q", text), ("page", page > 1 ? "\(page)" : ""),
        ])
    }

    var href: String { query.href("\(HouseholdAddress.path)/entries") }

    /// The entries that are meant, newest first.
    ///
    /// - Complexity: O(entries).
    func entries(of books: HouseholdBooks) -> [BookedEntry] {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        return books.entries.reversed().filter { booked in
            if let month, booked.entry.entry.day.startOfMonth != month.startOfMonth { return false }
            if let account, booked.entry.key.account != account { return false }
            if let category, booked.category?.name.lowercased() != category.lowercased() { return false }
            guard !words.isEmpty else { return true }
            let description = booked.entry.entry.description.lowercased()
            return words.allSatisfy { description.contains($0) }
        }
    }
}
