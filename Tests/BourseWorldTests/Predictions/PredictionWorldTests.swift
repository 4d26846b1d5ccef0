import BourseCore
import BourseMarkets
import BourseTestSupport
import Testing

@testable import BourseWorld

@Suite("Predictions of the world")
struct PredictionWorldTests {
    private static let now = Timestamp(seconds: 1_781_533_800)

    private static func world(_ seed: UInt64) -> PredictionWorld {
        PredictionWorld(
            seed: seed,
            instruments: MadeUpCloses.instruments,
            closes: MadeUpCloses.closes(seed: Int(seed))
        )
    }

    private static func times(_ generator: inout SeededGenerator) -> [Timestamp] {
        (0..<4).map { _ in now.adding(seconds: generator.int64(-200_000_000...200_000_000)) }
    }

    @Test(arguments: Seeds.first(4))
    func world_has200MarketsAtAnyTime_openClosedAndDecided(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let world = Self.world(seed)
        var states: [PredictionState: Int] = [:]
        for time in Self.times(&generator) {
            let events = world.events(at: time)
            let markets = events.flatMap(\.markets)
            #expect(markets.count == 200, "seed \(seed)")
            #expect(Set(markets.map(\.id)).count == 200 && Set(markets.compactMap(\.slug)).count == 200, "seed \(seed)")
            #expect(Set(events.map(\.name.id)).count == events.count, "seed \(seed)")
            #expect(Set(markets.compactMap(\.category)).count >= 7, "seed \(seed)")
            for market in markets { states[market.state, default: 0] += 1 }
            #expect(world.events(at: time) == events, "seed \(seed)")
        }
        #expect(PredictionState.allCases.allSatisfy { states[$0] ?? 0 > 2 }, "seed \(seed): \(states)")
        #expect(states[.open] ?? 0 > 600, "seed \(seed): \(states)")
    }

