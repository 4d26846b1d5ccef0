import BourseCharts
import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BourseOptions

/// What somebody bought and sold of an instrument, as marks of a price chart.
struct PriceTrades {
    fileprivate struct Key: Hashable {
        let bar: Int
        let isPurchase: Bool
    }

    fileprivate struct Sum {
        var count = 0
        var quantity: Int128 = 0
        var paid = 0.0
        var shown = 0.0
        var price = Price.zero
    }

    let markers: [PriceChart.Marker]

    /// Marks the executions that fall on shown bars; those of one bar and side are one mark.
    ///
    /// - Complexity: O(executions of the journal).
    init(_ journal: UserJournal, of instrument: BourseMarkets.Instrument, on bars: ShownBars, text: QuoteText) {
        let ledger = journal.matched.ledger
        let isOwn = ledger.positions.map { Self.isOf($0, instrument) }
        guard isOwn.contains(true) else {
            markers = []
            return
        }
        var sums: [Key: Sum] = [:]
        for fill in ledger.fills where isOwn[Int(fill.position)] {
            guard fill.price > .zero, let bar = bars.place(of: fill.time) else { continue }
            let key = bars.step.isIntraday ? fill.time.seconds : Int64(bars.exchange.tradingDay(of: fill.time).number)
            let quantity = fill.quantity.double
            let isPurchase = fill.side == .buy
            sums[Key(bar: bar, isPurchase: isPurchase), default: Sum()].add(
                fill,
                quantity,
                shown: fill.price.double * bars.ratios.ratio(at: key)
            )
        }
        markers = sums.sorted { ($0.key.bar, $0.key.isPurchase ? 0 : 1) < ($1.key.bar, $1.key.isPurchase ? 0 : 1) }
            .map { key, sum in
                PriceChart.Marker(
                    key.isPurchase ? .buy : .sell,
                    bar: key.bar,
                    price: sum.shownAverage,
                    title: sum.words(isPurchase: key.isPurchase, text)
                )
            }
    }

    /// Whether a position is in the instrument itself, in its currency; options on it are not.
    private static func isOf(_ key: PositionKey, _ instrument: BourseMarkets.Instrument) -> Bool {
        guard key.currency == instrument.currency else { return false }
        switch key.instrument.type {
        case .stock, .etf, .fund, .future: return key.instrument.symbol == instrument.symbol
        case .crypto:
            let pair = "\(key.instrument.symbol.name)-\(key.currency.code)"
            return key.instrument.symbol == instrument.symbol || pair == instrument.symbol.name
        case .call, .put: return false
        }
    }
}

extension PriceTrades.Sum {
    fileprivate mutating func add(_ fill: Fill, _ quantity: Double, shown: Double) {
        count += 1
        self.quantity += fill.quantity.units
        paid += fill.price.double * quantity
        self.shown += shown * quantity
        price = fill.price
    }

    fileprivate var shownAverage: Double? {
        let quantity = Quantity(units: quantity).double
        return quantity > 0 ? shown / quantity : nil
    }

    fileprivate func words(isPurchase: Bool, _ text: QuoteText) -> String {
        let amount = NumberText.quantity(Quantity(units: quantity))
        let average = Quantity(units: quantity).double > 0 ? paid / Quantity(units: quantity).double : 0
        let paidPrice = count == 1 ? price : Price(rounding: average)
        var words = "\(isPurchase ? "Bought" : "Sold") \(amount) at \(text.price(paidPrice))"
        if count > 1 { words += " on average, \(count) times" }
        if let shownAverage, average > 0, abs(shownAverage / average - 1) > 1e-4 {
            words += ", shown at \(text.price(Price(rounding: shownAverage)))"
        }
        return words
    }
}
