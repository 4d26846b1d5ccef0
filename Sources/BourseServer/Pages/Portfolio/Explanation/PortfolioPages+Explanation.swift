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
    private struct RequestedExplanation {
        let name: MetricName
        let subject: MetricSubject
        let explanation: Explanation
    }

    private func requestedExplanation(
        _ query: Query,
        _ state: PortfolioService.PortfolioState,
        _ context: SignedInContext
    ) throws -> RequestedExplanation {
        let name = context.parameters.get("figure").flatMap { MetricName(rawValue: $0) }
        let subject = MetricSubject(
            period: query["period"].flatMap { ReturnPeriod(rawValue: $0) } ?? .max,
            account: query["account"],
            symbol: query["symbol"].flatMap { Symbol($0) },
            axis: query["by"].flatMap { AllocationAxis(rawValue: $0) } ?? .asset,
            part: query["part"]
        )
        guard let name, let explanation = state.owned.explanation(of: name, subject) else { throw PageError.notFound }
        return RequestedExplanation(name: name, subject: subject, explanation: explanation)
    }

    @Sendable
    func explanationFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let state = try await desk.portfolio.state(of: context.user, patience: patience)
        let requested = try requestedExplanation(Query(request.uri), state, context)
        return TableDownload(requested.explanation.table, named: "portfolio-\(requested.name.rawValue)")
    }

    @Sendable
    func explain(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        let requested = try requestedExplanation(pageContext.query, pageContext.state, context)
        let explanation = requested.explanation
        let query = pageContext.query.only("period", "account", "symbol", "by", "part")
        let path = "/portfolio/explain/\(requested.name.rawValue)"
        let page = ListPage(
            query: pageContext.query.only("period", "account", "symbol", "by", "part", "page"),
            count: explanation.rows.count,
            path: path,
            size: Self.pageSize
        )
        let isMoney = Self.currency(explanation) != nil
        let value = explanation.value.flatMap { Self.value($0, requested, pageContext) }
        let view = ExplanationView(
            shell: pageContext.frame.shell(
                title: "How this is calculated",
                place: .portfolio,
                back: LinkView(title: "Portfolio", href: "/portfolio"),
                isReport: true
            ),
            heading: explanation.title,
            value: value ?? "Not available",
            valueCSS: isMoney && value != nil ? "money" : "",
            formula: explanation.formula,
            choices: choices(requested, path, pageContext),
            choicesLabel: requested.name == .share ? "Part" : requested.name.ofOptions == nil ? "Period" : "Metric",
            remarks: explanation.notes,
            hasRemarks: !explanation.notes.isEmpty,
            inputs: inputs(explanation, page, FileAddress(query.href(path + "/rows")), pageContext),
            pager: page.turns,
            lots: lots(requested, pageContext)
        )
        return pages.page(view.html)
    }

    private static func value(_ text: String, _ requested: RequestedExplanation, _ context: PageContext) -> String? {
        if let currency = currency(requested.explanation) {
            let amount = (try? Money(text, excess: .roundHalfToEven)) ?? Double(text).map { Money(rounding: $0) }
            return amount.map { context.formatter.text(in: currency).text($0) }
        }
        guard let value = Double(text) else { return nil }
        switch requested.explanation.unit {
        case "ratio": return FractionText.number(value)
        case "shares": return FractionText.number(value) + " shares"
        default: break
        }
        return requested.name.isChange
            ? FractionText.signed(value, decimals: 4) : FractionText.plain(value, decimals: 4)
    }

    /// The currency of a figure, of those that are money.
    private static func currency(_ explanation: Explanation) -> Currency? {
        ["ratio", "shares"].contains(explanation.unit) ? nil : Currency(explanation.unit)
    }

    /// The periods that a figure may be of, the largest parts of the value, or the figures of options.
    private func choices(_ requested: RequestedExplanation, _ path: String, _ context: PageContext) -> [ChoiceView] {
        if requested.name == .share {
            let axis = requested.subject.axis
            return (context.sheet.allocations[axis] ?? []).prefix(Self.mostParts).map { part in
                ChoiceView(
                    title: part.title,
                    href: PortfolioFormatter.explain(.share, axis: axis, part: part.title),
                    isCurrent: part.title == requested.subject.part
                )
            }
        }
        if requested.name.ofOptions != nil {
            return MetricName.allCases.filter { $0.ofOptions != nil }.map { name in
                ChoiceView(
                    title: PortfolioFormatter.title(name),
                    href: PortfolioFormatter.explain(
                        name,
                        symbol: requested.subject.symbol,
                        part: requested.subject.part
                    ),
                    isCurrent: name == requested.name
                )
            }
        }
        guard requested.name.hasPeriod else { return [] }
        return PortfolioSheet.periods.map { period in
            ChoiceView(
                title: period == .max ? "All" : period.rawValue,
                href: Query().setting("period", to: period.rawValue).href(path),
                isCurrent: period == requested.subject.period
            )
        }
    }

    private func inputs(
        _ explanation: Explanation,
        _ page: ListPage,
        _ file: FileAddress,
        _ context: PageContext
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
            ] as [Column<Explanation.ExplanationRow>],
            rows: Array(explanation.rows[page.range]),
            basis: "Money is exact. Other numbers are cut to ten decimals here; the CSV file has all digits.",
            fileAddress: file
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

    private func lots(_ requested: RequestedExplanation, _ context: PageContext) -> HTML? {
        guard requested.name.hasHolding, let account = requested.subject.account, let symbol = requested.subject.symbol,
            let holding = context.portfolio.holding(account, symbol)
        else { return nil }
        let foreign = context.formatter.text(in: holding.asset.currency)
        return Table(
            id: "lots",
            heading: Count.of(holding.lots.count, "lot"),
            caption: "Lots held, by opening transaction",
            style: .metrics,
            columns: [
                Column("Day") { .name(DayText.medium($0.day)) },
                Column("Quantity", .number) { .money(PortfolioFormatter.quantity($0.quantity)) },
                Column("Cost basis, \(holding.asset.currency)", .number) { .money(foreign.bare($0.cost)) },
                Column("In \(context.sheet.base) at that day's exchange rate", .number) {
                    .money(context.formatter.money.bare($0.baseCost))
                },
                Column("Transaction") { .text($0.opening.description, href: Self.page(of: $0.opening)) },
            ],
            rows: holding.lots
        )
        .html
    }
}
