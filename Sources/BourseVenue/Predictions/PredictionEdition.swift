import BourseCore
import BourseMarkets
import BourseWire

/// All events of a minute in Polymarket's words.
struct PredictionEdition: Sendable {
    /// A market with what requests ask about it.
    struct Market: Sendable {
        let market: PolymarketMarket
        let tags: [String]
    }

    /// An event with what requests ask about it.
    struct Event: Sendable {
        let event: PolymarketEvent
        let tags: [String]
        /// The words that are searched, small.
        let searched: String
    }

    let events: [Event]
    let markets: [Market]
    let tags: [PolymarketTag]

    init(_ events: [PredictionEvent], at now: Timestamp) {
        let labels = Set(events.flatMap(\.categories)).sorted()
        let tags = labels.enumerated().map { place, label in
            PolymarketTag(id: String(100_000 + place), label: label, slug: label.lowercased())
        }
        let known = Dictionary(uniqueKeysWithValues: tags.map { ($0.label, $0) })
        self.tags = tags
        self.events = events.map { Self.event($0, known, now) }
        markets = self.events.flatMap { event in
            event.event.markets.map { market in
                var market = market
                let own = event.event
                market.events = [PolymarketEventReference(id: own.id, slug: own.slug, title: own.title)]
                return Market(market: market, tags: event.tags)
            }
        }
    }

    private static func event(_ fetched: PredictionEvent, _ tags: [String: PolymarketTag], _ now: Timestamp) -> Event {
        var event = PolymarketEvent(id: fetched.name.id, title: fetched.name.title)
        event.markets = fetched.markets.map { market($0, fetched.isExclusive, now) }
        event.tags = fetched.categories.compactMap { tags[$0] }
        event.slug = fetched.name.slug
        event.description = fetched.markets.first?.details
        event.end = fetched.end
        event.updated = now
        event.isActive = true
        event.isClosed = fetched.markets.allSatisfy { $0.state != .open }
        event.isArchived = false
        event.excludesOthers = fetched.isExclusive
        event.volume = fetched.volume
        event.dayVolume = fetched.dayVolume
        event.liquidity = fetched.markets.compactMap(\.liquidity).reduce(.zero, +)
        event.openInterest = .zero
        let searched = ([fetched.name.title] + fetched.markets.map(\.question)).joined(separator: " ").lowercased()
        return Event(event: event, tags: event.tags.map(\.id), searched: searched)
    }

    private static func market(_ fetched: PredictionMarket, _ isExclusive: Bool, _ now: Timestamp) -> PolymarketMarket {
        var market = PolymarketMarket(
            id: fetched.id,
            question: fetched.question,
            outcomes: fetched.outcomes.map { PolymarketOutcome(name: $0.name, price: $0.probability, token: $0.token) }
        )
        market.conditionID = condition(of: fetched.id)
        market.slug = fetched.slug
        market.description = fetched.details
        market.groupTitle = fetched.groupTitle
        market.end = fetched.end
        market.closedTime = fetched.state == .open ? nil : fetched.end
        market.updated = now
        market.isActive = true
        market.isClosed = fetched.state != .open
        market.isArchived = false
        market.takesOrders = fetched.state == .open
        market.excludesOthers = isExclusive
        market.resolution = fetched.state == .resolved ? "resolved" : fetched.state == .closed ? "proposed" : nil
        market.volume = fetched.volume
        market.dayVolume = fetched.dayVolume
        market.liquidity = fetched.liquidity
        market.bestBid = fetched.bestBid
        market.bestAsk = fetched.bestAsk
        market.lastPrice = fetched.bestBid ?? fetched.outcomes.first?.probability
        market.dayChange = fetched.dayChange
        market.tick = fetched.tick
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
