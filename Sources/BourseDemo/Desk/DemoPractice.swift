import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseValues
import BourseWorld

/// The practice account of the demo's person: a position that was closed, one that was kept to its expiration, and one that
/// is open, all at the bids and asks of the world, with the value of the account on each day until now.
package struct DemoPractice {
    /// How a position is opened.
    private struct Plan {
        let symbol: String
        /// How many trading days before the last one it was opened.
        let opened: Int
        /// The most trading days until it is closed; nil if it is held to expiration.
        let held: Int?
        /// The fewest days to expiration when it is opened.
        let days: Int
        /// The options, with their strikes as fractions of the price.
        let legs: [(right: OptionRight, quantity: Int, strike: Double)]
        let conviction: Int
    }

    private static let plans = [
        Plan(
            symbol: "MSFT",
            opened: 45,
            held: nil,
            days: 28,
            legs: [(.put, -1, 0.97), (.put, 1, 0.93)],
            conviction: 65
        ),
        Plan(
            symbol: "SPY",
            opened: 30,
            held: 24,
            days: 35,
            legs: [(.call, 2, 1.0), (.call, -2, 1.03)],
            conviction: 55
        ),
        Plan(
            symbol: "NVDA",
            opened: 6,
            held: nil,
            days: 35,
            legs: [(.put, -1, 0.92), (.put, 1, 0.86)],
            conviction: 75
        ),
    ]

    /// How many seconds after the opening positions are opened and closed.
    private static let sinceOpening: Int64 = 2 * 3600
    /// How many seconds after the close the account is marked.
    private static let sinceClose: Int64 = 900

    private let world: World
    private let now: Timestamp
    private let seed: UInt64

    init(seed: UInt64, now: Timestamp) {
        (world, self.seed, self.now) = (World(seed: seed), seed, now)
    }

    /// Stores the positions and the value of the account by day.
    ///
    /// - Complexity: O(days · legs) chains of some tenths of a millisecond each.
    package static func fill(_ store: any OptionsStore, seed: UInt64, of user: UserID, now: Timestamp) async throws {
        let demo = DemoPractice(seed: seed, now: now)
        let positions = demo.positions
        for position in positions {
            _ = try await store.addPractice(position, atMost: PracticeService.mostPositions, user: user)
            let exits = position.legs.enumerated().compactMap { place, leg in leg.exit.map { (place, $0) } }
            guard !exits.isEmpty else { continue }
            try await store.endPractice(position.id, Dictionary(exits) { first, _ in first }, user: user)
        }
        for mark in demo.marks(of: positions) { try await store.addPracticeMark(mark, user: user) }
    }

    // MARK: - Positions

    /// The trading days whose session has closed, the last one first.
    private var sessions: [TradingDay] {
        var days: [TradingDay] = []
        var day = Exchange.nyse.zone.day(at: now)
        while days.count < 60 {
            if let hours = Exchange.nyse.day(day).regular, hours.closes.adding(seconds: Self.sinceClose) <= now {
                days.append(day)
            }
            day = day.adding(days: -1)
        }
        return days
    }

    /// The positions, the one opened first first.
    var positions: [PracticePosition] {
        let sessions = sessions
        return Self.plans.enumerated().compactMap { place, plan in
            guard let symbol = Symbol(plan.symbol), let opened = Self.moment(of: sessions[plan.opened]) else {
                return nil
            }
            let days = plan.held.map { sessions[(plan.opened - $0)..<plan.opened] } ?? []
            return position(plan, symbol, place: place, opened: opened, closedOn: Array(days))
        }
    }

    private static func moment(of day: TradingDay) -> Timestamp? {
        Exchange.nyse.day(day).regular.map { $0.opens.adding(seconds: sinceOpening) }
    }

    private func position(
        _ plan: Plan,
        _ symbol: Symbol,
        place: Int,
        opened: Timestamp,
        closedOn days: [TradingDay]
    ) -> PracticePosition? {
        let day = Exchange.nyse.zone.day(at: opened)
        guard
            let expiration = world.expirations(symbol, at: opened).first(where: { $0 >= day.adding(days: plan.days) }),
            let chain = world.chain(symbol, expiring: expiration, at: opened)
        else { return nil }
        var legs = plan.legs.compactMap { leg -> PracticeLeg? in
            let wanted = chain.spot.double * leg.strike
            let options = leg.right == .call ? chain.calls : chain.puts
            let nearest = options.min {
                abs($0.contract.strike.double - wanted) < abs($1.contract.strike.double - wanted)
            }
            guard let nearest, nearest.bid > .zero else { return nil }
            let price = leg.quantity > 0 ? nearest.ask : nearest.bid
            return PracticeLeg(contract: nearest.contract, quantity: leg.quantity, entry: price)
        }
        guard legs.count == plan.legs.count else { return nil }
        let market = OptionMarket(
            spot: chain.spot,
            volatility: Self.volatility(atTheMoney: chain),
            rate: ChainSheet.ChainAssumptions.usualRate,
            dividendYield: 0,
            style: .american
        )
        let position = OptionPosition(market: market, legs: legs.map { $0.position(on: day) })
        let analysis = try? PositionAnalysis(position)
        if days.isEmpty { settle(&legs, symbol) } else { end(&legs, on: days) }
        var random = WorldRandom(seed: seed, 7_301, place)
        return PracticePosition(
            id: (0..<2).map { _ in Self.hex(random.next()) }.joined(),
            symbol: symbol,
            name: RecognitionFormatter.title(StrategyParts(position.legs)),
            spot: chain.spot,
            conviction: plan.conviction,
            probability: analysis?.chanceOfProfit.map { min(100, max(0, Int(($0 * 100).rounded()))) },
            margin: analysis?.margin.amount ?? .zero,
            openedAt: opened,
            legs: legs
        )
    }

    private static func volatility(atTheMoney chain: WorldChain) -> Double {
        let spot = chain.spot.double
        let nearest = chain.calls.min {
            abs($0.contract.strike.double - spot) < abs($1.contract.strike.double - spot)
        }
        return nearest?.volatility ?? 0.3
    }

    private static func hex(_ bits: UInt64) -> String {
        let digits = String(bits, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    // MARK: - Ends

    /// Closes all legs at the quotes of the first of some days that has one of each.
    private func end(_ legs: inout [PracticeLeg], on days: [TradingDay]) {
        for time in days.compactMap(Self.moment) {
            let prices = legs.compactMap { price(of: $0, at: time) }
            guard prices.count == legs.count else { continue }
            for (place, price) in prices.enumerated() {
                legs[place].exit = PracticeLeg.Exit(price: price, at: time, ending: .closed)
            }
            return
        }
    }

    /// Ends the legs whose last day has closed at the close of that day.
    private func settle(_ legs: inout [PracticeLeg], _ symbol: Symbol) {
        guard let daily = world.daily(symbol, at: now) else { return }
        for place in legs.indices {
            guard let contract = legs[place].contract, let hours = Exchange.nyse.day(contract.expiration).regular,
                hours.closes.adding(seconds: Self.sinceClose) <= now,
                let bar = daily.index(at: .day(contract.expiration))
            else { continue }
            let price = contract.right.intrinsic(strike: contract.strike, spot: daily.close(at: bar))
            let ending: PracticeLeg.Ending =
                price == .zero ? .lapsed : legs[place].quantity < 0 ? .assigned : .exercised
            let time = hours.closes.adding(seconds: Self.sinceClose)
            legs[place].exit = PracticeLeg.Exit(price: price, at: time, ending: ending)
        }
    }

    /// What closing a leg would bring per share; nil without a quote.
    private func price(of leg: PracticeLeg, at time: Timestamp) -> Price? {
        guard let contract = leg.contract,
            let chain = world.chain(contract.root, expiring: contract.expiration, at: time)
        else { return nil }
        let options = contract.right == .call ? chain.calls : chain.puts
        guard let option = options.first(where: { $0.contract == contract }) else { return nil }
        // An option without a bid sells for nothing.
        return leg.quantity > 0 ? option.bid : option.ask > .zero ? option.ask : nil
    }

    // MARK: - Days

    /// The value of the account after each close with an open position.
    func marks(of positions: [PracticePosition]) -> [PracticeDayMark] {
        sessions.reversed().compactMap { day in
            guard let time = Exchange.nyse.day(day).regular?.closes.adding(seconds: Self.sinceClose) else { return nil }
            let known = positions.filter { $0.openedAt <= time }.map { $0.known(at: time) }
            // What ended on this day still counts.
            let isOpen = positions.contains { position in
                let end = position.known(at: time).closedAt
                return position.openedAt <= time && end.map { Exchange.nyse.zone.day(at: $0) >= day } ?? true
            }
            guard isOpen else { return nil }
            let marks = known.filter { $0.closedAt == nil }.map { ($0.id, mark($0, at: time)) }
            let account = PracticeAccount(positions: known, marks: Dictionary(marks) { first, _ in first })
            return PracticeDayMark(
                day: day,
                equity: account.equity,
                unpriced: account.marks.values.count { $0.problem != nil },
                markedAt: time
            )
        }
    }

    private func mark(_ position: PracticePosition, at time: Timestamp) -> PracticeMark {
        var prices: [Int: Price] = [:]
        for (place, leg) in position.legs.enumerated() where leg.exit == nil {
            prices[place] = price(of: leg, at: time)
        }
        let isWhole = position.legs.enumerated().allSatisfy { $1.exit != nil || prices[$0] != nil }
        return PracticeMark(
            prices: prices,
            spot: world.price(position.symbol, at: time),
            problem: isWhole ? nil : "An option has no price at which it could be closed now."
        )
    }
}

extension PracticePosition {
    /// The position without what happened after a moment.
    fileprivate func known(at time: Timestamp) -> PracticePosition {
        var known = self
        for place in known.legs.indices where known.legs[place].exit.map({ $0.at > time }) ?? false {
            known.legs[place].exit = nil
        }
        return known
    }
}
