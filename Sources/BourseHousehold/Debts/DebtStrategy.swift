import BourseCore

/// Where money beyond the minimum payments goes.
public enum DebtStrategy: Hashable, Sendable {
    /// Nowhere: only the minimum payments are made, and what they free is kept.
    case minimumsOnly
    /// To the highest rate of the month; of equal rates to the smaller debt. It costs the least interest.
    case avalanche
    /// To the debt that was smallest at first; of equal ones to the higher rate.
    case snowball
    /// To debts in an order of one's own, by their ids; those not named come last, in the order they were given.
    case own([Int64])
}

extension DebtStrategy {
    /// The debts in the order they get what is left, as indices.
    func order(of debts: [Debt], rates: [Ratio], balances: [Money]) -> [Int] {
        switch self {
        case .minimumsOnly: []
        case .avalanche:
            debts.indices.sorted { one, other in
                if rates[one] != rates[other] { return rates[one] > rates[other] }
                return balances[one] == balances[other] ? one < other : balances[one] < balances[other]
            }
        case .snowball:
            debts.indices.sorted { one, other in
                if debts[one].balance != debts[other].balance { return debts[one].balance < debts[other].balance }
                return rates[one] == rates[other] ? one < other : rates[one] > rates[other]
            }
        case .own(let ids):
            ids.compactMap { id in debts.firstIndex { $0.id == id } }
                + debts.indices.filter { !ids.contains(debts[$0].id) }
        }
    }
}
