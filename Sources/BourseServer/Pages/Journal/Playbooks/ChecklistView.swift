import BourseDesk
import BourseJournal
import BourseWeb

/// The checklists of a trade with their forms, which work without script.
struct ChecklistView: Sendable {
    let checklists: [TradeChecklist]
    /// Where the forms are sent to.
    let action: String

    /// The anchor of the panel.
    static let anchor = "checklist"

    /// Reads the form of one checklist: the texts of the items, and an answer for each by its place.
    static func answers(_ form: Form) -> ChecklistAnswers {
        ChecklistAnswers(
            setup: form["setup"],
            items: form.all("item").enumerated().map { place, text in
                Checklist.Item(text, Checklist.Answer(rawValue: form["answer-\(place)"]))
            },
            updates: form["update"] == "on"
        )
    }

    /// The panel; nil for a trade without a checklist.
    var html: HTML? {
        guard !checklists.isEmpty else { return nil }
        return """
            <section class="panel annotate checklist" id="\(Self.anchor)" aria-labelledby="h-checklist">
            <div class="panel-head"><h2 id="h-checklist">Checklist</h2><div class="end"><a class="fs12" href="\(PlaybookPages.path)">Playbooks</a></div></div>
            \(checklists.enumerated().map { place, checklist in form(checklist, place) })
            </section>
            """
    }

    private func form(_ own: TradeChecklist, _ number: Int) -> HTML {
        """
        <form class="panel-body form" method="post" action="\(action)" aria-labelledby="checklist-\(number)">
        <h3 id="checklist-\(number)"><a href="\(PlaybookPages.path(of: own.setup))">\(own.setup)</a> <span class="status\(if: own.checklist.outcome != .kept, " closed")">\(own.checklist.outcome?.title ?? "")</span></h3>
        <input type="hidden" name="setup" value="\(own.setup)">
        \(own.checklist.items.enumerated().map { place, item in Self.field(item, place) })
        <div class="form-end"><button class="btn btn-primary" type="submit">Save checklist<span class="vh"> of \(own.setup)</span></button></div>
        </form>
        \(if: !own.isCurrent, update(own))
        """
    }

    private static func field(_ item: Checklist.Item, _ place: Int) -> HTML {
        let choices: [(value: String, title: String)] =
            Checklist.Answer.allCases.map { ($0.rawValue, $0.title) } + [("", "No answer")]
        return """
            <fieldset><legend>\(item.text)</legend><input type="hidden" name="item" value="\(item.text)"><div class="seg-radio">\(choices.map { choice in
                """
                <label><input type="radio" name="answer-\(place)" value="\(choice.value)"\(if: choice.value == item.answer?.rawValue ?? "", " checked")>\(choice.title)</label>
                """
            })</div></fieldset>
            """
    }

    private func update(_ own: TradeChecklist) -> HTML {
        """
        <form class="panel-foot airy" method="post" action="\(action)"><input type="hidden" name="setup" value="\(own.setup)"><input type="hidden" name="update" value="on"><span class="t2">The playbook has changed since these answers.</span> <button class="btn btn-small" type="submit">Use its items now<span class="vh"> for \(own.setup)</span></button></form>
        """
    }
}
