/// A field of the options pages: compact, with its unit in the label.
struct OptionFieldView: Sendable {
    /// Unique on the page, letters and hyphens.
    let id: String
    /// Name sent to the server.
    let name: String
    /// "Volatility, %".
    let label: String
    /// "text" or "date".
    let type: String
    /// Keyboard of a phone: "decimal", "numeric" or "text".
    let mode: String
    /// What was typed.
    let value: String
    /// What counts while nothing is typed, or empty.
    let placeholder: String
    /// What the up and down keys add, such as "0.5", or empty when they add nothing.
    let step: String
    /// Help shown below the field.
    let hint: String?
    /// What is wrong and what to do.
    let problem: String?
}

extension OptionFieldView {
    var html: HTML {
        """
        <div class="field"><label for="\(id)">\(label)</label><input class="input" id="\(id)" name="\(name)" type="\(type)" value="\(value)" placeholder="\(placeholder)" inputmode="\(mode)" data-step="\(step)" autocomplete="off" spellcheck="false" aria-describedby="\(id)-help"\(problem.map { _ in " aria-invalid=\"true\"" })><div class="field-help" id="\(id)-help" data-live="help-\(id)">\(problem.map { "<span class=\"error\">\($0)</span>" })\(hint.map { "<span class=\"help\">\($0)</span>" })</div></div>
        """
    }
}
