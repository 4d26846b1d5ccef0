/// The filter bar of the trades list, a GET form.
struct TradeFilterView: Sendable {
    /// "/journal/trades".
    let action: String
    /// Range and sort order.
    let kept: [HiddenFieldView]
    /// Field `q`, text or symbol.
    let query: String
    /// Field `type`; the first is "" for all.
    let types: [OptionView]
    /// Field `direction`; the first is "" for all.
    let directions: [OptionView]
    /// Field `result`; the first is "" for all.
    let results: [OptionView]
    /// Field `account`; the first is "" for all.
    let accounts: [OptionView]
    /// Whether there is more than one account.
    let hasAccounts: Bool
    /// Field `tag`; the first is "" for all.
    let tags: [OptionView]
    /// Whether anything is tagged.
    let hasTags: Bool
    /// What is filtered by, each removable.
    let chips: [FilterChipView]
    /// Whether `chips` holds anything.
    let isFiltered: Bool
    /// The list without any of them.
    let clearHref: String
}
