import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// The table of executions that were entered by hand.
struct EnteredTable {
    let frame: PageFrame
    /// The nicknames of accounts.
    var nicknames: [String: String] = [:]

    /// A page of the table.
    ///
    /// - Parameter count: The number of executions on all pages.
    func table(_ rows: [EnteredExecution], of count: Int, pager: PagerView?) -> Table<EnteredExecution> {
        Table(
            id: "entered",
            heading: "Entered by hand",
            note: Count.of(count, "execution"),
            caption: "Executions entered by hand, those entered last first",
            style: .compact,
            columns: columns,
            rows: rows,
            fileAddress: FileAddress(EntryPages.path),
            pager: pager,
            actions: { Self.deletion($0).button(for: Self.name(of: $0)) },
            actionSlot: .note,
            isSwipeable: true
        )
    }

    private var columns: [Column<EnteredExecution>] {
        [
            Column("Instrument") { entered in
                .name(
                    entered.execution.instrument.symbol.name,
                    href: entered.isImported ? nil : EntryPages.path(of: entered.id),
                    under: entered.isImported ? "Also in an imported file" : nil,
                    beside: entered.execution.instrument.description
                )
            }
            .file("symbol") { .value($0.execution.instrument.symbol) }.card(.title),
            .inFile("type") { .text($0.execution.instrument.type.rawValue) },
            .inFile("expiration") { .value($0.execution.instrument.expiration) },
            .inFile("strike") { .value($0.execution.instrument.strike) },
            Column("Side") { .side(Self.side(of: $0)) }.file("side") { .text($0.execution.side.rawValue) },
            Column("Quantity", .number) { .money(NumberText.quantity($0.execution.quantity)) }
                .file("quantity") { .value($0.execution.quantity) },
            Column("Price", .number) { entered in
                .text(entered.execution.currency.sign + NumberText.price(entered.execution.price))
            }
            .file("price") { .value($0.execution.price) }.card(.value),
            .inFile("multiplier") { .value($0.execution.multiplier) },
            Column("Fees", .number) { entered in
                .money(money(entered).text(entered.execution.fees))
            }
            .file("fees") { .value($0.execution.fees) },
            .inFile("currency") { .value($0.execution.currency) },
            Column("Time, \(Zones.title(frame.zone))") { .text(DayText.dateTime($0.execution.time, in: frame.zone)) }
                .file("time") { .value($0.execution.time) },
            Column("Account", .quiet) { .text(account($0)) }.file("account") { .text($0.execution.account) },
            .inFile("effect") { .optional($0.execution.effect?.rawValue) },
            Column("Note", .quiet) { .text($0.execution.note) }.file("note") { .text($0.execution.note) },
            .onCard(.sub) { entered in
                let time = DayText.dateTime(entered.execution.time, in: frame.zone)
                return [
                    .plain("\(Self.side(of: entered)) "), .money(NumberText.quantity(entered.execution.quantity)),
                    .plain(" · \(time) · \(account(entered))"),
                ]
            },
        ]
    }

    private func account(_ entered: EnteredExecution) -> String {
        nicknames[entered.execution.account] ?? entered.execution.account
    }

    private func money(_ entered: EnteredExecution) -> MoneyText {
        MoneyText(style: frame.settings.numbers, currency: entered.execution.currency)
    }

    private static func side(of entered: EnteredExecution) -> String {
        entered.execution.side.title
    }

    private static func name(of entered: EnteredExecution) -> String {
        "\(side(of: entered)) of \(NumberText.quantity(entered.execution.quantity)) "
            + entered.execution.instrument.title
    }

    /// The panel that deletes an execution, on the page on which it is edited.
    func deletionPanel(_ entered: EnteredExecution) -> HTML {
        let deletion = Self.deletion(entered)
        return """
            <section class="panel span-12" aria-labelledby="h-delete"><div class="panel-head"><h2 id="h-delete">Delete</h2></div>
            <div class="form-line"><span class="t2">\(deletion.consequence)</span><a class="btn" href="\(deletion.pageHref)" data-confirm data-action="\(deletion.action)" data-question="\(deletion.question)" data-consequence="\(deletion.consequence)" data-button="\(deletion.button)">\(icon: "trash", css: "icon-16")Delete</a></div>
            </section>
            """
    }

    /// How an execution is deleted.
    static func deletion(_ entered: EnteredExecution) -> DeletionView {
        let path = "\(EntryPages.path(of: entered.id))/delete"
        return DeletionView(
            pageHref: path,
            action: path,
            question: "Delete this execution?",
            consequence: entered.isImported
                ? "It remains in the journal, because an imported file contains it. You can undo this."
                : "\(name(of: entered)) is removed from the journal. You can undo this.",
            button: "Delete",
            canBeUndone: true
        )
    }
}
