import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues

/// The content of the page of taxes for India.
struct ScheduleCGPage {
    private let schedule: ScheduleCG
    private let query: TaxQuery
    private let tables: TaxTables

    /// Rows of a table that the page shows; the file has all.
    private static let mostRows = 1_000

    init(_ schedule: ScheduleCG, _ query: TaxQuery, style: UserSettings.NumberStyle) {
        (self.schedule, self.query) = (schedule, query)
        tables = TaxTables(money: MoneyText(style: style, currency: .inr))
    }

    var html: HTML {
        """
        \(isEmpty ? empty : tiles.html)
        \(tables.problems(schedule.problems))
        \(schedule.groups.isEmpty ? nil : periods)
        \(schedule.groups.map(table))
        \(business("speculative", "Speculative business", "shares bought and sold on one day", schedule.speculative))
        \(business("derivatives", "Futures and options", "business income", schedule.derivatives))
        \(schedule.unclassified.isEmpty ? nil : unclassified)
        \(notes)
        """
    }

    private var isEmpty: Bool {
        schedule.groups.isEmpty && schedule.speculative.rows.isEmpty && schedule.derivatives.rows.isEmpty
            && schedule.unclassified.isEmpty
    }

    private var empty: HTML {
        EmptyStateView(
            icon: "portfolio",
            headline: "No sales in \(ScheduleCG.title(ofYear: schedule.year))",
            detail: "Choose another year or source.",
            links: [LinkView(title: "Transactions", href: "/portfolio/transactions")]
        )
        .html
    }

    private var tiles: TileStripView {
        let other = schedule.gain(of: .specifiedFund) + schedule.gain(of: .otherShort)
        return TileStripView(
            columns: 5,
            tiles: [
                tables.tile(
                    "tax-111a",
                    "Section 111A",
                    "Short-term gains of listed shares and equity-oriented funds, held for up to 12 months.",
                    schedule.gain(of: .equityShort),
                    role: "lead"
                ),
                tables.tile(
                    "tax-112a",
                    "Section 112A",
                    "Long-term gains of listed shares and equity-oriented funds, before the amount that is not taxed.",
                    schedule.gain(of: .equityLong)
                ),
                tables.neutralTile(
                    "tax-exempt",
                    "Not taxed",
                    "The gain of section 112A that is not taxed: up to ₹1,00,000, from 2024-25 on ₹1,25,000.",
                    schedule.exemption
                ),
                tables.tile(
                    "tax-slab",
                    "Slab rate",
                    "Other short-term gains, those of section 50AA included.",
                    other
                ),
                tables.tile(
                    "tax-business",
                    "Business income",
                    "Profits of futures, options, and shares bought and sold on one day.",
                    schedule.speculative.profit + schedule.derivatives.profit,
                    role: "tail"
                ),
            ]
        )
    }

    // MARK: - Capital gains

    private var periods: HTML {
        var table = Table(
            id: "accrual",
            heading: "Schedule CG, table F",
            note: "gains by period, before losses are set off",
            caption: "Gains by section and period of the financial year",
            style: .statistics,
            columns: [
                Column("Section") { .name($0.section.title, under: $0.rate) }.card(.title),
                Column("Gain", .number) { [tables] in tables.gain($0.gain) }.card(.value),
            ]
                + AccrualPeriod.allCases.map { period in
                    Column(period.title, .number) { [tables] group in tables.gain(group.periods[period.rawValue]) }
                },
            rows: schedule.groups
        )
        table.basis = "Amounts in rupees."
        return table.html
    }

