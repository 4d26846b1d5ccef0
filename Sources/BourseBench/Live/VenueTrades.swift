import BourseConnectors
import BourseCore
import BourseDesk
import BourseOrderBook
import Synchronization

/// The trades of a venue as a client beside the server receives them, with their times.
///
/// Pages say the time of a trade in whole seconds, and the server carries nothing for measurements. So the age of what a
/// reader receives is found from outside: an event of the tape has the number of its newest trade, the server numbers
/// trades without gaps, and whoever listens to the same venue for longer knows them all. How far the two counts are apart
/// is the one distance at which all trades that were shown have the price and the side of those that happened.
final class VenueTrades: Sendable {
    private let symbol: Symbol
    private let prints = Mutex<[TradePrint]>([])

    init(of symbol: Symbol) { self.symbol = symbol }

    /// Listens until the task is cancelled.
    func listen(to source: BitMEXSource) async {
        source.follow([symbol])
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await source.run() }
            while let event = await source.next() {
                guard case .market(_, .trades(let action, let trades), _) = event else { continue }
                // A partial repeats the last trade.
                prints.withLock { if action == .insert || $0.isEmpty { $0 += trades } }
            }
            group.cancelAll()
        }
    }

    /// How many were heard.
    var count: Int { prints.withLock { $0.count } }

    /// What to add to a number of the server to find the trade here; nothing unless exactly one distance fits.
    func distance(_ shown: [StreamTally.ShownTrade]) -> Int? {
        let prints = prints.withLock { $0 }
        let wanted = shown.map { shown in
            (shown.trade, shown.side, try? Price(shown.price.replacing(",", with: "")))
        }
        guard let last = shown.last?.trade else { return nil }
        let fitting = (-last...prints.count).filter { distance in
            wanted.allSatisfy { trade, side, price in
                let index = trade + distance
                guard prints.indices.contains(index) else { return false }
                return prints[index].price == price && (prints[index].taker == .buy) == (side == "buy")
            }
        }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// How long every trade took to every reader who received it.
    func delays(of receipts: [StreamTally.Receipt], distance: Int) -> Delays {
        let prints = prints.withLock { $0 }
        var delays = Delays()
        for receipt in receipts {
            for trade in receipt.trades where prints.indices.contains(trade + distance) {
                delays.add(Double(receipt.time - prints[trade + distance].time.microseconds) / 1000)
            }
        }
        return delays
    }
}
