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
}

extension FieldView {
    var html: HTML {
        """
        <div class="field"><label for="\(id)">\(label)</label><input class="input" id="\(id)" name="\(name)" type="\(type)" value="\(value)" autocomplete="\(autocomplete)"\(if: isRequired, " required") aria-describedby="\(id)-help"\(problem.map { _ in " aria-invalid=\"true\"" })><div class="field-help" id="\(id)-help">\(problem.map { "<span class=\"error\">\($0)</span>" })\(hint.map { "<span class=\"help\">\($0)</span>" })</div></div>
        """
    }
}
