import BourseCharts
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// What a fund holds, as its page shows it.
struct FundPortfolioPage {
    /// The most industries with a bar of their own; the rest share one.
    private static let mostBars = 15
    /// The most securities that the page lists; files have all.
    private static let mostRows = 200
    /// The days after which a newer portfolio was published for sure: a month, and the ten days of the next that houses have.
    private static let currentDays = 45

    let context: FundPages.PageContext
    let scheme: Scheme
    let known: KnownPortfolio?
    /// What came of a file.
    let notice: NoticeView?
    /// The sheet that was entered.
    let sheet: String

    private var path: String { FundPages.portfolioPath(scheme.code) }

    var view: FundPortfolioView {
        FundPortfolioView(
            shell: FundTab.portfolio.shell(of: scheme, in: context),
            notices: [notice, age].compactMap { $0 },
            strip: known.map { tiles($0.portfolio) },
            industries: known.flatMap { industries($0.portfolio) },
            holdings: known.map { table($0).html },
            form: FundPortfolioFormView(
                action: path,
                isOpen: known == nil || notice != nil,
                heading: known == nil ? "Add the monthly portfolio" : "Add a newer portfolio",
                house: scheme.house?.name ?? "The fund house",
                limit: "\(FundPortfolioService.largestFile / 1_000_000) MB",
                sheet: sheet
            )
        )
    }

    /// That the file has portfolios, but none of this fund that is newer than the stored one.
    static func missing(_ addition: FundPortfolioAddition, stored: FundPortfolioRecord?) -> NoticeView {
        let others = addition.added.count
        let added = others == 0 ? "" : "The portfolios of \(Count.of(others, "other fund")) were added. "
        if let stored, addition.older.contains(where: { $0.code == stored.code }) {
            return notice(
                "The portfolio of this fund is older",
                added + "The stored one is of \(DayText.medium(stored.day))."
            )
        }
        let sheets = (addition.unmatched + addition.repeated).prefix(12).map { "“\($0)”" }.joined(separator: ", ")
        let unreadable = addition.unreadable.prefix(4).joined(separator: " ")
        let choose = "If its sheet is one of \(sheets), choose the file again and enter the name of the sheet. "
        return notice("No sheet names this fund", added + (sheets.isEmpty ? "" : choose) + unreadable)
    }

    private static func notice(_ headline: String, _ detail: String) -> NoticeView {
        NoticeView(tone: "warn", icon: "warn", headline: headline, detail: detail, link: nil)
    }

    /// That newer portfolios are published.
    private var age: NoticeView? {
        guard let day = known?.portfolio.day, day.adding(days: Self.currentDays) < context.today else { return nil }
        return NoticeView(
            tone: "",
            icon: "info",
            headline: "A newer portfolio is published",
            detail: "This one is of \(DayText.medium(day)). Fund houses publish a portfolio for each month.",
            link: LinkView(title: "Add", href: "#h-add-portfolio")
        )
    }

    // MARK: - What it holds

    private func tiles(_ portfolio: FundPortfolio) -> TileStripView {
        let first = portfolio.holdings.first
        let rest = Ratio(units: 10_000_000_000 - portfolio.covered.units)
        return TileStripView(
            columns: 4,
            tiles: [
                TileView(
                    id: "securities",
                    label: "Securities",
                    definition: "Shares, bonds and other securities with an ISIN.",
                    value: [.plain(context.count(portfolio.holdings.count))],
                    foot: [.plain("on \(DayText.medium(portfolio.day))")],
                    role: "lead"
                ),
                TileView(
                    id: "largest",
                    label: "Largest holding",
                    definition: "The security with the largest share of net assets.",
                    value: [.plain(FundFormatter.share(first?.share))],
                    foot: [.plain(first?.name ?? "None")],
                    role: ""
                ),
                TileView(
                    id: "ten-largest",
                    label: "Ten largest",
                    definition:
                        "Share of net assets of the ten largest holdings. The higher it is, the less a fund is spread.",
                    value: [.plain(FundFormatter.share(portfolio.share(ofLargest: 10)))],
                    foot: [.plain("of net assets")],
                    role: ""
                ),
                TileView(
                    id: "rest",
                    label: "Without ISIN",
                    definition: "Cash, deposits, derivatives and whatever else has no ISIN. "
                        + "Below zero if the securities are more than the net assets.",
                    value: [.plain(FundFormatter.share(rest))],
                    foot: [.plain("of net assets, cash and deposits among it")],
                    role: "tail"
                ),
            ]
        )
    }

