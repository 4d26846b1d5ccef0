/// A group of categories to filter by.
struct FundCategoryGroupView: Sendable {
    /// "Equity".
    let title: String
    /// All of the group, and each category of it.
    let choices: [OptionView]
}
