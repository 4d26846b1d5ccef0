import BourseCore
import BourseOptions
import Testing

struct FilledStrategiesTests {
    private let today = TradingDay(number: 20_000)

    private func fill(_ symbol: String, _ right: OptionRight, _ strike: Int64, _ days: Int, _ quantity: Int) throws
        -> PositionFill
    {
        PositionFill(
            try #require(Symbol(symbol)),
            .option(right, strike: Price(units: strike * 100_000_000), expiration: today.adding(days: days)),
            quantity: quantity
        )
    }

    private func names(_ fills: [PositionFill]) -> [String] {
        FilledStrategies(fills, asOf: today).underlyings.map { underlying in
            "\(underlying.symbol): "
                + underlying.apart.parts.map { "\($0.count) \($0.strategy.id)" }.joined(separator: ", ")
        }
    }

    @Test
    func fills_ofSeveralUnderlyings_areNamedEachByItself_inOrderOfSymbols() throws {
        let fills = [
            try fill("SPY", .put, 400, 30, 1), try fill("AAPL", .call, 200, 30, -2),
            try fill("SPY", .put, 410, 30, -1), PositionFill(try #require(Symbol("AAPL")), .shares, quantity: 200),
            try fill("SPY", .call, 450, 30, -1), try fill("SPY", .call, 460, 30, 1),
        ]
        #expect(names(fills) == ["AAPL: 2 covered-call", "SPY: 1 iron-condor"])
    }

    @Test
    func rowsOfOneContract_areOneLeg_andWhatIsClosedIsGone() throws {
        let fills = [
            try fill("SPY", .call, 450, 30, 1), try fill("SPY", .call, 455, 30, -3), try fill("SPY", .call, 450, 30, 2),
        ]
        #expect(names(fills) == ["SPY: 3 bull-call-spread"])
        let closed = fills + [try fill("SPY", .call, 455, 30, 3)]
        #expect(names(closed) == ["SPY: 3 long-call"])
        #expect(names(closed + [try fill("SPY", .call, 450, 30, -3)]) == [])
    }

    @Test
    func expiries_countFromTheDayAskedAbout() throws {
        let fills = [try fill("SPY", .call, 400, 400, 1), try fill("SPY", .call, 450, 30, -1)]
        #expect(names(fills) == ["SPY: 1 poor-mans-covered-call"])
        let later = FilledStrategies(fills, asOf: today.adding(days: 390)).underlyings
        #expect(later.first?.recognition.strategy?.id == "call-diagonal-spread")
    }

    @Test
    func contract_ofAStatement_isAFill() throws {
        let contract = try #require(OptionContract(occ: "AAPL  260918P00260000"))
        let named = FilledStrategies([PositionFill(contract, quantity: -1)], asOf: TradingDay(number: 20_600))
            .underlyings
        #expect(named.map(\.symbol.name) == ["AAPL"])
        #expect(named.first?.recognition.strategy?.id == "short-put")
    }
}