    private func industries(_ portfolio: FundPortfolio) -> ChartPanelView? {
        let all = portfolio.industries.filter { $0.share.units > 0 }
        guard all.count > 1 else { return nil }
        let own = all.prefix(all.count > Self.mostBars ? Self.mostBars - 1 : Self.mostBars)
        let rest = all.dropFirst(own.count)
        func bar(_ name: String, _ share: Ratio, _ count: Int) -> BarChart.CategoryBar {
            BarChart.CategoryBar(
                label: name,
                value: share.double * 100,
                details: [FundFormatter.share(share), context.count(count)]
            )
        }
        var bars = own.map { bar($0.name ?? "Not stated", $0.share, $0.count) }
        if !rest.isEmpty {
            let share = Ratio(units: rest.reduce(0) { $0 + $1.share.units })
            bars.append(bar("\(rest.count) others", share, rest.reduce(0) { $0 + $1.count }))
        }
        let chart = BarChart(
            text: ChartText(
                title: "Share of net assets by industry or rating",
                summary: bars.first.map { "\($0.label) is the largest part, \($0.details[0]) of net assets." } ?? "",
                empty: "No industry"
            ),
            axis: .measure { "\(NumberText.count(Int($0.rounded())))%" },
            columns: [
                ChartTable.ChartColumn("Industry or rating", .text), ChartTable.ChartColumn("Share"),
                ChartTable.ChartColumn("Securities"),
            ],
            bars: bars,
            layout: .rows
        )
        let drawings = chart.rows(id: "industries", count: bars.count)
        return ChartPanelView(
            id: "industries",
            heading: "Industries and ratings",
            remark: "share of net assets",
            span: "span-12",
            wide: drawings.wide,
            middle: drawings.middle,
            phone: drawings.phone,
            basis: "as the fund house names them; without what is sold short",
            table: DataTableView(chart.table)
        )
    }

    private func table(_ known: KnownPortfolio) -> Table<FundPortfolio.PortfolioHolding> {
        let source = known.record.sheet.map { "\(known.record.fileName), sheet \($0)" } ?? known.record.fileName
        return Self.table(
            known.portfolio,
            limit: Self.mostRows,
            buttons: deletion?.button(for: "portfolio"),
            basis: "\(source) · added \(DayText.dateTime(known.record.addedAt, in: context.frame.zone))",
            file: FileAddress(path)
        )
    }

    /// The securities, on the page and as a file.
    static func table(
        _ portfolio: FundPortfolio,
        limit: Int? = nil,
        buttons: HTML? = nil,
        basis: String? = nil,
        file: FileAddress? = nil
    ) -> Table<FundPortfolio.PortfolioHolding> {
        Table(
            id: "fund-portfolio",
            heading: "Portfolio on \(DayText.medium(portfolio.day))",
            note: limit.map { portfolio.holdings.count > $0 ? "the largest \($0)" : "" } ?? "",
            caption: "Securities of the fund, the largest share first",
            style: .statistics,
            columns: [
                Column("Security") { .name($0.name) }.file("name") { .text($0.name) }.card(.title),
                Column("Industry or rating") { .text($0.industry ?? FractionText.none) }
                    .file("industry") { .optional($0.industry) }.card(.sub),
                Column("ISIN") { .text("\($0.isin)") }.file("isin") { .text("\($0.isin)") }.card(.note),
                Column("Share", .number) { .metric(FundFormatter.share($0.share)) }
                    .file("share") { .value($0.share) }.card(.value),
                .inFile("day") { _ in .value(portfolio.day) },
            ],
            rows: portfolio.holdings,
            limit: limit,
            buttons: buttons,
            basis: basis,
            fileAddress: file
        )
    }

    /// The question before the portfolio is deleted.
    var deletion: DeletionView? {
        known.map { known in
            DeletionView(
                pageHref: "\(path)/delete",
                action: "\(path)/delete",
                question: "Delete this portfolio?",
                consequence: "What the fund holds on \(DayText.medium(known.portfolio.day)) is deleted. "
                    + "To see it again, add the file again.",
                button: "Delete"
            )
        }
    }
}
