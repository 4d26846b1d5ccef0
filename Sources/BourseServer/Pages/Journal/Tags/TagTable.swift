import BourseCore
import BourseDesk
import BourseValues
import BourseWeb

/// The tags of a journal as a table, with the forms that change them.
struct TagTable {
    let context: JournalPages.PageContext
    /// A new name that was refused.
    var typed: (tag: TradeTag, name: String)?

    private var formatter: JournalFormatter {
        JournalFormatter(frame: context.frame, currency: context.journal.mainCurrency)
    }

    /// Whether no trade has a tag.
    var isEmpty: Bool { context.journal.tagSummaries.isEmpty }

    static let nothing = EmptyStateView(
        icon: "note",
        headline: "No tags yet",
        detail: "Add setups and mistakes on the page of a trade. They appear here with their results.",
        links: [LinkView(title: "Trades", href: "/journal/trades")]
    )

    var table: Table<TagSummary> {
        let (formatter, tags) = (formatter, context.journal.tagSummaries)
        return Table(
            id: "tags",
            heading: "Tags",
            note: Count.of(tags.count, "tag"),
            caption: "Setups and mistakes, with the trades that have them",
            style: .compact,
            columns: [
                Column("Tag") { .markup(Self.chip($0, query: context.query)) }.card(.title),
                Column("Kind", .quiet) { .text($0.tag.kind == .setup ? "Setup" : "Mistake") },
                Column("Trades", .number) { .text(NumberText.count($0.trades)) },
                Column("Win rate", .number) { .text(NumberText.percent($0.winRate)) },
                Column("Net P&L, \(formatter.unit)", .number) { tag in
                    guard tag.trades > 0 else { return .text("–") }
                    return .profit(
                        formatter.money.bareSigned(tag.netProfit),
                        direction: JournalFormatter.direction(tag.netProfit)
                    )
                }
                .card(.value),
                Column("Color") { .markup(Self.colorForm($0)) },
                Column("Name") { .markup(nameForm($0)) }.card(.note),
                .onCard(.sub) { tag in
                    let rate = NumberText.percent(tag.winRate)
                    return [
                        .plain("\(tag.tag.kind == .setup ? "Setup" : "Mistake") · "),
                        .plain("\(Count.of(tag.trades, "trade")), \(rate) won"),
                    ]
                },
            ],
            rows: tags,
            buttons: "<a class=\"btn btn-small btn-ghost\" href=\"\(PlaybookPages.path)\">Playbooks</a>",
            basis:
                "A new name that another tag of the kind has merges the two. A trade with several tags counts in each.",
            fileAddress: FileAddress(TagPages.path),
            actions: { Self.deletion($0) },
            actionSlot: .acts,
            isSwipeable: true
        )
    }

    private static func fields(_ tag: TradeTag) -> HTML {
        """
        <input type="hidden" name="kind" value="\(tag.kind.rawValue)"><input type="hidden" name="tag" value="\(tag.name)">
        """
    }

    private static func chip(_ summary: TagSummary, query: Query) -> HTML {
        let href = query.only("account", "currency").setting("tag", to: summary.tag.name).setting("range", to: "all")
            .href("/journal/trades")
        return """
            <a class="\(TagView.css(summary.tag.kind, summary.color))" href="\(href)">\(summary.tag.name)</a>
            """
    }

    private static func colorForm(_ summary: TagSummary) -> HTML {
        let none: [(value: String, title: String)] = [("", "None")]
        let colors =
            none
            + TradeTag.Color.allCases.map { ($0.rawValue, $0.rawValue.capitalizedFirst) }
        return """
            <form class="inline-form" method="post" action="\(TagPages.path)/color">\(fields(summary.tag))<select class="select" name="color" aria-label="Color of \(summary.tag.name)">\(colors.map { color in
                """
                <option value="\(color.value)"\(if: color.value == summary.color?.rawValue ?? "", " selected")>\(color.title)</option>
                """
            })</select> <button class="btn btn-small" type="submit">Set<span class="vh"> color of \(summary.tag.name)</span></button></form>
            """
    }

    private func nameForm(_ summary: TagSummary) -> HTML {
        let isWrong = typed?.tag == summary.tag
        let name = isWrong ? typed?.name ?? "" : summary.tag.name
        return """
            <form class="inline-form" method="post" action="\(TagPages.path)/rename">\(Self.fields(summary.tag))<input class="input" type="text" name="to" value="\(name)" maxlength="\(TradeAnnotation.longestTag)" required autocomplete="off" aria-label="New name of \(summary.tag.name)"\(if: isWrong, " aria-invalid=\"true\"")> <button class="btn btn-small" type="submit">Rename<span class="vh"> \(summary.tag.name)</span></button></form>
            """
    }

    private static func deletion(_ summary: TagSummary) -> HTML {
        """
        <form method="post" action="\(TagPages.path)/delete"\(SwipeMark.action("Delete"))>\(fields(summary.tag))<button class="btn btn-icon btn-small btn-ghost" type="submit" aria-label="Delete \(summary.tag.name)" title="Delete">\(icon: "trash", css: "icon-16")</button></form>
        """
    }
}
