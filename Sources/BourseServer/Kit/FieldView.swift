/// A text field of a form with its own message.
struct FieldView: Sendable {
    /// Unique on the page, letters and hyphens.
    let id: String
    /// Name sent to the server.
    let name: String
    /// Visible label.
    let label: String
    /// "text", "email", "password" or "date".
    let type: String
    /// What was typed; always empty for passwords.
    let value: String
    /// Value of the autocomplete attribute.
    let autocomplete: String
    /// Whether it must be filled in.
    let isRequired: Bool
    /// Help shown below the field.
    let hint: String?
    /// What is wrong and what to do.
    let problem: String?
    /// "decimal" or "numeric", the keyboard of a phone; nothing for the usual one.
    var mode: String?
    /// The identifier of a list of suggestions.
    var listID: String?
    /// The choices, in place of text.
    var options: [OptionView] = []
    /// Whether the page opens with the cursor in it.
    var hasFocus = false
}

extension FieldView {
    var html: HTML {
        """
        <div class="field"><label for="\(id)">\(label)</label>\(control)<div class="field-help" id="\(id)-help">\(problem.map { "<span class=\"error\">\($0)</span>" })\(hint.map { "<span class=\"help\">\($0)</span>" })</div></div>
        """
    }

    private var control: HTML {
        guard options.isEmpty else {
            return """
                <select class="select" id="\(id)" name="\(name)"\(if: hasFocus, " autofocus") aria-describedby="\(id)-help"\(problem.map { _ in " aria-invalid=\"true\"" })>\(options.map { option in "<option value=\"\(option.value)\"\(if: option.isSelected, " selected")>\(option.title)</option>" })</select>
                """
        }
        return """
            <input class="input" id="\(id)" name="\(name)" type="\(type)" value="\(value)" autocomplete="\(autocomplete)"\(if: isRequired, " required")\(mode.map { " inputmode=\"\($0)\"" })\(listID.map { " list=\"\($0)\"" })\(if: hasFocus, " autofocus") aria-describedby="\(id)-help"\(problem.map { _ in " aria-invalid=\"true\"" })>
            """
    }
}
