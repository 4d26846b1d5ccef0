import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BoursePortfolio
import BourseValues
import BourseWeb

/// A scenario of a portfolio, ready to be shown.
struct ScenarioPage {
    let scenarios: PreparedScenarios
    let request: ScenarioRequest
    let outcome: ScenarioOutcome
    /// What the whole portfolio gains at other moves of the market.
    let others: [(move: Double, change: Money)]
    let formatter: PortfolioFormatter

    /// The moves of the market that are shown beside the chosen one.
    static let otherMoves = [-0.3, -0.2, -0.1, 0.1, 0.2, 0.3]

    private var base: Currency { outcome.base }
    private var asOf: TradingDay { scenarios.model.asOf }
    private var query: Query { ScenarioQuery.query(request) }

    var body: ScenarioBodyView {
        let change = formatter.money.signed(outcome.change)
        return ScenarioBodyView(
            canonicalHref: query.href("/portfolio/scenarios"),
            announcement: "Change \(change)",
            presets: presets,
            day: request.day?.description,
            dayNotice: request.day.map(notice),
            sliders: [.market, .volatility, .rates, .crypto, .days].map(slider),
            chosen: choices,
            isChosen: request.sector != nil || request.instrument != nil || request[.currencyMove] != 0,
            strip: strip,
            hedgesHref: outcome.change < .zero ? query.href("/portfolio/scenarios/hedges") : nil,
            tables: [table.html, marketTable, greeks, margins].compactMap { $0 },
            deliveries: outcome.deliveries.map(ScenarioFormatter.delivery),
            basis: basis
        )
    }

    // MARK: - What is chosen

    private var presets: [ChoiceView] {
        func choice(_ title: String, _ preset: ScenarioRequest) -> ChoiceView {
            ChoiceView(
                title: title,
                href: ScenarioQuery.query(preset).href("/portfolio/scenarios"),
                isCurrent: preset == request
            )
        }
        let worst = scenarios.worstDay.map {
            choice("Your worst day, \(DayText.medium($0.day))", ScenarioRequest(day: $0.day))
        }
        return [choice("No change", ScenarioRequest()), choice("Market −20%", ScenarioRequest(values: [.market: -20]))]
            + HistoricShock.all.map { choice($0.title, ScenarioRequest($0)) } + [worst].compactMap { $0 }
    }

    private func notice(_ day: TradingDay) -> NoticeView {
        NoticeView(
            tone: "",
            icon: "info",
            headline: "\(DayText.medium(day)) happens again",
            detail:
                "Instruments and currencies return what they returned on that day. Holdings without a price of that day "
                + "follow their beta.",
            link: LinkView(title: "Use sliders", href: "/portfolio/scenarios")
        )
    }

    private func slider(_ slider: ScenarioSlider) -> ScenarioSliderView {
        let isOfDay = request.day != nil
        let value = slider == .market ? outcome.shock.market * 100 : request[slider]
        return ScenarioSliderView(
            name: slider.rawValue,
            label: slider == .market ? scenarios.benchmark.map { "Market, \($0.name)" } ?? "Market" : slider.title,
            minimum: ScenarioQuery.text(slider.range.lowerBound),
            maximum: ScenarioQuery.text(slider.range.upperBound),
            step: slider.step == 1 ? "1" : "\(slider.step)",
            value: ScenarioQuery.text(isOfDay && slider == .market ? value.rounded() : value),
            reading: ScenarioFormatter.reading(slider, value, asOf: asOf),
            isStill: isOfDay && [.market, .currencyMove].contains(slider)
        )
    }

    private var choices: [ScenarioChoiceView] {
        var choices: [ScenarioChoiceView] = []
        if !scenarios.sectors.isEmpty {
            choices.append(
                ScenarioChoiceView(
                    name: "sector",
                    label: "Sector",
                    options: [OptionView(value: "", title: "None", isSelected: request.sector == nil)]
                        + scenarios.sectors.map {
                            OptionView(value: $0.rawValue, title: $0.title, isSelected: $0 == request.sector)
                        },
                    slider: slider(.sectorMove)
                )
            )
        }
        if !scenarios.instruments.isEmpty {
            choices.append(
                ScenarioChoiceView(
                    name: "instrument",
                    label: "Instrument",
                    options: [OptionView(value: "", title: "None", isSelected: request.instrument == nil)]
                        + scenarios.instruments.sorted().map {
                            OptionView(value: $0.name, title: $0.name, isSelected: $0 == request.instrument)
                        },
                    slider: slider(.instrumentMove)
                )
            )
        }
        if !scenarios.currencies.isEmpty {
            choices.append(
                ScenarioChoiceView(
                    name: "currency",
                    label: "Currency",
                    options: [
                        OptionView(value: "", title: "All but \(base.code)", isSelected: request.currency == nil)
                    ]
                        + scenarios.currencies.map {
                            OptionView(value: $0.code, title: $0.code, isSelected: $0 == request.currency)
                        },
                    slider: slider(.currencyMove)
                )
            )
        }
        return choices
    }

