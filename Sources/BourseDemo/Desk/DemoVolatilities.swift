import BourseCore
import BourseDesk
import BourseMarkets
import BourseWorld

/// Implied volatilities of the weeks before the demo began, as a desk that ran would have recorded them.
package enum DemoVolatilities {
    /// How many instruments have them, those that matter most.
    private static let instruments = 200
    /// How many trading days.
    private static let days = 40

    /// Records them.
    ///
    /// - Complexity: O(instruments · days), less than a second in a release build.
    package static func fill(_ store: any MarketStore, seed: UInt64, now: Timestamp) async throws {
        let world = World(seed: seed)
        for instrument in world.instruments.filter({ $0.kind == .share || $0.kind == .etf }).prefix(instruments) {
            let records = world.impliedVolatilities(
                instrument.symbol,
                days: days,
                expiringAfter: StoryService.leastDays,
                at: now
            )
            guard !records.isEmpty else { continue }
            try await store.save(records, of: instrument.symbol)
        }
    }
}
