import BourseCore
import BourseOrderBook
import BourseValues

/// What was recorded: looked through, opened, deleted.
public actor Recordings {
    private let store: any RecordingStore
    private var summaries: [RecordingPartName: RecordingSummary.SummarizedFile] = [:]

    /// Looks at the recordings in a store.
    public init(_ store: any RecordingStore) { self.store = store }

    /// What there is, the newest first, of one instrument or of all.
    ///
    /// - Complexity: O(blocks) of the files that changed since the last time.
    public func list(of symbol: Symbol? = nil) throws(RecorderError) -> [RecordingSummary] {
        let files = try files()
        summaries = summaries.filter { entry in files.contains { $0.name == entry.key } }
        let wanted = files.filter { symbol == nil || $0.name.recording.symbol == symbol }
        return Dictionary(grouping: wanted, by: \.name.recording)
            .map { id, files in RecordingSummary(id: id, files: files, parts: files.compactMap(summary)) }
            .sorted { ($0.id.start, $0.id) > ($1.id.start, $1.id) }
    }

    /// How many bytes all recordings have.
    public func bytesUsed() -> Int64 { ((try? store.files()) ?? []).reduce(0) { $0 + $1.bytes } }

    /// A recording, from its first moment on.
    public func open(_ id: RecordingID) throws(RecorderError) -> RecordingReading {
        var parts: [(number: Int, recording: Recording)] = []
        for file in try files(of: id) {
            // What cannot be read at all is left out; what is damaged says so itself.
            if let part = try? Recording(try store.bytes(of: file.name)), Self.isPlausible(part) {
                parts.append((file.name.number, part))
            }
        }
        guard let reading = RecordingReading(id, parts) else {
            throw try files(of: id).isEmpty ? .unknown(id) : .unreadable(id)
        }
        return reading
    }

    /// Deletes a recording that nobody writes.
    public func delete(_ id: RecordingID) throws(RecorderError) {
        let files = try files(of: id)
        guard !files.isEmpty else { throw .unknown(id) }
        guard !files.contains(where: \.isOpen) else { throw .beingWritten(id) }
        for file in files {
            do { try store.delete(file.name) } catch { throw .store(error) }
        }
    }

    /// Deletes the oldest files until the others fit into a budget.
    func trim(to budget: RecordingBudget, at now: Timestamp) throws(RecordingStoreError) {
        let files = try store.files()
        let names = Dictionary(files.map { (Self.text($0.name), $0.name) }) { first, _ in first }
        let recorded = files.map { file in
            let span = summary(of: file)?.span ?? file.name.recording.start...file.name.recording.start
            return RecordedFile(
                name: Self.text(file.name),
                start: span.lowerBound,
                end: span.upperBound,
                bytes: file.bytes,
                isOpen: file.isOpen
            )
        }
        var failure: RecordingStoreError?
        for file in budget.deletions(among: recorded, at: now) {
            guard let name = names[file.name] else { continue }
            // One that cannot be deleted is no reason to keep those behind it.
            do { try store.delete(name) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }

    /// Whether a recording is of times that a desk can have seen: of this century and the next.
    private static func isPlausible(_ recording: Recording) -> Bool {
        let span = recording.span
        return span.lowerBound.seconds >= 946_684_800 && span.upperBound.seconds < 7_258_118_400
    }

    private static func text(_ name: RecordingPartName) -> String { "\(name.recording)/\(name.number)" }

    private func files() throws(RecorderError) -> [RecordingFile] {
        do { return try store.files() } catch { throw .store(error) }
    }

    private func files(of id: RecordingID) throws(RecorderError) -> [RecordingFile] {
        try files().filter { $0.name.recording == id }.sorted { $0.name.number < $1.name.number }
    }

    private func summary(of file: RecordingFile) -> RecordingSummary.SummarizedFile? {
        if let known = summaries[file.name], known.bytes == file.bytes { return known }
        guard let bytes = try? store.bytes(of: file.name), let recording = try? Recording(bytes),
            Self.isPlausible(recording)
        else { return nil }
        let part = RecordingSummary.SummarizedFile(recording, bytes: file.bytes)
        summaries[file.name] = part
        return part
    }
}
