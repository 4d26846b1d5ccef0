import BourseCore
import BourseOptions
import Testing

/// Positions at the inputs every calculator starts with: underlying 100, 30 days, 30 %, 5 %, no dividends.
struct AcceptanceTests {
    static let market = OptionMarket(spot: Price(units: 10_000_000_000), volatility: 0.3, rate: 0.05, style: .european)

    static func position(_ legs: (right: OptionRight, strike: Int64, quantity: Int)...) -> OptionPosition {
        OptionPosition(
            market: market,
            legs: legs.map { leg in
                let strike = Price(units: leg.strike * 100_000_000)
                return PositionLeg(
                    .option(leg.right, strike: strike, days: 30),
                    quantity: leg.quantity,
                    entry: market.modelPrice(leg.right, strike: strike, days: 30)
                )
            }
        )
    }

    private func cents(_ bound: PayoffProfile.Bound) -> Double? {
        guard case .limited(let money) = bound else { return nil }
        return (money.double * 100).rounded() / 100
    }

    private func breakEvens(_ profile: PayoffProfile) -> [Double] {
        profile.breakEvens.map { ($0.double * 1000).rounded() / 1000 }
    }

    private func signs(_ profile: PayoffProfile) -> [PayoffProfile.Sign] { profile.outcomes.map(\.sign) }

    @Test
    func longCall_wins_withoutEnd_andLosesItsPrice() throws {
        let analysis = try PositionAnalysis(Self.position((.call, 100, 1)))
        #expect(analysis.profile.best == .unlimited)
        #expect(cents(analysis.profile.worst) == -363.21)
        #expect(analysis.netCashFlow.rounded(places: 2).description == "-363.21")
        #expect(analysis.profile.worst == .limited(analysis.netCashFlow))
        #expect(signs(analysis.profile) == [.loss, .profit])
    }

    @Test
    func shortCall_loses_withoutEnd() throws {
        let analysis = try PositionAnalysis(Self.position((.call, 100, -1)))
        #expect(analysis.profile.worst == .unlimited)
        #expect(analysis.profile.best == .limited(analysis.netCashFlow))
        #expect(analysis.returnOnRisk == nil)
        #expect(analysis.warnings.contains(.unlimitedLoss))
        #expect(analysis.margin.rule == .uncovered)
    }

    @Test
    func longStraddle_profits_outsideItsBreakEvens() throws {
        let analysis = try PositionAnalysis(Self.position((.call, 100, 1), (.put, 100, 1)))
        #expect(breakEvens(analysis.profile) == [93.146, 106.854])
        #expect(signs(analysis.profile) == [.profit, .loss, .profit])
    }

    @Test
    func shortPut_profits_aboveItsBreakEven() throws {
        let analysis = try PositionAnalysis(Self.position((.put, 95, -1)))
        #expect(breakEvens(analysis.profile) == [93.688])
        #expect(signs(analysis.profile) == [.loss, .profit])
        guard case .limited(let worst) = analysis.profile.worst else { return #expect(Bool(false), "limited at 0") }
        #expect(abs(worst.double + 9368.8) < 0.1)
        #expect(analysis.profile.worstAt == [PriceSpan(lower: .zero, upper: .zero)])
        #expect(analysis.warnings.contains(.largeLoss(worst.magnitude)))
    }

    @Test
    func bullCallSpread_isLimitedBothWays() throws {
        let analysis = try PositionAnalysis(Self.position((.call, 100, 1), (.call, 105, -1)))
        #expect(cents(analysis.profile.worst) == -194.56)
        #expect(cents(analysis.profile.best) == 305.44)
        #expect(breakEvens(analysis.profile) == [101.946])
        #expect(analysis.profile.bestAt == [PriceSpan(lower: Price(units: 10_500_000_000), upper: nil)])
        #expect(analysis.margin.rule == .maximumLoss)
    }

    @Test
    func ironButterfly_peaksAtItsMiddleStrike() throws {
        let analysis = try PositionAnalysis(
            Self.position((.put, 95, 1), (.put, 100, -1), (.call, 100, -1), (.call, 105, 1))
        )
        #expect(cents(analysis.profile.best) == 385.57)
        #expect(cents(analysis.profile.worst) == -114.43)
        #expect(breakEvens(analysis.profile) == [96.144, 103.856])
        let middle = Price(units: 10_000_000_000)
        #expect(analysis.profile.bestAt == [PriceSpan(lower: middle, upper: middle)])
        #expect(analysis.profile.worstAt.count == 2)
        #expect(analysis.margin.amount.rounded(places: 2).description == "114.43")
    }

    @Test
    func calendar_wins_aroundItsStrike_andLosesNoMoreThanItCost() throws {
        var position = Self.position((.call, 100, -1), (.call, 100, 1))
        position.legs[1].instrument = .option(.call, strike: Price(units: 10_000_000_000), days: 60)
        position.legs[1].entry = Self.market.modelPrice(.call, strike: Price(units: 10_000_000_000), days: 60)
        let analysis = try PositionAnalysis(position)
        #expect(!analysis.profile.isExact)
        #expect(signs(analysis.profile) == [.loss, .profit, .loss])
        #expect(cents(analysis.profile.worst) == (analysis.netCashFlow.double * 100).rounded() / 100)
        let best = try #require(analysis.profile.bestAt.first)
        #expect(abs(best.lower.double - 100) < 0.5)
    }

    @Test
    func shortCalendar_losesWithoutEnd_onceItsCoverIsGone() throws {
        var position = Self.position((.call, 100, 1), (.call, 100, -1))
        position.legs[1].instrument = .option(.call, strike: Price(units: 10_000_000_000), days: 60)
        let analysis = try PositionAnalysis(position)
        #expect(analysis.profile.worst == .unlimited)
        #expect(analysis.warnings.contains(.losesCover(leg: 1, days: 30)))
    }

    @Test
    func shortPutCalendar_canLoseItsStrikeLessItsCredit() throws {
        var position = Self.position((.put, 100, 1), (.put, 100, -1))
        let strike = Price(units: 10_000_000_000)
        position.legs[1].instrument = .option(.put, strike: strike, days: 60)
        position.legs[1].entry = Self.market.modelPrice(.put, strike: strike, days: 60)
        let analysis = try PositionAnalysis(position)
        // The bought put expires without value, and then the price falls to 0.
        #expect(analysis.profile.worst == .limited(analysis.netCashFlow - Money(units: 100_000_000_000_000_000_000)))
    }

    @Test
    func coveredCall_isLimited_andItsSharesAreShares() throws {
        var position = Self.position((.call, 105, -1))
        position.legs.insert(PositionLeg(.stock, quantity: 100, entry: Self.market.spot), at: 0)
        let analysis = try PositionAnalysis(position)
        let premium = position.legs[1].cashFlow
        #expect(analysis.profile.best == .limited(Money(units: 5_000_000_000_000_000_000) + premium))
        #expect(analysis.profile.worst == .limited(Money(units: -100_000_000_000_000_000_000) + premium))
        #expect(!analysis.warnings.contains(.unlimitedLoss))
    }
}
