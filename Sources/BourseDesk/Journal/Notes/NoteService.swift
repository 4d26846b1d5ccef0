import BourseCore
import BourseJournal
import BourseValues

/// Notes on trades, days, weeks and months, with the pictures in them.
public struct NoteService: Sendable {
    let store: any NoteStore
    private let secrets: any Secrets
    let environment: DeskEnvironment

    /// Makes the service.
    public init(store: any NoteStore, secrets: any Secrets, environment: DeskEnvironment) {
        self.store = store
        self.secrets = secrets
        self.environment = environment
    }

    /// The note on a subject; without text and of revision 0 if nothing was ever written.
    public func note(on subject: NoteSubject, user: UserID) async throws -> JournalNote {
        try await store.note(on: subject, user: user)
    }

    /// All notes on periods that have a text: those on days first, then weeks, then months, each in order of days.
    public func all(of user: UserID) async throws -> [PeriodNote] {
        var notes: [PeriodNote] = []
        for kind in NotePeriod.Kind.allCases {
            notes += try await store.notes(kind, in: NotePeriod.allDays, atMost: nil, user: user)
        }
        return notes
    }

    /// Replaces a note.
    ///
    /// - Parameters:
    ///   - text: The text in Markdown; an empty one removes the note.
    ///   - base: The revision that the text is based on; nil replaces any.
    ///   - writer: Names the page that saves while somebody types, so that its versions are one; 1 to 64 characters.
    /// - Throws: ``NoteError/tooLong``; ``NoteError/changed(_:)`` if the stored note has another revision and text.
    @discardableResult
    public func save(
        _ text: String,
        on subject: NoteSubject,
        base: Int? = nil,
        writer: String? = nil,
        user: UserID
    ) async throws -> JournalNote {
        let text = NoteVersion.cleaned(text)
        guard text.unicodeScalars.count <= NoteError.longestNote else { throw NoteError.tooLong }
        let result = try await store.save(
            text,
            on: subject,
            base: base,
            writer: writer.flatMap { (1...64).contains($0.unicodeScalars.count) ? $0 : nil },
            pictures: NotePictures.references(in: text),
            user: user,
            now: environment.now()
        )
        switch result {
        case .stored(let note): return note
        case .changed(let note): throw NoteError.changed(note)
        }
    }

    /// Writes notes on subjects that have none; the others keep theirs.
    ///
    /// - Parameter notes: Texts in Markdown, of which ``NoteError/longestNote`` characters are stored.
    public func fill(_ notes: [NoteSubject: String], user: UserID) async throws {
        let texts = notes.mapValues { NoteVersion.cleaned(TradeAnnotation.storable($0, atMost: NoteError.longestNote)) }
            .filter { !$0.value.isEmpty }
        guard !texts.isEmpty else { return }
        try await store.fill(texts, user: user, now: environment.now())
    }

    /// Adds text to the end of a note, as a paragraph of its own.
    @discardableResult
    public func append(_ text: String, on subject: NoteSubject, user: UserID) async throws -> JournalNote {
        let note = try await store.note(on: subject, user: user)
        let joined = note.text.isEmpty ? text : note.text + (note.text.hasSuffix("\n") ? "\n" : "\n\n") + text
        return try await save(joined, on: subject, base: note.revision, user: user)
    }

    /// The versions of a note, newest first.
    public func versions(on subject: NoteSubject, user: UserID) async throws -> [NoteVersion] {
        try await store.versions(on: subject, user: user)
    }

    /// Saves the text of a version again; the present text becomes a version.
    ///
    /// - Throws: ``NoteError/unknownVersion(_:)``.
    @discardableResult
    public func restore(_ revision: Int, on subject: NoteSubject, user: UserID) async throws -> JournalNote {
        let versions = try await store.versions(on: subject, user: user)
        guard let version = versions.first(where: { $0.note.revision == revision }) else {
            throw NoteError.unknownVersion(revision)
        }
        return try await save(version.note.text, on: subject, user: user)
    }

    // MARK: - Pictures

    /// Stores a picture; one with the same bytes is stored once.
    ///
    /// - Throws: ``PictureError``.
    /// - Complexity: O(bytes).
    public func addPicture(_ content: [UInt8], user: UserID) async throws -> NotePicture {
        let contents = try PictureReader.contents(of: content)
        var sum = secrets.checksum()
        sum.update(content)
        let now = environment.now()
        let picture = NotePicture(
            checksum: Hex.text(sum.value),
            format: contents.format,
            width: contents.width,
            height: contents.height,
            size: content.count,
            addedAt: now,
            unusedSince: now
        )
        try await deleteUnusedPictures()
        let isStored = try await store.add(
            picture,
            content: content,
            quota: PictureError.quota,
            mostPictures: PictureError.mostPictures,
            user: user
        )
        guard isStored else { throw PictureError.quotaReached }
        return picture
    }

    /// A picture of a person, with its bytes; nil if the person has none of this checksum.
    public func picture(_ checksum: String, user: UserID) async throws -> (picture: NotePicture, content: [UInt8])? {
        guard NotePictures.isChecksum(checksum) else { return nil }
        return try await store.picture(checksum, user: user)
    }

    /// The pictures of a person, in order of storing.
    public func pictures(of user: UserID) async throws -> [NotePicture] { try await store.pictures(of: user) }

    /// Deletes the pictures of everybody that no note has referred to for ``NotePictures/graceDays`` days.
    public func deleteUnusedPictures() async throws {
        let grace = Int64(NotePictures.graceDays) * 86_400_000_000
        let now = environment.now()
        try await store.deletePictures(unusedSince: Timestamp(microseconds: now.microseconds - grace))
    }
}
