import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// The texts of the preview of staged files.
struct ImportPreviewFormatter {
    let previews: [ImportPreview]
    let frame: PageFrame

    /// The most executions shown.
    private static let mostRows = 50

    var counts: ImportCounts {
        let all = previews.map(\.counts)
        return ImportCounts(
            rows: all.reduce(0) { $0 + $1.rows },
            new: all.reduce(0) { $0 + $1.new },
            duplicates: all.reduce(0) { $0 + $1.duplicates },
            refused: all.reduce(0) { $0 + $1.refused },
            passedOver: all.reduce(0) { $0 + $1.passedOver }
        )
    }

    /// Executions that files of other formats probably contain as well.
    var overlaps: OverlapCount { ImportOverlaps.all(previews.map(\.overlaps)) }

    /// The totals of each file that states some.
    var reconciliations: [ReconciliationView] {
        previews.enumerated().compactMap { index, preview in
            preview.reconciliation.map { reconciliation in
                ReconciliationView(
                    reconciliation,
                    file: previews.count > 1 ? preview.reading.file : nil,
                    number: index,
                    style: frame.settings.numbers
                )
            }
        }
    }

    var notices: [NoticeView] {
        var notices: [NoticeView] = []
        if let notice = NoticeView(overlaps) { notices.append(notice) }
        if !remarks.isEmpty {
            notices.append(
                NoticeView(
                    tone: "",
                    icon: "info",
                    headline: "Ratings and notes in this upload",
                    detail: remarks.joined(separator: " "),
                    link: nil
                )
            )
        }
        if newActions > 0 {
            notices.append(
                NoticeView(
                    tone: "",
                    icon: "info",
                    headline: "\(Count.of(newActions, "new corporate action")) in this upload",
                    detail: "Splits and symbol changes are applied to the shares that the journal has at that time.",
                    link: nil
                )
            )
        } else if counts.new == 0 {
            notices.append(
                NoticeView(
                    tone: "",
                    icon: "info",
                    headline: "Nothing new",
                    detail: counts.duplicates > 0
                        ? "All executions of this upload are already in the journal."
                        : emptiness,
                    link: nil
                )
            )
        }
        return notices
    }

    /// What the files say about trades, days and weeks, and what happens to it.
    private var remarks: [String] { previews.compactMap(\.remarks) }

    /// How many corporate actions are new.
    private var newActions: Int { previews.reduce(0) { $0 + $1.newActions } }

    /// What the files have besides executions that the journal takes; nil for nothing.
    var others: String? {
        let parts = [
            newActions > 0 ? Count.of(newActions, "corporate action") : nil,
            remarks.isEmpty ? nil : "ratings and notes",
        ].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Why nothing can be imported of the files without executions, each named where there are several.
    private var emptiness: String {
        previews.map(\.reading)
            .compactMap { reading in
                reading.emptiness.map { previews.count > 1 ? "\(reading.file): \($0)" : $0 }
            }
            .joined(separator: " ")
    }

    var files: [ImportFileView] {
        previews.map { preview in
            let reading = preview.reading
            var details = ["account \(reading.accounts.joined(separator: ", "))", Count.of(reading.rows, "row")]
            if reading.accounts.isEmpty { details.removeFirst() }
            details += reading.ignored.map { "\($0.reason): \(NumberText.count($0.rows))" }
            return ImportFileView(
                name: reading.file,
                format: reading.format.title,
                detail: details.joined(separator: " · "),
                added: NumberText.count(preview.counts.new),
                duplicates: NumberText.count(preview.counts.duplicates),
                skipped: NumberText.count(preview.counts.refused),
                isRefused: reading.ledger.isEmpty
            )
        }
    }

    /// The first executions that would be added.
    var additions: Table<AdditionRowView> {
        let zone = Zones.title(frame.zone)
        return Table(
            id: "new",
            heading: "To be added",
            note: counts.new > Self.mostRows
                ? "the first \(Self.mostRows) of \(NumberText.count(counts.new))" : Count.of(counts.new, "execution"),
            caption: "Executions to be added",
            label: "Executions to be added",
            style: .compact,
            columns: [
                Column("Symbol") { .name($0.symbol, beside: $0.contract) }.card(.title),
                Column("Time, \(zone)") { .moment($0.day, $0.time) },
                Column("Side") { .side($0.side) },
                Column("Effect", .quiet) { .text($0.effect) },
                Column("Quantity", .number) { .money($0.quantity) },
                Column("Price", .number) { .text($0.price) }.card(.value),
                Column("Fees", .number) { .money($0.fees) },
                Column("Currency", .quiet) { .text($0.currency) }.css(head: "last", cells: "last").card(.note),
                .onCard(.sub) { addition in
                    [
                        .plain("\(addition.side) "), .money(addition.quantity),
                        .plain(" · \(addition.day) \(addition.time) \(zone)"),
                    ]
                },
            ],
            rows: rows
        )
    }

    private var rows: [AdditionRowView] {
        var rows: [AdditionRowView] = []
        for preview in previews {
            let ledger = preview.reading.ledger
            for (index, isNew) in preview.isNew.enumerated() where isNew {
                guard rows.count < Self.mostRows else { return rows }
                rows.append(row(ledger, index))
            }
        }
        return rows
    }

    private func row(_ ledger: ExecutionLedger, _ index: Int) -> AdditionRowView {
        let fill = ledger.fills[index]
        let key = ledger.key(of: fill)
        let time = frame.zone.localTime(at: fill.time)
        let money = MoneyText(style: frame.settings.numbers, currency: key.currency)
        return AdditionRowView(
            day: DayText.medium(time.day),
            time: String(time.clock.prefix(8)),
            symbol: key.instrument.symbol.name,
            contract: key.instrument.description,
            side: fill.side.title,
            effect: fill.effect?.title ?? "",
            quantity: NumberText.quantity(fill.quantity),
            price: NumberText.price(fill.price),
            fees: money.bareSigned(-fill.fees),
            currency: key.currency.code
        )
    }
}
