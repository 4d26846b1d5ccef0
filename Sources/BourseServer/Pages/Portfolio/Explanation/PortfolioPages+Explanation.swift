import BourseCore
import BourseDesk
import BourseOptions
import BoursePortfolio
import BourseValues
import BourseWeb
import Hummingbird

extension PortfolioPages {
    /// Inputs of a page.
    private static let pageSize = 200
    /// The most parts of the value to choose from.
    private static let mostParts = 8

    /// What an address asks to have explained.
    private struct Asked {
        let name: MetricName
        let subject: MetricSubject
        let explanation: Explanation
    }

    private func asked(_ query: Query, _ look: PortfolioService.Look, _ context: SignedInContext) throws -> Asked {
        let name = context.parameters.get("figure").flatMap { MetricName(rawValue: $0) }
        let subject = MetricSubject(
            period: query["period"].flatMap { ReturnPeriod(rawValue: $0) } ?? .max,
            account: query["account"],
            symbol: query["symbol"].flatMap { Symbol($0) },
            axis: query["by"].flatMap { AllocationAxis(rawValue: $0) } ?? .asset,
            part: query["part"]
        )
        guard let name, let explanation = look.owned.explanation(of: name, subject) else { throw PageError.notFound }
        return Asked(name: name, subject: subject, explanation: explanation)
    }

    @Sendable
    func explainCSV(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let look = try await desk.portfolio.look(at: context.user, patience: patience)
        let asked = try asked(Query(request.uri), look, context)
        return .csv(asked.explanation.csv, named: "portfolio-\(asked.name.rawValue)")
    }

    @Sendable
    func explain(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = try await open(request, context)
        let asked = try asked(opening.query, opening.look, context)
        let explanation = asked.explanation
        let query = opening.query.only("period", "account", "symbol", "by", "part")
        let path = "/portfolio/explain/\(asked.name.rawValue)"
        let page = ListPage(
            query: opening.query.only("period", "account", "symbol", "by", "part", "page"),
            count: explanation.rows.count,
            path: path,
            size: Self.pageSize
        )
        let isMoney = Self.currency(explanation) != nil
        let value = explanation.value.flatMap { Self.value($0, asked, opening) }
        let view = ExplanationView(
            shell: opening.frame.shell(
                title: "How this is calculated",
                place: .portfolio,
                back: LinkView(title: "Portfolio", href: "/portfolio")
            ),
            heading: explanation.title,
            value: value ?? "Not available",
            valueCSS: isMoney && value != nil ? "money" : "",
            formula: explanation.formula,
            choices: choices(asked, path, opening),
            choicesLabel: asked.name == .share ? "Part" : asked.name.ofOptions == nil ? "Period" : "Metric",
            remarks: explanation.notes,
            hasRemarks: !explanation.notes.isEmpty,
            inputs: inputs(explanation, page, query.href(path + "/rows.csv"), opening),
            pager: page.turns,
            lots: lots(asked, opening)
        )
        return pages.page(view.html)
    }

    private static func value(_ text: String, _ asked: Asked, _ opening: PageContext) -> String? {
        if let currency = currency(asked.explanation) {
            let amount = (try? Money(text, excess: .roundHalfToEven)) ?? Double(text).map { Money(rounding: $0) }
            return amount.map { opening.words.text(in: currency).text($0) }
        }
        guard let value = Double(text) else { return nil }
        switch asked.explanation.unit {
        case "ratio": return FractionText.number(value)
        case "shares": return FractionText.number(value) + " shares"
        default: break
        }
        return asked.name.isChange ? FractionText.signed(value, decimals: 4) : FractionText.plain(value, decimals: 4)
    }

    /// The currency of a figure, of those that are money.
    private static func currency(_ explanation: Explanation) -> Currency? {
        ["ratio", "shares"].contains(explanation.unit) ? nil : Currency(explanation.unit)
    }

