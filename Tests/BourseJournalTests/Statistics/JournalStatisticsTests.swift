import BourseCore
import BourseJournal
import BourseTestSupport
import Testing

@Suite("Journal statistics")
struct JournalStatisticsTests {
    /// Trades of one share that earn the given amounts, one after another, each held 60 seconds.
    private func statistics(_ profits: [Int], fees: String = "0") throws -> JournalStatistics {
        var executions: [Execution] = []
        for (number, profit) in profits.enumerated() {
            let second = Int64(number) * 100
            executions.append(try Make.execution(.buy, "1", at: "1000", second: second, fees: fees))
            executions.append(try Make.execution(.sell, "1", at: "\(1000 + profit)", second: second + 60))
        }
        return JournalStatistics(Make.journal(executions).trades)
    }

    @Test
    func statistics_ofNothing_divideByNothing() throws {
        let empty = try statistics([])
        #expect(empty.trades == 0 && empty.winners == 0 && empty.losers == 0 && empty.breakeven == 0)
        #expect(empty.winRate == nil && empty.profitFactor == nil && empty.expectancy == nil)
        #expect(empty.averageWin == nil && empty.averageLoss == nil && empty.averageHoldSeconds == nil)
        #expect(empty.largestWin == nil && empty.largestLoss == nil)
        #expect(empty.netProfit == .zero && empty.maxDrawdown == .zero)
    }

    @Test
    func statistics_ofOneWinner_haveNoLosses() throws {
        let one = try statistics([5])
        #expect(one.winRate?.description == "1" && one.profitFactor == nil)
        #expect(one.averageWin?.description == "5" && one.averageLoss == nil && one.largestLoss == nil)
        #expect(one.expectancy?.description == "5" && one.averageHoldSeconds?.description == "60")
        #expect(one.maxDrawdown == .zero)
    }

    @Test
    func statistics_ofWinnersOnly_haveNoProfitFactor() throws {
        let all = try statistics([5, 7, 1])
        #expect(try all.profitFactor == nil && all.winners == 3 && all.largestWin == Money("7"))
        #expect(all.averageWin?.description == "4.3333333333")
    }

    @Test
    func statistics_ofLosersOnly_haveAProfitFactorOfZero() throws {
        let all = try statistics([-5, -7])
        #expect(all.profitFactor?.description == "0" && all.winRate?.description == "0")
        #expect(try all.averageLoss?.description == "-6" && all.largestLoss == Money("-7"))
        #expect(try all.averageWin == nil && all.largestWin == nil && all.maxDrawdown == Money("12"))
    }

    @Test
    func statistics_ofBreakeven_countNeitherWinNorLoss() throws {
        let even = try statistics([0, 10, -10, 0])
        #expect(even.breakeven == 2 && even.winners == 1 && even.losers == 1)
        #expect(even.winRate?.description == "0.25" && even.profitFactor?.description == "1")
        #expect(even.expectancy?.description == "0")
    }

    @Test
    func statistics_withFees_areNet() throws {
        let net = try statistics([1, 1, 3], fees: "1")
        #expect(try net.grossProfit == Money("5") && net.fees == Money("3"))
        #expect(net.netProfit == (try Money("2")))
        #expect(net.breakeven == 2 && net.winners == 1 && net.averageWin?.description == "2")
    }

    @Test(
        arguments: [
            ([10, -5, -5, 20, -8, -3, 1, -15, 40], "25"), ([-10, 5, -10], "15"), ([5, 5], "0"), ([-1], "1"),
            ([10, -10, 10, -10, -1], "11"), ([0, 0], "0"), ([3, -2, 2, -2, 2], "2"), ([-5, 20, -19, 30, -18], "19"),
        ] as [([Int], String)]
    )
    func drawdown_isTheDeepestFallFromThePeak(profits: [Int], depth: String) throws {
        #expect(try statistics(profits).maxDrawdown.description == depth)
    }

    @Test
    func drawdown_knowsWhenItBeganAndEnded() throws {
        let drawdown = try statistics([10, -4, 1, -6, 30, -2]).drawdown
        #expect(drawdown.depth.description == "9")
        #expect(drawdown.peakAt == Timestamp(seconds: 1_767_623_460))
        #expect(drawdown.troughAt == Timestamp(seconds: 1_767_623_760))
        #expect(try statistics([-3]).drawdown.peakAt == nil)
    }

    @Test
    func statistics_ofAPublishedExample_areThoseByHand() throws {
        let some = try statistics([100, -50, 30, -20, 0])
        #expect(some.trades == 5 && some.winRate?.description == "0.4")
        #expect(some.profitFactor?.description == "1.8571428571")
        #expect(some.expectancy?.description == "12")
        #expect(some.averageWin?.description == "65" && some.averageLoss?.description == "-35")
        #expect(try some.wins == Money("130") && some.losses == Money("-70"))
    }

    @Test
    func profitFactor_ofAnEnormousGainAndATinyLoss_doesNotOverflow() async {
        await #expect(processExitsWith: .success) {
            let statistics = JournalStatistics(
                Make.journal([
                    try Make.execution(.buy, "10000000000", at: "0"),
                    try Make.execution(.sell, "10000000000", at: "16000", second: 1),
                    try Make.execution(.buy, "0.00000001", at: "0.00000001", second: 2),
                    try Make.execution(.sell, "0.00000001", at: "0", second: 3),
                ]).trades
            )
            _ = statistics.profitFactor
        }
    }
}
