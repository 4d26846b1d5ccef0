import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
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

            Answers to the questions are checked on the page of a lesson. With --json, prints the response of \
            /api/v1/options/lessons, or of /api/v1/options/lessons/{id}.
            """
    )

    @Argument(help: "A lesson's identifier, such as covered-calls; without it, all lessons.")
    var id: String?

    @Option(help: "The set of questions, from 1 to \(Lesson.lastSet); other sets have other prices. (default: 1)")
    var set: Int?

    @Flag(help: "Print one JSON value.")
    var json = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func validate() throws {
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
            try await owner.open(data) { live, person in
                let zone = ZoneRules(identifier: person.settings.zone) ?? .utc
                guard let chosen else {
                    let taken = try await live.desk.lessons.lessons(of: person.id)
                    guard !json else { return Console.out(LessonDocuments.list.json(taken)) }
                    for line in LessonReport.lines(taken, zone: zone) { Console.out(line) }
                    return
                }
                let number = set ?? 1
                let asked = LessonDocuments.AskedLesson(
                    taken: try await live.desk.lessons.lesson(chosen, of: person.id),
                    terms: LessonCatalogue.standard.terms(of: chosen),
                    set: number,
                    questions: LessonService.questions(of: chosen, set: number)
                )
                guard !json else { return Console.out(LessonDocuments.lesson.json(asked)) }
                for line in LessonReport.lines(asked, zone: zone) { Console.out(line) }
            }
        }
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
    static func lines(_ asked: LessonDocuments.AskedLesson, zone: ZoneRules) -> [String] {
        let lesson = asked.taken.lesson
        func list(_ heading: String, _ entries: [String]) -> [String] { ["", heading] + entries.map { "  - \($0)" } }
        let passed = asked.taken.passedAt.map { ", passed \(zone.localTime(at: $0).day)" } ?? ""
        var lines = [lesson.title, lesson.summary, "\(Count.of(lesson.minutes, "minute"))\(passed)"]
        lines += lesson.paragraphs.flatMap { ["", $0] }
        lines += list("Terms", asked.terms.map { "\($0.name): \($0.definition)" }) + list("Try it", lesson.task)
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
