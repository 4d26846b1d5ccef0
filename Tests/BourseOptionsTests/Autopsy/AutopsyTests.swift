import BourseCore
import BourseOptions
import Testing

@Suite("Profit by day and Greek")
struct AutopsyTests {
    private let day = TradingDay(number: 20_458)

    private func fill(
        _ days: Int,
        _ quantity: Int,
        _ price: String,
        fees: String = "0",
        isExercise: Bool = false
    ) throws -> AutopsyFill {
        AutopsyFill(
            day: day.adding(days: days),
            quantity: Quantity(quantity),
            price: try Price(price),
            fees: try Money(fees),
            isExercise: isExercise
        )
    }

    private func leg(
        _ instrument: AutopsyLeg.AutopsyInstrument,
        multiplier: Multiplier = .hundred,
        _ fills: [AutopsyFill]
    ) -> AutopsyLeg {
        AutopsyLeg(
            instrument,
            multiplier: multiplier,
            fills: fills,
            grossProfit: fills.reduce(.zero) {
                $0 - Money(price: $1.price, quantity: $1.quantity, multiplier: multiplier)
            }
        )
    }

    private func put(_ strike: String, days: Int = 32) throws -> AutopsyLeg.AutopsyInstrument {
        .option(.put, strike: try Price(strike), expiration: day.adding(days: days))
    }

    private func market(_ closes: [(Int, String)], rates: [(Int, Double)] = [(0, 0.04)], yield: Double = 0) throws
        -> AutopsyMarket
    {
        AutopsyMarket(
            closes: try closes.map { .init(day.adding(days: $0.0), try Price($0.1)) },
            rates: rates.map { .init(from: day.adding(days: $0.0), $0.1) },
            dividendYield: yield,
            style: .european
        )
    }

    private func amounts(_ parts: AutopsyParts) -> [String] {
        [
            parts.delta, parts.gamma, parts.vega, parts.theta, parts.rho, parts.exercise, parts.fees, parts.residual,
        ].map(\.description)
    }

