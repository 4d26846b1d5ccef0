import BourseCore
import BourseDesk
import BoursePortfolio

/// The tables of a portfolio's page.
struct PortfolioTables {
    let opening: PortfolioPages.Opening

    private var words: PortfolioWords { opening.words }
    private var sheet: PortfolioSheet { opening.sheet }

    // MARK: - returns

    /// The returns of periods beside the benchmark's.
    var returns: FigureTableView {
        let benchmark = opening.look.owned.benchmark?.symbol.name
        return FigureTableView(
            id: "returns",
            heading: "Returns",
            remark: benchmark.map { "beside \($0)" } ?? "",
            caption: "Returns of periods",
            headings: [
                FigureHeadView("Period", css: ""), FigureHeadView("Gain, \(sheet.base)"),
                FigureHeadView("Time-weighted"), FigureHeadView("A year"), FigureHeadView("Money-weighted"),
                FigureHeadView(benchmark ?? "Benchmark"), FigureHeadView("Ahead of it, \(sheet.base)"),
            ],
            lines: sheet.returns.map(line),
            basis: "Each figure opens to its working. Nothing shorter than a year is told per year."
        )
    }

    private func line(_ figures: PeriodFigures) -> FigureLineView {
        let period = figures.period
        guard case .success(let own) = figures.own else {
            var reason = ""
            if case .failure(let failure) = figures.own { reason = failure.sentence }
            return FigureLineView(
                name: PortfolioWords.title(period),
                cells: (0..<6).map { _ in .plain(nil, reason: reason) }
            )
        }
        let weighted: FigureCellView =
            switch own.moneyWeighted {
            case .success(let rate):
                .change(
                    FractionText.signed(rate.overPeriod),
                    isMoney: false,
                    explain: PortfolioWords.explain(.moneyWeighted, period: period)
                )
            case .failure(let reason): .plain(nil, reason: reason.sentence)
            }
        return FigureLineView(
            name: PortfolioWords.title(period),
            cells: [
                .change(
                    words.money.bareSigned(own.gain),
                    isMoney: true,
                    explain: PortfolioWords.explain(.gain, period: period)
                ),
                words.fraction(own.timeWeighted, explain: PortfolioWords.explain(.timeWeighted, period: period)),
                .change(
                    own.annualised.map { FractionText.signed($0) },
                    isMoney: false,
                    reason: "Less than a year.",
                    explain: PortfolioWords.explain(.timeWeighted, period: period)
                ),
                weighted,
                .change(
                    figures.benchmark.map { FractionText.signed($0) },
                    isMoney: false,
                    reason: "No prices of the benchmark for all of it.",
                    explain: PortfolioWords.explain(.benchmark, period: period)
                ),
                .change(
                    figures.difference.map { words.money.bareSigned($0) },
                    isMoney: true,
                    reason: "No prices of the benchmark for all of it.",
                    explain: PortfolioWords.explain(.ahead, period: period)
                ),
            ]
        )
    }

    // MARK: - holdings

    /// What is held.
    var holdings: FigureTableView {
        let order = HoldingOrder(opening.query["sort"])
        func head(_ title: String, _ column: HoldingOrder.Column, css: String = "num") -> FigureHeadView {
            FigureHeadView(
                title,
                css: css,
                sortHref: opening.query.only("period", "by").setting("sort", order.next(column)).href("/portfolio")
                    + "#h-holdings",
                sorted: order.sort(column)
            )
        }
        return FigureTableView(
            id: "holdings",
            heading: Count.of(sheet.holdings.count, "holding"),
            caption: "Holdings",
            headings: [
                head("Holding", .name, css: ""), head("Account", .account, css: ""), FigureHeadView("Quantity"),
                FigureHeadView("Price"), FigureHeadView("Cost, \(sheet.base)"), head("Value, \(sheet.base)", .value),
                FigureHeadView("Share"), head("Gain, \(sheet.base)", .gain), FigureHeadView("Gain"),
                head("Day, \(sheet.base)", .day),
            ],
            lines: order.sorted(sheet.holdings).map(line),
            basis: "Cost by \(opening.look.owned.preferences.method.title.lowercased()), "
                + "each lot at the rate of its day. Each opens to its working.",
            csvHref: opening.query.only("sort").href("/portfolio/holdings.csv")
        )
    }

