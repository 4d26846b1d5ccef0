import BourseJournal

/// The form of a playbook, which works without script.
struct PlaybookForm: Sendable {
    let setup: String
    let text: String
    /// The items, one a line.
    let items: String
    /// Whether the playbook is not stored yet.
    var isNew = false
    /// What is wrong with what was typed.
    var problem: String?

    /// The fields of a playbook.
    init(_ playbook: Playbook?, setup: String) {
        self.setup = setup
        text = playbook?.text ?? ""
        items = playbook?.items.joined(separator: "\n") ?? ""
        isNew = playbook == nil
    }

    /// The fields as they were typed.
    init(setup: String, text: String, items: String, isNew: Bool, problem: String) {
        (self.setup, self.text, self.items, self.isNew, self.problem) = (setup, text, items, isNew, problem)
    }

    var html: HTML {
        """
        <details class="form-part"\(if: isNew || problem != nil, " open")><summary>\(isNew ? "Write the playbook" : "Edit")</summary>
        <form class="panel-body form" method="post" action="\(PlaybookPages.path)">
        <input type="hidden" name="setup" value="\(setup)">\(problem.map { "<p class=\"error\" role=\"alert\">\($0)</p>" })
        <div class="field"><label for="text">Text</label><textarea class="input" id="text" name="text" rows="10" aria-describedby="text-help">
        \(text)</textarea><div class="field-help" id="text-help"><span class="help">How you trade this setup, in Markdown.</span></div></div>
        <div class="field"><label for="items">Checklist</label><textarea class="input" id="items" name="items" rows="8" aria-describedby="items-help"\(problem.map { _ in " aria-invalid=\"true\"" })>
        \(items)</textarea><div class="field-help" id="items-help"><span class="help">One item a line, at most \(Playbook.mostItems) of \(Playbook.longestItem) characters. Answers stay with the text that they were given for.</span></div></div>
        <div class="form-end"><button class="btn btn-primary" type="submit">Save playbook</button></div>
        </form>
        </details>
        """
    }
}
