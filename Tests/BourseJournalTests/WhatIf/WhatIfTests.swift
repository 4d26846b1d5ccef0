import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

/// Rules that change how trades were made; expected amounts are calculated by hand.
@Suite("What-if rules")
struct WhatIfTests {
    /// Trades by second of opening, second of closing and profit, of one share.
    private func trades(
        _ list: [(opened: Int64, closed: Int64, profit: Int)],
        fees: String = "0",
        setups: [[String]] = [],
        risks: [Int?] = []
    ) throws -> [WhatIfTrade] {
        try list.enumerated().map { number, item in
            let instrument = try Make.instrument("T\(number)")
            let journal = Make.journal([
                try Make.execution(.buy, "1", at: "1000", second: item.opened, of: instrument),
                try Make.execution(
                    .sell,
                    "1",
                    at: "\(1_000 + item.profit)",
                    second: item.closed,
                    of: instrument,
                    fees: fees
                ),
            ])
            let trade = try #require(journal.trades.first)
            return WhatIfTrade(
                trade,
                openingDay: ZoneRules.newYork.day(at: trade.openedAt),
                closingDay: ZoneRules.newYork.day(at: trade.closedAt),
                setups: number < setups.count ? setups[number] : [],
                risk: number < risks.count
                    ? risks[number].map { Money(units: Int128($0) * 10_000_000_000_000_000) } : nil
            )
        }
    }

    private func outcome(_ rule: WhatIfRule, _ trades: [WhatIfTrade]) -> WhatIfOutcome {
        WhatIfOutcome(rule, trades, in: .usd)
    }

