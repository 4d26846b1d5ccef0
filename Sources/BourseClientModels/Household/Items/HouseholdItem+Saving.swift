import BourseClient
import BourseCore
import BourseHousehold
import BourseValues
import Foundation

extension HouseholdItem {
    /// Adds it to the household; changes the one with its id if it has one.
    ///
    /// - Parameter revision: What changed after this revision of the household is not replaced.
    func save(on client: DeskClient, madeFrom revision: Int?) async throws(ClientError) {
        switch self {
        case .account(let account): try await account.save(on: client, revision)
        case .line(let line): try await line.save(on: client, revision)
        case .debt(let debt): try await debt.save(on: client, revision)
        case .goal(let goal): try await goal.save(on: client, revision)
        }
    }
}

extension HouseholdAccount {
    fileprivate func save(on client: DeskClient, _ revision: Int?) async throws(ClientError) {
        let (opening, closed) = (openingBalance.decimal, closedOn?.apiDay)
        guard id > 0 else {
            _ = try await client.makeHouseholdAccount(
                name: name,
                kind: .init(rawValue: kind.rawValue),
                openedOn: openedOn.apiDay,
                currency: currency.code,
                openingBalance: opening,
                closedOn: closed,
                portfolioAccount: portfolioAccount
            )
            .value()
            return
        }
        _ = try await client.changeHouseholdAccount(
            Int(id),
            name: name,
            kind: .init(rawValue: kind.rawValue),
            openedOn: openedOn.apiDay,
            currency: currency.code,
            openingBalance: opening,
            closedOn: closed,
            portfolioAccount: portfolioAccount,
            revision: revision
        )
        .value()
    }
}

extension BudgetLine {
    fileprivate func save(on client: DeskClient, _ revision: Int?) async throws(ClientError) {
        let second = schedule.secondDay == 0 ? nil : schedule.secondDay
        guard id > 0 else {
            _ = try await client.makeBudgetLine(
                name: name,
                flow: .init(rawValue: flow.rawValue),
                category: category.name,
                amount: amount.decimal,
                frequency: .init(rawValue: schedule.frequency.rawValue),
                first: schedule.first.apiDay,
                currency: currency.code,
                last: schedule.last?.apiDay,
                secondDay: second,
                endOfMonth: .init(rawValue: schedule.endOfMonth.rawValue)
            )
            .value()
            return
        }
        _ = try await client.changeBudgetLine(
            Int(id),
            name: name,
            flow: .init(rawValue: flow.rawValue),
            category: category.name,
            amount: amount.decimal,
            frequency: .init(rawValue: schedule.frequency.rawValue),
            first: schedule.first.apiDay,
            currency: currency.code,
            last: schedule.last?.apiDay,
            secondDay: second,
            endOfMonth: .init(rawValue: schedule.endOfMonth.rawValue),
            revision: revision
        )
        .value()
    }
}

extension HouseholdDebt {
    fileprivate func save(on client: DeskClient, _ revision: Int?) async throws(ClientError) {
        let (payment, share): (Money, Ratio?) =
            switch debt.minimum {
            case .fixed(let amount): (amount, nil)
            case .share(let share, let floor): (floor, share)
            }
        guard debt.id > 0 else {
            _ = try await client.makeHouseholdDebt(
                name: debt.name,
                balance: debt.balance.decimal,
                annualRate: debt.annualRate.decimal,
                currency: debt.currency.code,
                minimumPayment: payment.decimal,
                minimumShare: share?.decimal,
                promotionalRate: debt.promotion?.annualRate.decimal,
                promotionUntil: debt.promotion?.until.apiDay,
                account: account.map(Int.init)
            )
            .value()
            return
        }
        _ = try await client.changeHouseholdDebt(
            Int(debt.id),
            name: debt.name,
            balance: debt.balance.decimal,
            annualRate: debt.annualRate.decimal,
            currency: debt.currency.code,
            minimumPayment: payment.decimal,
            minimumShare: share?.decimal,
            promotionalRate: debt.promotion?.annualRate.decimal,
            promotionUntil: debt.promotion?.until.apiDay,
            account: account.map(Int.init),
            revision: revision
        )
        .value()
    }
}

extension HouseholdGoal {
    fileprivate func save(on client: DeskClient, _ revision: Int?) async throws(ClientError) {
        guard goal.id > 0 else {
            _ = try await client.makeHouseholdGoal(
                name: goal.name,
                target: goal.target.decimal,
                currency: goal.currency.code,
                deadline: goal.deadline?.apiDay,
                saved: goal.saved.decimal,
                monthlyContribution: goal.monthlyContribution.decimal,
                annualReturn: goal.annualReturn.decimal,
                spread: goal.spread.decimal,
                inflation: goal.inflation.decimal,
                account: account.map(Int.init)
            )
            .value()
            return
        }
        _ = try await client.changeHouseholdGoal(
            Int(goal.id),
            name: goal.name,
            target: goal.target.decimal,
            currency: goal.currency.code,
            deadline: goal.deadline?.apiDay,
            saved: goal.saved.decimal,
            monthlyContribution: goal.monthlyContribution.decimal,
            annualReturn: goal.annualReturn.decimal,
            spread: goal.spread.decimal,
            inflation: goal.inflation.decimal,
            account: account.map(Int.init),
            revision: revision
        )
        .value()
    }
}

extension TradingDay {
    /// The day as the API has it.
    fileprivate var apiDay: Day {
        guard let day = Day(year: year, month: month, dayOfMonth: day) else {
            preconditionFailure("Both have the days of one calendar.")
        }
        return day
    }
}

extension Money {
    /// The amount as the API has it.
    fileprivate var decimal: Decimal { TypedNumber.decimal(description) ?? 0 }
}

extension Ratio {
    /// The fraction as the API has it.
    fileprivate var decimal: Decimal { TypedNumber.decimal(description) ?? 0 }
}
