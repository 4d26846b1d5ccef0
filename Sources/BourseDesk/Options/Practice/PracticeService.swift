import BourseCore
import BourseMarkets
import BourseOptions
import BourseValues

/// A person's practice account: positions opened at quoted prices with money that is not real.
public struct PracticeService: Sendable {
    /// The most positions one person may keep.
    public static let mostPositions = 500

    let store: any OptionsStore
    private let markets: Markets
    let environment: DeskEnvironment

    /// Makes the service.
    init(store: any OptionsStore, markets: Markets, environment: DeskEnvironment) {
        self.store = store
        self.markets = markets
        self.environment = environment
    }

    // MARK: - Opening

    /// Opens a position at the prices that are quoted now: bought at the ask, sold at the bid, shares at the last price.
    ///
    /// - Parameters:
    ///   - legs: The legs in their notation; prices in it do not count.
    ///   - conviction: How sure the person is of a profit, in percent.
    /// - Returns: The position.
    /// - Throws: ``PracticeError``, ``MarketError``, or an error of the store.
    @discardableResult
    public func open(
        _ name: String,
        legs: [LegNotation],
        conviction: Int?,
        user: UserID
    ) async throws -> PracticePosition {
        if let conviction, !(1...99).contains(conviction) { throw PracticeError.conviction }
        let wanted = legs.filter { $0.instrument != .cash }
        guard (1...OptionPosition.maximumLegs).contains(wanted.count) else { throw PracticeError.legs(wanted.count) }
        if let leg = wanted.first(where: { $0.quantity.magnitude > OptionPosition.maximumQuantity }) {
            throw PracticeError.quantity(Int(clamping: Int128(leg.quantity.magnitude)))
        }
        guard let symbol = Symbol(name.uppercased()), let instrument = await markets.directory.instrument(symbol),
            instrument.currency == .usd, instrument.kind != .coin
        else { throw PracticeError.instrument(String(name.prefix(Symbol.maximumLength))) }
        let today = (instrument.exchange ?? .nyse).zone.day(at: environment.now())
        let first = try await markets.chains.chain(of: symbol, expiring: nil).sheet
        var sheets = [first.expiration: first]
        var opened: [PracticeLeg] = []
        for leg in wanted {
            opened.append(try await price(leg, symbol, today, &sheets))
        }
        let position = Self.position(opened, sheets: sheets, nearest: first, today: today)
        let analysis = try? PositionAnalysis(position)
        let margin = analysis?.margin.amount ?? .zero
        let free = PracticeAccount(positions: try await settled(user), marks: [:]).free
        let flow = opened.reduce(Money.zero) { $0 - $1.value(at: $1.entry) }
        let needed = max(margin, .zero - flow)
        guard needed <= free else { throw PracticeError.tooExpensive(needed: needed, available: free) }
        let practice = PracticePosition(
            id: environment.newID(),
            symbol: symbol,
            name: RecognitionFormatter.title(StrategyParts(position.legs)),
            spot: first.spot.value,
            conviction: conviction,
            probability: analysis?.chanceOfProfit.map { min(100, max(0, Int(($0 * 100).rounded()))) },
            margin: margin,
            openedAt: environment.now(),
            legs: opened
        )
        guard try await store.addPractice(practice, atMost: Self.mostPositions, user: user) else {
            throw PracticeError.full
        }
        return practice
    }

    private func price(
        _ leg: LegNotation,
        _ symbol: Symbol,
        _ today: TradingDay,
        _ sheets: inout [TradingDay: ChainSheet]
    ) async throws -> PracticeLeg {
        guard case .option(let right, let strike, let expiry, _) = leg.instrument else {
            let spot = sheets.values.first?.spot.value ?? .zero
            return PracticeLeg(contract: nil, quantity: leg.quantity, entry: spot)
        }
        let day: TradingDay? =
            switch expiry {
            case .day(let day): day
            case .days(let days): today.adding(days: days)
            case nil: nil
            }
        guard let day, let listed = sheets.values.first?.expirations, listed.contains(day),
            let contract = OptionContract(root: symbol, expiration: day, right: right, strike: strike)
        else { throw PracticeError.expiration(Self.title(leg)) }
        if sheets[day] == nil { sheets[day] = try await markets.chains.chain(of: symbol, expiring: day).sheet }
        guard let price = Self.quote(contract, in: sheets[day], buying: leg.quantity > 0) else {
            throw PracticeError.noQuote(Self.title(leg))
        }
        return PracticeLeg(contract: contract, quantity: leg.quantity, entry: price)
    }

    /// The leg in a sentence: "The put at 95 that expires on 17 Jul 2026".
    private static func title(_ contract: OptionContract) -> String {
        "The \(contract.right.rawValue) at \(contract.strike) that expires on \(DayText.medium(contract.expiration))"
    }

    private static func title(_ leg: LegNotation) -> String {
        guard case .option(let right, let strike, let expiry, _) = leg.instrument else { return "The underlying" }
        let end =
            switch expiry {
            case .day(let day): " that expires on \(DayText.medium(day))"
            case .days(let days): " that expires in \(Count.of(days, "day"))"
            case nil: ""
            }
        return "The \(right.rawValue) at \(strike)\(end)"
    }

    /// The price at which an option can be bought or sold; nil without one.
    private static func quote(_ contract: OptionContract, in sheet: ChainSheet?, buying: Bool) -> Price? {
        guard let option = sheet?.cell(of: contract)?.option, let price = buying ? option.ask : option.bid,
            price > .zero
        else { return nil }
        return price
    }

