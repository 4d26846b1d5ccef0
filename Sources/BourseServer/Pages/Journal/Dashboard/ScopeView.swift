/// Account and currency of the figures, chosen by a GET form.
struct ScopeView: Sendable {
    /// Path of the page.
    let action: String
    /// Other query parameters.
    let hiddenFields: [HiddenFieldView]
    /// Field `account`; empty when there is one account.
    let accounts: [OptionView]
    /// Whether `accounts` is to be shown.
    let hasAccounts: Bool
    /// Links; empty when there is one currency.
    let currencies: [ChoiceView]
    /// Whether `currencies` is to be shown.
    let hasCurrencies: Bool
}

extension ScopeView {
    var html: HTML {
        """
        <form class="toolbar span-12" method="get" action="\(action)" data-submit-on-change>
        \(hiddenFields.map { item in
            """
            <input type="hidden" name="\(item.name)" value="\(item.value)">

            """
        })
        \(
            if: hasAccounts,
            """
            <label class="pick"><span class="label-line">Account</span><select class="select" name="account">
            \(accounts.map { account in
                """
                <option value="\(account.value)"\(if: account.isSelected, " selected")>\(account.title)</option>
                """
            })
            </select></label>
            <button class="btn no-script" type="submit">Show</button>
            """
        )
        \(if: hasCurrencies, currencies.control("Currency"))
        </form>
        """
    }
}
