import BourseCore
import BourseDesk
import BourseOptions
import BoursePortfolio
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
    ) -> MetricTableView {
        MetricTableView(
            id: "inputs",
            heading: Count.of(explanation.rows.count, "input"),
            remark: page.turns?.summary ?? "",
            caption: "Inputs of the calculation",
            headings: [
                MetricHeadView("Input", css: ""), MetricHeadView("Day", css: ""), MetricHeadView("Amount"),
                MetricHeadView("Unit", css: ""), MetricHeadView("Source", css: ""),
                MetricHeadView("Transaction", css: ""),
            ],
            lines: explanation.rows[page.range].map { row in
                let entered = row.transaction.flatMap { id in
                    id.origin == .portfolio ? "/portfolio/transactions/\(id.number)" : nil
                }
                return MetricRowView(
                    name: row.label,
                    cells: [
                        .words(row.day.map { DayText.medium($0) } ?? "").slot(.sub, beside: row.source),
                        MetricCellView(
                            text: Self.number(row.amount, isExact: Currency(row.unit) != nil),
                            css: row.unit.isEmpty ? "" : "money"
                        ).slot(.value, beside: row.unit),
                        .words(row.unit), .words(row.source),
                        .words(row.transaction?.description ?? "", pageHref: entered).slot(.note),
                    ]
                )
            },
            basis: "Money is exact. Other numbers are cut to ten decimals here; the CSV file has all digits.",
            csvHref: csv
        )
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

    private func lots(_ asked: Asked, _ opening: PageContext) -> MetricTableView? {
        guard asked.name.hasHolding, let account = asked.subject.account, let symbol = asked.subject.symbol,
            let holding = opening.portfolio.holding(account, symbol)
        else { return nil }
        let foreign = opening.words.text(in: holding.asset.currency)
        return MetricTableView(
            id: "lots",
            heading: Count.of(holding.lots.count, "lot"),
            caption: "Lots held, by opening transaction",
            headings: [
                MetricHeadView("Day", css: ""), MetricHeadView("Quantity"),
                MetricHeadView("Cost basis, \(holding.asset.currency)"),
                MetricHeadView("In \(opening.sheet.base) at that day's exchange rate"),
                MetricHeadView("Transaction", css: ""),
            ],
            lines: holding.lots.map { lot in
                MetricRowView(
                    name: DayText.medium(lot.day),
                    cells: [
                        .money(PortfolioFormatter.quantity(lot.quantity)), .money(foreign.bare(lot.cost)),
                        .money(opening.words.money.bare(lot.baseCost)),
                        .words(
                            lot.opening.description,
                            pageHref: lot.opening.origin == .portfolio
                                ? "/portfolio/transactions/\(lot.opening.number)" : nil
                        ),
                    ]
                )
            }
        )
    }
}