    private static func position(
        _ legs: [PracticeLeg],
        sheets: [TradingDay: ChainSheet],
        nearest: ChainSheet,
        today: TradingDay
    ) -> OptionPosition {
        let sheet = legs.compactMap(\.contract?.expiration).min().flatMap { sheets[$0] } ?? nearest
        let market = OptionMarket(
            spot: sheet.spot.value,
            volatility: sheet.atTheMoney ?? 0.3,
            rate: sheet.terms.rate,
            dividendYield: sheet.terms.dividendYield,
            style: sheet.terms.style
        )
        return OptionPosition(market: market, legs: legs.map { $0.position(on: today) })
    }

    // MARK: - Looking at it

    /// The positions of a person as they are stored; what has expired since the last look is still open.
    func stored(_ user: UserID) async throws -> [PracticePosition] { try await store.practice(of: user) }

    /// The account, with what open positions would bring if they were closed now; what has expired is settled first.
    public func account(of user: UserID) async throws -> PracticeAccount {
        let positions = try await settled(user)
        var chains: [ChainKey: Chain] = [:]
        var marks: [String: PracticeMark] = [:]
        for position in positions where position.closedAt == nil {
            marks[position.id] = await mark(position, &chains)
        }
        return PracticeAccount(positions: positions, marks: marks, days: try await store.practiceMarks(of: user))
    }

    /// The positions of a person, once what has expired is settled.
    func settled(_ user: UserID) async throws -> [PracticePosition] {
        var positions = try await store.practice(of: user)
        for place in positions.indices where positions[place].closedAt == nil {
            try await settle(&positions[place], user: user)
        }
        return positions
    }

    /// Ends the legs whose last day has closed, at their intrinsic value by the close of that day: in cash, without shares.
    private func settle(_ position: inout PracticePosition, user: UserID) async throws {
        let exchange = await markets.directory.instrument(position.symbol)?.exchange ?? .nyse
        let closed = MergedPast.lastClosedDay(exchange, environment.now())
        let due = position.legs.indices.filter { place in
            position.legs[place].exit == nil && position.legs[place].contract.map { $0.expiration <= closed } ?? false
        }
        guard !due.isEmpty, let past = try? await markets.prices.fetchedPast(of: position.symbol, step: .day) else {
            return
        }
        var exits: [Int: PracticeLeg.Exit] = [:]
        for place in due {
            guard let contract = position.legs[place].contract,
                let bar = past.history.raw.index(at: .day(contract.expiration))
            else { continue }
            let price = contract.right.intrinsic(strike: contract.strike, spot: past.history.raw.close(at: bar))
            let ending: PracticeLeg.Ending =
                price == .zero ? .lapsed : position.legs[place].quantity < 0 ? .assigned : .exercised
            exits[place] = PracticeLeg.Exit(price: price, at: environment.now(), ending: ending)
        }
        guard !exits.isEmpty else { return }
        try await store.endPractice(position.id, exits, user: user)
        for (place, exit) in exits { position.legs[place].exit = exit }
    }

    /// An expiration of an underlying; without a day its nearest one.
    private struct ChainKey: Hashable {
        let symbol: Symbol
        let day: TradingDay?
    }

    private typealias Chain = Result<ChainSheet, MarketError>

    /// What the open legs of a position would bring now.
    ///
    /// - Parameter chains: The chains that were requested already, each once.
    private func mark(_ position: PracticePosition, _ chains: inout [ChainKey: Chain]) async -> PracticeMark {
        var prices: [Int: Price] = [:]
        var spot: Price?
        var problem: String?
        for (place, leg) in position.legs.enumerated() where leg.exit == nil {
            let key = ChainKey(symbol: position.symbol, day: leg.contract?.expiration)
            let chain = await chain(key, &chains)
            guard case .success(let sheet) = chain else {
                if case .failure(let error) = chain { problem = error.message }
                continue
            }
            spot = sheet.spot.value
            if let contract = leg.contract {
                // An option without a bid sells for nothing.
                prices[place] =
                    Self.quote(contract, in: sheet, buying: leg.quantity < 0) ?? (leg.quantity > 0 ? .zero : nil)
            } else {
                prices[place] = sheet.spot.value
            }
        }
        let isWhole = position.legs.enumerated().allSatisfy { $1.exit != nil || prices[$0] != nil }
        return PracticeMark(
            prices: prices,
            spot: spot,
            problem: isWhole ? nil : problem ?? "An option has no price at which it could be closed now."
        )
    }

    private func chain(_ key: ChainKey, _ chains: inout [ChainKey: Chain]) async -> Chain {
        if let known = chains[key] { return known }
        let chain: Chain
        do throws(MarketError) {
            chain = .success(try await markets.chains.chain(of: key.symbol, expiring: key.day).sheet)
        } catch { chain = .failure(error) }
        chains[key] = chain
        return chain
    }

    // MARK: - Closing

    /// Closes a position at the prices that are quoted now.
    ///
    /// - Throws: ``PracticeError``, or an error of the store.
    public func close(_ id: String, user: UserID) async throws {
        guard let position = try await settled(user).first(where: { $0.id == id }), position.closedAt == nil else {
            throw PracticeError.unknown
        }
        var chains: [ChainKey: Chain] = [:]
        let mark = await mark(position, &chains)
        var exits: [Int: PracticeLeg.Exit] = [:]
        for (place, leg) in position.legs.enumerated() where leg.exit == nil {
            guard let price = mark.prices[place] else {
                throw PracticeError.noQuote(leg.contract.map(Self.title) ?? position.symbol.name)
            }
            exits[place] = PracticeLeg.Exit(price: price, at: environment.now(), ending: .closed)
        }
        try await store.endPractice(id, exits, user: user)
    }

    /// Deletes a position with its result; false when there is none of that identity.
    public func delete(_ id: String, user: UserID) async throws -> Bool {
        try await store.deletePractice(id, user: user)
    }
}