    private func table(_ group: ScheduleCG.Group) -> HTML {
        var table = Table(
            id: "cg-\(group.section.rawValue.lowercased())\(group.isAfterJuly2024 ? "-new" : "")",
            heading: group.section.title,
            note:
                "\(group.rate)\(schedule.year == 2024 ? (group.isAfterJuly2024 ? ", from 23 Jul 2024" : ", before 23 Jul 2024") : "")",
            caption: "\(group.section.title), \(group.rate)",
            style: .sentences,
            columns: [
                Column("Asset") { [tables] row in
                    tables.name(
                        "\(NumberText.quantity(row.quantity)) \(row.name)",
                        working: [row.isin.map { "ISIN \($0)." }].compactMap(\.self) + row.working,
                        remarks: row.remarks
                    )
                }
                .card(.title).total(.text("Total")),
                Column("Acquired") { .text(DayText.medium($0.acquired)) },
                Column("Sold") { .text(DayText.medium($0.sold)) }.card(.sub),
                Column("Consideration", .number) { [tables] in tables.amount($0.consideration) }
                    .total(tables.amount(group.rows.reduce(.zero) { $0 + $1.consideration })),
                Column("Paid", .number) { [tables] in tables.amount($0.paid) },
                Column("Cost", .number) { [tables] in tables.amount($0.cost) }
                    .total(tables.amount(group.rows.reduce(.zero) { $0 + $1.cost })),
                Column("Expenses", .number) { [tables] in tables.amount($0.expenses) }
                    .total(tables.amount(group.rows.reduce(.zero) { $0 + $1.expenses })),
                Column("Gain", .number) { [tables] in tables.gain($0.gain) }.total(tables.gain(group.gain)).card(
                    .value
                ),
            ] as [Column<ScheduleCG.Row>],
            rows: group.rows,
            limit: Self.mostRows
        )
        table.total = Count.of(group.rows.count, "row")
        table.basis = "Amounts in rupees. Select an asset to see how the row is calculated."
        table.fileAddress = query.file(of: schedule.year, group.section == .equityLong ? "112a" : nil)
        return table.html
    }

    // MARK: - Business income

    private func business(_ id: String, _ heading: String, _ note: String, _ business: ScheduleCG.Business) -> HTML? {
        guard !business.rows.isEmpty else { return nil }
        var table = Table(
            id: "tax-\(id)",
            heading: heading,
            note: note,
            caption: heading,
            style: .sentences,
            columns: [
                Column("Contract") { [tables] row in tables.name(row.symbol.text, working: row.working) }
                    .card(.title).total(.text("Total")),
                Column("Opened") { .text(DayText.medium($0.opened)) },
                Column("Closed") { .text(DayText.medium($0.closed)) }.card(.sub),
                Column("Profit", .number) { [tables] in tables.gain($0.profit) }.total(tables.gain(business.profit))
                    .card(.value),
            ] as [Column<ScheduleCG.Business.Row>],
            rows: business.rows,
            limit: Self.mostRows
        )
        table.total = Count.of(business.rows.count, "row")
        table.basis =
            "Turnover, the sum of profits and losses without their signs: \(tables.money.text(business.turnover))."
        table.fileAddress = query.file(of: schedule.year)
        return table.html
    }

    private var unclassified: HTML {
        var table = Table(
            id: "tax-unclassified",
            heading: "In no total",
            caption: "Sales whose treatment is not known",
            style: .sentences,
            columns: [
                Column("Asset") { [tables] row in
                    tables.name(row.symbol.text, working: row.working, remarks: [row.reason])
                }
                .card(.title),
                Column("Sold") { .text(DayText.medium($0.sold)) }.card(.sub),
                Column("Gain", .number) { [tables] in $0.gain.map(tables.gain) ?? .absent($0.reason) }.card(.value),
            ] as [Column<ScheduleCG.Unclassified>],
            rows: schedule.unclassified,
            limit: Self.mostRows
        )
        table.fileAddress = query.file(of: schedule.year)
        return table.html
    }

    private var notes: HTML {
        tables.notes([
            tables.source(query.source),
            "Lots are first in, first out in each account, as for dematerialised securities. Named lots do not count.",
            "Sales of listed shares are taken to be on an exchange with securities transaction tax. Taxes of trades in rupees "
                + "are that tax, which only business income deducts; fees are deducted.",
            "The kind of a fund follows from its category at AMFI where the category decides it; else the sale is in no total "
                + "until you choose the kind.",
            "Not part of the draft: losses that are set off or carried forward, sections 54 to 54F, bonus stripping and "
                + "dividend stripping, surcharge and cess, and the tax itself.",
        ])
    }
}
