import BourseCore
import BourseDesk
import BourseWeb

/// A table of each style.
struct KitTables {
    let query: Query
    let money: MoneyText

    var all: [HTML] {
        [
            comfortable.html, metrics.html, statistics.html, funds.html, compact.html, files.html, sentences.html,
            quotes.html,
        ]
    }

    /// High rows: sorting, pages, progress, money, a button in each row, a card.
    private var comfortable: Table<KitHolding> {
        let page = ListPage(
            query: query.only("page", "sort"),
            count: KitHolding.all.count,
            path: KitPages.path,
            size: 4
        )
        var table = Table(
            id: "comfortable",
            heading: "Comfortable",
            note: "sorting, pages, progress, deletion",
            caption: "Example of a table with high rows",
            columns: [
                Column("Holding") { .name($0.name, href: KitPages.path, under: $0.account) }
                    .sorted(.text { .name($0.name) }).card(.title),
                Column("Account", .quiet) { .text($0.account) }.sorted(.text { .name($0.account) }),
                Column("Target reached", .number) { holding in
                    let bar = ProgressView(of: holding.percent, label: "\(holding.percent)% of \(holding.name)")
                    return .metric("\(holding.percent)%").progress(bar)
                }
                .sorted(.value { .count($0.percent) }),
                Column("Value, $", .number) { .money($0.value.map { money.bare($0) }, reason: "No price.") }
                    .sorted(.value { .money($0.value) }).card(.value),
                .onCard(.sub) { [.plain("\($0.account) · \($0.percent)%")] },
            ],
            rows: KitHolding.all,
            basis: "Rows without a value are last in both directions",
            pager: page.turns,
            actions: { Self.deletion.button(for: $0.name) }
        )
        .sorted(query, at: KitPages.path)
        table.rows = Array(table.rows[page.range])
        return table
    }

    private static let deletion = DeletionView(
        pageHref: KitPages.path,
        action: KitPages.path,
        question: "Delete this example?",
        consequence: "Nothing is deleted.",
        button: "Delete"
    )

    /// Metrics: explanations, changes, reasons of absence, a card with a note, rows that are not shown.
    private var metrics: Table<KitHolding> {
        Table(
            id: "metrics",
            heading: "Metrics",
            note: "explanations, changes, absence",
            caption: "Example of a table of metrics",
            style: .metrics,
            columns: [
                Column("Holding") { .name($0.name, href: KitPages.path) }.card(.title),
                Column("Account") { .text($0.account) }.card(.sub) { $0.value.map { money.text($0, decimals: 0) } },
                Column("Value, $", .number) { holding in
                    .money(holding.value.map { money.bare($0) }, reason: "No price.", explain: KitPages.path)
                }
                .card(.value),
                Column("Gain, $", .number) { holding in
                    .change(holding.gain.map { money.bareSigned($0) }, isMoney: true, reason: "No price.")
                }
                .card(.note),
            ],
            rows: KitHolding.all,
            limit: 5,
            basis: "Select a value to see its calculation",
            more: LinkView(title: "Show all \(KitHolding.all.count)", href: KitPages.path)
        )
    }

    /// Statistics: row headers, values with what they are measured by, a file in the foot.
    private var statistics: Table<Int> {
        Table(
            id: "statistics",
            heading: "Statistics",
            note: "a row for each period",
            caption: "Example of a table of statistics",
            style: .statistics,
            columns: [
                Column("Period") {
                    .name($0 == 1 ? "Year" : "\($0) years", under: $0 == 10 ? "first NAV in 2019" : nil)
                },
                Column("Return", .number) { years in
                    .change(FractionText.signed(0.04 * Double(years) - 0.1), unless: Self.absence(years))
                },
                Column("Percentile", .number) { years in
                    years == 10
                        ? .absent(Self.absence(years))
                        : .metric("\(7 * years)", measuredBy: "Among 230 active schemes of the same category")
                },
            ],
            rows: [1, 3, 5, 10],
            basis: "Percentile: 0 is the best"
        )
    }

    private static func absence(_ years: Int) -> String? { years == 10 ? "The history is too short." : nil }

