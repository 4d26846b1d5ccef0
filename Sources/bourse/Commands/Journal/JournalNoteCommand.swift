import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseValues

/// `bourse journal note`: the note on a trade, a day, a week or a month.
struct JournalNoteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "note",
        abstract: "Print or save the note on a trade, a day, a week or a month.",
        discussion: """
            A note is Markdown. Without an option, prints it; with a text, saves it and prints nothing. The versions before \
            are stored:
                bourse journal note 2026-03-31
                bourse journal note 2026-W14 --file review.md
                echo "Too early again." | bourse journal note 2026-03-31 --append -
                bourse journal note 2026-03-31 --picture chart.png
                bourse journal note 2026-03 --versions
                bourse journal note 7c0d5b0e4f1a4a56b0f3c1d2e3f4a5b6 --text "Chased it."
            “bourse journal --json” prints the identities of trades. With --json, prints the response of \
            /api/v1/journal/days/{day}/note, or that of its versions.
            """
    )

    @Argument(help: "A day 2026-03-31, a week 2026-W14, a month 2026-03 or the identity of a trade.")
    var subject: String

    @Argument(help: "- reads the text from standard input.")
    var input: String?

    @Option(help: "The text; an empty one removes the note.")
    var text: String?

    @Option(help: "A file with the text; - is standard input.", completion: .file())
    var file: String?

    @Flag(help: "Add the text to the end of the note, as a paragraph of its own.")
    var append = false

    @Option(help: "A picture to store and add to the end of the note.", completion: .file())
    var picture: String?

    @Option(help: "Save only if the note still has this revision.")
    var revision: Int?

    @Flag(help: "List the versions of the note.")
    var versions = false

    @Option(help: ArgumentHelp("Save a version again.", valueName: "revision"))
    var restore: Int?

    @Flag(help: "Print one JSON value.")
    var json = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func validate() throws {
        guard NoteSubject(subject) != nil else {
            throw ValidationError(
                "“\(subject)” is not a day 2026-03-31, a week 2026-W14, a month 2026-03 or the identity of a trade."
            )
        }
        guard input == nil || input == "-" else { throw ValidationError("Give the text as --text, --file or -.") }
        let sources = [text, file, input].count { $0 != nil }
        guard sources <= 1 else { throw ValidationError("Give one text: --text, --file or -.") }
        guard !append || sources == 1 else { throw ValidationError("--append needs a text: --text, --file or -.") }
        guard !append || revision == nil else { throw ValidationError("--revision does not go with --append.") }
        guard restore == nil || sources == 0 else { throw ValidationError("--restore takes no text.") }
    }

    func run() async throws {
        try await Failure.catching {
            guard let subject = NoteSubject(subject) else {
                throw Failure(.usage, "“\(self.subject)” is no subject of a note")
            }
            let typed = try typedText()
            try await owner.open(data) { live, person in
                let notes = live.desk.notes
                if let trade = subject.trade, !(try await live.desk.journal.hasTrade(trade, user: person.id)) {
                    throw TradeChangeError.unknown(trade)
                }
                if let typed {
                    if append {
                        try await notes.append(typed, on: subject, user: person.id)
                    } else {
                        try await notes.save(typed, on: subject, base: revision, user: person.id)
                    }
                }
                if let picture {
                    let stored = try await notes.addPicture(try Files.bytes(picture), user: person.id)
                    try await notes.append("![](\(stored.path))", on: subject, user: person.id)
                }
                if let restore { try await notes.restore(restore, on: subject, user: person.id) }
                if versions { return list(try await notes.versions(on: subject, user: person.id)) }
                let note = try await notes.note(on: subject, user: person.id)
                if json { return Console.out(NoteDocument.json(note)) }
                guard typed == nil, picture == nil, restore == nil else { return }
                if note.text.isEmpty {
                    Console.note("bourse: there is no note on \(subject)")
                } else {
                    Console.out(note.text)
                }
            }
        }
    }

    private func typedText() throws -> String? {
        if let text { return text }
        guard let path = file ?? input else { return nil }
        var text = String(decoding: try Files.bytes(path), as: UTF8.self)
        // The line end of the last line is not part of the text.
        if text.hasSuffix("\n") { text.removeLast() }
        return text
    }

    private func list(_ versions: [NoteVersion]) {
        guard !json else { return Console.out(NoteDocument.versions.json(versions)) }
        guard !versions.isEmpty else { return Console.note("bourse: the note has no versions") }
        let rows = versions.map { version in
            [
                "\(version.note.revision)", version.note.savedAt?.description ?? "",
                "\(version.note.text.unicodeScalars.count)",
                String(version.note.text.split(separator: "\n").first?.prefix(50) ?? ""),
            ]
        }
        let heads = ["Revision", "Saved", "Characters", "First line"]
        for line in TextTable(heads: heads, numbers: [0, 2], rows: rows).lines { Console.out(line) }
    }
}
