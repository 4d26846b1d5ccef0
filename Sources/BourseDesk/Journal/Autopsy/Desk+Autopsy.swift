import BourseCore
import BourseJournal
import BourseMarkets
import BourseOptions
import BourseValues

extension Desk {
    /// The realized profit of an option trade by day and Greek.
    ///
    /// The price of an underlying at a fill is that of a stored minute, or of five; without one it is on the line from the
    /// open to the close of the day. Stored prices are used; missing ones are requested without waiting for them. Rate,
    /// dividend yield and style are those of the desk's option chains, the yield that of the opening day.
    ///
    /// - Parameter scope: Nil for the structure if it has several legs and all are closed, else for the trade.
    /// - Throws: ``TradeAutopsyError``, or an error of the store.
    /// - Complexity: some ten milliseconds for four legs of 60 days.
    public func autopsy(of trade: TradeID, scope: AutopsyScope? = nil, user: UserID) async throws -> TradeAutopsy {
        let journal = try await journal.journal(of: user)
        guard let index = journal.index(of: trade) else { throw TradeAutopsyError.unknown(trade) }
        let outline = try journal.autopsyRequest(ofTradeAt: index, scope: scope)
        let currency = journal.matched.key(of: journal.matched.trades[index]).currency
        let (inputs, basis, moments) = try await autopsyMarkets(outline, in: currency)
        let request = try journal.autopsyRequest(ofTradeAt: index, scope: outline.scope) { symbol, time in
            moments[symbol]?.moment(at: time)
        }
        let autopsy = try await computations.run {
            do throws(AutopsyError) {
                return try Autopsy(request.legs, in: inputs)
            } catch { throw TradeAutopsyError(error, request.symbols) }
        }
        let contracts = zip(zip(request.trades, request.legs), autopsy.legs).map { pair, result in
            let (trade, leg) = pair
            return TradeAutopsy.AutopsyContract(
                trade: journal.id(of: trade).description,
                instrument: journal.matched.key(of: trade).instrument,
                direction: trade.direction,
                quantity: trade.quantity,
                moments: leg.fills.map(\.moment),
                result: result
            )
        }
        return TradeAutopsy(
            trade: trade.description,
            scope: request.scope,
            currency: currency,
            contracts: contracts,
            autopsy: autopsy,
            basis: basis
        )
    }

    private func autopsyMarkets(
        _ request: AutopsyRequest,
        in currency: Currency
    ) async throws -> (
        inputs: [AutopsyMarket], basis: [TradeAutopsy.AutopsyBasis], moments: [Symbol: FillMoments]
    ) {
        let bills = currency == .usd ? ShortRates.symbol : nil
        let known = await markets.prices.knownDays(of: request.symbols + [bills].compactMap(\.self))
        let rates = bills.flatMap { known[$0] }.flatMap { ShortRates($0.raw, days: request.days) }
        var inputs: [AutopsyMarket] = []
        var basis: [TradeAutopsy.AutopsyBasis] = []
        var moments: [Symbol: FillMoments] = [:]
        for symbol in request.symbols {
            guard let past = known[symbol], !past.raw.isEmpty else { throw TradeAutopsyError.noPrices(symbol) }
            if let split = past.actions.splits(after: request.days.lowerBound, through: request.days.upperBound).first {
                throw TradeAutopsyError.split(symbol, split.day)
            }
            let first = request.days.lowerBound.adding(days: -AutopsyMarket.oldestClose)
            let closes = past.raw.closes(from: first, through: request.days.upperBound)
            guard let spot = closes.last(where: { $0.day <= request.days.lowerBound })?.price else {
                throw TradeAutopsyError.noClose(symbol, request.days.lowerBound)
            }
            var shorter: [BarSeries<RawPrices>] = []
            for step in FillMoments.steps {
                guard let stored = await markets.prices.stored(of: symbol, step: step) else { continue }
                shorter.append(stored.raw)
            }
            moments[symbol] = FillMoments(exchange: past.exchange, days: past.raw, shorter: shorter)
            let isIndex = await markets.directory.instrument(symbol)?.kind == .index
            let assumed = TradeAutopsy.AutopsyBasis(
                symbol: symbol,
                rate: rates?.rate(on: request.days.lowerBound) ?? OptionPrices.rate,
                lastRate: rates?.rate(on: request.days.upperBound) ?? OptionPrices.rate,
                rateSource: rates == nil ? nil : bills,
                dividendYield: past.actions.dividendYield(at: spot, asOf: request.days.lowerBound),
                style: isIndex ? .european : .american,
                source: markets.sources.title(of: past.source),
                fetchedAt: past.fetchedAt
            )
            basis.append(assumed)
            inputs.append(
                AutopsyMarket(
                    closes: closes,
                    rates: rates?.dated ?? [.init(from: request.days.lowerBound, assumed.rate)],
                    dividendYield: assumed.dividendYield,
                    style: assumed.style
                )
            )
        }
        return (inputs, basis, moments)
    }
}

extension BarSeries {
    /// The closes of the bars of some days.
    ///
    /// - Complexity: O(log bars + days).
    func closes(from first: TradingDay, through last: TradingDay) -> [AutopsyMarket.DatedClose] {
        guard let start = index(atOrAfter: .day(first)), let end = index(atOrBefore: .day(last)), start <= end else {
            return []
        }
        return (start...end).compactMap { index in
            guard case .day(let day) = time(at: index) else { return nil }
            return AutopsyMarket.DatedClose(day, close(at: index))
        }
    }
}

extension TradeAutopsyError {
    fileprivate init(_ error: AutopsyError, _ symbols: [Symbol]) {
        self =
            switch error {
            case .noOption, .notFlat: .noOption
            case .noClose(let market, let day): .noClose(symbols[market], day)
            case .noVolatility: .noVolatility
            case .input(_, let error): .outOfRange(error.message)
            }
    }
}
