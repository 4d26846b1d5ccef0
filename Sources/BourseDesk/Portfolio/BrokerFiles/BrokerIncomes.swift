import BourseCore
import BourseJournal

/// The dividends of a file with the taxes that stand in rows of their own, without those that were taken back.
struct BrokerIncomes {
    /// Dividends, in order of day.
    private(set) var paid: [AccountActivity] = []
    /// Everything else, in order of day; taxes without a dividend among it.
    private(set) var rest: [AccountActivity] = []
    /// The rows that take back a dividend that the file does not contain.
    private(set) var reversalsWithoutIncome: [Int] = []

    private struct Payer: Hashable {
        let instrument: TradedInstrument?
        let account: String
        let currency: Currency

        init(_ activity: AccountActivity) {
            (instrument, account, currency) = (activity.instrument, activity.account, activity.currency)
        }
    }

    /// How many days a tax is booked after its dividend or before it at most.
    private static let mostDays = 10

    /// Takes activities in order of day.
    ///
    /// - Complexity: O(activities · dividends of one holding).
    init(_ activities: [AccountActivity]) {
        var places: [Payer: [Int]] = [:]
        var incomes: [AccountActivity?] = []
        for activity in activities where activity.kind == .dividend && activity.amount >= .zero {
            places[Payer(activity), default: []].append(incomes.count)
            incomes.append(activity)
        }
        for activity in activities {
            switch activity.kind {
            case .dividend where activity.amount < .zero:
                let amount = activity.amount.magnitude
                let known = places[Payer(activity)] ?? []
                if let place = known.last(where: { incomes[$0]?.amount == amount }) {
                    incomes[place] = nil
                } else {
                    reversalsWithoutIncome.append(activity.row)
                }
            case .dividend: break
            case .tax where activity.instrument != nil:
                let place = Self.nearest(to: activity, of: places[Payer(activity)] ?? [], in: incomes)
                if let place, var income = incomes[place] {
                    income.taxes = income.taxes - activity.amount
                    incomes[place] = income
                } else {
                    rest.append(activity)
                }
            default: rest.append(activity)
            }
        }
        paid = incomes.compactMap { $0 }
    }

    /// The dividend that a tax was withheld from: the nearest in days that is larger; a refund needs one that was taxed.
    private static func nearest(to tax: AccountActivity, of places: [Int], in incomes: [AccountActivity?]) -> Int? {
        var best: (place: Int, days: Int)?
        for place in places {
            guard let income = incomes[place] else { continue }
            let taxes = income.taxes - tax.amount
            let days = abs(income.day.number - tax.day.number)
            guard days <= mostDays, taxes >= .zero, taxes + income.fees <= income.amount else { continue }
            if days < best?.days ?? .max { best = (place, days) }
        }
        return best?.place
    }
}
