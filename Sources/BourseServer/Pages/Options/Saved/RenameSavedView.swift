import BourseDesk
import BourseValues

/// The form that renames a position or a preset.
struct RenameSavedView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// Where the form posts to.
    let action: String
    /// The name.
    let field: FieldView

    init(_ saved: SavedInputs, shell: ShellView, typed: String? = nil, problem: String? = nil) {
        self.shell = shell
        action = "/options/saved/\(saved.id)/rename"
        field = FieldView(
            id: "saved-name",
            name: "name",
            label: "Name",
            type: "text",
            value: typed ?? saved.name,
            autocomplete: "off",
            isRequired: true,
            hint: "At most \(OptionsService.longestName) characters.",
            problem: problem
        )
    }
}

extension RenameSavedView {
    var html: HTML {
        shell.page(
            """
            <section class="panel span-12 narrow" aria-labelledby="h-rename">
            <div class="panel-head"><h2 id="h-rename">Rename</h2></div>
            <form class="panel-body form" method="post" action="\(action)">
            \(field.html)
            <div class="form-end"><button class="btn btn-primary" type="submit">Rename</button></div>
            </form>
            </section>
            """
        )
    }
}
