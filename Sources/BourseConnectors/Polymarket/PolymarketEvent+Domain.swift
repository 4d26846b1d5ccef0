import BourseCore
import BourseMarkets
import BourseWire

extension PolymarketEvent {
    /// The longest text of a source about what decides, in characters.
    private static let longestDetails = 4000
    /// Tags that say nothing about the matter.
    private static let filing: Set<String> = [
        "all", "featured", "new", "trending", "recurring", "hide from new", "breaking news", "earn 4%", "rewards",
    ]

    /// The event in the words of the desk.
    func fetched(by source: SourceID, at now: Timestamp) -> PredictionEvent {
        let categories = tags.map { NewsText.clean($0.label, limit: 40) }.filter {
            !$0.isEmpty && !Self.filing.contains($0.lowercased())
        }
        let name = PredictionEventName(id: id, slug: slug, title: NewsText.clean(title, limit: 300))
        return PredictionEvent(
            name: name,
            categories: categories,
            isExclusive: excludesOthers ?? false,
            markets: markets.filter { $0.isArchived != true }.map { market in
                var fetched = market.fetched(by: source, at: now)
                fetched.event = name
                fetched.category = categories.first
                fetched.end = fetched.end ?? end
                fetched.details = (market.description ?? description).map {
                    NewsText.clean($0, limit: Self.longestDetails)
                }
                return fetched
            }
        )
    }
}

extension PolymarketMarket {
    /// The market in the words of the desk, without what only its event knows.
    fileprivate func fetched(by source: SourceID, at now: Timestamp) -> PredictionMarket {
        var fetched = PredictionMarket(
            id: id,
            question: NewsText.clean(question, limit: 300),
            outcomes: outcomes.map {
                PredictionOutcome(name: NewsText.clean($0.name, limit: 80), probability: $0.price, token: $0.token)
            },
            state: state,
            source: source,
            asOf: updated.map { min($0, now) } ?? now
        )
        fetched.slug = slug
        fetched.groupTitle = groupTitle.map { NewsText.clean($0, limit: 120) }.flatMap { $0.isEmpty ? nil : $0 }
        fetched.end = end
        fetched.dayVolume = dayVolume
        fetched.volume = volume
        fetched.liquidity = liquidity
        fetched.bestBid = bestBid
        fetched.bestAsk = bestAsk
        fetched.dayChange = dayChange
        fetched.tick = tick
        return fetched
    }

    private var state: PredictionState {
        guard isClosed == true else { return takesOrders == false ? .closed : .open }
        return resolution == "resolved" ? .resolved : .closed
    }
}
