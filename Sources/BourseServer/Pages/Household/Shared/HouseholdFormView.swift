/// A form of the household; partial "household-form".
struct HouseholdFormView: Sendable {
    /// Unique on the page, letters and hyphens.
    let id: String
    /// "Add an account".
    let heading: String
    /// What it is for.
    var detail: String?
    /// Where it posts to.
    let action: String
    /// Its fields.
    let fields: [HouseholdFieldView]
    /// What is sent beside them.
    var kept: [HiddenFieldView] = []
    /// "Add account".
    let submit: String
    /// Back to where it was opened.
    var cancelHref: String?
    /// How what it shows is deleted.
    var deletion: DeletionView?
}

/// A field of such a form, with its own message.
struct HouseholdFieldView: Sendable {
    /// Unique on the page, letters and hyphens.
    let id: String
    /// Name sent to the server.
    let name: String
    /// Visible label.
    let label: String
    /// "text" or "date".
    let type: String
    /// What was typed.
    let value: String
    /// "decimal" or "numeric" for the keyboard of a phone.
    let mode: String?
    /// Whether it must be filled in.
    let isRequired: Bool
    /// Whether one of `options` is chosen, not typed.
    let isChoice: Bool
    /// What can be chosen.
    let options: [OptionView]
    /// What was typed before, to be taken again.
    let suggestions: HouseholdSuggestionsView?
    /// Help shown below the field.
    let advice: String?
    /// What is wrong and what to do.
    let mistake: String?
}

/// What a field was filled with before.
struct HouseholdSuggestionsView: Sendable {
    /// Unique on the page.
    let listID: String
    /// The texts.
    let texts: [OptionView]
}