    private func line(_ holding: Holding) -> FigureLineView {
        let (account, symbol) = (holding.account, holding.asset.symbol)
        let foreign = words.text(in: holding.asset.currency)
        let price = holding.price.map { foreign.currency.sign + NumberText.price($0.price, atMost: 6) }
        let share = holding.baseValue.flatMap { Ratio($0, over: sheet.value) }
        let age = holding.price.flatMap { $0.day == sheet.asOf ? nil : "price of \(DayText.short($0.day))" }
        let name = holding.asset.name == symbol.name ? nil : holding.asset.name
        let model = holding.price?.source == PortfolioDesk.modelSource ? "price of a model" : nil
        return FigureLineView(
            name: symbol.name,
            pageHref: PortfolioWords.page(of: holding.asset),
            remark: [name, age, model].compactMap { $0 }.joined(separator: " · ").unlessEmpty,
            cells: [
                .words(account),
                .money(PortfolioWords.quantity(holding.quantity)),
                .plain(price, reason: "No price is known. Load its history, or check the symbol."),
                .money(
                    words.money.bare(holding.baseCost),
                    explain: PortfolioWords.explain(.holdingGain, account: account, symbol: symbol)
                ),
                .money(
                    holding.baseValue.map { words.money.bare($0) },
                    reason: "It has no price or no rate, and is not part of any total.",
                    explain: PortfolioWords.explain(.holdingValue, account: account, symbol: symbol)
                ),
                .plain(
                    share.map { NumberText.percent($0) },
                    reason: "It has no price or no rate.",
                    explain: share == nil
                        ? nil : PortfolioWords.explain(.holdingShare, account: account, symbol: symbol)
                ),
                .change(
                    holding.unrealised.map { words.money.bareSigned($0.total) },
                    isMoney: true,
                    reason: "It has no price or no rate.",
                    explain: PortfolioWords.explain(.holdingGain, account: account, symbol: symbol)
                ),
                .change(
                    holding.unrealisedReturn.map { NumberText.percent($0, plus: "+") },
                    isMoney: false,
                    reason: "It cost nothing, or has no price.",
                    explain: PortfolioWords.explain(.holdingGain, account: account, symbol: symbol)
                ),
                .change(
                    holding.dayChange.map { words.money.bareSigned($0) },
                    isMoney: true,
                    reason: "It has no price on one of the two days."
                ),
            ]
        )
    }

    // MARK: - cash, contributions, options

    /// Cash; nothing when no account keeps any.
    var cash: FigureTableView? {
        guard !sheet.cash.isEmpty else { return nil }
        return FigureTableView(
            id: "cash",
            span: "span-4",
            heading: "Cash",
            caption: "Cash of accounts",
            headings: [
                FigureHeadView("Account", css: ""), FigureHeadView("Amount"), FigureHeadView("In \(sheet.base)"),
            ],
            lines: sheet.cash.map { balance in
                FigureLineView(
                    name: "\(balance.account) \(balance.currency)",
                    cells: [
                        .money(
                            words.text(in: balance.currency).text(balance.amount),
                            explain: PortfolioWords.explain(
                                .cash,
                                account: balance.account,
                                part: balance.currency.code
                            )
                        ),
                        .money(balance.baseAmount.map { words.money.bare($0) }, reason: "There is no rate."),
                    ]
                )
            }
        )
    }

