import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// The review of a week or a month.
struct ReviewView: Sendable {
    let review: PeriodReview
    let facts: ReviewFacts
    let editor: NoteEditorView
    /// The address of the facts as a file.
    let file: FileAddress
    /// What is wrong with a goal that was typed.
    let goalProblem: String?
    /// The goal that was typed.
    let typedGoal: String
}

extension ReviewView {
    var html: HTML {
        """
        \(if: review.statistics.trades == 0, "<p class=\"t2 span-12\">No trades were closed in this \(review.period.kind.rawValue).</p>")
        \(if: review.statistics.trades > 0, facts.tiles.html)
        \(if: review.statistics.trades > 0, "<div class=\"toolbar span-12\">\(file.buttons)</div>")
        <div class="stack span-8">
        \(plan)
        \(editor.html)
        \(facts.parts)
        </div>
        <div class="stack span-4">
        \(facts.highlights)
        \(goals)
        </div>
        \(facts.groups(review.setups))
        \(facts.groups(review.mistakes))
        \(facts.playbooks)
        \(facts.breaches)
        \(dayNotes)
        """
    }

    private var plan: HTML {
        let previous = review.period.previous
        return """
            <section class="panel" aria-labelledby="h-plan">
            <div class="panel-head"><h2 id="h-plan">Plan</h2><span class="note">from the review of \(previous.title)</span></div>
            <div class="panel-body markdown">\(review.plan.map { MarkdownView($0).html } ?? "<p class=\"t2\">The <a href=\"\(previous.pagePath)\">review of \(previous.title)</a> has no section with the word “plan” in its heading.</p>")</div>
            </section>
            """
    }

    private var goals: HTML {
        let action = "\(review.period.pagePath)/goals"
        return """
            <section class="panel goals" aria-labelledby="h-goals">
            <div class="panel-head"><h2 id="h-goals">Goals</h2><span class="note">carried on until reached or dropped</span></div>
            <ul class="list">\(review.goals.map { goal in row(goal, action: "\(action)/\(goal.number)") })</ul>
            <form class="panel-body form" method="post" action="\(action)" data-later="Goal">
            <div class="field"><label for="goal">New goal</label><input class="input" id="goal" name="goal" type="text" value="\(typedGoal)" maxlength="\(ReviewGoal.longestText)" autocomplete="off" required aria-describedby="goal-help"\(goalProblem.map { _ in " aria-invalid=\"true\"" })><div class="field-help" id="goal-help">\(goalProblem.map { "<span class=\"error\">\($0)</span>" })</div></div>
            <div class="form-end"><button class="btn" type="submit">Add goal</button></div>
            </form>
            </section>
            """
    }

    private func row(_ goal: ReviewGoal, action: String) -> HTML {
        let state = goal.state(in: review.period)
        let isElsewhere = goal.setIn != review.period
        return """
            <li class="goal \(state.rawValue)"><span class="status\(if: state != .open, " closed")">\(state.title)</span><span class="title">\(goal.text)</span><form class="goal-states" method="post" action="\(action)">\(ReviewGoal.State.allCases.filter { $0 != goal.state }.map { state in "<button class=\"btn btn-small btn-ghost\" name=\"state\" value=\"\(state.rawValue)\">\(Self.verb(state))<span class=\"vh\"> goal “\(goal.text)”</span></button>" })<button class="btn btn-small btn-ghost" name="state" value="deleted">Delete<span class="vh"> goal “\(goal.text)”</span></button></form>\(if: isElsewhere, "<span class=\"meta\">Set in <a href=\"\(goal.setIn.pagePath)\">\(goal.setIn.title)</a></span>")</li>
            """
    }

    private static func verb(_ state: ReviewGoal.State) -> String {
        switch state {
        case .open: "Reopen"
        case .reached: "Reached"
        case .dropped: "Drop"
        }
    }

    private var dayNotes: HTML? {
        guard !review.dayNotes.isEmpty else { return nil }
        return """
            <section class="panel span-12" aria-labelledby="h-days">
            <div class="panel-head"><h2 id="h-days">Notes on days</h2><span class="note">\(Count.of(review.dayNotes.count, "note"))</span></div>
            \(review.dayNotes.map { note in
                """
                <div class="panel-body day-note"><h3><a href="\(note.period.pagePath)">\(note.period.title)</a></h3><div class="markdown">\(MarkdownView(note.text).html)</div></div>
                """
            })
            </section>
            """
    }

    /// The goals that are open, for the list of reviews.
    static func openGoals(_ goals: [ReviewGoal]) -> HTML {
        """
        <section class="panel span-12" aria-labelledby="h-open">
        <div class="panel-head"><h2 id="h-open">Open goals</h2><span class="note">\(Count.of(goals.count, "goal"))</span></div>
        <ul class="list">\(goals.map { goal in
            "<li><span class=\"status\">\(goal.setIn.kind == .week ? "Week" : "Month")</span><span class=\"title\">\(goal.text)</span><a class=\"t2\" href=\"\(goal.setIn.pagePath)\">\(goal.setIn.title)</a></li>"
        })</ul>
        </section>
        """
    }
}
