import BourseCharts
import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BourseOptions
import BourseValues

/// What somebody bought and sold of an instrument and of options on it, as marks of a price chart.
struct PriceTrades {
    fileprivate struct MarkerKey: Hashable, Comparable {
        let bar: Int
        let isPurchase: Bool
        /// The option; nothing for the instrument itself.
        let option: TradedInstrument?

        static func < (one: MarkerKey, other: MarkerKey) -> Bool {
            if one.bar != other.bar { return one.bar < other.bar }
            if one.isPurchase != other.isPurchase { return one.isPurchase }
            guard let first = one.option, let second = other.option else {
                return one.option == nil && other.option != nil
            }
            return first < second
        }
    }

    fileprivate struct Sum {
        var count = 0
        var quantity: Int128 = 0
        var paid = 0.0
        var shown = 0.0
        var price = Price.zero
    }

    /// An execution at a bar of a chart.
    struct ShownExecution {
        let bar: Int
        let side: Side
        let instrument: TradedInstrument
        let quantity: Quantity
        let price: Price
        /// The price as the chart shows it, where splits have changed those of its bars.
        let shown: Double
    }

    let markers: [PriceChart.Marker]

    /// Marks executions; those of one bar, side and option are one mark.
    ///
    /// What was paid for an option is no price of the instrument: its mark stands beside the bar.
    init(_ executions: some Sequence<ShownExecution>, text: QuoteText) {
        var sums: [MarkerKey: Sum] = [:]
        for execution in executions {
            let option = execution.instrument.type.isOption ? execution.instrument : nil
            let key = MarkerKey(bar: execution.bar, isPurchase: execution.side == .buy, option: option)
            sums[key, default: Sum()].add(execution)
        }
        markers = sums.sorted { $0.key < $1.key }.map { key, sum in
            PriceChart.Marker(
                key.isPurchase ? .buy : .sell,
                bar: key.bar,
                price: key.option == nil ? sum.shownAverage : nil,
                title: sum.title(isPurchase: key.isPurchase, option: key.option.map { Self.text($0) }, text)
            )
        }
    }

    /// Marks the executions of a journal that fall on shown bars.
    ///
    /// - Complexity: O(executions of the journal).
    init(_ journal: UserJournal, of instrument: Instrument, on bars: ShownBars, text: QuoteText) {
        let ledger = journal.matched.ledger
        let isOwn = ledger.positions.map { Self.isOf($0, instrument) || Self.isOption($0, on: instrument) }
        guard isOwn.contains(true) else {
            self.init([], text: text)
            return
        }
        let executions = ledger.fills.lazy.filter { isOwn[Int($0.position)] }.compactMap { fill -> ShownExecution? in
            guard fill.price > .zero, let bar = bars.place(of: fill.time) else { return nil }
            let traded = ledger.positions[Int(fill.position)].instrument
            let key = bars.step.isIntraday ? fill.time.seconds : Int64(bars.exchange.tradingDay(of: fill.time).number)
            return ShownExecution(
                bar: bar,
                side: fill.side,
                instrument: traded,
                quantity: fill.quantity,
                price: fill.price,
                shown: fill.price.double * (traded.type.isOption ? 1 : bars.ratios.ratio(at: key))
            )
        }
        self.init(executions, text: text)
    }

    /// Whether a position is in the instrument itself, in its currency; options on it are not.
    private static func isOf(_ key: PositionKey, _ instrument: Instrument) -> Bool {
        guard key.currency == instrument.currency else { return false }
        switch key.instrument.type {
        case .stock, .etf, .fund, .future: return key.instrument.symbol == instrument.symbol
        case .crypto:
            let pair = "\(key.instrument.symbol.name)-\(key.currency.code)"
            return key.instrument.symbol == instrument.symbol || pair == instrument.symbol.name
        case .call, .put: return false
        }
    }

    /// Whether a position is in an option on the instrument; roots are written without the sign of a class of shares.
    private static func isOption(_ key: PositionKey, on instrument: Instrument) -> Bool {
        guard key.instrument.type.isOption, key.currency == instrument.currency else { return false }
        let root = key.instrument.symbol.name
        return root == instrument.symbol.name || root == instrument.symbol.name.filter { $0 != "-" }
    }

    /// "150 call of 18 Dec 2026".
    private static func text(_ option: TradedInstrument) -> String {
        let strike = option.strike.map { "\($0) " } ?? ""
        let day = option.expiration.map { " of \(DayText.medium($0))" } ?? ""
        return "\(strike)\(option.type == .call ? "call" : "put")\(day)"
    }
}

extension PriceTrades.Sum {
    fileprivate mutating func add(_ execution: PriceTrades.ShownExecution) {
        let quantity = execution.quantity.double
        count += 1
        self.quantity += execution.quantity.units
        paid += execution.price.double * quantity
        shown += execution.shown * quantity
        price = execution.price
    }

    fileprivate var shownAverage: Double? {
        let quantity = Quantity(units: quantity).double
        return quantity > 0 ? shown / quantity : nil
    }

    fileprivate func title(isPurchase: Bool, option: String?, _ text: QuoteText) -> String {
        let amount = NumberText.quantity(Quantity(units: quantity))
        let average = Quantity(units: quantity).double > 0 ? paid / Quantity(units: quantity).double : 0
        let paidPrice = count == 1 ? price : Price(rounding: average)
        let what = option.map { "\(amount) × \($0)" } ?? amount
        var title = "\(isPurchase ? "Bought" : "Sold") \(what) at \(text.price(paidPrice))"
        if count > 1 { title += " on average, \(count) executions" }
        if let shownAverage, average > 0, abs(shownAverage / average - 1) > 1e-4 {
            title += ", shown at \(text.price(Price(rounding: shownAverage)))"
        }
        return title
    }
}
