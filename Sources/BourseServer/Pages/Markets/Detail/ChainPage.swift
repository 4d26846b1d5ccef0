import BourseAlerts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseValues
import BourseWeb

/// A chain as it is shown.
struct ChainPage {
    let context: MarketPages.PageContext
    let instrument: Instrument
    let answer: DatedChain
    let sources: SourceRegistry

    var sheet: ChainSheet { answer.sheet }
    var text: QuoteText { QuoteText(instrument, style: context.style) }
    private var path: String { MarketAddress.path(instrument.symbol) + "/options" }

    var view: ChainView {
        ChainView(
            expirations: sheet.expirations.map { day in
                ChoiceView(
                    title: day.year == sheet.expiration.year ? DayText.dayMonth(day) : DayText.short(day),
                    href: Query([("expiration", day.description)]).href(path),
                    isCurrent: day == sheet.expiration
                )
            },
            title: "\(DayText.weekday(sheet.expiration).prefix(3)) \(DayText.medium(sheet.expiration)), "
                + context.count(sheet.days, "day"),
            state: "Source: \(sources.title(of: answer.source)), "
                + "updated \(DayText.about(seconds: context.now.seconds - answer.fetchedAt.seconds)) ago.",
            trouble: answer.problem,
            facts: facts,
            smile: smile,
            rows: rows,
            basis: basis,
            file: FileAddress(Query([("expiration", sheet.expiration.description)]).href(path)),
            cautions: sheet.cautions.map { .plain($0) },
            hasCautions: !sheet.cautions.isEmpty
        )
    }

    private var facts: [InstrumentFactView] {
        func fact(_ title: String, text: String?, origin: String) -> InstrumentFactView? {
            text.map { InstrumentFactView(title: title, text: $0, origin: origin) }
        }
        let spot = sheet.spot.value.double
        let move = sheet.expectedMove
        let all: [InstrumentFactView?] = [
            fact(
                "Price",
                text: text.money(sheet.spot.value),
                origin: "Price of the underlying when the options were updated."
            ),
            fact(
                "Implied volatility",
                text: sheet.atTheMoney.map { FractionText.plain($0) },
                origin: "At the money, annualized, from midpoints of bid and ask."
            ),
            fact(
                "Expected move",
                text: move.map {
                    "±\(text.price(Price(rounding: $0.deviation))) (\(FractionText.plain($0.deviation / spot)))"
                },
                origin: "One standard deviation until expiration: price × volatility × √time."
            ),
            fact(
                "Straddle",
                text: move?.straddle.map {
                    "\(text.price($0)) (\(FractionText.plain($0.double / spot)))"
                },
                origin: "Price of the call and the put closest to the money together."
            ),
        ]
        return all.compactMap { $0 }
    }

    private var rows: [ChainRowView] {
        let spot = sheet.spot.value
        var isBelow = true
        return sheet.rows.map { row in
            let isFirstAbove = isBelow && row.strike >= spot
            if row.strike >= spot { isBelow = false }
            return ChainRowView(
                strike: NumberText.price(row.strike),
                isSpotAbove: isFirstAbove,
                spotText: "\(instrument.symbol.name) at \(text.price(spot))",
                call: row.call.map { cell($0, right: .call, strike: row.strike) },
                put: row.put.map { cell($0, right: .put, strike: row.strike) }
            )
        }
    }

    private func cell(_ cell: ChainSheet.OptionCell, right: OptionRight, strike: Price) -> ChainCellView {
        func price(_ value: Price?) -> String {
            value.map { $0 > .zero ? NumberText.price($0, atMost: 4) : "0" } ?? FractionText.none
        }
        func count(_ value: Quantity?) -> String { value.map { NumberText.quantity($0) } ?? FractionText.none }
        let day = DayText.medium(sheet.expiration)
        return ChainCellView(
            bid: price(cell.option.bid),
            ask: price(cell.option.ask),
            last: price(cell.option.last),
            volume: count(cell.option.volume),
            openInterest: count(cell.option.openInterest),
            volatility: FractionText.plain(cell.volatility),
            delta: FractionText.number(cell.value?.delta),
            gamma: FractionText.number(cell.value?.gamma, decimals: 4),
            theta: FractionText.number(cell.value.map { $0.theta / 365 }, decimals: 3),
            vega: FractionText.number(cell.value.map { $0.vega / 100 }, decimals: 3),
            money: cell.isInTheMoney ? "in" : "",
            buildHref: buildHref(cell, right: right, strike: strike),
            buildTitle: "Buy the \(NumberText.price(strike)) \(right.rawValue) of \(day) in the builder",
            volatilityHref: AlertPages.newHref(.option(cell.option.contract), measure: .impliedVolatility),
            deltaHref: AlertPages.newHref(.option(cell.option.contract), measure: .greek(.delta)),
            alertTitle: "the \(NumberText.price(strike)) \(right.rawValue) of \(day)"
        )
    }

    /// The builder with one of this option bought at the middle of its prices.
    private func buildHref(_ cell: ChainSheet.OptionCell, right: OptionRight, strike: Price) -> String {
        let percent = cell.volatility.flatMap { Price(rounding: ($0 * 1000).rounded() / 10) }
        let leg = LegNotation(
            .option(right, strike: strike, expiry: .day(sheet.expiration), volatilityPercent: percent),
            quantity: 1,
            entry: cell.mid ?? cell.option.last
        )
        return sheet.builderQuery(of: instrument.symbol, legs: leg.description).href("/options")
    }

    private var basis: String {
        let style = sheet.terms.style == .american ? "American" : "European"
        return "\(style) exercise style, interest rate \(FractionText.plain(sheet.terms.rate, decimals: 2)), "
            + "dividend yield \(FractionText.plain(sheet.terms.dividendYield, decimals: 2)) per year, "
            + "from payments of the last twelve months. "
            + "Theta is per day, vega per percentage point of volatility."
    }
}
