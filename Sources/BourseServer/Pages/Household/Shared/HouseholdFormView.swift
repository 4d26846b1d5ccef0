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
    var hiddenFields: [HiddenFieldView] = []
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

extension HouseholdFormView {
    var html: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-\(id)">
        <div class="panel-head"><h2 id="h-\(id)">\(heading)</h2></div>
        <form class="panel-body form" method="post" action="\(action)">

        \(detail.map { "<p class=\"t2\">\($0)</p>" })
        \(hiddenFields.map { item in "<input type=\"hidden\" name=\"\(item.name)\" value=\"\(item.value)\">" })
        <div class="household-fields">
        \(fields.map(\.html))
        </div>
        <div class="form-end">\(deletion.map { deletion in
            """
            <a class="btn household-delete" href="\(deletion.pageHref)" data-confirm data-action="\(deletion.action)" data-question="\(deletion.question)" data-consequence="\(deletion.consequence)" data-button="\(deletion.button)">\(icon: "trash", css: "icon-16")\(deletion.button)</a>
            """
        })\(cancelHref.map { "<a class=\"btn\" href=\"\($0)\">Cancel</a>" })<button class="btn btn-primary" type="submit">\(submit)</button></div>
        </form>
        </section>
        """
    }
}

extension HouseholdFieldView {
    var html: HTML {
        """
        <div class="field"><label for="\(id)">\(label)</label>\(
            if: isChoice,
            """
            <select class="select" id="\(id)" name="\(name)" aria-describedby="\(id)-help"\(mistake.map { _ in " aria-invalid=\"true\"" })>\(options.map { option in "<option value=\"\(option.value)\"\(if: option.isSelected, " selected")>\(option.title)</option>" })</select>
            """,
            else:
            """
            <input class="input" id="\(id)" name="\(name)" type="\(type)" value="\(value)" autocomplete="off" maxlength="120"\(mode.map { " inputmode=\"\($0)\"" })\(if: isRequired, " required")\(suggestions.map { suggestions in " list=\"\(suggestions.listID)\"" }) aria-describedby="\(id)-help"\(mistake.map { _ in " aria-invalid=\"true\"" })>\(suggestions.map { suggestions in
                """
                <datalist id="\(suggestions.listID)">\(suggestions.texts.map { text in "<option value=\"\(text.value)\"></option>" })</datalist>
                """
            })
            """
        )<div class="field-help" id="\(id)-help">\(mistake.map { "<span class=\"error\">\($0)</span>" })\(advice.map { "<span class=\"help\">\($0)</span>" })</div></div>
        """
    }
}
