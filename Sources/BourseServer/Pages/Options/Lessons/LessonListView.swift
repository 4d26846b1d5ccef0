import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb

/// All lessons, and how far a person is with them.
struct LessonListView: Sendable {
    private let shell: ShellView
    private let taken: [TakenLesson]
    private let zone: ZoneRules
    /// What links to lessons keep.
    private let kept: Query

    init(_ taken: [TakenLesson], zone: ZoneRules, keeping kept: Query, shell: ShellView) {
        self.taken = taken
        self.zone = zone
        self.kept = kept
        self.shell = shell
    }

    private var next: Lesson? { taken.first { $0.passedAt == nil }?.lesson }
    private var passed: Int { taken.count { $0.passedAt != nil } }

    private var summary: String {
        if passed == taken.count { return "You passed all \(taken.count) lessons." }
        return passed == 0
            ? "\(taken.count) short lessons, from what an option is to iron condors. Each ends with three questions."
            : "\(passed) of \(taken.count) lessons passed."
    }

    var html: HTML {
        shell.page(
            """
            <section class="panel span-12 lesson-head" aria-label="Progress">
            <p class="summary-line">\(summary)</p>
            \(next.map { lesson in
                """
                <a class="btn btn-primary" href="\(href(lesson))">\(passed == 0 ? "Start" : "Continue"): \(lesson.title)</a>
                """
            })
            </section>
            <ol class="lesson-list span-12">
            \(taken.enumerated().map { place, taken in item(taken, place + 1) })
            </ol>
            """
        )
    }

    private func href(_ lesson: Lesson) -> String { kept.href("\(LessonPage.path)/\(lesson.id)") }

    private func item(_ taken: TakenLesson, _ number: Int) -> HTML {
        let lesson = taken.lesson
        return """
            <li class="panel lesson-card"><span class="lesson-number" aria-hidden="true">\(number)</span><div><h2><a href="\(href(lesson))">\(lesson.title)</a></h2><p class="t2">\(lesson.summary)</p><p class="t3 fs12">\(Count.of(lesson.minutes, "minute"))\(taken.passedAt.map { " · \(LessonPage.passed($0, zone))" } ?? "")</p></div>\(if: taken.passedAt != nil, "\(icon: "check", css: "icon-16 lesson-check")")</li>
            """
    }
}
