public import BourseClient
public import Observation

/// A note that is edited: its text, its revision, and what became of the last save.
///
/// Without a connection the note waits in the outbox. A note that was changed elsewhere is a conflict with both texts.
@Observable @MainActor
public final class NoteEditor {
    /// Where a note is.
    public enum State: Equatable, Sendable {
        /// The desk has this text.
        case saved
        /// The text was changed and not sent.
        case unsaved
        /// The text is being sent.
        case saving
        /// The text is stored on the device and is sent with the next connection.
        case waiting
        /// The note was changed elsewhere.
        case conflict(Conflict)
        /// The desk refused the text, or the device could not store it.
        case failed(Problem)
    }

    /// What a save ended with.
    struct Saved: Sendable {
        let revision: Int
        let note: String
    }

    /// The text, as it is typed.
    public var text = "" {
        didSet {
            guard text != oldValue, text != savedText || state != .saved else { return }
            if case .conflict = state { return }
            state = text == savedText ? .saved : .unsaved
        }
    }
    /// Where the note is.
    public private(set) var state = State.saved
    /// The revision that the text is based on; nil before the note was read.
    public private(set) var revision: Int?
    /// The text that the desk has, or that waits for it.
    var savedNote: String { savedText }
    @ObservationIgnored private var savedText = ""
    @ObservationIgnored private let context: DeskContext
    @ObservationIgnored private let title: String
    @ObservationIgnored private let send: (String, Int?) async throws(ClientError) -> Saved
    @ObservationIgnored private let enqueue: (Outbox, String, Int?, String) async throws(ClientError) -> Void

    /// Makes an editor.
    ///
    /// - Parameters:
    ///   - title: What a waiting edit is called, such as "Note on 31 March".
    ///   - call: Saves a text that is based on a revision.
    ///   - result: The revision and the text of an answer.
    init<Answer: Sendable>(
        _ context: DeskContext,
        title: String,
        call: @escaping (String, Int?) -> Call<Answer>,
        result: @escaping (Answer) -> Saved
    ) {
        self.context = context
        self.title = title
        send = { (text, revision) async throws(ClientError) in result(try await call(text, revision).value()) }
        enqueue = { (outbox, text, revision, title) async throws(ClientError) in
            try await outbox.add(call(text, revision), title: title)
        }
    }

    /// Takes a note of the desk, unless the person is editing it.
    ///
    /// An answer from before the last save, which a screen shows until there is a newer one, changes nothing.
    func take(_ note: String, revision: Int) {
        guard state == .saved, revision >= self.revision ?? revision else { return }
        savedText = note
        self.revision = revision
        text = note
        state = .saved
    }

    /// Saves the text; without a connection it waits in the outbox.
    public func save() async {
        if case .conflict = state { return }
        guard state != .saving, text != savedText || state != .saved else { return }
        await send(text, basedOn: revision)
    }

    /// Ends a conflict with one of the two texts, or with the lines of both.
    public func resolve(_ resolution: Outbox.Resolution) async {
        guard case .conflict(let conflict) = state else { return }
        switch resolution {
        case .theirs:
            savedText = conflict.storedText ?? ""
            revision = conflict.revision
            state = .saved
            text = savedText
        case .mine: await send(text, basedOn: conflict.revision)
        case .joined:
            guard let joined = conflict.joined else { return }
            text = joined
            await send(joined, basedOn: conflict.revision)
        }
    }

    private func send(_ sent: String, basedOn base: Int?) async {
        state = .saving
        do {
            let saved = try await send(sent, base)
            revision = saved.revision
            savedText = saved.note
            // What was typed in the meantime is not saved yet.
            state = text == sent ? .saved : .unsaved
            if text == sent, saved.note != sent { take(saved.note, revision: saved.revision) }
        } catch {
            await settle(error, sent, base)
        }
    }

    private func settle(_ error: ClientError, _ sent: String, _ base: Int?) async {
        context.report(error)
        if let conflict = error.conflict, conflict.stored != nil {
            state = .conflict(conflict)
        } else if error.isUnreachable, let outbox = context.outbox {
            do {
                try await enqueue(outbox, sent, base, title)
                savedText = sent
                state = text == sent ? .waiting : .unsaved
            } catch {
                state = .failed(Problem(error))
            }
        } else if error.kind == .cancelled {
            state = .unsaved
        } else {
            state = .failed(Problem(error))
        }
    }
}
