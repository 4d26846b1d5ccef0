import BourseWeb

/// The filter of the list of funds, a GET form.
struct FundFilterView: Sendable {
    /// "/funds".
    let action: String
    /// Field `q`, words to find.
    let query: String
    /// Field `plan`, shown as segments; the first is "" for all.
    let plans: [OptionView]
    /// Field `category`: groups and their categories; the first is "" for all.
    let allCategories: OptionView
    /// The groups.
    let categories: [FundCategoryGroupView]
    /// Field `house`; the first is "" for all.
    let houses: [OptionView]
    /// Field `option`; the first is "" for all.
    let options: [OptionView]
    /// Field `sort`; the first is "" for the best match.
    let orders: [OptionView]
}
