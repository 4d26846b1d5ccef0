import BourseCore
import BourseDesk
import BoursePortfolio

/// The tables of a portfolio's page.
struct PortfolioTables {
    let opening: PortfolioPages.PageContext

    private var words: PortfolioFormatter { opening.words }
    private var sheet: PortfolioSheet { opening.sheet }

    // MARK: - returns

    /// The returns of periods beside the benchmark's.
    var returns: MetricTableView {
        let account = opening.account
        // What is compared with has the payments of all accounts.
        let benchmark = account == nil ? opening.look.owned.benchmark?.symbol.name : nil
        let beside =
            account == nil
            ? [MetricHeadView(benchmark ?? "Benchmark"), MetricHeadView("Excess gain, \(sheet.base)")] : []
        return MetricTableView(
            id: "returns",
            heading: "Returns",
            remark: account ?? benchmark.map { "compared with \($0)" } ?? "",
            caption: "Returns by period",
            headings: [
                MetricHeadView("Period", css: ""), MetricHeadView("Gain, \(sheet.base)"),
                MetricHeadView("Time-weighted"), MetricHeadView("Annualized"), MetricHeadView("Money-weighted"),
            ] + beside,
            lines: account == nil
                ? sheet.returns.map(line)
                : PortfolioSheet.periods.map {
                    line(PeriodReturns($0, of: opening.lane, in: opening.portfolio.series))
                },
            basis: account == nil
                ? "Select a value to see its calculation. Returns under one year are not annualized. Returns end when "
                    + "everything was sold."
                : "This account only; transfers from other accounts count as deposits. Calculations are shown for all "
                    + "accounts together. Returns under one year are not annualized. Returns end when everything was "
                    + "sold."
        )
    }

    private func line(_ figures: PeriodReturns) -> MetricRowView {
        let period = figures.period
        guard case .success(let own) = figures.own else {
            var reason = ""
            if case .failure(let failure) = figures.own { reason = failure.sentence }
            return MetricRowView(
                name: PortfolioFormatter.title(period),
                cells: (0..<(opening.account == nil ? 6 : 4)).map { _ in .plain(nil, reason: reason) }
            )
        }
        let isWhole = opening.account == nil
        func explain(_ figure: MetricName) -> String? {
            isWhole ? PortfolioFormatter.explain(figure, period: period) : nil
        }
        let noBenchmark = "No benchmark prices for the whole period."
        let weighted: MetricCellView =
            switch own.moneyWeighted {
            case .success(let rate):
                .change(FractionText.signed(rate.overPeriod), isMoney: false, explain: explain(.moneyWeighted))
            case .failure(let reason): .plain(nil, reason: reason.sentence)
            }
        let beside: [MetricCellView] = [
            .change(
                figures.benchmark.map { FractionText.signed($0) },
                isMoney: false,
                reason: noBenchmark,
                explain: explain(.benchmark)
            ),
            .change(
                figures.difference.map { words.money.bareSigned($0) },
                isMoney: true,
                reason: noBenchmark,
                explain: explain(.ahead)
            ),
        ]
        return MetricRowView(
            name: PortfolioFormatter.title(period),
            remark: own.until.map { "until \(DayText.medium($0))" },
            cells: [
                .change(
                    words.money.bareSigned(own.gain),
                    isMoney: true,
                    explain: explain(.gain)
                ),
                words.fraction(own.timeWeighted, explain: explain(.timeWeighted)),
                .change(
                    own.annualized.map { FractionText.signed($0) },
                    isMoney: false,
                    reason: "Less than a year.",
                    explain: explain(.timeWeighted)
                ),
                weighted,
            ] + (isWhole ? beside : [])
        )
    }

    // MARK: - holdings

    /// How many holdings are shown before the others are asked for: what more would take, few would read.
    static let mostHoldings = 250

