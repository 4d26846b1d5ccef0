import BourseDesk

/// The form that saves the inputs of a calculator under a name.
struct PresetFormView: Sendable {
    /// "single".
    let kind: String
    /// The inputs, as the parameters of the calculator's address.
    let query: String
    /// What was typed as the name.
    let name: String
    /// Why it was not saved.
    let problem: String?
}

extension PresetFormView {
    var html: HTML {
        """
        <section class="panel" aria-labelledby="h-save-preset">
        <div class="panel-head"><h2 id="h-save-preset">Save as preset</h2><span class="note">The same name replaces the preset</span></div>
        <form class="panel-body form" method="post" action="/options/presets">
        <input type="hidden" name="kind" value="\(kind)"><input type="hidden" name="query" value="\(query)">
        \(FieldView(
            id: "preset-name",
            name: "name",
            label: "Name of the preset",
            type: "text",
            value: name,
            autocomplete: "off",
            isRequired: true,
            hint: "At most \(OptionsService.longestName) characters.",
            problem: problem
        ).html)
        <div class="form-end"><button class="btn" type="submit">Save preset</button></div>
        </form>
        </section>
        """
    }
}