    @Test
    func withoutTheWorstSetup_leavesOutItsTrades() throws {
        let trades = try trades(
            [(0, 1, 10), (2, 3, -7), (4, 5, -2), (6, 7, 5)],
            setups: [["Gap"], ["Gap", "Fade"], ["Fade"], []]
        )
        // Gap earned 3 and Fade lost 9.
        let result = outcome(.withoutWorstSetup, trades)
        #expect(result.choice == "Fade" && result.leftOut == 2 && result.changed == 0)
        #expect(
            try result.difference == Money("9") && result.after.netProfit == Money("15") && result.after.trades == 2
        )
        let none = outcome(.withoutWorstSetup, try self.trades([(0, 1, 10)]))
        #expect(none.choice.isEmpty && !none.hasEffect)
    }

    @Test
    func afterTwoLosses_noTradeIsOpenedUntilTheNextDay() throws {
        let result = outcome(
            .withoutTradesAfterTwoLosses,
            try trades([
                (0, 10, -1), (20, 30, -2),
                // Opened before the second loss: made.
                (25, 100, -4),
                // After it: left out, and a winner all the same.
                (40, 50, 8), (60, 70, -16),
                // The next day.
                (86_400, 86_410, 32), (86_420, 86_430, -64),
            ])
        )
        #expect(result.leftOut == 2)
        #expect(try result.after.netProfit == Money("-39") && result.difference == Money("8"))
    }

    @Test
    func afterTwoLosses_aWinnerOrABreakEvenTradeBetweenThemCountsAnew() throws {
        let result = outcome(
            .withoutTradesAfterTwoLosses,
            try trades([(0, 1, -1), (2, 3, 0), (4, 5, -1), (6, 7, 3), (8, 9, -1), (10, 11, 5)])
        )
        #expect(result.leftOut == 0 && !result.hasEffect)
    }

    @Test
    func stopAtOneR_limitsLosses_andNamesTradesWithoutRisk() throws {
        let result = outcome(
            .stopAtOneR,
            try trades([(0, 1, -30), (2, 3, -10), (4, 5, 50), (6, 7, -90)], fees: "1", risks: [20, 20, 20, nil])
        )
        #expect(result.changed == 1 && result.rule.isEstimate)
        #expect(try result.difference == Money("10") && result.after.netProfit == Money("-74"))
        #expect(result.unknown.map(\.reason) == [.noRisk] && result.unknown.map(\.trades) == [1])
    }

    /// $0.65, at most 10 an opening order, at least 1 an order, 0.05 a contract, 0.01 more when sold; 0.25 below 0.10.
    private func schedule() throws -> FeeSchedule {
        FeeSchedule(
            id: "some",
            broker: "Some",
            opening: try Money("0.65"),
            closing: try Money("0.65"),
            tiers: [FeeSchedule.PremiumTier(below: try Price("0.10"), perContract: try Money("0.25"))],
            minimumPerOrder: try Money("1"),
            mostPerLeg: try Money("10"),
            perContract: try Money("0.05"),
            perContractSold: try Money("0.01")
        )
    }

    private func fill(_ order: Int, _ count: Int, _ price: String, _ side: Side, opens: Bool) throws -> ContractFill {
        ContractFill(order: order, quantity: Quantity(count), price: try Price(price), side: side, isOpening: opens)
    }

    @Test
    func feeSchedule_chargesOrdersContractsAndSales() throws {
        let schedule = try schedule()
        // 1 contract: the minimum of 1, and 0.05.
        #expect(try schedule.fees(of: [fill(0, 1, "2", .buy, opens: true)]) == Money("1.05"))
        // 4 contracts in two executions of one order: 2.60, and 0.20.
        let parts = try [fill(0, 3, "2", .buy, opens: true), fill(0, 1, "2.1", .buy, opens: true)]
        #expect(try schedule.fees(of: parts) == Money("2.8"))
        // 20 contracts opened: 10 instead of 13, and 1.20 for a sale; closed cheaply: 5, and 1.
        #expect(try schedule.fees(of: [fill(0, 20, "2", .sell, opens: true)]) == Money("11.2"))
        #expect(try schedule.fees(of: [fill(0, 20, "0.05", .buy, opens: false)]) == Money("6"))
        #expect(schedule.fees(of: []) == .zero)
    }

    @Test
    func orderInSeveralContracts_hasTheLeastCommissionOnce_andTheMostForEach() throws {
        let schedule = try schedule()
        // 0.25 twice: the minimum of 1 once, and 0.10.
        let cheap = try fill(0, 1, "0.05", .buy, opens: true)
        #expect(try schedule.fees(ofOrder: [[cheap], [cheap]]) == Money("1.1"))
        // 10 instead of 13 twice, and 2.20 for 20 bought and 20 sold.
        let legs = try [[fill(0, 20, "2", .buy, opens: true)], [fill(0, 20, "2", .sell, opens: true)]]
        #expect(try schedule.fees(ofOrder: legs) == Money("22.2"))
        #expect(schedule.fees(ofOrder: []) == .zero)
    }

    /// 10,000 shares at 50: $27.80, $0 and $20.60 per million, and 0.000166 and 0.000195 per share.
    @Test(arguments: [
        ("2024-06-03", 10_000, "15.56"), ("2025-06-02", 10_000, "1.66"), ("2026-05-04", 10_000, "12.25"),
        ("2026-05-04", 100_000, "112.79"), ("2022-05-04", 10_000, "0"), ("2026-05-04", 1, "0"),
    ])
    func feesOfShares_areThoseOfRegulatorsOnTheDayOfTheSale(day: String, shares: Int, fees: String) throws {
        let day = try #require(TradingDay(iso: day))
        func fill(_ order: Int, _ side: Side) throws -> ShareFill {
            ShareFill(order: order, quantity: Quantity(shares), price: try Price("50"), side: side, day: day)
        }
        let free = ShareFees(perShare: .zero, note: "Free.")
        #expect(try free.fees(of: [fill(0, .buy), fill(1, .sell)]) == Money(fees))
        let paid = ShareFees(perShare: try Money("0.01"), note: "A cent.")
        #expect(try paid.fees(of: [fill(0, .buy)]) == Money("\(Double(shares) / 100)"))
    }

    @Test
    func feesOfSharesWithoutASchedule_areUnknown() throws {
        let journal = Make.journal([
            try Make.execution(.buy, "1000", at: "50", fees: "5"),
            try Make.execution(.sell, "1000", at: "51", second: 60, fees: "5"),
        ])
        let trade = try #require(journal.trades.first)
        let day = try #require(TradingDay(iso: "2026-05-04"))
        let fills = try [Side.buy, .sell].enumerated().map { order, side in
            ShareFill(order: order, quantity: Quantity(1_000), price: try Price("51"), side: side, day: day)
        }
        let whatIf = WhatIfTrade(trade, openingDay: day, closingDay: day, fills: .init(shares: [fills]))
        let unknown = outcome(.fees(on: try schedule()), [whatIf])
        #expect(unknown.unknown.map(\.reason) == [.notInSchedule] && unknown.changed == 0)
        let free = FeeSchedule(
            id: "free",
            broker: "Free",
            opening: .zero,
            closing: .zero,
            shares: ShareFees(perShare: .zero, note: "Free.")
        )
        // 51,000 · $20.60 per million = 1.05, and 1,000 · 0.000195 = 0.20 rounded half to even.
        let known = outcome(.fees(on: free), [whatIf])
        #expect(try known.after.fees == Money("1.25") && known.changed == 1)
        #expect(known.rule.definition.contains("SEC fee"))
    }

    @Test
    func feesOfAnotherBroker_replaceThoseOfOptionsAlone() throws {
        let option = Make.journal([
            try Make.execution(.buy, "2", at: "1", of: Make.instrument("NVDA", .call), fees: "3"),
            try Make.execution(.sell, "2", at: "2", second: 60, of: Make.instrument("NVDA", .call), fees: "3"),
        ])
        let trade = try #require(option.trades.first)
        let day = ZoneRules.newYork.day(at: trade.closedAt)
        let fills = try [fill(0, 2, "1", .buy, opens: true), fill(1, 2, "2", .sell, opens: false)]
        let all =
            try trades([(0, 1, 10)], fees: "5") + [
                WhatIfTrade(trade, openingDay: day, closingDay: day, fills: .init(contracts: [fills]))
            ]
        let result = outcome(.fees(on: try schedule()), all)
        // 1.30 + 0.10 to open, 1.30 + 0.10 + 0.02 to close, instead of 6; the share keeps its 5.
        #expect(try result.after.fees == Money("7.82") && result.difference == Money("3.18"))
        #expect(result.changed == 1 && result.unknown.map(\.reason) == [.notInSchedule])
        let euros = WhatIfOutcome(.fees(on: try schedule()), all, in: .eur)
        #expect(euros.changed == 0 && euros.unknown.map(\.reason) == [.otherCurrency])
    }

    @Test(arguments: Seeds.first(60))
    func rules_thatLeaveOutTrades_onlyRemoveTheirProfit(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var second = Int64(0)
        let list = (0..<generator.int(1...80)).map { _ in
            second += generator.int64(0...9_000)
            let opened = second
            second += generator.int64(0...9_000)
            return (opened: opened, closed: second, profit: generator.int(-20...22))
        }
        let trades = try trades(list, setups: list.map { _ in [generator.pick(["A", "B", "C"])] })
        for rule in [WhatIfRule.withoutWorstSetup, .withoutTradesAfterTwoLosses] {
            let result = outcome(rule, trades)
            #expect(result.before.trades == result.after.trades + result.leftOut && result.changed == 0)
            #expect(result.after.grossProfit - result.before.grossProfit == result.difference)
        }
        // Trades do not overlap here, so that a direct count in order of opening is the rule.
        var (day, losses, kept) = (TradingDay?.none, 0, Money.zero)
        for trade in trades {
            if trade.openingDay != day { (day, losses) = (trade.openingDay, 0) }
            guard losses < 2 else { continue }
            kept += trade.netProfit
            if trade.closingDay != day { (day, losses) = (trade.closingDay, 0) }
            losses = trade.netProfit < .zero ? losses + 1 : 0
        }
        #expect(outcome(.withoutTradesAfterTwoLosses, trades).after.netProfit == kept)
    }
}
