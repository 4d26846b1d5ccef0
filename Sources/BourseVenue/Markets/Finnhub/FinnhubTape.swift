import BourseCore
import BourseMarkets
import BourseWire
import BourseWorld

/// The trades of the world's symbols as they come over Finnhub's live line.
struct FinnhubTape {
    /// How long a stretch is in which a symbol has one trade at most, in microseconds.
    static let stretch: Int64 = 500_000

    let world: World

    /// The trades of a symbol after one instant and up to another; outside of its hours there are none.
    func trades(of name: String, after start: Timestamp, through end: Timestamp) -> [FinnhubTrade] {
        guard let symbol = FinnhubSymbols.symbol(name), let asset = world.asset(symbol), asset.isPublished else {
            return []
        }
        let first = start.microseconds / Self.stretch
        let last = end.microseconds / Self.stretch
        // Whoever was away for long gets the newest minutes.
        return (max(first, last - 600)...max(first, last)).compactMap { place -> FinnhubTrade? in
            var random = VenueRandom(seed: UInt64(bitPattern: place) ^ world.seed, label: name)
            guard random.chance(0.7) else { return nil }
            let time = Timestamp(microseconds: place * Self.stretch + Int64(random.below(500)) * 1000)
            guard time > start, time <= end, asset.hours.state(at: time).isOpen,
                let price = world.price(symbol, at: time)
            else { return nil }
            let units = Int128(1 + random.below(300)) * (asset.hours == .crypto ? 100_000 : 100_000_000)
            return FinnhubTrade(symbol: name, price: price, volume: Quantity(units: units), time: time)
        }
    }
}
