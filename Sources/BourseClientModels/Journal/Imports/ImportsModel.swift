public import BourseClient
import Foundation
public import Observation

/// Imports of files into the journal: choose, preview, decide, import, and the history with its undo.
@Observable @MainActor
public final class ImportsModel {
    /// What an upload is at.
    public enum Upload: Equatable, Sendable {
        /// No file is chosen.
        case none
        /// The files are read by the desk; nothing is stored.
        case reading
        /// What the files would add.
        case preview(ImportPreviewValue)
        /// The files are imported.
        case importing
        /// What was added.
        case done(Result)
        /// Why nothing was imported.
        case failed(Problem)
    }

    /// What an import added.
    public struct Result: Equatable, Sendable {
        /// What was imported: `12 executions were imported.`.
        public let text: String
        /// The imported files.
        public let files: [ImportRow]
    }

    /// The most files of one upload.
    public static let mostFiles = 20

    /// The imported files, newest first, with their age.
    public var state: Loadable<[ImportRow]> { content.state }
    /// What the upload is at.
    public private(set) var upload = Upload.none
    /// The account that the executions belong to where the file names none; empty for the default.
    public var account = ""
    /// The import whose deletion can be undone; nil if there is none.
    public private(set) var deleted: ImportRow?
    /// What went wrong with the last deletion or restoration; nil if nothing did.
    public private(set) var problem: Problem?
    @ObservationIgnored private var files: [UploadFile] = []
    /// The account of the preview, which the import has as well.
    @ObservationIgnored private var previewed = ""
    /// Counts uploads: an answer to an earlier one is not shown.
    @ObservationIgnored private var generation = 0
    @ObservationIgnored private let content: ScreenContent<[ImportRow]>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
    }

    /// Reads the imported files.
    public func load() async {
        let formats = context.formats
        await content.load(context.client.imports()) { answer in
            answer.imports.isEmpty ? nil : answer.imports.map { ImportRow($0, formats) }
        }
    }

    // MARK: Upload

    /// Previews files that were chosen or shared; nothing is stored.
    public func preview(_ files: [UploadFile]) async {
        guard !files.isEmpty else { return }
        generation += 1
        guard files.count <= Self.mostFiles else {
            upload = .failed(
                Problem("An import has at most \(Self.mostFiles) files.", remedy: "Choose fewer files.")
            )
            return
        }
        let mine = generation
        self.files = files
        previewed = account.trimmingCharacters(in: .whitespaces)
        upload = .reading
        let outcome = await send(preview: true, nil)
        guard mine == generation else { return }
        switch outcome {
        case .success(.ok(let answer)):
            upload = .preview(ImportPreviewValue(answer.imports, context.formats))
        case .success(.created): upload = .none
        case .failure(let problem): upload = problem.map(Upload.failed) ?? .none
        }
    }

    /// Shows that a chosen file cannot be read by this device.
    public func cannotRead(_ name: String) {
        generation += 1
        upload = .failed(.unreadable(name))
    }

    /// Shows that no file could be chosen.
    public func failed(_ reason: String) { upload = .failed(.unopened(reason)) }

    /// Imports what the preview showed.
    ///
    /// - Parameter overlaps: What to do with executions that are probably imported already; needed if the preview asks.
    public func confirm(_ overlaps: API.ImportOverlaps? = nil) async {
        guard case .preview(let value) = upload, value.new > 0, overlaps != nil || !value.needsDecision else { return }
        let mine = generation
        upload = .importing
        let outcome = await send(preview: nil, overlaps)
        guard mine == generation else {
            if case .success(.created) = outcome { await load() }
            return
        }
        switch outcome {
        case .success(.created(let answer)):
            let rows = answer.imports.map { ImportRow($0, context.formats) }
            let count = answer.imports.reduce(0) { $0.adding($1.new) }
            let verb = count == 1 ? "was" : "were"
            upload = .done(
                Result(text: "\(context.formats.count(count, "execution")) \(verb) imported.", files: rows)
            )
            files = []
            await load()
        case .success(.ok): upload = .none
        // The desk may have stored the files before it was interrupted.
        case .failure(nil): upload = .failed(Self.interrupted)
        case .failure(let problem?): upload = .failed(problem)
        }
    }

    /// Previews the same files again, as after a failure or with another account.
    public func retry() async { await preview(files) }

    /// Whether there are files for another attempt.
    public var canRetry: Bool { !files.isEmpty }

    private static let interrupted = Problem(
        "The desk did not confirm the import.",
        remedy: "Preview the files again: executions that were imported are shown as duplicates."
    )

    /// Whether the desk stores the files, which cannot be left.
    public var isImporting: Bool { upload == .importing }

    /// Leaves the upload; nothing is stored.
    ///
    /// An import in progress cannot be left.
    public func discard() {
        guard !isImporting else { return }
        generation += 1
        upload = .none
        files = []
    }

    private func send(
        preview: Bool?,
        _ overlaps: API.ImportOverlaps?
    ) async -> Outcome {
        let zone = context.formats.zone.identifier
        let call = context.client.import(
            files,
            preview: preview,
            account: previewed.isEmpty ? nil : previewed,
            zone: zone,
            overlaps: overlaps
        )
        do {
            return .success(try await call.value())
        } catch {
            guard error.kind != .cancelled else { return .failure(nil) }
            context.report(error)
            return .failure(Problem(error))
        }
    }

    /// The answer, or the problem; nil if the request was cancelled.
    private enum Outcome {
        case success(API.ImportResponse)
        case failure(Problem?)
    }

    // MARK: History

    /// Deletes an import, so that executions found only in its file leave the journal, until it is restored.
    public func delete(_ row: ImportRow) async {
        let outcome = await context.attempt { () throws(ClientError) in
            try await self.context.client.deleteImport(row.id).value()
        }
        problem = outcome.problem
        guard outcome.isDone else { return }
        deleted = row
        await load()
    }

    /// Restores a deleted import.
    public func restore(_ row: ImportRow) async {
        let outcome = await context.attempt { () throws(ClientError) in
            try await self.context.client.restoreImport(row.id).value()
        }
        problem = outcome.problem
        guard outcome.isDone else { return }
        if deleted?.id == row.id { deleted = nil }
        await load()
    }

    /// What the deletion of an import does.
    public func consequence(of row: ImportRow) -> String {
        "Deletes executions found only in “\(row.file)”. Executions that other files also contain are kept. Your notes and "
            + "tags are kept, and you can undo this."
    }
}
