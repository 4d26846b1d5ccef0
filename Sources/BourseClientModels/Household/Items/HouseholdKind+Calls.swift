import BourseClient
import BourseValues

extension HouseholdKind {
    /// Deletes one of the kind.
    func delete(_ id: Int, on client: DeskClient) -> Call<Void> {
        switch self {
        case .account: client.deleteHouseholdAccount(id)
        case .line: client.deleteBudgetLine(id)
        case .debt: client.deleteHouseholdDebt(id)
        case .goal: client.deleteHouseholdGoal(id)
        }
    }

    /// Restores a deleted one of the kind.
    func restore(_ id: Int, on client: DeskClient) -> Call<Void> {
        switch self {
        case .account: client.restoreHouseholdAccount(id)
        case .line: client.restoreBudgetLine(id)
        case .debt: client.restoreHouseholdDebt(id)
        case .goal: client.restoreHouseholdGoal(id)
        }
    }
}
