import BourseDesk
import BourseOptions

/// A lesson on a page.
struct LessonView: Sendable {
    let lesson: Lesson
    /// The address of the lesson.
    let path: String
    /// "Passed 3 Nov", if it is.
    let passed: String?
    /// The terms that occur, with their definitions.
    let terms: [OptionTerm]
    /// The markets to choose from; empty where there is only one.
    let markets: [ChoiceView]
    /// The market of the exercise with the age of its prices.
    let note: String
    /// Why it is the example market; nil otherwise.
    let problem: String?
    let exercise: LessonExerciseView
    /// What comes with the answers.
    let hidden: [HiddenFieldView]
    /// The market of the questions with the age of their prices.
    let origin: String
    let questions: [LessonQuestionView]
    /// How the answers were; nil before there are any.
    let verdict: LessonVerdictView?
    /// The next lesson.
    let next: LinkView?
    /// Strategies to read next.
    let reading: [LinkView]
}

/// How the answers to a set of questions were.
struct LessonVerdictView: Sendable {
    /// "2 of 3 answers are right. …"
    let text: String
    let isPassed: Bool
    /// Another set of questions.
    let other: LinkView
}

/// A question on a page.
struct LessonQuestionView: Sendable {
    /// The name of its field.
    let name: String
    /// "Question 1".
    let number: String
    /// The position and the market; empty where there is none.
    let situation: String
    let prompt: String
    let answers: [LessonAnswerView]
    /// Whether the given answer is right; nil before there is one.
    let isRight: Bool?
    /// The right answer and how it is found, once answered.
    let solution: String?
}

/// An answer to choose.
struct LessonAnswerView: Sendable {
    let title: String
    let value: String
    let isChosen: Bool
}

extension LessonView {
    func html(_ shell: ShellView) -> HTML {
        shell.page(
            """
            <section class="panel span-12 lesson-head" aria-label="About this lesson">
            <p class="summary-line">\(lesson.summary)</p>
            <p class="t3 fs12">\(Count.of(lesson.minutes, "minute"))\(passed.map { " · \($0)" } ?? "")</p>
            </section>
            <section class="panel span-8 prose-panel" aria-labelledby="h-read">
            <div class="panel-head"><h2 id="h-read">Read</h2></div>
            <div class="panel-body prose">
            \(lesson.paragraphs.map { "<p>\($0)</p>" })
            </div>
            </section>
            <section class="panel span-4" aria-labelledby="h-terms">
            <div class="panel-head"><h2 id="h-terms">Terms</h2></div>
            <dl class="lesson-terms">
            \(terms.map { "<dt>\($0.name)</dt><dd>\($0.definition)</dd>" })
            </dl>
            </section>
            \(if: !markets.isEmpty, choice)
            <section class="panel span-12" aria-labelledby="h-try">
            <div class="panel-head"><h2 id="h-try">Try it</h2><span class="note">\(note)</span></div>
            <ul class="points">
            \(lesson.task.map { "<li>\($0)</li>" })
            </ul>
            \(problem.map { "<div class=\"panel-foot\"><span>\($0)</span></div>" })
            </section>
            \(exercise.html)
            \(check)
            \(onward)
            """
        )
    }

    private var choice: HTML {
        """
        <nav class="seg report-choices span-12" aria-label="Market">\(markets.map { market in
            """
            <a href="\(market.href)"\(if: market.isCurrent, " aria-current=\"true\"")>\(market.title)</a>
            """
        })</nav>
        """
    }

    private var check: HTML {
        """
        <section class="panel span-12 lesson-check-panel" id="questions" aria-labelledby="h-questions">
        <div class="panel-head"><h2 id="h-questions">Three questions</h2><span class="note">\(origin)</span></div>
        \(verdict.map { verdict in
            """
            <p class="lesson\(if: verdict.isPassed, " passed")" role="status">\(icon: verdict.isPassed ? "check" : "info", css: "icon-16")<span>\(verdict.text)</span></p>
            """
        })
        <form class="panel-body lesson-questions" method="post" action="\(path)">
        \(hidden.map { field in "<input type=\"hidden\" name=\"\(field.name)\" value=\"\(field.value)\">" })
        \(questions.map(\.html))
        <div class="form-end">\(if: verdict == nil, "<button class=\"btn btn-primary\" type=\"submit\">Check answers</button>")\(verdict.map { verdict in
            """
            <a class="btn\(if: !verdict.isPassed, " btn-primary")" href="\(verdict.other.href)">\(verdict.other.title)</a>
            """
        })</div>
        </form>
        </section>
        """
    }

    private var onward: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-onward">
        <div class="panel-head"><h2 id="h-onward">Go on</h2></div>
        <ul class="points">
        \(next.map { link in "<li><a class=\"link\" href=\"\(link.href)\">\(link.title)</a></li>" })
        \(reading.map { link in "<li><a class=\"link\" href=\"\(link.href)\">\(link.title)</a></li>" })
        </ul>
        </section>
        """
    }
}

extension LessonQuestionView {
    var html: HTML {
        """
        <fieldset class="lesson-question"><legend>\(number)</legend>
        \(if: !situation.isEmpty, "<p class=\"t2\">\(situation)</p>")
        <p><b>\(prompt)</b></p>
        <div class="lesson-answers">\(answers.map { answer in
            """
            <label class="choice"><input type="radio" name="\(name)" value="\(answer.value)"\(if: answer.isChosen, " checked")\(if: isRight != nil, " disabled") required><span>\(answer.title)</span></label>
            """
        })</div>
        \(solution.map { solution in
            """
            <p class="lesson-solution">\(icon: isRight == true ? "check" : "close", css: "icon-16")<span><b>\(isRight == true ? "Right" : "Not right").</b> \(solution)</span></p>
            """
        })
        </fieldset>
        """
    }
}
