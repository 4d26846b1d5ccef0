import BourseJournal

/// A note and the form that changes it, which works without script.
struct NoteEditorView: Sendable {
    /// The heading, "Day note".
    let heading: String
    /// The stored note.
    let note: JournalNote
    /// The time of saving, "Saved 3 Nov 2026 14:05"; empty if it is not known.
    let saved: String
    /// The text in the form, where it differs from the stored note.
    var typed: String?
    /// The text of the form while the note is empty.
    var template = ""
    /// What is wrong with the text.
    var problem: String?
    /// Where the form returns to, with its parameters.
    var returnPath: String?
    /// "span-4", "span-8" or "span-12"; empty inside of a column.
    var span = "span-8"
    /// Whether the form of a note without text is closed.
    var isClosedWhenEmpty = false
}

extension NoteEditorView {
    private var action: String { note.subject.notePath }
    private var text: String { typed ?? (note.text.isEmpty ? template : note.text) }
    private var isOpen: Bool { typed != nil || note.text.isEmpty && !isClosedWhenEmpty }

    var html: HTML {
        """
        <section class="panel \(span) note-panel" aria-labelledby="h-note">
        <div class="panel-head"><h2 id="h-note">\(heading)</h2><span class="note" data-presence data-asks="note=\(note.subject.description)" role="status"></span><span class="note" data-note-state role="status">\(saved)</span>\(if: note.revision > 0, "<a class=\"btn btn-small btn-ghost\" href=\"\(action)/history\">History</a>")</div>
        <div class="panel-body markdown" data-note-shown>\(MarkdownView(typed ?? note.text).html)</div>
        <details class="note-edit" data-edits="\(action)"\(if: isOpen, " open")><summary>\(note.text.isEmpty ? "Write" : "Edit")</summary>
        <form class="panel-body form" method="post" action="\(action)" enctype="multipart/form-data" data-note="\(note.subject.typingPath)" data-later="\(heading)">
        <input type="hidden" name="revision" value="\(note.revision)">\(returnPath.map { "<input type=\"hidden\" name=\"return\" value=\"\($0)\">" })
        <div class="field"><label for="note">Text</label><textarea class="input" id="note" name="note" rows="12" maxlength="50000" aria-describedby="note-help"\(problem.map { _ in " aria-invalid=\"true\"" })>
        \(text)</textarea><div class="field-help" id="note-help">\(problem.map { "<span class=\"error\">\($0)</span>" })<span class="help">Markdown: **bold**, *italics*, # heading, - list, &gt; quote, [text](https://…).</span></div></div>
        <div class="field"><label for="picture">Add a picture</label><input class="file" id="picture" name="picture" type="file" accept="image/png,image/jpeg,image/webp,image/gif" aria-describedby="picture-help"><div class="field-help" id="picture-help"><span class="help">PNG, JPEG, WebP or GIF, at most 10 MB. You can also paste or drop a picture into the text.</span></div></div>
        <div class="form-end"><button class="btn" type="submit" formaction="\(action)/preview">Preview</button><button class="btn btn-primary" type="submit">Save note</button></div>
        </form>
        </details>
        </section>
        """
    }
}
