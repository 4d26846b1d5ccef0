import BourseCore

/// What the services of a desk calculate from the data of one account: by these, two copies of a database are compared.
public struct AccountTotals: Codable, Hashable, Sendable {
    /// One count or sum.
    public struct Total: Codable, Hashable, Sendable {
        /// What is counted or added up, such as `journal net profit`.
        public let name: String
        /// The currency of a sum; nil for a count.
        public let currency: String?
        /// The count or the sum as exact decimal text.
        public let value: String

        init(_ name: String, _ count: Int) {
            self.name = name
            currency = nil
            value = String(count)
        }

        init(_ name: String, _ currency: Currency, _ sum: Money) {
            self.name = name
            self.currency = currency.code
            value = sum.description
        }

        /// What it is called, with its currency.
        public var title: String { currency.map { "\(name) in \($0)" } ?? name }
    }

    /// The e-mail address of the account.
    public let email: String
    /// The revisions of its journal, portfolio and household, by which it is seen whether it changed.
    public let revisions: [Int]
    /// The counts and sums.
    public let totals: [Total]
    /// Why they cannot be calculated; nil if they can.
    public let problem: String?

    /// How these totals differ from earlier ones, as sentences without a full stop; none if they are equal.
    public func differences(from earlier: AccountTotals) -> [String] {
        if problem != earlier.problem {
            let text = { (problem: String?) in problem ?? "totals calculated" }
            return ["\(email): \(text(problem)), before: \(text(earlier.problem))"]
        }
        let before = Dictionary(earlier.totals.map { ($0.title, $0.value) }) { first, _ in first }
        let now = Dictionary(totals.map { ($0.title, $0.value) }) { first, _ in first }
        let titles = totals.map(\.title) + earlier.totals.map(\.title).filter { now[$0] == nil }
        return titles.compactMap { title in
            // A sum that nothing was added to has no row.
            let (value, old) = (now[title] ?? "0", before[title] ?? "0")
            return value == old ? nil : "\(email): \(title) is \(value), before: \(old)"
        }
    }
}
