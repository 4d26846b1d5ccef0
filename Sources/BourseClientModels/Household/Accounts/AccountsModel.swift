public import BourseClient
public import BourseValues

/// The accounts of the household with their balances.
public typealias AccountsModel = HouseholdListModel<AccountList>

/// The accounts of the household.
public struct AccountList: HouseholdList {
    /// Accounts.
    public static let kind = HouseholdKind.account
    /// The accounts, oldest first.
    public var rows: [AccountRow]
    /// How often the household changed.
    public let revision: Int
    private let countText: String

    /// Answers with the accounts.
    public static func call(_ client: DeskClient) -> Call<API.HouseholdAccountsResponse> { client.householdAccounts() }

    /// Arranges an answer; nil if there are no accounts.
    public init?(_ answer: API.HouseholdAccountsResponse, _ formats: DeskFormats) {
        guard !answer.accounts.isEmpty else { return nil }
        rows = answer.accounts.map { AccountRow($0, formats) }
        revision = answer.revision
        countText = formats.count(answer.accounts.count, "account")
    }

    /// All accounts under `3 accounts`.
    public var sections: [HouseholdSection<AccountRow>] { [HouseholdSection(countText, rows)] }
}

extension HouseholdListModel<AccountList> {
    /// The form that states the balance of an account.
    public func balance(of row: AccountRow) -> BalanceModel { BalanceModel(context, row.account) }
}
