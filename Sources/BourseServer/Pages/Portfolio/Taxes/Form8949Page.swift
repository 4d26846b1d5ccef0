import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues

/// The content of the page of taxes for the United States.
struct Form8949Page {
    private let form: Form8949
    private let query: TaxQuery
    private let tables: TaxTables

    /// Rows of a part that the page shows; the file has all.
    private static let mostRows = 1_000

    init(_ form: Form8949, _ query: TaxQuery, style: UserSettings.NumberStyle) {
        (self.form, self.query) = (form, query)
        tables = TaxTables(money: MoneyText(style: style, currency: .usd))
    }

    var html: HTML {
        """
        \(isEmpty ? empty : tiles.html)
        \(tables.problems(form.problems))
        \(form.parts.enumerated().map { place, part in table(part, isFirst: place == 0) })
        \(form.section1256.rows.isEmpty ? nil : contracts)
        \(form.unclassified.isEmpty ? nil : unclassified)
        \(notes)
        """
    }

    private var isEmpty: Bool {
        form.parts.isEmpty && form.section1256.rows.isEmpty && form.unclassified.isEmpty
    }

    private var empty: HTML {
        EmptyStateView(
            icon: "portfolio",
            headline: "No sales in \(form.year)",
            detail: "Choose another year or source.",
            links: [LinkView(title: "Transactions", href: "/portfolio/transactions")]
        )
        .html
    }

    private var tiles: TileStripView {
        let (short, long) = (form.total(.short), form.total(.long))
        return TileStripView(
            columns: 5,
            tiles: [
                tables.tile(
                    "tax-short",
                    "Short-term gain",
                    "Form 8949, Part I, column (h): held for one year or less.",
                    short.gain,
                    role: "lead"
                ),
                tables.tile(
                    "tax-long",
                    "Long-term gain",
                    "Form 8949, Part II, column (h): held for more than one year.",
                    long.gain
                ),
                tables.neutralTile(
                    "tax-wash",
                    "Disallowed losses",
                    "Column (g): losses that wash sales disallow this year.",
                    short.adjustment + long.adjustment,
                    foot: form.withoutCarryover == .zero
                        ? [] : [.money(tables.money.text(form.withoutCarryover)), .plain(" not added to any basis")]
                ),
                tables.tile(
                    "tax-1256",
                    "Section 1256 gain",
                    "Form 6781: futures and options on broad-based indexes, 40% short-term and 60% long-term.",
                    form.section1256.total
                ),
                tables.neutralTile(
                    "tax-deferred",
                    "Deferred losses",
                    "Disallowed losses in the cost basis of holdings after the last transaction.",
                    form.deferred,
                    role: "tail"
                ),
            ]
        )
    }

    // MARK: - Form 8949

    private func table(_ part: Form8949.Part, isFirst: Bool) -> HTML {
        let title = part.term == .short ? "Part I, short-term" : "Part II, long-term"
        var table = rows(
            "part-\(part.box.lowercased())",
            "Form 8949, \(title)\(part.isDigital ? ", digital assets" : "")",
            part.rows,
            total: part.total
        )
        table.note = "box \(part.box), Schedule D line \(part.line)"
        table.total = Count.of(part.rows.count, "row")
        table.basis =
            "Amounts in US dollars, rounded to cents. Select a description to see how the row is calculated."
            + (part.rows.count > Self.mostRows ? " The file has all rows." : "")
        table.limit = Self.mostRows
        if isFirst { table.fileAddress = query.file(of: form.year) }
        return table.html
    }

    private func rows(
        _ id: String,
        _ heading: String,
        _ rows: [Form8949.Row],
        total: Form8949.Amounts? = nil
    ) -> Table<Form8949.Row> {
        Table(
            id: id,
            heading: heading,
            caption: heading,
            style: .sentences,
            columns: [
                Column("(a) Description") { [tables] row in
                    tables.name(row.description, working: row.working, remarks: row.remarks)
                }
                .card(.title).total(total.map { _ in .text("Total") }),
                Column("(b) Acquired") { .text($0.acquired.map { DayText.medium($0) } ?? "VARIOUS") },
                Column("(c) Sold") { .text(DayText.medium($0.sold)) }.card(.sub),
                Column("(d) Proceeds", .number) { [tables] in tables.amount($0.amounts.proceeds) }
                    .total(total.map { tables.amount($0.proceeds) }),
                Column("(e) Cost", .number) { [tables] in tables.amount($0.amounts.cost) }
                    .total(total.map { tables.amount($0.cost) }),
                Column("(f) Code") { .text($0.code) }.card(.note),
                Column("(g) Adjustment", .number) { [tables] row in
                    row.code.isEmpty ? .text("") : tables.amount(row.amounts.adjustment)
                }
                .total(total.map { tables.amount($0.adjustment) }),
                Column("(h) Gain", .number) { [tables] in tables.gain($0.amounts.gain) }
                    .total(total.map { tables.gain($0.gain) }).card(.value),
            ],
            rows: rows
        )
    }

    private var unclassified: HTML {
        var table = rows("tax-unclassified", "On no form", form.unclassified)
        table.note = "kind of the underlying not known"
        table.limit = Self.mostRows
        if form.parts.isEmpty, form.section1256.rows.isEmpty { table.fileAddress = query.file(of: form.year) }
        return table.html
    }

    // MARK: - Form 6781

    private var contracts: HTML {
        let section = form.section1256
        var table = Table(
            id: "section-1256",
            heading: "Form 6781, Part I",
            note: "section 1256 contracts",
            caption: "Section 1256 contracts by symbol and account",
            style: .sentences,
            columns: [
                Column("Contract") { [tables] row in tables.name(row.symbol.text, working: row.working) }
                    .card(.title).total(.text("Total")),
                Column("Account") { .text($0.account) }.card(.sub),
                Column("Losses", .number) { [tables] in tables.amount($0.losses) },
                Column("Gains", .number) { [tables] in tables.amount($0.gains) },
                Column("Net", .number) { [tables] in tables.gain($0.gains - $0.losses) }
                    .total(tables.gain(section.total)).card(.value),
            ] as [Column<Section1256.Row>],
            rows: section.rows
        )
        table.total = "All contracts"
        table.basis =
            "40% short-term, \(tables.money.signed(section.shortTerm)), and 60% long-term, "
            + "\(tables.money.signed(section.longTerm)), for Schedule D lines 4 and 11."
        if form.parts.isEmpty { table.fileAddress = query.file(of: form.year) }
        return table.html
    }

    private var notes: HTML {
        tables.notes([
            tables.source(query.source),
            "Lots that a sale names count; all others are first in, first out, whatever the lot method of the portfolio is.",
            "Wash sales are matched across all accounts. Bourse does not know which accounts are IRAs: a loss that a "
                + "purchase in an IRA disallows is lost for good.",
            "A replacement is the same security, or a call option on it. Other contracts on the same underlying, funds on "
                + "the same index, and accounts of a spouse are not matched.",
            "Not part of the draft: elections such as section 475(f), straddles, constructive sales, section 988, gifts, "
                + "and what your broker reports otherwise.",
        ])
    }
}
