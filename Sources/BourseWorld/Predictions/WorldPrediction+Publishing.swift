import BourseCore
import BourseMarkets

extension WorldPrediction {
    /// All that is told of the market at a time.
    func market(at now: Timestamp) -> PredictionMarket {
        let values = prices(at: now)
        let stage = plan.slot.state(at: now)
        var market = PredictionMarket(
            id: String(number),
            question: question.text,
            outcomes: [
                PredictionOutcome(name: "Yes", probability: values.middle, token: token(0)),
                PredictionOutcome(name: "No", probability: Self.other(values.middle), token: token(1)),
            ],
            state: stage == .open ? .open : stage == .closed ? .closed : .resolved,
            source: PredictionWorld.source,
            asOf: now
        )
        market.slug = Self.slug(question.text, number)
        market.details =
            "This market resolves to Yes if the event in the question has occurred by the end, otherwise to No. "
            + "All its data are simulated."
        market.groupTitle = question.group
        market.event = Self.name(of: plan)
        market.category = plan.category
        market.end = plan.slot.end
        market.tick = Price(units: values.tick)
        let volume = volume(at: now)
        market.volume = Self.dollars(volume)
        let dayBefore = now.adding(seconds: -86_400)
        market.dayVolume = Self.dollars(max(0, volume - self.volume(at: dayBefore)))
        guard stage == .open else { return market }
        market.bestBid = values.bid
        market.bestAsk = values.ask
        if dayBefore >= plan.slot.start {
            market.dayChange = Price(units: values.middle.units - self.prices(at: dayBefore).middle.units)
        }
        let book = book(at: now, values)
        market.liquidity = (book.bids + book.asks).reduce(.zero) { $0 + Money(price: $1.price, quantity: $1.size) }
        return market
    }

    private static func dollars(_ value: Double) -> Money {
        Money(units: Int128((value * 1e6).rounded()) * 10_000_000_000)
    }
}
