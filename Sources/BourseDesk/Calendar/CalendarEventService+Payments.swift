import BourseCore
import BourseFunds
import BourseHousehold
import BourseValues

extension CalendarEventService {
    /// The days on which payments are listed.
    private static func days(around today: TradingDay) -> ClosedRange<TradingDay> {
        today.adding(days: -daysBack)...today.adding(days: daysAheadOfRepeated)
    }

    // MARK: - Funds

    /// The next instalments of plans, as far as statements show them.
    func instalments(of user: UserID, today: TradingDay) async throws -> [CalendarEvent] {
        let (book, names) = try await funds.holdings.book(of: user)
        return SIPSeries.all(in: book).filter { $0.isActive(on: today) }.flatMap { series in
            let name = names[series.scheme] ?? "fund"
            let number = StableNumber("\(series.scheme) \(series.folio) \(series.amount.rounded(places: 0))").value
            return series.days(in: Self.days(around: today)).map { day in
                CalendarEvent(
                    id: "sip-\(number)-\(day)",
                    category: .sips,
                    day: day,
                    title: "SIP \(series.amount.text(in: .inr)), \(name)",
                    detail: "Expected from earlier instalments; the last one was on \(series.last.text).",
                    path: "/funds/holdings"
                )
            }
        }
    }

    // MARK: - Household

    /// Planned expenses, and the next payments of subscriptions that are not planned.
    func bills(of user: UserID, today: TradingDay) async throws -> [CalendarEvent] {
        let books = try await household.books(of: user, today: today)
        let days = Self.days(around: today)
        let lines = books.stored.lines.filter { $0.flow == .expense }
        let planned = lines.flatMap { line in
            line.schedule.days(in: days).map { day in
                CalendarEvent(
                    id: "bill-\(line.id)-\(day)",
                    category: .bills,
                    day: day,
                    title: "\(line.name): \(line.amount.text(in: line.currency))",
                    detail: line.category.name,
                    path: "/portfolio/household/budget"
                )
            }
        }
        let detected = books.activeSubscriptions.filter { !Self.isPlanned($0, in: lines) }.compactMap {
            subscription -> CalendarEvent? in
            // One payee can have several subscriptions. The first payment is of one of them, and stays its first when the
            // amount or the account changes.
            guard let first = subscription.payments.first else { return nil }
            return CalendarEvent(
                id: "subscription-\(first)-\(subscription.next)",
                category: .bills,
                day: subscription.next,
                title: "\(subscription.payee.title): \(subscription.amount.text(in: subscription.currency))",
                detail: "Subscription, expected from earlier payments",
                path: "/portfolio/household/spending"
            )
        }
        return planned + detected
    }

    /// Whether a line of the budget is the same payment: the same amount within four days.
    private static func isPlanned(_ subscription: Subscription, in lines: [BudgetLine]) -> Bool {
        let near = subscription.next.adding(days: -4)...subscription.next.adding(days: 4)
        return lines.contains { line in
            line.amount == subscription.amount && line.currency == subscription.currency
                && !line.schedule.days(in: near).isEmpty
        }
    }
}