    @Test(arguments: Seeds.first(4))
    func pricesAndBooks_fitTogether(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let world = Self.world(seed)
        for time in Self.times(&generator) {
            for event in world.events(at: time) {
                for market in event.markets {
                    let check = try #require(PredictionCheck(market))
                    #expect(check.isConsistent && check.overround == .zero, "seed \(seed): \(market.question)")
                    let token = try #require(market.outcomes.first?.token)
                    let other = try #require(market.outcomes.last?.token)
                    guard market.state == .open else {
                        #expect(world.book(of: token, at: time) == nil)
                        #expect(market.state == .closed || market.winner != nil, "seed \(seed)")
                        continue
                    }
                    let (bid, ask) = (try #require(market.bestBid), try #require(market.bestAsk))
                    #expect(bid > .zero && bid < ask && ask < Price(units: 100_000_000), "seed \(seed)")
                    let tick = try #require(market.tick)
                    #expect(bid.units % tick.units == 0 && ask.units % tick.units == 0, "seed \(seed)")
                    let book = try #require(world.book(of: token, at: time))
                    #expect(book.bids.first?.price == bid && book.asks.first?.price == ask, "seed \(seed)")
                    #expect(book.mid == market.probability && !book.isCrossed, "seed \(seed)")
                    #expect(world.book(of: other, at: time) == book.complement(token: other), "seed \(seed)")
                    let standing = (book.bids + book.asks).reduce(Money.zero) {
                        $0 + Money(price: $1.price, quantity: $1.size)
                    }
                    #expect(market.liquidity == standing, "seed \(seed)")
                    let (day, all) = (try #require(market.dayVolume), try #require(market.volume))
                    #expect(day >= .zero && day <= all, "seed \(seed)")
                }
            }
        }
    }

    @Test(arguments: Seeds.first(4))
    func exclusiveEvents_addUpToOne_andOneAnswerIsRight(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let world = Self.world(seed)
        var decided = 0
        for time in Self.times(&generator) {
            for event in world.events(at: time) where event.isExclusive {
                #expect(event.markets.count == 4 && event.markets.allSatisfy { $0.groupTitle != nil })
                if event.markets.allSatisfy({ $0.state == .resolved }) {
                    decided += 1
                    #expect(event.markets.count { $0.winner?.name == "Yes" } == 1, "seed \(seed): \(event.name.title)")
                } else if let check = PredictionCheck(event) {
                    // Prices at the ends are held two ticks off 0 and 1, and all are rounded to the tick.
                    #expect(abs(check.overround.units) <= 6_000_000, "seed \(seed): \(check.overround)")
                }
            }
        }
        print("seed \(seed): \(decided) events decided")
    }

    @Test(arguments: Seeds.first(3))
    func belief_isAFairBet(seed: UInt64) {
        // Over many walks the mean of what is paid at the end, and of any price before it, is the first price.
        let (prior, minutes, count) = (0.3, 5000, 3000)
        var sums = [Int: Double]()
        for walk in 0..<count {
            let path = BeliefPath(seed: seed &* 1_000_003 &+ UInt64(walk), prior: prior, minutes: minutes)
            #expect(abs(path.probability(after: 0) - prior) < 1e-9)
            for minute in [1000, 2500, 4900, 5000, 6000] {
                let held = path.probability(after: minute)
                #expect(held >= 0 && held <= 1)
                sums[minute, default: 0] += held
            }
            #expect([0, 1].contains(path.probability(after: minutes)))
        }
        for (minute, sum) in sums {
            // Four deviations of a share of 3,000 draws.
            #expect(
                abs(sum / Double(count) - prior) < 4 * (0.21 / Double(count)).squareRoot(),
                "seed \(seed) at \(minute)"
            )
        }
    }

    @Test(arguments: Seeds.first(3))
    func history_isWhatWasTold(seed: UInt64) throws {
        let world = Self.world(seed)
        for event in world.events(at: Self.now).prefix(12) {
            let market = try #require(event.markets.first)
            let (yes, no) = (try #require(market.outcomes.first?.token), try #require(market.outcomes.last?.token))
            let start = Self.now.adding(seconds: -10 * 86_400)
            let points = try #require(world.history(of: yes, from: start, to: Self.now, minutes: 60))
            #expect(points.allSatisfy { $0.time.seconds % 3600 == 0 && $0.time >= start && $0.time <= Self.now })
            let others = try #require(world.history(of: no, from: start, to: Self.now, minutes: 60))
            #expect(zip(points, others).allSatisfy { $0.price.units + $1.price.units == 100_000_000 })
            for point in points.suffix(3) {
                let fetched = world.events(at: point.time).flatMap(\.markets).first { $0.id == market.id }
                #expect(
                    fetched?.outcomes.first?.probability == point.price || fetched?.state == .resolved,
                    "seed \(seed)"
                )
            }
        }
    }

    @Test(arguments: Seeds.first(3))
    func questionsOnPrices_areDecidedByTheClose(seed: UInt64) throws {
        let world = Self.world(seed)
        let closes = MadeUpCloses.closes(seed: Int(seed))
        var seen = 0
        for number in (PredictionSlot.choices + PredictionSlot.singles)..<PredictionSlot.count {
            let slot = PredictionSlot(seed: seed, number: number, at: Self.now)
            let plan = PredictionPlan(slot, world)
            for (place, question) in plan.questions.enumerated() {
                guard case .price(let symbol, let level, let isAbove, _) = question.course else { continue }
                let day =
                    TradingCalendar.unitedStates.isOpen(slot.day)
                    ? slot.day : TradingCalendar.unitedStates.tradingDay(before: slot.day)
                let close = try #require(closes(symbol, day)).close.double
                let winner = WorldPrediction(plan, place: place, world: world).market(at: slot.decision).winner?.name
                #expect(winner == ((close > level) == isAbove ? "Yes" : "No"), "seed \(seed): \(question.text)")
                seen += 1
            }
        }
        #expect(seen == 60, "seed \(seed)")
    }

    @Test
    func token_ofNobody_isUnknown() {
        let world = Self.world(1)
        for text in ["", "1", String(repeating: "7", count: 77), String(repeating: "x", count: 77)] {
            #expect(world.book(of: text, at: Self.now) == nil)
            #expect(world.history(of: text, from: Self.now, to: Self.now, minutes: 60) == nil)
        }
    }

    @Test
    func worldWithoutPrices_hasOtherQuestions() {
        let world = PredictionWorld(seed: 1, instruments: [], closes: { _, _ in nil })
        #expect(world.events(at: Self.now).flatMap(\.markets).count == 200)
    }

    @Test
    func allEvents_areToldInMilliseconds() {
        let world = Self.world(1)
        var best = 9.0
        for _ in 0..<3 { best = min(best, ProcessorTime.seconds { _ = world.events(at: Self.now) }) }
        print("200 prediction markets are told in \(best) s")
        #expect(best < 0.1)
    }
}
