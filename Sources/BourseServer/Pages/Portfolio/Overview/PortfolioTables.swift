import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb

/// The tables of a portfolio's page.
struct PortfolioTables {
    let context: PortfolioPages.PageContext

    private var formatter: PortfolioFormatter { context.formatter }
    private var sheet: PortfolioSheet { context.sheet }

    // MARK: - returns

    /// The returns of periods beside the benchmark's.
    var returns: HTML {
        let account = context.account
        // What is compared with has the payments of all accounts.
        let benchmark = account == nil ? context.state.owned.benchmark?.symbol.name : nil
        return Table(
            id: "returns",
            heading: "Returns",
            note: account ?? benchmark.map { "compared with \($0)" } ?? "",
            caption: "Returns by period",
            style: .metrics,
            columns: returnColumns + (account == nil ? benchmarkColumns(benchmark ?? "Benchmark") : []),
            rows: account == nil
                ? sheet.returns
                : PortfolioSheet.periods.map { PeriodReturns($0, of: context.lane, in: context.portfolio.series) },
            basis: account == nil
                ? "Select a value to see its calculation. Returns under one year are not annualized. Returns end when "
                    + "everything was sold."
                : "This account only; transfers from other accounts count as deposits. Calculations are shown for all "
                    + "accounts together. Returns under one year are not annualized. Returns end when everything was "
                    + "sold."
        )
        .html
    }

    private var returnColumns: [Column<PeriodReturns>] {
        [
            Column("Period") { row in
                let until = (try? row.own.get())?.until
                return .name(
                    PortfolioFormatter.title(row.period),
                    under: until.map { "until \(DayText.medium($0))" }
                )
            },
            Column("Gain, \(sheet.base)", .number) { row in
                cell(row) { .change(formatter.money.bareSigned($0.gain), isMoney: true, explain: explain(.gain, row)) }
            },
            Column("Time-weighted", .number) { row in
                cell(row) { formatter.fraction($0.timeWeighted, explain: explain(.timeWeighted, row)) }
            },
            Column("Annualized", .number) { row in
                cell(row) { own in
                    .change(
                        own.annualized.map { FractionText.signed($0) },
                        reason: "Less than a year.",
                        explain: explain(.timeWeighted, row)
                    )
                }
            },
            Column("Money-weighted", .number) { row in
                cell(row) { own in
                    switch own.moneyWeighted {
                    case .success(let rate):
                        .change(FractionText.signed(rate.overPeriod), explain: explain(.moneyWeighted, row))
                    case .failure(let reason): .absent(reason.sentence)
                    }
                }
            },
        ]
    }

    private func benchmarkColumns(_ name: String) -> [Column<PeriodReturns>] {
        let reason = "No benchmark prices for the whole period."
        return [
            Column(name, .number) { row in
                cell(row) { _ in
                    .change(
                        row.benchmark.map { FractionText.signed($0) },
                        reason: reason,
                        explain: explain(.benchmark, row)
                    )
                }
            },
            Column("Excess gain, \(sheet.base)", .number) { row in
                cell(row) { _ in
                    .change(
                        row.difference.map { formatter.money.bareSigned($0) },
                        isMoney: true,
                        reason: reason,
                        explain: explain(.ahead, row)
                    )
                }
            },
        ]
    }

    /// The cell of a period, or the reason why the period has no returns.
    private func cell(_ row: PeriodReturns, _ make: (PeriodReturn) -> Cell) -> Cell {
        switch row.own {
        case .success(let own): make(own)
        case .failure(let reason): .absent(reason.sentence)
        }
    }

    /// Where a metric of a period is explained, which it is for all accounts together.
    private func explain(_ metric: MetricName, _ row: PeriodReturns) -> String? {
        context.account == nil ? PortfolioFormatter.explain(metric, period: row.period) : nil
    }

    // MARK: - holdings

    /// How many holdings are shown before the others are asked for: what more would take, few would read.
    static let mostHoldings = 250

    /// What is held.
    var holdings: HTML {
        let query = context.query.only("period", "by", "sort", "account", "holdings")
        let count = sheet.holdings.count
        let isCut = count > Self.mostHoldings && context.query["holdings"] != "all"
        return Table(
            id: "holdings",
            heading: Count.of(count, "holding"),
            note: (isCut ? "the first \(Self.mostHoldings), " : "") + "in \(sheet.base)",
            caption: "Holdings",
            style: .metrics,
            columns: holdingColumns,
            rows: HoldingSort.byName(sheet.holdings),
            limit: isCut ? Self.mostHoldings : nil,
            basis: "Cost basis: \(context.state.owned.preferences.method.title.lowercased()), "
                + "each lot at the exchange rate of its day. Prices are in the currency of the asset; all other "
                + "amounts are in \(sheet.base), values at the last exchange rate. Select a value to see "
                + "its calculation.",
            fileAddress: FileAddress(context.query.only("sort").href("/portfolio/holdings")),
            more: isCut
                ? LinkView(
                    title: "Show all \(count)",
                    href: query.setting("holdings", to: "all").href("/portfolio") + "#h-holdings"
                ) : nil
        )
        .sorted(query, at: "/portfolio", otherwise: HoldingSort.standard).html
    }

