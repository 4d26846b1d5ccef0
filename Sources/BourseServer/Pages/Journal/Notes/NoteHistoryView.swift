import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// The versions of a note, one of them shown.
struct NoteHistoryView: Sendable {
    let subject: NoteSubject
    /// The versions, newest first.
    let versions: [NoteVersion]
    /// The version that is shown.
    let shown: NoteVersion
    /// The zone of times.
    let zone: ZoneRules
}

extension NoteHistoryView {
    var html: HTML {
        """
        <section class="panel span-8" aria-labelledby="h-version">
        <div class="panel-head"><h2 id="h-version">Version \(shown.note.revision)</h2><span class="note">\(NotePages.saved(shown.note, zone))</span>\(if: !isPresent, restoreForm)</div>
        <div class="panel-body markdown">\(shown.note.text.isEmpty ? "<p class=\"t2\">No text.</p>" : MarkdownView(shown.note.text).html)</div>
        </section>
        \(table.html)
        """
    }

    private var isPresent: Bool { shown.note.revision == versions.first?.note.revision }

    private var restoreForm: HTML {
        """
        <form method="post" action="\(subject.notePath)/restore"><input type="hidden" name="version" value="\(shown.note.revision)"><button class="btn btn-small" type="submit">Restore</button></form>
        """
    }

    private var table: Table<NoteVersion> {
        Table(
            id: "versions",
            heading: "Versions",
            note: Count.of(versions.count, "version"),
            span: "span-4",
            caption: "Versions of the note, newest first",
            columns: [
                Column("Version") { version in
                    .name(
                        "\(version.note.revision)",
                        href: "\(subject.notePath)/history?version=\(version.note.revision)"
                    )
                }
                .card(.title),
                Column("Saved") { version in
                    .text(version.note.savedAt.map { DayText.dateTime($0, in: zone) } ?? FractionText.none)
                }
                .card(.sub),
                Column("Characters", .number) { .text(NumberText.count($0.note.text.unicodeScalars.count)) }
                    .card(.value),
            ],
            rows: versions,
            isTall: true,
            isSelected: { $0.note.revision == shown.note.revision }
        )
    }
}
