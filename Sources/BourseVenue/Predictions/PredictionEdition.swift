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

    private static func event(_ told: PredictionEvent, _ tags: [String: PolymarketTag], _ now: Timestamp) -> Event {
        var event = PolymarketEvent(id: told.name.id, title: told.name.title)
        event.markets = told.markets.map { market($0, told.isExclusive, now) }
        event.tags = told.categories.compactMap { tags[$0] }
        event.slug = told.name.slug
        event.description = told.markets.first?.details
        event.end = told.end
        event.updated = now
        event.isActive = true
        event.isClosed = told.markets.allSatisfy { $0.state != .open }
        event.isArchived = false
        event.excludesOthers = told.isExclusive
        event.volume = told.volume
        event.dayVolume = told.dayVolume
        event.liquidity = told.markets.compactMap(\.liquidity).reduce(.zero, +)
        event.openInterest = .zero
        let searched = ([told.name.title] + told.markets.map(\.question)).joined(separator: " ").lowercased()
        return Event(event: event, tags: event.tags.map(\.id), searched: searched)
    }

    private static func market(_ told: PredictionMarket, _ isExclusive: Bool, _ now: Timestamp) -> PolymarketMarket {
        var market = PolymarketMarket(
            id: told.id,
            question: told.question,
            outcomes: told.outcomes.map { PolymarketOutcome(name: $0.name, price: $0.probability, token: $0.token) }
        )
        market.conditionID = condition(of: told.id)
        market.slug = told.slug
        market.description = told.details
        market.groupTitle = told.groupTitle
        market.end = told.end
        market.closedTime = told.state == .open ? nil : told.end
        market.updated = now
        market.isActive = true
        market.isClosed = told.state != .open
        market.isArchived = false
        market.takesOrders = told.state == .open
        market.excludesOthers = isExclusive
        market.resolution = told.state == .resolved ? "resolved" : told.state == .closed ? "proposed" : nil
        market.volume = told.volume
        market.dayVolume = told.dayVolume
        market.liquidity = told.liquidity
        market.bestBid = told.bestBid
        market.bestAsk = told.bestAsk
        market.lastPrice = told.bestBid ?? told.outcomes.first?.probability
        market.dayChange = told.dayChange
        market.tick = told.tick
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
