import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues

/// Parts of the page of taxes that every country has.
struct TaxTables {
    let money: MoneyText

    /// The name of a row, which opens its calculation.
    func name(_ title: String, working: [String], remarks: [String] = []) -> Cell {
        .markup(
            """
            <details class="rule"><summary>\(title)\(if: !remarks.isEmpty, " <span class=\"chip chip-line\">Check</span>")</summary>\
            \(remarks.map { remark in "<p class=\"fs12\"><b>Check:</b> \(remark)</p>" as HTML })\
            \(working.map { line in "<p class=\"t2 fs12\"><span class=\"money\">\(line)</span></p>" as HTML })\
            </details>
            """
        )
    }

    func amount(_ amount: Money) -> Cell { .money(money.bare(amount)) }
    func gain(_ amount: Money) -> Cell { .change(money.bareSigned(amount), isMoney: true) }

    /// A tile with a gain or loss.
    func tile(_ id: String, _ label: String, _ definition: String, _ amount: Money, role: String = "") -> TileView {
        let text = money.signed(amount)
        return tile(
            id,
            label,
            definition,
            .money(text, tone: text.hasPrefix("+") ? "up" : text.hasPrefix(NumberText.minus) ? "down" : "flat"),
            role: role
        )
    }

    /// A tile with an amount that is neither gain nor loss.
    func neutralTile(
        _ id: String,
        _ label: String,
        _ definition: String,
        _ amount: Money,
        foot: [TextPartView] = [],
        role: String = ""
    ) -> TileView {
        tile(id, label, definition, .money(money.text(amount)), foot: foot, role: role)
    }

    private func tile(
        _ id: String,
        _ label: String,
        _ definition: String,
        _ value: TextPartView,
        foot: [TextPartView] = [],
        role: String
    ) -> TileView {
        TileView(
            id: id,
            label: label,
            definition: definition,
            value: [value],
            foot: foot,
            role: role
        )
    }

    /// How many problems are shown at once.
    ///
    /// More are behind a summary, so that they do not hide the draft.
    private static let mostOpenProblems = 5

    /// What the draft does not know; nil where there is nothing.
    func problems(_ problems: [TaxProblem]) -> HTML? {
        guard !problems.isEmpty else { return nil }
        let list: HTML = """
            <ul class="list">
            \(problems.map { problem in
                """
                <li>\(icon: "warn", css: "icon-16")<span>\(problem.message)</span><span></span><span class="meta">\(problem.advice)</span></li>
                """ as HTML
            })
            </ul>
            """
        let isOpen = problems.count <= Self.mostOpenProblems
        return """
            <section class="panel span-12" aria-labelledby="h-tax-problems">
            <div class="panel-head"><h2 id="h-tax-problems">\(Count.of(problems.count, "thing")) to check</h2></div>
            \(isOpen ? list : "<details class=\"rule\"><summary class=\"panel-body\">Show all</summary>\(list)</details>")
            </section>
            """
    }

    /// What the source of a draft counts.
    func source(_ source: TaxSource) -> String {
        switch source {
        case .portfolio:
            "The portfolio counts: a trade that was entered and is in the journal counts once, and futures come from the "
                + "journal."
        case .journal: "Only the executions of the journal count."
        }
    }

    /// The rules of a draft.
    func notes(_ lines: [String]) -> HTML {
        """
        <section class="panel span-12" aria-labelledby="h-tax-basis">
        <div class="panel-head"><h2 id="h-tax-basis">How this is calculated</h2></div>
        <div class="panel-body"><ul class="points">\(lines.map { line in "<li>\(line)</li>" as HTML })</ul></div>
        </section>
        """
    }
}