    /// Low rows: profits with an arrow, sums, buttons in the head.
    private var compact: Table<KitHolding> {
        Table(
            id: "compact",
            heading: "Compact",
            note: "profits, sums, buttons of the panel",
            caption: "Example of a table with low rows",
            style: .compact,
            columns: [
                Column("Holding") { .name($0.name, href: KitPages.path, beside: $0.account) }
                    .card(.title).total(.text("Total")),
                Column("Value, $", .number) { .money($0.value.map { money.bare($0) }, reason: "No price.") },
                Column("Gain, $", .number) { holding in
                    holding.gain.map { gain in
                        Cell.profit(money.bareSigned(gain), direction: JournalFormatter.direction(gain))
                    } ?? .absent("No price.")
                }
                .css(head: "arrowed last", cells: "last").card(.value)
                .total(.profit(money.bareSigned(gains), direction: JournalFormatter.direction(gains))),
                .onCard(.sub) { [.plain($0.account)] },
            ],
            rows: KitHolding.all,
            buttons: "<a class=\"btn btn-small btn-ghost\" href=\"\(KitPages.path)\">All holdings</a>",
            total: "\(KitHolding.all.count) holdings"
        )
    }

    private var gains: Money { KitHolding.all.compactMap(\.gain).reduce(.zero) { $0 + $1 } }

    /// Imported files: states, buttons of a row that are on its card.
    private var files: Table<KitHolding> {
        Table(
            id: "files",
            heading: "Files",
            note: "states, buttons on the card",
            caption: "Example of a table of files",
            style: .files,
            columns: [
                Column("File") { .name("\($0.name).csv", href: KitPages.path) }.card(.title),
                Column("Account", .quiet) { .text($0.account) },
                Column("State") { $0.value == nil ? .status("Deleted", isClosed: true) : .status("Imported") }
                    .card(.note),
                .onCard(.sub) { [.plain($0.account)] },
            ],
            rows: KitHolding.all,
            limit: 3,
            actions: { Self.deletion.button(for: $0.name) },
            actionSlot: .value,
            isSwipeable: true
        )
    }

    /// Sentences, which wrap.
    private var sentences: Table<KitHolding> {
        Table(
            id: "sentences",
            heading: "Sentences",
            note: "text that wraps",
            caption: "Example of a table with sentences",
            style: .sentences,
            columns: [
                Column("Holding") { .name($0.name) },
                Column("Account", .quiet) { .text($0.account) },
                Column("Remedy") { holding in
                    .text("Correct the row of \(holding.name) and import the file again. Duplicates are not added.")
                },
            ],
            rows: KitHolding.all,
            limit: 3
        )
    }

    /// A part of a long table: rows with numbers.
    private var quotes: Table<KitHolding> {
        Table(
            id: "quotes",
            heading: "Quotes",
            note: "a part of a long table",
            caption: "Example of a table of quotes",
            style: .quotes,
            columns: [
                Column("Holding") { .name($0.name, href: KitPages.path) }.card(.title),
                Column("Value, $", .number) { .money($0.value.map { money.bare($0) }, reason: "No price.") }
                    .css(head: "last", cells: "last").card(.value),
                .onCard(.sub) { [.plain($0.account)] },
            ],
            rows: KitHolding.all,
            limit: 3,
            isTall: true,
            numbers: RowNumbers(from: 0, of: 3)
        )
    }

    /// Funds: controls beside the name, a table without a heading of its own.
    private var funds: Table<KitHolding> {
        Table(
            id: "funds",
            caption: "Example of a table of funds",
            style: .funds,
            columns: [
                Column("Fund") { .markup(Self.fund($0)) }.card(.title),
                Column("Account") { .text($0.account) }.css(head: "w-house"),
                Column("NAV, $", .number) { .metric($0.value.map { money.bare($0) }, reason: "No NAV available.") }
                    .card(.value).css(head: "w-nav"),
                Column("Change", .number, hint: "Since the purchase") { holding in
                    .change(holding.gain.map { money.bareSigned($0) }, reason: "No NAV available.")
                }
                .card(.note).css(head: "last w-return"),
                .onCard(.sub) { [.plain("Direct · Growth · \($0.account)")] },
            ],
            rows: KitHolding.all,
            limit: 3
        )
    }

    private static func fund(_ holding: KitHolding) -> HTML {
        """
        <div class="fund-cell"><label class="check"><input type="checkbox" name="codes" value="\(holding.name)" aria-label="Select \(holding.name)"></label><a href="\(KitPages.path)"><span class="fund-name">\(holding.name)</span><span class="fund-tags wide">Direct · Growth</span></a></div>
        """
    }
}
