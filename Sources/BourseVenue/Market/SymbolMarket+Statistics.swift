import BourseCore
import BourseOrderBook

/// The figures beside the book.
extension SymbolMarket {
    /// The figures at the start.
    func openingStatistics(at now: Timestamp) -> VenueStatistics {
        let index = listing.level.double
        let eightHours: Int64 = 8 * 3600
        let dayVolume = ledger.dayVolume
        return VenueStatistics(
            time: now,
            lastPrice: ledger.lastPrice,
            lastRose: true,
            lastChange: ledger.changeOverDay,
            priceDayAgo: ledger.priceDayAgo,
            mark: index,
            index: index,
            fundingRate: 0.0001,
            indicativeFundingRate: 0.0001,
            fundingTime: Timestamp(seconds: (now.seconds / eightHours + 1) * eightHours),
            openInterest: listing.size(Double(dayVolume) * 0.9),
            volumeDay: dayVolume,
            bid: book.top.bid?.price,
            ask: book.top.ask?.price
        )
    }

    /// Mark and index move every second, bid and ask every five, funding every minute.
    mutating func publishStatistics(at now: Int64, into events: inout [VenueEvent]) {
        wander(to: now)
        let second = now / 1_000_000
        var update = VenueStatistics(time: Timestamp(microseconds: now))
        let tick = Double(listing.tick.units) / 1e8
        let value = fair * tick
        update.index = rounded(value * (1 + 0.00002 * random.normal()))
        let basis = value * (statistics.indicativeFundingRate ?? 0) * 0.2
        update.mark = rounded(value + basis)
        if ledger.lastPrice != statistics.lastPrice {
            update.lastPrice = ledger.lastPrice
            update.lastRose = ledger.lastPrice > (statistics.lastPrice ?? ledger.lastPrice)
            update.lastChange = ledger.changeOverDay
            update.volumeDay = ledger.dayVolume
            let drift = Double(listing.typicalSize) * random.normal()
            update.openInterest = max(
                listing.lot,
                (statistics.openInterest ?? 0) + listing.size(abs(drift)) * (drift < 0 ? -1 : 1)
            )
        }
        if second % 5 == 0 {
            update.bid = book.top.bid?.price
            update.ask = book.top.ask?.price
        }
        if second % 60 == 0 {
            let rate = (statistics.indicativeFundingRate ?? 0.0001) * 0.95 + 0.000005 + 0.00001 * random.normal()
            update.indicativeFundingRate = (min(0.00375, max(-0.00375, rate)) * 1e6).rounded() / 1e6
            update.priceDayAgo = ledger.priceDayAgo
        }
        if let due = statistics.fundingTime, second >= due.seconds {
            update.fundingTime = due.adding(seconds: 8 * 3600)
            update.fundingRate = statistics.indicativeFundingRate
        }
        statistics.merge(update)
        events.append(event(now, .statistics(update)))
    }

    /// Two decimals more than the tick has.
    private func rounded(_ value: Double) -> Double {
        let scale = 1e10 / Double(listing.tick.units)
        return (value * scale).rounded() / scale
    }
}

extension VenueStatistics {
    /// Takes over what an update tells.
    mutating func merge(_ update: VenueStatistics) {
        time = update.time
        lastPrice = update.lastPrice ?? lastPrice
        lastRose = update.lastRose ?? lastRose
        lastChange = update.lastChange ?? lastChange
        priceDayAgo = update.priceDayAgo ?? priceDayAgo
        mark = update.mark ?? mark
        index = update.index ?? index
        fundingRate = update.fundingRate ?? fundingRate
        indicativeFundingRate = update.indicativeFundingRate ?? indicativeFundingRate
        fundingTime = update.fundingTime ?? fundingTime
        openInterest = update.openInterest ?? openInterest
        volumeDay = update.volumeDay ?? volumeDay
        bid = update.bid ?? bid
        ask = update.ask ?? ask
    }
}
