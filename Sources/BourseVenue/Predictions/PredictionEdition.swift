import BourseCore
import BourseMarkets
import BourseWire

/// All events of a minute in Polymarket's words.
struct PredictionEdition: Sendable {
    /// A market with what requests ask about it.
    struct ListedMarket: Sendable {
        let market: PolymarketMarket
        let tags: [String]
    }

    /// An event with what requests ask about it.
    struct ListedEvent: Sendable {
        let event: PolymarketEvent
        let tags: [String]
        /// The words that are searched, small.
        let searched: String
    }

    let events: [ListedEvent]
    let markets: [ListedMarket]
    let tags: [PolymarketTag]

    init(_ events: [PredictionEvent], at now: Timestamp) {
        let labels = Set(events.flatMap(\.categories)).sorted()
        let tags = labels.enumerated().map { place, label in
            PolymarketTag(id: String(100_000 + place), label: label, slug: label.lowercased())
        }
        let known = Dictionary(uniqueKeysWithValues: tags.map { ($0.label, $0) })
        self.tags = tags
        self.events = events.map { Self.event($0, tags: known, now: now) }
        markets = self.events.flatMap { event in
            event.event.markets.map { market in
                var market = market
                let own = event.event
                market.events = [PolymarketEventReference(id: own.id, slug: own.slug, title: own.title)]
                return ListedMarket(market: market, tags: event.tags)
            }
        }
    }

    private static func event(
        _ worldEvent: PredictionEvent,
        tags: [String: PolymarketTag],
        now: Timestamp
    ) -> ListedEvent {
        var event = PolymarketEvent(id: worldEvent.name.id, title: worldEvent.name.title)
        event.markets = worldEvent.markets.map { market($0, isExclusive: worldEvent.isExclusive, now: now) }
        event.tags = worldEvent.categories.compactMap { tags[$0] }
        event.slug = worldEvent.name.slug
        event.description = worldEvent.markets.first?.details
        event.end = worldEvent.end
        event.updated = now
        event.isActive = true
        event.isClosed = worldEvent.markets.allSatisfy { $0.state != .open }
        event.isArchived = false
        event.excludesOthers = worldEvent.isExclusive
        event.volume = worldEvent.volume
        event.dayVolume = worldEvent.dayVolume
        event.liquidity = worldEvent.markets.compactMap(\.liquidity).reduce(.zero, +)
        event.openInterest = .zero
        let texts = [worldEvent.name.title] + worldEvent.markets.map(\.question)
        let searched = texts.joined(separator: " ").lowercased()
        return ListedEvent(event: event, tags: event.tags.map(\.id), searched: searched)
    }

    private static func market(
        _ worldMarket: PredictionMarket,
        isExclusive: Bool,
        now: Timestamp
    ) -> PolymarketMarket {
        var market = PolymarketMarket(
            id: worldMarket.id,
            question: worldMarket.question,
            outcomes: worldMarket.outcomes.map {
                PolymarketOutcome(name: $0.name, price: $0.probability, token: $0.token)
            }
        )
        market.conditionID = condition(of: worldMarket.id)
        market.slug = worldMarket.slug
        market.description = worldMarket.details
        market.groupTitle = worldMarket.groupTitle
        market.end = worldMarket.end
        market.closedTime = worldMarket.state == .open ? nil : worldMarket.end
        market.updated = now
        market.isActive = true
        market.isClosed = worldMarket.state != .open
        market.isArchived = false
        market.takesOrders = worldMarket.state == .open
        market.excludesOthers = isExclusive
        market.resolution =
            worldMarket.state == .resolved ? "resolved" : worldMarket.state == .closed ? "proposed" : nil
        market.volume = worldMarket.volume
        market.dayVolume = worldMarket.dayVolume
        market.liquidity = worldMarket.liquidity
        market.bestBid = worldMarket.bestBid
        market.bestAsk = worldMarket.bestAsk
        market.lastPrice = worldMarket.bestBid ?? worldMarket.outcomes.first?.probability
        market.dayChange = worldMarket.dayChange
        market.tick = worldMarket.tick
        market.minimumSize = Quantity(5)
        return market
    }

    /// A name as the chain gives them: 64 digits to the base of 16 that follow from a text.
    static func condition(of text: String) -> String {
        var random = VenueRandom(seed: 0, label: text)
        let digits = Array("0123456789abcdef".utf8)
        let name = (0..<64).map { _ in digits[random.below(16)] }
        return "0x" + String(decoding: name, as: UTF8.self)
    }
}