    /// What is held.
    var holdings: MetricTableView {
        let query = opening.query.only("period", "by", "sort", "account", "holdings")
        let count = sheet.holdings.count
        let isCut = count > Self.mostHoldings && opening.query["holdings"] != "all"
        let order = HoldingOrder(opening.query["sort"])
        func head(_ title: String, _ column: HoldingOrder.Column, css: String = "num") -> MetricHeadView {
            MetricHeadView(
                title,
                css: css,
                sortHref: query.setting("sort", order.next(column)).href("/portfolio") + "#h-holdings",
                sorted: order.sort(column)
            )
        }
        return MetricTableView(
            id: "holdings",
            heading: Count.of(count, "holding"),
            remark: (isCut ? "the first \(Self.mostHoldings), " : "") + "in \(sheet.base)",
            caption: "Holdings",
            headings: [
                head("Holding", .name, css: ""), head("Account", .account, css: ""), MetricHeadView("Quantity"),
                MetricHeadView("Price"), MetricHeadView("Cost basis, \(sheet.base)"),
                head("Value, \(sheet.base)", .value), MetricHeadView("Share"), head("Gain, \(sheet.base)", .gain),
                MetricHeadView("Gain"), head("Day change, \(sheet.base)", .day),
            ],
            lines: order.sorted(sheet.holdings).prefix(isCut ? Self.mostHoldings : count).map(line),
            basis: "Cost basis: \(opening.look.owned.preferences.method.title.lowercased()), "
                + "each lot at the exchange rate of its day. Prices are in the currency of the asset; all other "
                + "amounts are in \(sheet.base), values at the last exchange rate. Select a value to see "
                + "its calculation.",
            csvHref: opening.query.only("sort").href("/portfolio/holdings.csv"),
            more: isCut
                ? LinkView(
                    title: "Show all \(count)",
                    href: query.setting("holdings", "all").href("/portfolio") + "#h-holdings"
                ) : nil
        )
    }

    private func line(_ holding: Holding) -> MetricRowView {
        let (account, symbol) = (holding.account, holding.asset.symbol)
        let foreign = words.text(in: holding.asset.currency)
        let price = holding.price.map { foreign.currency.sign + NumberText.price($0.unit, atMost: 6) }
        let share = holding.baseValue.flatMap { Ratio($0, over: sheet.value) }
        let name = holding.asset.name == symbol.words ? nil : holding.asset.name
        return MetricRowView(
            name: symbol.words,
            pageHref: PortfolioFormatter.page(of: holding.asset),
            remark: ([name] + remarks(holding)).compactMap { $0 }.joined(separator: " · ").unlessEmpty,
            cells: [
                .words(account).slot(.sub, beside: PortfolioFormatter.quantity(holding.quantity)),
                .money(PortfolioFormatter.quantity(holding.quantity)),
                price.map { .plain($0) }
                    ?? MetricCellView(
                        text: "No price",
                        cellCSS: "",
                        reason: "Enter a price.",
                        explainHref: PortfolioPages.priceHref(symbol)
                    ),
                .money(
                    words.money.bare(holding.baseCost),
                    explain: PortfolioFormatter.explain(.holdingGain, account: account, symbol: symbol)
                ),
                .money(
                    holding.baseValue.map { words.money.bare($0) },
                    reason: "No price or no exchange rate. Excluded from totals.",
                    explain: PortfolioFormatter.explain(.holdingValue, account: account, symbol: symbol)
                ).slot(.value),
                .plain(
                    share.map { NumberText.percent($0) },
                    reason: "No price or no exchange rate.",
                    explain: share == nil
                        ? nil : PortfolioFormatter.explain(.holdingShare, account: account, symbol: symbol)
                ),
                .change(
                    holding.unrealized.map { words.money.bareSigned($0.total) },
                    isMoney: true,
                    reason: "No price or no exchange rate.",
                    explain: PortfolioFormatter.explain(.holdingGain, account: account, symbol: symbol)
                ),
                .change(
                    holding.unrealizedReturn.map { NumberText.percent($0, plus: "+") },
                    isMoney: false,
                    reason: "No cost, or no price.",
                    explain: PortfolioFormatter.explain(.holdingGain, account: account, symbol: symbol)
                ).slot(.note),
                .change(
                    holding.dayChange.map { words.money.bareSigned($0) },
                    isMoney: true,
                    reason: "No price on one of the two days."
                ),
            ]
        )
    }

