/// Account and currency of the figures, chosen by a GET form.
struct ScopeView: Sendable {
    /// Path of the page.
    let action: String
    /// Other query parameters.
    let kept: [HiddenFieldView]
    /// Field `account`; empty when there is one account.
    let accounts: [OptionView]
    /// Whether `accounts` is to be shown.
    let hasAccounts: Bool
    /// Links; empty when there is one currency.
    let currencies: [ChoiceView]
    /// Whether `currencies` is to be shown.
    let hasCurrencies: Bool
}