    // MARK: - What follows

    private var strip: TileStripView {
        let money = formatter.money
        let tone = formatter.tone(outcome.change)
        let range =
            outcome.error == .zero
            ? "estimate"
            : "\(money.signed(outcome.change - outcome.error)) to \(money.signed(outcome.change + outcome.error))"
        return TileStripView(
            columns: 3,
            tiles: [
                TileView(
                    id: "change",
                    label: "Profit or loss",
                    definition:
                        "What holdings and cash gain under the scenario. The range below is the 95% interval that follows "
                        + "from the intervals of the betas.",
                    value: [.money(money.signed(outcome.change), tone: tone)],
                    foot: [outcome.error == .zero ? .plain(range) : .money(range)],
                    role: "lead"
                ),
                TileView(
                    id: "change-return",
                    label: "Return",
                    definition: "Profit or loss ÷ value today.",
                    value: [
                        .plain(
                            outcome.changeReturn.map { NumberText.percent($0, decimals: 2, plus: "+") }
                                ?? FractionText.none,
                            tone: tone
                        )
                    ],
                    foot: [.plain(ScenarioFormatter.reading(.days, request[.days], asOf: asOf))],
                    role: ""
                ),
                TileView(
                    id: "after",
                    label: "Value then",
                    definition: "Value today plus profit or loss.",
                    value: [.money(money.text(outcome.after))],
                    foot: [.plain("today "), .money(money.text(outcome.before))],
                    role: "tail"
                ),
            ],
            span: ""
        )
    }

    private var table: Table<ScenarioRow> {
        Table(
            id: "scenario",
            heading: Count.of(outcome.lines.count, "holding"),
            note: "in \(base)",
            span: "",
            caption: "Holdings under the scenario",
            style: .metrics,
            columns: [
                Column("Holding") { .name($0.name, href: $0.href, under: $0.under) }.card(.title),
                Column("Move", .number) { .change(FractionText.signed($0.move), reason: $0.reason) }.card(.note),
                Column("Value today", .number) { .money(formatter.money.bare($0.before)) },
                Column("Then", .number) { .money(formatter.money.bare($0.before + $0.change)) },
                Column("Profit or loss", .number) { row in
                    .change(formatter.money.bareSigned(row.change), isMoney: true, reason: row.reason)
                }
                .card(.value),
            ],
            rows: rows,
            basis: scenarios.model.unvalued.isEmpty
                ? nil
                : "\(Count.of(scenarios.model.unvalued.count, "holding")) without a value \(scenarios.model.unvalued.count == 1 ? "is" : "are") left out.",
            fileAddress: FileAddress(query.href("/portfolio/scenarios"))
        )
    }

    private var rows: [ScenarioRow] {
        let holdings = outcome.lines.map { line in
            ScenarioRow(
                name: line.holding.asset.option.map {
                    "\(PortfolioFormatter.quantity(line.holding.quantity)) \($0.text)"
                }
                    ?? line.holding.asset.name,
                account: line.holding.account,
                basis: ScenarioFormatter.basis(line, outcome.shock, isDay: request.day != nil),
                move: line.move,
                before: line.holding.baseValue ?? .zero,
                change: line.change,
                reason: line.problem?.message,
                href: bondHref(line)
            )
        }
        let cash = outcome.cash.map { cash in
            ScenarioRow(
                name: "Cash, \(cash.balance.currency.code)",
                account: cash.balance.account,
                basis: "",
                move: outcome.shock.currencies[cash.balance.currency] ?? 0,
                before: cash.balance.baseAmount ?? .zero,
                change: cash.change,
                reason: nil
            )
        }
        return holdings + cash
    }

