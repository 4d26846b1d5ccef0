import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse options lessons`: the lessons on options, or one of them.
struct OptionsLessonsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lessons",
        abstract: "List the lessons on options and those that you passed, or print one.",
        discussion: """
                bourse options lessons
                bourse options lessons covered-calls --set 2
                bourse options lessons covered-calls --symbol AAPL

            With --symbol, the exercise and the questions are about the options of an instrument, which are requested from \
            their source. Options are not stored in the database: without --symbol, both are about the example market.

            Answers to the questions are checked on the page of a lesson. With --json, prints the response of \
            /api/v1/options/lessons, or of /api/v1/options/lessons/{id}.
            """
    )

    @Argument(help: "A lesson's identifier, such as covered-calls; without it, all lessons.")
    var id: String?

    @Option(help: "The set of questions, from 1 to \(Lesson.lastSet); other sets have other prices. (default: 1)")
    var set: Int?

    @Option(help: "The instrument whose options the lesson is about, such as AAPL.", completion: .symbols)
    var symbol: String?

    @Flag(help: "Print one JSON value.")
    var json = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    func validate() throws {
        if let symbol {
            guard id != nil else { throw ValidationError("--symbol needs a lesson.") }
            try SymbolArguments.validate([symbol], atMost: 1)
        }
        guard let set else { return }
        guard id != nil else { throw ValidationError("--set needs a lesson.") }
        guard (1...Lesson.lastSet).contains(set) else {
            throw ValidationError("--set must be from 1 to \(Lesson.lastSet).")
        }
    }

    func run() async throws {
        try await Failure.catching {
            let chosen = try id.map { id in
                guard let lesson = LessonCatalogue.standard[id] else {
                    throw Failure(.refused, "there is no lesson “\(id)”; “bourse options lessons” lists them")
                }
                return lesson
            }
            guard let symbol = symbol.flatMap({ Symbol($0) }) else {
                return try await owner.open(data) { live, person in try await show(chosen, live.desk, person) }
            }
            let line = try MarketLine(await place.settings(data), followsTrades: false)
            try await line.whileOpen { sources in
                try await owner.open(data, marketSources: sources) { live, person in
                    try await request(symbol, live.desk.lessons, live.desk.markets)
                    try await show(chosen, live.desk, person)
                }
            }
        }
    }

    /// Requests the options of an instrument and waits for them.
    private func request(_ symbol: Symbol, _ lessons: LessonService, _ markets: Markets) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            // The dividend yield follows from what was paid, which may have to be requested.
            group.addTask { await markets.prices.run() }
            defer { group.cancelAll() }
            // What it is says when its options may be exercised.
            if await markets.directory.instrument(symbol) == nil { _ = await markets.board.inquire(about: [symbol]) }
            try await lessons.requestOptions(of: symbol)
        }
    }

    private func show(_ chosen: Lesson?, _ desk: Desk, _ person: User) async throws {
        let zone = ZoneRules(identifier: person.settings.zone) ?? .utc
        guard let chosen else {
            let taken = try await desk.lessons.lessons(of: person.id)
            guard !json else { return Console.out(LessonDocuments.list.json(taken)) }
            for line in LessonReport.lines(taken, zone: zone) { Console.out(line) }
            return
        }
        let choice = try await desk.lessons.market(named: symbol, of: person)
        let asked = AskedLesson(
            taken: try await desk.lessons.lesson(chosen, of: person.id),
            choice: choice,
            check: try await desk.lessons.check(chosen, set: set ?? 1, on: choice.market, of: person.id)
        )
        guard !json else { return Console.out(LessonDocuments.lesson.json(asked)) }
        let sources = desk.markets.sources
        for line in LessonReport.lines(asked, sources: sources, zone: zone) { Console.out(line) }
    }
}

/// Lessons as a person reads them in a terminal.
private enum LessonReport {
    /// A row for each lesson, and how many are passed.
    static func lines(_ taken: [TakenLesson], zone: ZoneRules) -> [String] {
        let rows = taken.map { taken in
            [
                taken.lesson.id, taken.lesson.title, NumberText.count(taken.lesson.minutes),
                taken.passedAt.map { zone.localTime(at: $0).day.description } ?? "",
            ]
        }
        let passed = taken.count { $0.passedAt != nil }
        return TextTable(heads: ["Id", "Title", "Minutes", "Passed"], numbers: [2], rows: rows).lines
            + ["", "\(NumberText.count(passed)) of \(Count.of(taken.count, "lesson")) passed."]
    }

    /// A lesson with its terms, tasks and questions.
    static func lines(_ asked: AskedLesson, sources: SourceRegistry, zone: ZoneRules) -> [String] {
        let lesson = asked.taken.lesson
        func list(_ heading: String, _ entries: [String]) -> [String] { ["", heading] + entries.map { "  - \($0)" } }
        let passed = asked.taken.passedAt.map { ", passed \(zone.localTime(at: $0).day)" } ?? ""
        var lines = [lesson.title, lesson.summary, "\(Count.of(lesson.minutes, "minute"))\(passed)"]
        lines += lesson.paragraphs.flatMap { ["", $0] }
        lines += list("Terms", asked.terms.map { "\($0.name): \($0.definition)" }) + list("Try it", lesson.task)
        if let exercise = asked.exercise {
            lines.append("  \(exercise.situation) \(exercise.worst)")
        }
        if let dated = asked.market?.dated {
            lines.append("  Options that expire \(dated.sheet.expiration), bought at the ask and sold at the bid.")
            lines.append("  Source: \(sources.title(of: dated.source)), updated \(dated.fetchedAt).")
        }
        if let problem = asked.problem { lines.append("  \(problem)") }
        lines += ["", "Questions, set \(asked.set)"]
        for (place, question) in asked.questions.enumerated() {
            let sentences = [question.situation, question.prompt].filter { !$0.isEmpty }
            lines.append("  \(place + 1). \(sentences.joined(separator: " "))")
            lines += question.answers.map { "     - \($0)" }
        }
        let reading = lesson.reading.compactMap { StrategyCatalogue.standard[$0] }
        return lines + list("Read next", reading.map { "\($0.name): bourse options strategies \($0.id)" })
    }
}
