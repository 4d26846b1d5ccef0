/// Makes the fields of a form of the options pages, each with the message that belongs to it.
struct OptionFields {
    /// Messages by the name of the field.
    let problems: [String: String]

    /// A field; its identity is its name with hyphens for points when nothing is said.
    func callAsFunction(
        _ name: String,
        _ label: String,
        _ value: String,
        id: String? = nil,
        type: String = "text",
        mode: String = "decimal",
        placeholder: String = "",
        step: String = "",
        hint: String? = nil
    ) -> OptionFieldView {
        OptionFieldView(
            id: id ?? name.replacing(".", with: "-"),
            name: name,
            label: label,
            type: type,
            mode: mode,
            value: value,
            placeholder: placeholder,
            step: step,
            hint: hint,
            problem: problems[name]
        )
    }
}
