import BourseClient
import BourseClientModels
import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// Imports of files into the journal, and the history with its undo.
struct ImportsView: View {
    @State private var model: ImportsModel
    @State private var isChoosing = false
    @State private var doomed: ImportRow?
    private let desk: DeskModel
    private let context: DeskContext

    init(_ desk: DeskModel, _ context: DeskContext) {
        self.desk = desk
        self.context = context
        _model = State(initialValue: ImportsModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { rows in
            List {
                if let deleted = model.deleted {
                    Button("Undo Deletion of \(deleted.file)") { Task { await model.restore(deleted) } }
                }
                if let problem = model.problem { ProblemLabel(problem: problem) }
                ForEach(rows) { row in
                    NavigationLink(value: Destination.importedFile(row.id)) { ImportRowView(row: row) }
                        .swipeActions {
                            if row.isDeleted {
                                Button("Restore", systemImage: "arrow.uturn.backward") {
                                    Task { await model.restore(row) }
                                }
                            } else {
                                Button("Delete", systemImage: "trash", role: .destructive) { doomed = row }
                            }
                        }
                }
            }
        }
        .navigationTitle("Imports")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("Import Files", systemImage: "square.and.arrow.down") { isChoosing = true }
                    .keyboardShortcut("i")
            }
        }
        .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.item], allowsMultipleSelection: true) { result in
            switch result {
            case .success(let urls): Task { await preview(urls) }
            case .failure(let error): model.failed(error.localizedDescription)
            }
        }
        .sheet(isPresented: isUploading) { ImportUploadView(model: model) }
        .confirmationDialog("Delete this import?", isPresented: isDeleting, presenting: doomed) { row in
            Button("Delete Import", role: .destructive) { Task { await model.delete(row) } }
        } message: { row in
            Text(model.consequence(of: row))
        }
        .task {
            await model.load()
            await takeSharedFile()
        }
        .onChange(of: desk.sharedFile) { _, _ in Task { await takeSharedFile() } }
        .onChange(of: model.upload == .none) { _, _ in Task { await takeSharedFile() } }
    }

    private var isUploading: Binding<Bool> {
        Binding(get: { model.upload != .none }, set: { if !$0 { model.discard() } })
    }

    private var isDeleting: Binding<Bool> {
        Binding(get: { doomed != nil }, set: { if !$0 { doomed = nil } })
    }

    private func takeSharedFile() async {
        // Another upload is finished first.
        guard model.upload == .none, let url = desk.takeSharedFile() else { return }
        await preview([url])
    }

    private func preview(_ urls: [URL]) async {
        var files: [UploadFile] = []
        for url in urls {
            guard let file = await ChosenFile.read(url) else { return model.cannotRead(url.lastPathComponent) }
            files.append(file)
        }
        await model.preview(files)
    }

    private var empty: EmptyText {
        EmptyText(
            "No imports yet",
            symbol: "square.and.arrow.down",
            hint: "Import a file of your broker, or share one with this app."
        )
    }
}

/// Files that the person chose outside of the app.
enum ChosenFile {
    /// Reads a file; nil if this device cannot.
    @concurrent
    static func read(_ url: URL) async -> UploadFile? {
        // Apple's systems open a file of another app only in between.
        #if canImport(Darwin)
            let isScoped = url.startAccessingSecurityScopedResource()
            defer { if isScoped { url.stopAccessingSecurityScopedResource() } }
        #endif
        return (try? Data(contentsOf: url)).map { UploadFile(name: url.lastPathComponent, content: $0) }
    }
}

/// An imported file in the list.
struct ImportRowView: View {
    let row: ImportRow

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Text(row.file).font(.headline)
                Spacer()
                Text(row.status).foregroundStyle(row.isDeleted ? DeskColor.text3 : DeskColor.ok)
            }
            Text(row.counts).font(.footnote).foregroundStyle(row.hasRefusedRows ? DeskColor.warn : DeskColor.text2)
            Text("\(row.imported)\(row.accounts.isEmpty ? "" : " · \(row.accounts)")").font(.footnote)
                .foregroundStyle(DeskColor.text2)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.accessibilityText)
    }
}
