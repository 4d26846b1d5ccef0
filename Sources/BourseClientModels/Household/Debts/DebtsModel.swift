public import BourseClient
public import BourseValues

/// The debts: what is owed, at which rate, and the least to pay.
public typealias DebtsModel = HouseholdListModel<DebtList>

/// The debts of the household.
public struct DebtList: HouseholdList {
    /// Debts.
    public static let kind = HouseholdKind.debt
    /// The debts, oldest first.
    public var rows: [DebtRow]
    /// How often the household changed.
    public let revision: Int
    private let countText: String

    /// Answers with the debts.
    public static func call(_ client: DeskClient) -> Call<API.HouseholdDebtsResponse> { client.householdDebts() }

    /// Arranges an answer; nil if there are no debts.
    public init?(_ answer: API.HouseholdDebtsResponse, _ formats: DeskFormats) {
        guard !answer.debts.isEmpty else { return nil }
        rows = answer.debts.map { DebtRow($0, formats) }
        revision = answer.revision
        countText = formats.count(answer.debts.count, "debt")
    }

    /// All debts under `3 debts`.
    public var sections: [HouseholdSection<DebtRow>] { [HouseholdSection(countText, rows)] }
}