    /// Where the terms of a bond are, or can be entered of what no market knows.
    private func bondHref(_ line: ScenarioLine) -> String? {
        let asset = line.holding.asset
        switch line.sensitivity?.basis {
        case .bond, .duration: break
        case .unrelated: guard [.bond, .other].contains(asset.assetClass) else { return nil }
        case .regression, .category, .assumed, .coin, nil: return nil
        }
        return PortfolioPages.bondHref(asset.symbol)
    }

    private var marketTable: HTML? {
        guard !others.isEmpty else { return nil }
        return Table(
            id: "moves",
            heading: "At other market moves",
            note: "everything else as set",
            span: "",
            caption: "Profit or loss at other moves of the market",
            style: .metrics,
            columns: [
                Column("Market") { .name(FractionText.signed($0.move, decimals: 0)) }.card(.title),
                Column("Profit or loss, \(base)", .number) { row in
                    .change(formatter.money.bareSigned(row.change), isMoney: true)
                }
                .card(.value),
                Column("Return", .number) { row in
                    .change(
                        outcome.before > .zero
                            ? Ratio(row.change, over: outcome.before).map {
                                NumberText.percent($0, decimals: 1, plus: "+")
                            }
                            : nil
                    )
                }
                .card(.note),
            ],
            rows: others
        )
        .html
    }

    private var greeks: HTML? {
        guard !outcome.underlyings.isEmpty else { return nil }
        func greek(_ title: String, _ value: @escaping (PortfolioGreeks) -> Double) -> Column<UnderlyingGreeks> {
            Column(title, .number) { .money(FractionText.number(value($0.total))) }
        }
        return Table(
            id: "greeks",
            heading: "Options then",
            span: "",
            caption: "Options by underlying under the scenario, with Greeks",
            style: .metrics,
            columns: [
                Column("Underlying") { underlying in
                    .name(underlying.underlying.name, under: Count.of(underlying.options.count, "option"))
                }
                .card(.title),
                Column("Model value", .number) { underlying in
                    .money(formatter.text(in: underlying.currency).text(underlying.modelValue))
                }
                .card(.value),
                greek("Delta") { $0.delta }.card(.note), greek("Gamma") { $0.gamma },
                greek("Theta per day") { $0.theta },
                greek("Vega per point") { $0.vega }, greek("Rho per point") { $0.rho },
            ],
            rows: outcome.underlyings,
            basis: "By the model, without options that expired. Delta is in shares, including shares held."
        )
        .html
    }

    private var margins: HTML? {
        let currencies = Set(outcome.margin.before.keys).union(outcome.margin.after.keys).sorted()
        guard !currencies.isEmpty else { return nil }
        return Table(
            id: "margin",
            heading: "Margin requirement",
            span: "",
            caption: "Margin requirement before and after",
            style: .metrics,
            columns: [
                Column("Currency") { .name($0.code) }.card(.title),
                Column("Today", .number) { .money(formatter.text(in: $0).text(outcome.margin.before[$0] ?? .zero)) }
                    .card(.note),
                Column("Then", .number) { .money(formatter.text(in: $0).text(outcome.margin.after[$0] ?? .zero)) }
                    .card(.value),
            ],
            rows: currencies,
            basis:
                "An estimate: minimums for US options and the shares beside them (FINRA rule 4210, Regulation T). Brokers may require "
                + "more."
        )
        .html
    }

    private var basis: String {
        let against =
            scenarios.benchmark.map { "daily returns of the last year against \($0.name)" }
            ?? "an assumption, because there is no benchmark"
        return
            "An estimate by model, not a forecast. Shares and ETFs follow their beta: \(against). Mutual funds follow the beta and the "
            + "duration that is usual for their category, bond ETFs also the duration that their issuers publish. Bonds "
            + "with entered terms are repriced at their yield plus the change in rates. Options are repriced, too, each with its own implied volatility plus the change. Autumn 2008, March 2020 and 2022 are "
            + "closes of the S&P 500, the VIX, ten-year Treasury yields and Bitcoin from the first to the lowest day, as "
            + "if they happened at once."
    }
}

/// A row of the table of holdings.
struct ScenarioRow: Sendable {
    let name: String
    let account: String
    let basis: String
    let move: Double
    let before: Money
    let change: Money
    /// Why it does not change.
    let reason: String?
    /// Where its terms are.
    var href: String?

    var under: String { basis.isEmpty ? account : "\(account) · \(basis)" }
}
