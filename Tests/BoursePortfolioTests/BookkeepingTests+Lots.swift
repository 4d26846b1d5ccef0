import BourseCore
import BoursePortfolio
import Testing

extension BookkeepingTests {
    @Test func roundedPart_replacesTheLot() throws {
        let portfolio = try portfolio([
            try row(1, .buy(acme, Quantity(3), for: .total(try Money("100")))),
            try row(2, MadeUp.sell(acme, "1", "50")),
            try row(3, MadeUp.sell(acme, "2", "50")),
        ])
        #expect(
            transactions(portfolio) == """
                2025-06-02 * "Buy 3 ACME"
                  id: "1"
                  Assets:Broker:Holdings  3 ACME {{100.00 USD, 2025-06-02, "1"}}
                  Equity:Broker:External  -100.00 USD

                2025-06-03 * "Sell 1 ACME"
                  id: "2"
                  Assets:Broker:Holdings  -3 ACME {USD, 2025-06-02, "1"}
                  Assets:Broker:Holdings  2 ACME {{66.6666666666666667 USD, 2025-06-02, "1.2"}}
                  Equity:Broker:External  50.00 USD
                  Income:Broker:Gains  -16.6666666666666667 USD

                2025-06-04 * "Sell 2 ACME"
                  id: "3"
                  Assets:Broker:Holdings  -2 ACME {USD, 2025-06-02, "1.2"}
                  Equity:Broker:External  100.00 USD
                  Income:Broker:Gains  -33.3333333333333333 USD
                """
        )
    }

    @Test func lotMethod_decidesWhichLotIsSold() throws {
        let rows = [
            try row(1, MadeUp.buy(acme, "10", "100")),
            try row(2, MadeUp.buy(acme, "10", "110")),
            try row(3, MadeUp.sell(acme, "10", "120")),
        ]
        let sale = { (method: LotMethod) throws in
            let text = self.transactions(try self.portfolio(rows, method: method))
            return text.components(ofBlock: "Sell 10 ACME")
        }
        #expect(
            try sale(.fifo) == [
                "  Assets:Broker:Holdings  -10 ACME {USD, 2025-06-02, \"1\"}", "  Equity:Broker:External  1200.00 USD",
                "  Income:Broker:Gains  -200.00 USD",
            ]
        )
        #expect(
            try sale(.lifo) == [
                "  Assets:Broker:Holdings  -10 ACME {USD, 2025-06-03, \"2\"}", "  Equity:Broker:External  1200.00 USD",
                "  Income:Broker:Gains  -100.00 USD",
            ]
        )
        // The second purchase closed lot 1, whose average cost changed.
        #expect(
            try sale(.average) == [
                "  Assets:Broker:Holdings  -10 ACME {USD, 2025-06-02, \"1.2\"}",
                "  Equity:Broker:External  1200.00 USD",
                "  Income:Broker:Gains  -150.00 USD",
            ]
        )
    }

    @Test func shortSale_opensANegativeLot() throws {
        let portfolio = try portfolio(
            [
                try row(1, MadeUp.buy(acme, "5", "10")),
                try row(2, MadeUp.sell(acme, "8", "12")),
                try row(3, MadeUp.buy(acme, "4", "11")),
            ],
            accounts: [PortfolioAccount(name: "Broker", allowsShort: true)]
        )
        #expect(
            transactions(portfolio) == """
                2025-06-02 * "Buy 5 ACME"
                  id: "1"
                  Assets:Broker:Holdings  5 ACME {{50.00 USD, 2025-06-02, "1"}}
                  Equity:Broker:External  -50.00 USD

                2025-06-03 * "Sell 8 ACME"
                  id: "2"
                  Assets:Broker:Holdings  -5 ACME {USD, 2025-06-02, "1"}
                  Assets:Broker:Holdings  -3 ACME {{36.00 USD, 2025-06-03, "2"}}
                  Equity:Broker:External  96.00 USD
                  Income:Broker:Gains  -10.00 USD

                2025-06-04 * "Buy 4 ACME"
                  id: "3"
                  Assets:Broker:Holdings  3 ACME {USD, 2025-06-03, "2"}
                  Assets:Broker:Holdings  1 ACME {{11.00 USD, 2025-06-04, "3"}}
                  Equity:Broker:External  -44.00 USD
                  Income:Broker:Gains  -3.00 USD
                """
        )
    }

    @Test func shortSaleBelowItsFee_hasALotWithoutCost() throws {
        let portfolio = try portfolio(
            [
                try row(1, MadeUp.sell(acme, "1", "0.01"), fee: "1"),
                try row(2, MadeUp.buy(acme, "1", "0")),
            ],
            accounts: [PortfolioAccount(name: "Broker", allowsShort: true)]
        )
        #expect(
            transactions(portfolio) == """
                2025-06-02 * "Sell 1 ACME"
                  id: "1"
                  fee: 1.00 USD
                  Assets:Broker:Holdings  -1 ACME {{0.00 USD, 2025-06-02, "1"}}
                  Equity:Broker:Adjustments  0.99 USD
                  Equity:Broker:External  -0.99 USD

                2025-06-03 * "Buy 1 ACME"
                  id: "2"
                  Assets:Broker:Holdings  1 ACME {USD, 2025-06-02, "1"}
                  Equity:Broker:Adjustments  -0.99 USD
                  Income:Broker:Gains  0.99 USD
                """
        )
    }

    @Test func movesOfHoldings_keepCostAndDay() throws {
        let portfolio = try portfolio([
            try row(1, .transferIn(acme, Quantity(10), cost: try Money("1000")), fee: "5"),
            try row(2, .split(acme, new: 3, old: 2)),
            try row(3, .transfer(acme, Quantity(6), to: "Second broker"), fee: "1"),
            try row(4, .transferOut(acme, Quantity(9))),
            try row(
                5,
                .spinOff(from: acme, to: beta, Quantity(2), costShare: Ratio(units: 2_500_000_000)),
                account: "Second broker"
            ),
        ])
        #expect(
            transactions(portfolio) == """
                2025-06-02 * "Transfer in 10 ACME"
                  id: "1"
                  fee: 5.00 USD
                  Assets:Broker:Holdings  10 ACME {{1005.00 USD, 2025-06-02, "1"}}
                  Equity:Broker:External  -1000.00 USD
                  Equity:Broker:External  -5.00 USD

                2025-06-03 * "Split ACME 3 for 2"
                  id: "2"
                  Assets:Broker:Holdings  -10 ACME {USD, 2025-06-02, "1"}
                  Assets:Broker:Holdings  15 ACME {{1005.00 USD, 2025-06-02, "1.2"}}

                2025-06-04 * "Transfer 6 ACME"
                  id: "3"
                  Assets:Broker:Holdings  -6 ACME {USD, 2025-06-02, "1.2"}
                  Assets:Second-broker:Holdings  6 ACME {{402.00 USD, 2025-06-02, "1.3"}}
                  Equity:Broker:External  -1.00 USD
                  Expenses:Broker:Fees  1.00 USD

                2025-06-05 * "Transfer out 9 ACME"
                  id: "4"
                  Assets:Broker:Holdings  -9 ACME {USD, 2025-06-02, "1.2"}
                  Equity:Broker:External  603.00 USD

                2025-06-06 * "Spin-off 2 BETA from ACME"
                  id: "5"
                  Assets:Second-broker:Holdings  -6 ACME {USD, 2025-06-02, "1.3"}
                  Assets:Second-broker:Holdings  6 ACME {{301.50 USD, 2025-06-02, "1.4"}}
                  Assets:Second-broker:Holdings  2 BETA {{100.50 USD, 2025-06-02, "1.5"}}
                """
        )
    }
}

extension String {
    /// The postings of the transaction with a title.
    fileprivate func components(ofBlock title: String) -> [String] {
        let blocks = split(separator: "\n\n")
        let block = blocks.first { $0.contains("\"\(title)\"") } ?? ""
        return block.split(separator: "\n").dropFirst(2).map(String.init)
    }
}