    /// What each asset added to the return; nothing when there is no return.
    var contributions: FigureTableView? {
        guard case .success(let all) = sheet.contributions, !all.parts.isEmpty else { return nil }
        let shown = all.parts.count > 20 ? all.parts.prefix(10) + all.parts.suffix(10) : all.parts[...]
        var lines = shown.map { part in
            FigureLineView(
                name: part.symbol.name,
                cells: [.change(FractionText.signed(part.contribution, decimals: 2), isMoney: false)]
            )
        }
        lines.append(
            FigureLineView(
                name: "Currencies of cash, interest, charges",
                cells: [.change(FractionText.signed(all.rest, decimals: 2), isMoney: false)]
            )
        )
        return FigureTableView(
            id: "contributions",
            span: sheet.cash.isEmpty ? "span-12" : "span-8",
            heading: "Contribution to the return",
            remark: "of the last year, or since the beginning",
            caption: "What each asset added to the time-weighted return",
            headings: [FigureHeadView("Asset", css: ""), FigureHeadView("Added")],
            lines: lines,
            basis: "Together the time-weighted return, \(FractionText.signed(all.timeWeighted, decimals: 2))"
                + (all.parts.count > shown.count ? "; the ten largest and the ten smallest are shown." : ".")
        )
    }

    /// The options with their Greeks; nothing when none is held.
    var options: FigureTableView? {
        let (underlyings, problems) = sheet.options
        guard !underlyings.isEmpty || !problems.isEmpty else { return nil }
        var lines: [FigureLineView] = []
        for underlying in underlyings {
            lines.append(
                line(
                    underlying.underlying.name,
                    "\(Count.of(underlying.options.count, "option")), \(PortfolioWords.quantity(underlying.shares)) shares",
                    underlying.total,
                    nil,
                    .symbol(underlying.underlying)
                )
            )
            for option in underlying.options {
                lines.append(
                    line(OptionWords.name(option), option.account, option.greeks, option, .option(option.contract))
                )
            }
        }
        for problem in problems {
            lines.append(
                FigureLineView(
                    name: problem.contract.compactSymbol,
                    remark: problem.message,
                    cells: (0..<6).map { _ in .plain(nil, reason: problem.message) }
                        + [alert(.option(problem.contract))]
                )
            )
        }
        return FigureTableView(
            id: "options",
            heading: "Options",
            caption: "Options by what they are on, with their Greeks",
            headings: [
                FigureHeadView("Position", css: ""), FigureHeadView("Model value"), FigureHeadView("Delta"),
                FigureHeadView("Gamma"), FigureHeadView("Theta a day"), FigureHeadView("Vega a point"),
                FigureHeadView("Rho a point"), FigureHeadView("Alert", css: ""),
            ],
            lines: lines,
            basis: "American model, the volatility at which your last trade is explained, 4% a year without risk. "
                + "Delta counts shares, those that are held included."
        )
    }

    private func alert(_ subject: AlertSubject) -> FigureCellView {
        .words("Alert me", pageHref: AlertPages.newHref(subject))
    }

    private func line(
        _ name: String,
        _ remark: String,
        _ greeks: PortfolioGreeks,
        _ option: OptionHolding?,
        _ watched: AlertSubject
    ) -> FigureLineView {
        func number(_ value: Double) -> FigureCellView {
            .money(FractionText.number(value))
        }
        return FigureLineView(
            name: name,
            remark: remark,
            cells: [
                .money(option.map { words.money.bare($0.modelValue) }), number(greeks.delta), number(greeks.gamma),
                number(greeks.theta), number(greeks.vega), number(greeks.rho), alert(watched),
            ]
        )
    }
}

/// What options are called.
enum OptionWords {
    /// "−2 AAPL 16 Jan 2027 240 call".
    static func name(_ option: OptionHolding) -> String {
        let contract = option.contract
        let size =
            option.quantity < .zero ? NumberText.minus + "\(Quantity.zero - option.quantity)" : "\(option.quantity)"
        return "\(size) \(contract.root) \(DayText.medium(contract.expiration)) \(contract.strike) "
            + contract.right.rawValue
    }
}
