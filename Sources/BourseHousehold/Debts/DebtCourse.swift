import BourseCore

/// Debts on their way, month by month.
struct DebtCourse {
    /// How it ended.
    enum End { case paid, running, outgrown }

    /// More than this is not counted on: a debt that grew a thousandfold is not going to be paid.
    private static let mostOwed = Money(units: HouseholdLimits.largestAmount.units * 100_000)

    let debts: [Debt]
    let strategy: DebtStrategy
    let start: TradingDay
    private let cent: Int128
    private var balances: [Money]

    init(_ debts: [Debt], _ strategy: DebtStrategy, start: TradingDay) {
        self.debts = debts
        self.strategy = strategy
        self.start = start
        cent = debts.first.map { HouseholdRate.smallestAmount(in: $0.currency) } ?? 1
        balances = debts.map(\.balance)
    }

    /// The minimum payments of the first month together.
    var firstMinimums: Money {
        let day = start.adding(months: 1)
        return debts.reduce(.zero) { sum, debt in
            let interest = HouseholdRate.monthlyInterest(on: debt.balance, at: debt.annualRate(dueOn: day), cent: cent)
            return sum + debt.minimum(of: debt.balance + interest, cent: cent)
        }
    }

    /// Goes on month by month, until all is paid or `months` are over, telling each.
    mutating func run(paying total: Money, months: Int, receive: (DebtMonth) -> Void = { _ in }) -> End {
        for number in 1...months {
            let month = next(number, paying: total)
            receive(month)
            balances = month.lines.map(\.closing)
            if balances.allSatisfy({ $0 == .zero }) { return .paid }
            if balances.contains(where: { $0 > Self.mostOwed }) { return .outgrown }
        }
        return .running
    }

    /// Interest first, then every minimum payment, then what is left of the total in the strategy's order.
    private func next(_ number: Int, paying total: Money) -> DebtMonth {
        let day = start.adding(months: number)
        let rates = debts.map { $0.annualRate(dueOn: day) }
        let interests = zip(balances, rates).map { HouseholdRate.monthlyInterest(on: $0, at: $1, cent: cent) }
        let owed = zip(balances, interests).map { $0 + $1 }
        var payments = zip(debts, owed).map { $0.minimum(of: $1, cent: cent) }
        var left = total - payments.reduce(.zero, +)
        for index in strategy.order(of: debts, rates: rates, balances: balances) where left > .zero {
            let more = min(left, owed[index] - payments[index])
            payments[index] += more
            left -= more
        }
        let lines = debts.indices.map {
            DebtMonth.DebtLine(opening: balances[$0], interest: interests[$0], payment: payments[$0])
        }
        return DebtMonth(number: number, day: day, lines: lines)
    }
}
