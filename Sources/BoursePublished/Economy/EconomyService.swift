import BourseCore
import BourseDesk
import BourseValues

/// Economic indicators, updated once an hour.
struct EconomyService: Sendable {
    private let sources: [any EconomySource]
    private let registry: SourceRegistry
    private let valueCache: FeedCache<EconomySeries, [EconomyValue]>

    init(sources: [any EconomySource], registry: SourceRegistry, environment: DeskEnvironment) {
        (self.sources, self.registry) = (sources, registry)
        valueCache = FeedCache(lasting: 3600, environment: environment)
    }

    /// Whether a source is configured.
    var hasSource: Bool { !sources.isEmpty }

    /// The last values of a series, the newest first.
    func values(of series: EconomySeries) async throws(FeedError) -> DatedValue<[EconomyValue]> {
        let (sources, registry) = (sources, registry)
        return try await valueCache.value(of: series) {
            await registry.first(of: sources, for: .economy) { source async throws(MarketSourceError) in
                try await source.values(of: series)
            }
        }
    }
}
