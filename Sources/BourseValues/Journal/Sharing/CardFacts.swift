import BourseCore
import BourseJournal

/// The values of a card, without those that its options hide.
public struct CardFacts: Hashable, Sendable {
    /// What the card is about.
    public let subject: CardSubject
    /// What it shows.
    public let options: CardOptions
    /// The days of closing.
    public let days: ClosedRange<TradingDay>
    /// The currency; nil unless amounts are shown.
    public let currency: Currency?
    /// Closed trades.
    public let trades: Int
    /// Trades with a net profit ÷ trades; nil without trades.
    public let winRate: Ratio?
    /// Σ net profit of winners ÷ |Σ net loss of losers|; nil without losers.
    public let profitFactor: Ratio?
    /// Net P&L ÷ capital at risk, 0.05 being 5 %; nil if that is unknown.
    public let returnOnCapital: Ratio?
    /// Why there is no return; nil if there is one.
    public let absence: CapitalAtRisk.UnknownReason?
    /// Above 0 for a net profit, below 0 for a net loss.
    public let direction: Int
    /// Net P&L; nil unless amounts are shown.
    public let netProfit: Money?
    /// The capital at risk; nil if unknown, and unless amounts are shown.
    public let capital: Money?
    /// The symbols, the most traded first; empty unless they are shown.
    public let symbols: [String]
    /// How long the trade was held, in seconds; nil for several trades.
    public let heldSeconds: Int64?
    /// Net P&L after each trade in thousandths of its largest distance from 0, so that no amount can be read from it.
    public let curve: [Int]

    /// Makes the values.
    public init(
        subject: CardSubject,
        options: CardOptions,
        days: ClosedRange<TradingDay>,
        currency: Currency,
        statistics: JournalStatistics,
        capital: CapitalAtRisk,
        symbols: [String],
        heldSeconds: Int64?,
        nets: [Money]
    ) {
        self.subject = subject
        self.options = options
        self.days = days
        self.currency = options.showsMoney ? currency : nil
        trades = statistics.trades
        winRate = statistics.winRate
        profitFactor = statistics.profitFactor
        let net = statistics.netProfit
        returnOnCapital = capital.returnOn(net)
        direction = net > .zero ? 1 : net < .zero ? -1 : 0
        netProfit = options.showsMoney ? net : nil
        switch capital {
        case .known(let amount): (self.capital, absence) = (options.showsMoney ? amount : nil, nil)
        case .unknown(let reason): (self.capital, absence) = (nil, reason)
        }
        self.symbols = options.showsSymbols ? symbols : []
        self.heldSeconds = heldSeconds
        var total = Money.zero
        let totals = nets.map { net in
            total += net
            return total
        }
        let most = totals.map(\.magnitude).max() ?? .zero
        curve = totals.map { total in
            Ratio(total, over: most).map { Int(($0.double * 1_000).rounded()) } ?? 0
        }
    }
}
