import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseValues

/// `bourse journal playbook`: playbooks of setups, how often they were kept, and checklists of trades.
struct JournalPlaybookCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "playbook",
        abstract: "List, print, save or delete playbooks of setups, and answer the checklists of trades.",
        discussion: """
            Without arguments, lists playbooks and how often they were kept. With a setup, prints its playbook, or saves what \
            the options name and leaves the rest. With --trade, prints the checklists of a trade, or answers the one of the \
            setup by the numbers of its items:
                bourse journal playbook
                bourse journal playbook "Opening range" --file range.md --item "Waited for the break" --item "Stop set"
                bourse journal playbook "Opening range" --delete
                bourse journal playbook "Opening range" --trade ID --followed 1 --not-followed 2
                bourse journal playbook --trade ID
            With --json, prints the response of /api/v1/journal/playbooks, /api/v1/journal/playbooks/{setup} or \
            /api/v1/journal/trades/{id}/checklists; --csv and --xlsx have the playbooks, or the items of one.
            """
    )

    @Argument(help: "A setup.")
    var setup: String?

    @Option(help: "The text, in Markdown; an empty one removes it.")
    var text: String?

    @Option(help: "A file with the text; - is standard input.", completion: .file())
    var file: String?

    @Option(help: "An item of the checklist. Repeat it: all items are replaced. An empty one alone removes all.")
    var item: [String] = []

    @Flag(help: "Delete the playbook and its answers.")
    var delete = false

    @Option(help: ArgumentHelp("A closed trade.", valueName: "id"))
    var trade: String?

    @Option(help: ArgumentHelp("An item that the trade followed.", valueName: "number"))
    var followed: [Int] = []

    @Option(help: ArgumentHelp("An item that the trade did not follow.", valueName: "number"))
    var notFollowed: [Int] = []

    @Option(help: ArgumentHelp("An item whose answer is removed.", valueName: "number"))
    var clear: [Int] = []

    @Flag(help: "Give the checklist of the trade the items of the playbook now; equal items keep their answers.")
    var update = false

    @OptionGroup var selection: TradeSelectionOptions

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    private var saves: Bool { text != nil || file != nil || !item.isEmpty }
    private var answers: Bool { !(followed + notFollowed + clear).isEmpty || update }

    func validate() throws {
        guard text == nil || file == nil else { throw ValidationError("Give one text: --text or --file.") }
        guard [saves, delete, trade != nil].count(where: { $0 }) <= 1 else {
            throw ValidationError("Save a playbook, delete it or name a trade, one at a time.")
        }
        guard setup != nil || !(saves || delete || answers) else { throw ValidationError("Name a setup.") }
        guard trade != nil || !answers else { throw ValidationError("Name a trade with --trade.") }
        guard trade == nil || output.isText || output.json else {
            throw ValidationError("--csv and --xlsx do not go with --trade.")
        }
        let numbers = followed + notFollowed + clear
        guard Set(numbers).count == numbers.count else { throw ValidationError("Give each item one answer.") }
    }

    func run() async throws {
        try await Failure.catching {
            let trade = try trade.map(TradeArguments.trade)
            let typed = try typedText()
            let conditions = try TradeFilter.conditions(selection.where)
            let needs = TradeFilter(conditions: conditions).needs
            try await owner.open(data) { live, person in
                let service = live.desk.journal
                if let trade { return try await self.answer(trade, service, person) }
                if let setup {
                    if saves { try await save(setup, typed, service, person) }
                    if delete {
                        _ = try await service.deletePlaybook(setup, user: person.id)
                        return
                    }
                }
                let journal = try await live.desk.reports.journal(of: person.id, needing: needs).journal
                let today = UserJournal.exchangeZone.day(at: live.desk.environment.now())
                let filter = try selection.filter(journal, today: today)
                let currency = filter.currency ?? .usd
                let results = journal.playbookResults(of: filter.indexes(in: journal))
                let text = PlaybookText(MoneyText(style: person.settings.numbers, currency: currency))
                guard let setup else {
                    if output.isText, results.isEmpty { return Console.note("bourse: there are no playbooks") }
                    return try await output.print(
                        PlaybookDocument.list.json((currency, results, journal.setupsWithoutPlaybook)),
                        table: JournalFiles.playbooks(results)
                    ) { text.lines(results) }
                }
                guard let result = results.first(where: { $0.playbook.setup == Playbook.setup(setup) }) else {
                    throw PlaybookError.unknown(setup)
                }
                if output.isText, saves { return }
                try await output.print(
                    PlaybookDocument.detail.json((currency, result)),
                    table: JournalFiles.checklist(result)
                ) { text.lines(result) }
            }
        }
    }

    private func typedText() throws -> String? {
        guard let file else { return text }
        var text = String(decoding: try Files.bytes(file), as: UTF8.self)
        // The line end of the last line is not part of the text.
        if text.hasSuffix("\n") { text.removeLast() }
        return text
    }

    /// Replaces what the options name, and leaves the rest.
    private func save(_ setup: String, _ text: String?, _ service: JournalService, _ person: User) async throws {
        let stored = try await service.journal(of: person.id).playbook(of: Playbook.setup(setup) ?? setup)
        try await service.setPlaybook(
            setup,
            text: text ?? stored?.text ?? "",
            items: item.isEmpty ? stored?.items ?? [] : item,
            user: person.id
        )
    }

    private func answer(_ trade: TradeID, _ service: JournalService, _ person: User) async throws {
        let journal = try await service.journal(of: person.id)
        guard let index = journal.index(of: trade) else { throw PlaybookError.unknownTrade(trade) }
        var checklists = journal.checklists(ofTradeAt: index)
        if let setup, answers {
            // Numbers are those of the list that is printed.
            if update {
                let updated = ChecklistAnswers(setup: setup, items: [], updates: true)
                checklists = try await service.answer([updated], of: trade, user: person.id)
            }
            guard let own = checklists.first(where: { $0.setup == setup }) else {
                throw PlaybookError.noChecklist(setup)
            }
            let given: [(numbers: [Int], answer: Checklist.Answer?)] = [
                (followed, .followed), (notFollowed, .notFollowed), (clear, nil),
            ]
            let items = try given.flatMap { numbers, answer in
                try numbers.map { number in
                    guard own.checklist.items.indices.contains(number - 1) else {
                        throw Failure(.usage, "the checklist has no item \(number)")
                    }
                    return Checklist.Item(own.checklist.items[number - 1].text, answer)
                }
            }
            let answers = ChecklistAnswers(setup: setup, items: items)
            checklists = try await service.answer([answers], of: trade, user: person.id)
        } else if let setup {
            checklists = checklists.filter { $0.setup == setup }
        }
        guard !output.json else { return Console.out(PlaybookDocument.checklists.json(checklists)) }
        guard !checklists.isEmpty else { return Console.note("bourse: the trade has no checklist") }
        for line in PlaybookText.lines(checklists) { Console.out(line) }
    }
}
