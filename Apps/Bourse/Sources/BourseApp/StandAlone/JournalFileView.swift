import BourseClient
import BourseClientModels
import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// The journal of a broker's file on the device; asks for the file, and for what the file does not decide.
struct JournalFileView: View {
    @State private var model: JournalFileModel
    @State private var isChoosing = false
    @State private var isDeleting = false
    private let desk: DeskModel
    private let context: DeskContext

    init(_ desk: DeskModel, _ context: DeskContext, _ journal: DeviceJournal) {
        self.desk = desk
        self.context = context
        _model = State(initialValue: JournalFileModel(context, journal))
    }

    var body: some View {
        content
            .safeAreaInset(edge: .bottom) { FileReport(model: model) }
            .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.commaSeparatedText, .text, .data]) {
                result in
                switch result {
                case .success(let url): Task { await choose(url) }
                case .failure(let error): model.failed(error.localizedDescription)
                }
            }
            .confirmationDialog("Delete the file?", isPresented: $isDeleting, titleVisibility: .visible) {
                Button("Delete File", role: .destructive) { Task { await model.delete() } }
            } message: {
                Text("Deletes the file with your notes, ratings and tags from this device.")
            }
            .task {
                await model.load()
                await takeSharedFile()
            }
            .onChange(of: desk.sharedFile) { _, _ in Task { await takeSharedFile() } }
    }

    @ViewBuilder private var content: some View {
        switch model.state {
        case .loading: ProgressView("Loading")
        case .reading(let name): ProgressView("Reading \(name)")
        case .none:
            ContentUnavailableView {
                Label("No journal on this device", systemImage: "book")
            } description: {
                Text("Choose a file of your broker. It is read on this device and not sent anywhere.")
            } actions: {
                Button("Choose a File") { isChoosing = true }
            }
            .navigationTitle("Journal")
        case .asking(let name, let questions): FileQuestions(model: model, name: name, questions: questions)
        case .ready:
            JournalView(context)
                .toolbar {
                    ToolbarItem {
                        Menu("File", systemImage: "doc") {
                            Button("Choose Another File") { isChoosing = true }
                            Button("Delete File", role: .destructive) { isDeleting = true }
                        }
                    }
                }
        }
    }

    private func takeSharedFile() async {
        // The stored file is read first, and then what was shared.
        guard model.state != .loading, let url = desk.takeSharedFile() else { return }
        await choose(url)
    }

    private func choose(_ url: URL) async {
        guard let file = await ChosenFile.read(url) else { return model.cannotRead(url.lastPathComponent) }
        await model.choose(name: file.name, content: file.content)
    }
}

/// What a file does not decide, with the possible answers.
struct FileQuestions: View {
    let model: JournalFileModel
    let name: String
    let questions: [JournalFileModel.Question]

    var body: some View {
        Form {
            ForEach(questions) { question in
                Section(question.text) {
                    ForEach(question.choices) { choice in
                        Button(choice.title) { Task { await model.answer(question, with: choice) } }
                    }
                }
            }
            Section { Button("Cancel", role: .cancel) { Task { await model.cancel() } } }
        }
        .formStyle(.grouped)
        .navigationTitle(name)
    }
}

/// What was read of the file that was chosen last.
private struct FileReport: View {
    let model: JournalFileModel

    var body: some View {
        if model.problem != nil || !model.issues.isEmpty {
            VStack(alignment: .leading, spacing: 4) {
                if let problem = model.problem { ProblemLabel(problem: problem) }
                if !model.issues.isEmpty {
                    DisclosureGroup {
                        ForEach(model.issues, id: \.self) { Text($0).font(.footnote) }
                    } label: {
                        Text(model.summary)
                    }
                }
            }
            .padding()
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(.bar)
        }
    }
}