    /// The numbers are those of a program in Python that has the formulas of Black and Scholes with `math.erfc`, finds
    /// volatilities by bisection, and rounds with `decimal`.
    @Test func spread_closedInParts_isSplitAsByHand() throws {
        let autopsy = try Autopsy(
            [
                leg(
                    try put("100"),
                    [
                        try fill(0, -2, "3.1", fees: "1.3"), try fill(3, 1, "3.9", fees: "0.65"),
                        try fill(8, 1, "1.05", fees: "0.65"),
                    ]
                ),
                leg(try put("95"), [try fill(0, 2, "1.35", fees: "1.3"), try fill(8, -2, "0.4", fees: "1.3")]),
            ],
            in: [
                try market(
                    [(0, "100"), (1, "101.5"), (2, "99.25"), (3, "98"), (4, "102.75"), (7, "103.5"), (8, "104")],
                    rates: [(0, 0.04), (3, 0.045)],
                    yield: 0.01
                )
            ]
        )
        let expected: [(Int, [String])] = [
            (0, ["0", "0", "0", "0", "0", "0", "-2.6", "0"]),
            (1, ["65.77", "-2.69", "7.03", "1.12", "0", "0", "0", "0.31"]),
            (2, ["-90.14", "-8", "6.71", "1.92", "0", "0", "0", "-0.51"]),
            (3, ["-58.63", "-1.84", "6.83", "0.5", "2.07", "0", "-0.65", "-0.92"]),
            (4, ["-35.16", "40.61", "3.96", "-4.99", "0", "0", "0", "-9.04"]),
            (7, ["2.26", "0.22", "10.26", "-6.29", "0", "0", "0", "0.18"]),
            (8, ["2.13", "0.01", "2.97", "-1.72", "0", "0", "-1.95", "0.07"]),
        ]
        #expect(autopsy.days.map(\.day) == expected.map { day.adding(days: $0.0) })
        for (found, (_, amounts)) in zip(autopsy.days, expected) {
            #expect(self.amounts(found.parts) == amounts, "\(found.day)")
        }
        #expect(amounts(autopsy.parts) == ["-113.77", "28.31", "37.76", "-9.46", "2.07", "0", "-5.2", "-9.91"])
        #expect(try autopsy.parts.total == Money("-70.2"))
        let volatilities = autopsy.legs.map { $0.volatilities.compactMap(\.self) }
        for (found, expected) in zip(
            volatilities.flatMap(\.self),
            [0.274_075_704_67, 0.266_564_107_05, 0.253_839_827_41, 0.290_542_373_18, 0.295_397_413_45]
        ) { #expect(abs(found - expected) < 1e-9) }
    }

    /// The put is assigned with the underlying at 92: 8.00 pass to the shares, which are worth 92.
    @Test func assignment_passesIntrinsicValueToShares() throws {
        let closes = try market([(0, "101"), (1, "97"), (2, "92"), (3, "95")])
        let option = leg(try put("100", days: 2), [try fill(0, -1, "1.5"), try fill(2, 1, "0", isExercise: true)])
        let shares = leg(
            .shares,
            multiplier: .one,
            [try fill(2, 100, "100", isExercise: true), try fill(3, -100, "95")]
        )
        let alone = try Autopsy([option], in: [closes])
        #expect(try alone.parts.exercise == Money("800") && alone.parts.total == Money("150"))
        let both = try Autopsy([option, shares], in: [closes])
        #expect(try both.parts.exercise == .zero && both.legs[1].parts.exercise == Money("-800"))
        #expect(try both.legs[1].parts.delta == Money("300") && both.parts.total == Money("-350"))
    }

    @Test func legWithoutVolatility_usesTheOtherLegs() throws {
        let closes = try market([(0, "100"), (1, "101"), (2, "102")])
        let usual = leg(try put("100"), [try fill(0, -1, "3"), try fill(2, 1, "2")])
        let below = leg(try put("120"), [try fill(0, 1, "15"), try fill(2, -1, "14")])
        let autopsy = try Autopsy([usual, below], in: [closes])
        #expect(autopsy.legs.map(\.usesOtherLegs) == [false, true])
        #expect(autopsy.legs[1].volatilities == [nil, nil] && autopsy.parts.total == .zero)
    }

    /// Bought back below what exercise brought at the close: the underlying was higher then, and the price of the other
    /// leg of that day tells no volatility either.
    @Test func fillsOfADay_withAPriceThatNothingExplains_areNotUsed() throws {
        let closes = try market([(0, "100"), (1, "95"), (2, "90")])
        let short = leg(try put("100"), [try fill(0, -1, "3"), try fill(2, 1, "8")])
        let long = leg(try put("95"), [try fill(0, 1, "1.4"), try fill(2, -1, "5.6")])
        let autopsy = try Autopsy([short, long], in: [closes])
        #expect(autopsy.legs.allSatisfy { $0.volatilities[0] != nil && $0.volatilities[1] == nil })
        #expect(try autopsy.parts.vega == .zero && autopsy.parts.total == Money("-80"))
        let alone = try Autopsy([long], in: [closes])
        #expect(alone.legs[0].volatilities.allSatisfy { $0 != nil } && alone.parts.vega != .zero)
    }

    @Test func fractionsOfACent_areInTheResidual() throws {
        let closes = try market([(0, "100"), (1, "101")])
        let autopsy = try Autopsy(
            [leg(try put("100"), multiplier: .one, [try fill(0, 1, "3.0001"), try fill(1, -1, "2.5")])],
            in: [closes]
        )
        #expect(try autopsy.parts.total == Money("-0.5001"))
    }

    @Test func tradesThatCannotBeSplit_areRefused() throws {
        let closes = try market([(0, "100"), (1, "101")])
        let shares = leg(.shares, multiplier: .one, [try fill(0, 1, "100"), try fill(1, -1, "101")])
        #expect(throws: AutopsyError.noOption) { try Autopsy([shares], in: [closes]) }
        let open = leg(try put("100"), [try fill(0, 1, "3")])
        #expect(throws: AutopsyError.notFlat(leg: 0)) { try Autopsy([open], in: [closes]) }
        let late = leg(try put("100"), [try fill(0, 1, "3"), try fill(9, -1, "3")])
        #expect(throws: AutopsyError.noClose(market: 0, day: day.adding(days: 9))) { try Autopsy([late], in: [closes]) }
        let impossible = leg(try put("120"), [try fill(0, 1, "15"), try fill(1, -1, "14")])
        #expect(throws: AutopsyError.noVolatility) { try Autopsy([impossible], in: [closes]) }
    }

    /// With the price of the underlying at the fills, a trade of one day is split too: the call is bought at a spot of
    /// 100 and sold at 102.
    @Test func fillsWithMoments_areSplitWithinADay() throws {
        let closes = try market([(0, "102")])
        let call = AutopsyLeg.AutopsyInstrument.option(
            .call,
            strike: try Price("100"),
            expiration: day.adding(days: 30)
        )
        func fill(_ quantity: Int, _ price: String, _ spot: String, _ daysToClose: Double) throws -> AutopsyFill {
            AutopsyFill(
                day: day,
                quantity: Quantity(quantity),
                price: try Price(price),
                moment: .init(spot: try Price(spot), daysToClose: daysToClose)
            )
        }
        let autopsy = try Autopsy(
            [leg(call, [try fill(1, "3", "100", 0.25), try fill(-1, "4.1", "102", 0.125)])],
            in: [closes]
        )
        #expect(try autopsy.parts.total == Money("110") && autopsy.parts.delta > Money("90"))
        #expect(try autopsy.parts.theta < .zero && autopsy.parts.residual.magnitude < Money("3"))
    }
}