    private var holdingColumns: [Column<Holding>] {
        let noPrice = "No price or no exchange rate."
        return [
            Column("Holding") { name($0) }.sorted(HoldingSort.name).card(.title),
            Column("Account") { .text(context.title(ofAccount: $0.account)) }
                .sorted(HoldingSort.account).card(.sub) { PortfolioFormatter.quantity($0.quantity) },
            Column("Quantity", .number) { .money(PortfolioFormatter.quantity($0.quantity)) },
            Column("Price", .number) { price(of: $0) },
            Column("Cost basis, \(sheet.base)", .number) { holding in
                .money(formatter.money.bare(holding.baseCost), explain: explain(.holdingGain, holding))
            },
            Column("Value, \(sheet.base)", .number) { holding in
                .money(
                    holding.baseValue.map { formatter.money.bare($0) },
                    reason: "No price or no exchange rate. Excluded from totals.",
                    explain: explain(.holdingValue, holding)
                )
            }
            .sorted(HoldingSort.value).card(.value),
            Column("Share", .number) { holding in
                .metric(
                    holding.baseValue.flatMap { Ratio($0, over: sheet.value) }.map { NumberText.percent($0) },
                    reason: noPrice,
                    explain: explain(.holdingShare, holding)
                )
            },
            Column("Gain, \(sheet.base)", .number) { holding in
                .change(
                    holding.unrealized.map { formatter.money.bareSigned($0.total) },
                    isMoney: true,
                    reason: noPrice,
                    explain: explain(.holdingGain, holding)
                )
            }
            .sorted(HoldingSort.gain),
            Column("Gain", .number) { holding in
                .change(
                    holding.unrealizedReturn.map { NumberText.percent($0, plus: "+") },
                    reason: "No cost, or no price.",
                    explain: explain(.holdingGain, holding)
                )
            }
            .card(.note),
            Column("Day change, \(sheet.base)", .number) { holding in
                .change(
                    holding.dayChange.map { formatter.money.bareSigned($0) },
                    isMoney: true,
                    reason: "No price on one of the two days."
                )
            }
            .sorted(HoldingSort.day),
        ]
    }

    private func name(_ holding: Holding) -> Cell {
        let symbol = holding.asset.symbol
        let name = holding.asset.name == symbol.text ? nil : holding.asset.name
        return .name(
            symbol.text,
            href: PortfolioFormatter.page(of: holding.asset),
            under: ([name] + remarks(holding)).compactMap { $0 }.joined(separator: " · ")
        )
    }

    private func price(of holding: Holding) -> Cell {
        guard let price = holding.price else {
            var cell = Cell.text("No price", href: PortfolioPages.priceHref(holding.asset.symbol))
            (cell.reason, cell.kind) = ("Enter a price.", .text)
            return cell
        }
        let sign = formatter.text(in: holding.asset.currency).currency.sign
        return .metric(sign + NumberText.price(price.unit, atMost: 6))
    }

    private func explain(_ metric: MetricName, _ holding: Holding) -> String {
        PortfolioFormatter.explain(metric, account: holding.account, symbol: holding.asset.symbol)
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
    var cash: HTML? {
        guard !sheet.cash.isEmpty else { return nil }
        return Table(
            id: "cash",
            heading: "Cash",
            span: "span-4",
            caption: "Cash by account",
            style: .metrics,
            columns: [
                Column("Account") { balance in
                    .name(
                        "\(context.title(ofAccount: balance.account)) \(balance.currency)",
                        under: balance.rate.flatMap { RateText.text($0, of: balance.currency, in: sheet.base) }
                    )
                },
                Column("Amount", .number) { balance in
                    .money(
                        formatter.text(in: balance.currency).text(balance.amount),
                        explain: PortfolioFormatter.explain(
                            .cash,
                            account: balance.account,
                            part: balance.currency.code
                        )
                    )
                },
                Column("In \(sheet.base)", .number) { balance in
                    .money(balance.baseAmount.map { formatter.money.bare($0) }, reason: "No exchange rate.")
                },
            ] as [Column<CashBalance>],
            rows: sheet.cash
        )
        .html
    }

    /// A contribution to the return; without a symbol for cash, interest and charges.
    private struct ContributionRow {
        let symbol: Symbol?
        let contribution: Double
    }

    /// What each asset added to the return; nothing when there is no return.
    var contributions: HTML? {
        guard case .success(let all) = sheet.contributions, !all.parts.isEmpty else { return nil }
        let shown = all.parts.count > 20 ? all.parts.prefix(10) + all.parts.suffix(10) : all.parts[...]
        return Table(
            id: "contributions",
            heading: "Contribution to return",
            note: "last year or since inception",
            span: sheet.cash.isEmpty ? "span-12" : "span-8",
            caption: "Contribution of each asset to the time-weighted return",
            style: .metrics,
            columns: [
                Column("Asset") { .name($0.symbol?.text ?? "Cash currencies, interest, charges") },
                Column("Contribution", .number) { row in
                    .change(
                        FractionText.signed(row.contribution, decimals: 2),
                        explain: PortfolioFormatter.explain(.contribution, symbol: row.symbol)
                    )
                },
            ],
            rows: shown.map { ContributionRow(symbol: $0.symbol, contribution: $0.contribution) }
                + [ContributionRow(symbol: nil, contribution: all.rest)],
            basis: "They add up to the time-weighted return, \(FractionText.signed(all.timeWeighted, decimals: 2))"
                + (all.parts.count > shown.count ? "; the ten largest and the ten smallest are shown." : ".")
        )
        .html
    }
}
