import BourseJournal

/// Two versions of a note, written at the same time: nothing is stored until one is chosen.
struct NoteConflictView: Sendable {
    /// The stored note.
    let stored: JournalNote
    /// The time of saving.
    let saved: String
    /// The text that was not saved.
    let typed: String
}

extension NoteConflictView {
    var html: HTML {
        """
        \(NoticeView(
            tone: "warn",
            icon: "warn",
            headline: "This note was changed on another page or device",
            detail: "Your text is not saved yet. Choose one of the texts, or save both joined. The other remains in the history.",
            link: nil
        ).html)
        <section class="panel span-6" aria-labelledby="h-yours">
        <div class="panel-head"><h2 id="h-yours">Your text</h2></div>
        <div class="panel-body markdown">\(MarkdownView(typed).html)</div>
        <div class="panel-body form-end">\(form(typed, "Save your text"))</div>
        </section>
        <section class="panel span-6" aria-labelledby="h-stored">
        <div class="panel-head"><h2 id="h-stored">Stored text</h2><span class="note">\(saved)</span></div>
        <div class="panel-body markdown">\(MarkdownView(stored.text).html)</div>
        <div class="panel-body form-end"><a class="btn" href="\(stored.subject.pagePath)">Keep the stored text</a></div>
        </section>
        <section class="panel span-12" aria-labelledby="h-joined">
        <div class="panel-head"><h2 id="h-joined">Both joined</h2></div>
        <form class="panel-body form" method="post" action="\(stored.subject.notePath)">
        <input type="hidden" name="revision" value="\(stored.revision)">
        <div class="field"><label for="note">Text</label><textarea class="input" id="note" name="note" rows="16" maxlength="50000" aria-describedby="note-help">
        \(NoteMerge.joined(typed, stored.text))</textarea><div class="field-help" id="note-help"><span class="help">Lines that both texts begin and end with appear once; between them are your lines, then the stored ones.</span></div></div>
        <div class="form-end"><button class="btn btn-primary" type="submit">Save joined text</button></div>
        </form>
        </section>
        """
    }

    private func form(_ text: String, _ label: String) -> HTML {
        """
        <form method="post" action="\(stored.subject.notePath)"><input type="hidden" name="revision" value="\(stored.revision)"><input type="hidden" name="note" value="\(text)"><button class="btn" type="submit">\(label)</button></form>
        """
    }
}