    /// How old a price is, where one that is no market's comes from, and at which rate the value is converted.
    private func remarks(_ holding: Holding) -> [String?] {
        let currency = holding.asset.currency
        let rate =
            holding.baseValue == nil
            ? (holding.value == nil ? nil : "no exchange rate for \(currency)")
            : RateText.text(holding.rate, of: currency, in: sheet.base)
        let age = holding.price.flatMap { $0.day == sheet.asOf ? nil : "price from \(DayText.short($0.day))" }
        let source: String? =
            switch (holding.valuedAt, holding.price?.source) {
            case (.cost, _): "no source has a price: valued at cost"
            case (.trade, _): holding.hasSource ? "price of your trade" : "no source has a price: valued at your trade"
            case (nil, nil) where holding.price == nil: "no source has a price"
            case (_, PortfolioService.modelSource): "model price"
            case (_, EnteredPrices.source): "entered price"
            default: nil
            }
        return [age, source, rate]
    }

    // MARK: - cash, contributions, options

    /// Cash; nothing when no account keeps any.
    var cash: MetricTableView? {
        guard !sheet.cash.isEmpty else { return nil }
        return MetricTableView(
            id: "cash",
            span: "span-4",
            heading: "Cash",
            caption: "Cash by account",
            headings: [
                MetricHeadView("Account", css: ""), MetricHeadView("Amount"), MetricHeadView("In \(sheet.base)"),
            ],
            lines: sheet.cash.map { balance in
                MetricRowView(
                    name: "\(balance.account) \(balance.currency)",
                    remark: balance.rate.flatMap { RateText.text($0, of: balance.currency, in: sheet.base) },
                    cells: [
                        .money(
                            words.text(in: balance.currency).text(balance.amount),
                            explain: PortfolioFormatter.explain(
                                .cash,
                                account: balance.account,
                                part: balance.currency.code
                            )
                        ),
                        .money(balance.baseAmount.map { words.money.bare($0) }, reason: "No exchange rate."),
                    ]
                )
            }
        )
    }

    /// What each asset added to the return; nothing when there is no return.
    var contributions: MetricTableView? {
        guard case .success(let all) = sheet.contributions, !all.parts.isEmpty else { return nil }
        let shown = all.parts.count > 20 ? all.parts.prefix(10) + all.parts.suffix(10) : all.parts[...]
        var lines = shown.map { part in
            MetricRowView(
                name: part.symbol.words,
                cells: [
                    .change(
                        FractionText.signed(part.contribution, decimals: 2),
                        isMoney: false,
                        explain: PortfolioFormatter.explain(.contribution, symbol: part.symbol)
                    )
                ]
            )
        }
        lines.append(
            MetricRowView(
                name: "Cash currencies, interest, charges",
                cells: [
                    .change(
                        FractionText.signed(all.rest, decimals: 2),
                        isMoney: false,
                        explain: PortfolioFormatter.explain(.contribution)
                    )
                ]
            )
        )
        return MetricTableView(
            id: "contributions",
            span: sheet.cash.isEmpty ? "span-12" : "span-8",
            heading: "Contribution to return",
            remark: "last year or since inception",
            caption: "Contribution of each asset to the time-weighted return",
            headings: [MetricHeadView("Asset", css: ""), MetricHeadView("Contribution")],
            lines: lines,
            basis: "They add up to the time-weighted return, \(FractionText.signed(all.timeWeighted, decimals: 2))"
                + (all.parts.count > shown.count ? "; the ten largest and the ten smallest are shown." : ".")
        )
    }
}