    /// The periods that a figure may be of, the largest parts of the value, or the figures of options.
    private func choices(_ asked: Asked, _ path: String, _ opening: PageContext) -> [ChoiceView] {
        if asked.name == .share {
            let axis = asked.subject.axis
            return (opening.sheet.allocations[axis] ?? []).prefix(Self.mostParts).map { part in
                ChoiceView(
                    title: part.title,
                    href: PortfolioFormatter.explain(.share, axis: axis, part: part.title),
                    isCurrent: part.title == asked.subject.part
                )
            }
        }
        if asked.name.ofOptions != nil {
            return MetricName.allCases.filter { $0.ofOptions != nil }.map { name in
                ChoiceView(
                    title: PortfolioFormatter.title(name),
                    href: PortfolioFormatter.explain(name, symbol: asked.subject.symbol, part: asked.subject.part),
                    isCurrent: name == asked.name
                )
            }
        }
        guard asked.name.hasPeriod else { return [] }
        return PortfolioSheet.periods.map { period in
            ChoiceView(
                title: period == .max ? "All" : period.rawValue,
                href: Query().setting("period", period.rawValue).href(path),
                isCurrent: period == asked.subject.period
            )
        }
    }

    private func inputs(
        _ explanation: Explanation,
        _ page: ListPage,
        _ csv: String,
        _ opening: PageContext
    ) -> HTML {
        Table(
            id: "inputs",
            heading: Count.of(explanation.rows.count, "input"),
            note: page.turns?.summary ?? "",
            caption: "Inputs of the calculation",
            style: .metrics,
            columns: [
                Column("Input") { .name($0.label) }.card(.title),
                Column("Day") { .text($0.day.map { DayText.medium($0) } ?? "") }.card(.sub) { $0.source },
                Column("Amount", .number) { row in
                    let text = Self.number(row.amount, isExact: Currency(row.unit) != nil)
                    return row.unit.isEmpty ? .metric(text) : .money(text)
                }
                .card(.value) { $0.unit },
                Column("Unit") { .text($0.unit) }, Column("Source") { .text($0.source) },
                Column("Transaction") { .text($0.transaction?.description ?? "", href: Self.page(of: $0.transaction)) }
                    .card(.note),
            ] as [Column<Explanation.Row>],
            rows: Array(explanation.rows[page.range]),
            basis: "Money is exact. Other numbers are cut to ten decimals here; the CSV file has all digits.",
            csvHref: csv
        )
        .html
    }

    /// The page of a transaction; nil for one of another part of the desk.
    private static func page(of transaction: TransactionID?) -> String? {
        transaction.flatMap { $0.origin == .portfolio ? "/portfolio/transactions/\($0.number)" : nil }
    }

    /// Digits in groups with a real minus; of a number that is no exact amount at most ten decimals.
    private static func number(_ text: String, isExact: Bool) -> String {
        var plain = text
        if !isExact, let value = Double(text), abs(value) < 1e15 {
            plain = DecimalText.text(Int128((value * 1e10).rounded()), places: 10)
        }
        guard let amount = try? Money(plain) else { return text }
        let sign = amount < .zero ? NumberText.minus : ""
        let digits = plain.drop { $0 == "-" }
        let whole = digits.prefix { $0 != "." }
        guard let count = Int(whole) else { return text }
        return sign + NumberText.count(count) + digits.dropFirst(whole.count)
    }

    private func lots(_ asked: Asked, _ opening: PageContext) -> HTML? {
        guard asked.name.hasHolding, let account = asked.subject.account, let symbol = asked.subject.symbol,
            let holding = opening.portfolio.holding(account, symbol)
        else { return nil }
        let foreign = opening.words.text(in: holding.asset.currency)
        return Table(
            id: "lots",
            heading: Count.of(holding.lots.count, "lot"),
            caption: "Lots held, by opening transaction",
            style: .metrics,
            columns: [
                Column("Day") { .name(DayText.medium($0.day)) },
                Column("Quantity", .number) { .money(PortfolioFormatter.quantity($0.quantity)) },
                Column("Cost basis, \(holding.asset.currency)", .number) { .money(foreign.bare($0.cost)) },
                Column("In \(opening.sheet.base) at that day's exchange rate", .number) {
                    .money(opening.words.money.bare($0.baseCost))
                },
                Column("Transaction") { .text($0.opening.description, href: Self.page(of: $0.opening)) },
            ],
            rows: holding.lots
        )
        .html
    }
}
