import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseHousehold
import BourseProgram
import BourseValues

/// `bourse household import`: files of banks into an account.
struct HouseholdImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import bank files into an account.",
        discussion: """
            The column mapping is taken from an earlier file of that bank, or detected. Duplicates are never added \
            twice. --preview prints only what each file would add; with --json it also prints the column mapping, by \
            the names of the options that change it. An ambiguous file is not imported: the command ends with exit \
            code 2 and prints the options that resolve it. Ctrl-C cancels: nothing of the current file is stored.
            """
    )

    @Argument(help: "The files.")
    var files: [String]

    @Option(
        help: "The account, by its id or its name; “bourse household accounts” lists them.",
        completion: .householdAccounts
    )
    var account: String

    @OptionGroup(title: "Columns") var columns: BankColumnOptions

    @Flag(help: "Only print what the files would add.")
    var preview = false

    @Flag(help: "Print one JSON value.")
    var json = false

    @OptionGroup var household: HouseholdOptions

    func run() async throws {
        try await household.open { live, person, today in
            let desk = live.desk.household
            let accounts = try await desk.books(of: person.id, today: today).stored.accounts
            let meant = accounts.filter { "\($0.id)" == account || $0.name.lowercased() == account.lowercased() }
            guard let target = meant.first, meant.count == 1 else {
                throw Failure(
                    .usage,
                    meant.isEmpty ? "there is no account “\(account)”" : "“\(account)” matches several accounts"
                )
            }
            let (mapping, answers, user) = (columns.mapping, columns.answers, person.id)
            var documents: [JSON] = []
            var hasRefusal = false
            var hasQuestion = false
            for path in files {
                let file = StagedFile(name: path, account: "", zone: person.settings.zone, bytes: try Files.bytes(path))
                do {
                    let progress = JobProgress()
                    let filePreview = try await ImportRun.preview(of: file.name, progress) {
                        try await desk.preview(
                            file,
                            into: target.id,
                            mapping: mapping,
                            answers: answers,
                            user: user,
                            progress: progress
                        )
                    }
                    for refusal in filePreview.reading.refusals {
                        Console.note("\(file.name): row \(refusal.row ?? 0): \(refusal.message)")
                    }
                    printQuestions(filePreview, of: file.name)
                    hasQuestion = hasQuestion || !filePreview.questions.isEmpty
                    // A file whose entries are all stored counts as imported.
                    if preview || !filePreview.questions.isEmpty
                        || (filePreview.new.isEmpty && filePreview.duplicates > 0)
                    {
                        documents.append(BankFileDocument.preview.json(filePreview))
                    } else {
                        try await ImportRun.store(file.name, progress) {
                            try await desk.commit(filePreview, user: user, progress: progress)
                        } report: { record in
                            documents.append(BankFileDocument.record.json(record))
                        }
                    }
                    if !json { Console.out("\(file.name): \(Self.text(filePreview))") }
                } catch let error as any UserFacingError where Failure.Code(error.kind) == .refused {
                    Console.note("\(file.name): \(error.commandMessage)")
                    hasRefusal = true
                }
            }
            if json { Console.out(.object([("files", .array(documents))])) }
            if hasQuestion, !preview {
                throw Failure(.usage, "a file is ambiguous; nothing of it was imported")
            }
            if hasRefusal { throw Failure(.refused, "a file was refused; nothing of it was imported") }
        }
    }

    /// Prints what a file leaves open, and the options that answer it.
    private func printQuestions(_ preview: BankPreview, of name: String) {
        for (question, choices) in zip(preview.questions, preview.choices) {
            Console.note("\(name): \(question.sentence)")
            for choice in choices {
                let parameters: [(name: String, value: String)] =
                    switch choice.answer {
                    case .answers(let answers):
                        columns.mapping == nil
                            ? columns.answers.merging(answers).parameters
                            : answers.applied(to: preview.known).parameters
                    case .mapping: choice.parameters
                    }
                Console.note("  \(choice.label): \(BankColumnOptions.options(parameters))")
                for example in choice.exampleLines { Console.note("    \(example)") }
            }
        }
    }

    private static func text(_ preview: BankPreview) -> String {
        "\(preview.new.count) new, \(preview.duplicates) duplicate, \(preview.reading.refusals.count) refused"
    }
}
