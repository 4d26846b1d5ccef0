import BourseClient
import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import Foundation

/// Spending by month and category as the web app writes it.
public struct SpendingValue: Equatable, Sendable {
    /// A month.
    public struct Month: Equatable, Identifiable, Sendable {
        /// `2026-11`.
        public let id: String
        /// `November 2026`.
        public let title: String
        /// What was spent, without transfers and less refunds.
        public let spent: String
        /// The same, to be drawn.
        public let value: Double
        /// What was received.
        public let income: String
        /// Income less spending.
        public let surplus: String
        /// Whether there is a surplus.
        public let tone: Tone
        /// The categories, the largest first.
        public let categories: [Category]
    }

    /// What was spent in a category.
    public struct Category: Equatable, Identifiable, Sendable {
        /// The category.
        public let id: String
        /// What was spent; below 0 when more was paid back.
        public let amount: String
        /// The amount beside the largest one, from 0 to 1.
        public let share: Double
    }

    /// What is paid at regular intervals.
    public struct Subscription: Equatable, Identifiable, Sendable {
        /// The place in the list.
        public let id: Int
        /// Who is paid.
        public let payee: String
        /// One payment.
        public let amount: String
        /// `was $12.99`; empty if the amount was always the same.
        public let former: String
        /// `Every month, next 1 Dec 2026`.
        public let schedule: String
        /// `$155.88 per year`.
        public let perYear: String
        /// What VoiceOver reads.
        public let accessibilityText: String
    }

    /// The months, oldest first: at most 12.
    public let months: [Month]
    /// The average spending of complete months; an em dash without one.
    public let average: LabeledValue
    /// The categories in use, by name.
    public let categories: [String]
    /// The subscriptions, the most expensive a year first.
    public let subscriptions: [Subscription]
    /// What the sums exclude; empty if they exclude nothing.
    public let caution: String
    /// `In USD`.
    public let basis: String

    init?(_ answer: API.SpendingResponse, today: Day, _ formats: DeskFormats) {
        guard !answer.months.isEmpty else { return nil }
        months = answer.months.suffix(12).map { Month($0, answer.currency, formats) }
        let complete = answer.months.filter { Self.isComplete($0, today) }.suffix(12)
        average = LabeledValue(
            "Average month",
            Self.average(complete.map(\.spent), answer.currency, formats),
            "over \(formats.count(complete.count, "month"))"
        )
        categories = Set(answer.months.flatMap(\.categories.keys)).sorted()
        subscriptions = answer.subscriptions.enumerated().map { Subscription($0, $1, formats) }
        let counts = answer.unconverted.sorted { $0.key < $1.key }.map { "\($1) in \($0)" }
        caution =
            counts.isEmpty
            ? "" : "Totals exclude some entries. No exchange rate for \(counts.joined(separator: ", ")) on their dates."
        basis = "In \(answer.currency)"
    }

    /// Whether a month is over.
    private static func isComplete(_ month: API.SpendingMonth, _ today: Day) -> Bool {
        month.month < today.description.prefix(7)
    }

    /// The average, rounded half to even to the smallest amount of the currency.
    private static func average(_ amounts: [Decimal], _ code: String, _ formats: DeskFormats) -> String {
        guard !amounts.isEmpty, let currency = Currency(code) else { return "—" }
        var average = amounts.reduce(0, +) / Decimal(amounts.count)
        var rounded = Decimal()
        NSDecimalRound(&rounded, &average, currency.minorDigits, .bankers)
        return formats.money(rounded, code)
    }
}

extension SpendingValue.Month {
    fileprivate init(_ month: API.SpendingMonth, _ currency: String, _ formats: DeskFormats) {
        id = month.month
        title = Day("\(month.month)-01").map(formats.month) ?? month.month
        spent = formats.money(month.spent, currency)
        value = month.spent.double
        income = formats.money(month.income, currency)
        surplus = formats.signedMoney(month.surplus, currency)
        tone = Tone(month.surplus)
        let parts = month.categories.filter { $0.value != 0 }
            .sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
        let largest = parts.first?.value.double ?? 0
        categories = parts.map { name, amount in
            let share = largest > 0 ? amount.double / largest : 0
            return SpendingValue.Category(
                id: name,
                amount: formats.money(amount, currency),
                share: min(max(share, 0), 1)
            )
        }
    }
}

extension SpendingValue.Subscription {
    fileprivate init(_ place: Int, _ subscription: API.Subscription, _ formats: DeskFormats) {
        id = place
        payee = Payee(subscription.payee).title
        amount = formats.money(subscription.amount, subscription.currency)
        former = subscription.formerAmount.map { "was \(formats.money($0, subscription.currency))" } ?? ""
        let known = PaymentFrequency(rawValue: subscription.frequency.rawValue)
        let frequency = known.map(HouseholdText.frequency) ?? subscription.frequency.rawValue
        schedule = "\(frequency), next \(formats.mediumDay(subscription.next))"
        perYear = "\(formats.money(subscription.perYear, subscription.currency)) per year"
        accessibilityText = [payee, amount, former, schedule, perYear].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
