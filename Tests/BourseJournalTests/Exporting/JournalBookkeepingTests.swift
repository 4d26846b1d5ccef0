import BourseCore
import BourseJournal
import BourseTestSupport
import Testing

@Suite("Bookkeeping of executions")
struct JournalBookkeepingTests {
    private func text(_ journal: MatchedJournal, as format: BookkeepingFormat = .beancount) -> String {
        format.text(of: journal.bookkeeping()).split(separator: "\n\n")
            .filter { $0.prefix { $0 != "\n" }.contains(" * ") }
            .joined(separator: "\n\n")
    }

    @Test func roundTrip_hasLotsGainAndFees() throws {
        let journal = Make.journal([
            try Make.execution(.buy, "10", at: "100.5", second: 0, fees: "1.25"),
            try Make.execution(.buy, "5", at: "101", second: 1, fees: "-0.2"),
            try Make.execution(.sell, "12", at: "103", second: 2, fees: "1"),
        ])
        #expect(
            text(journal) == """
                2026-01-05 * "Buy 10 NVDA"
                  id: "0"
                  Assets:Main:Holdings  10 NVDA {{1005.00 USD, 2026-01-05, "0"}}
                  Assets:Main:Cash  -1006.25 USD
                  Expenses:Main:Fees  1.25 USD

                2026-01-05 * "Buy 5 NVDA"
                  id: "1"
                  Assets:Main:Holdings  5 NVDA {{505.00 USD, 2026-01-05, "1"}}
                  Assets:Main:Cash  -504.80 USD
                  Income:Main:Rebates  -0.20 USD

                2026-01-05 * "Sell 12 NVDA"
                  id: "2"
                  Assets:Main:Holdings  -10 NVDA {USD, 2026-01-05, "0"}
                  Assets:Main:Holdings  -2 NVDA {USD, 2026-01-05, "1"}
                  Assets:Main:Cash  1235.00 USD
                  Expenses:Main:Fees  1.00 USD
                  Income:Main:Gains  -29.00 USD

                """
        )
    }

    @Test func flip_closesOneTradeAndOpensTheNext() throws {
        let journal = Make.journal([
            try Make.execution(.sell, "2", at: "1.5", second: 0, of: Make.instrument("NVDA", .put)),
            try Make.execution(.buy, "3", at: "1.1", second: 1, of: Make.instrument("NVDA", .put), fees: "3"),
        ])
        #expect(
            text(journal, as: .ledger) == """
                2026-01-05 * Sell 2 NVDA260619P00130000
                    ; id: 0
                    Assets:Main:Holdings  -2 "NVDA260619P00130000" {{300.00 USD}} [2026-01-05] @@ 300.00 USD
                    Assets:Main:Cash  300.00 USD

                2026-01-05 * Buy 3 NVDA260619P00130000
                    ; id: 1
                    Assets:Main:Holdings  2 "NVDA260619P00130000" {{300.00 USD}} [2026-01-05] @@ 300.00 USD
                    Assets:Main:Holdings  1 "NVDA260619P00130000" {{110.00 USD}} [2026-01-05] @@ 110.00 USD
                    Assets:Main:Cash  -333.00 USD
                    Expenses:Main:Fees  3.00 USD
                    Income:Main:Gains  -80.00 USD

                """
        )
    }

    @Test func unmatchedClose_isARemark() throws {
        let journal = Make.journal([
            try Make.execution(.buy, "1", at: "10", second: 0),
            try Make.execution(.sell, "3", at: "11", second: 1, .close, fees: "3"),
        ])
        let file = journal.bookkeeping()
        #expect(file.remarks == ["2026-01-05, execution 1: 2 NVDA close no position. Not included."])
        #expect(file.transactions.last?.title == "Sell 1 NVDA")
        #expect(BookkeepingReplay(file).total(.fees) == [.usd: try Money("1")])
    }

    @Test func oneSymbolInTwoCurrencies_isTwoCommodities() throws {
        let journal = Make.journal([
            try Make.execution(.buy, "1", at: "10", second: 0),
            try Make.execution(.sell, "1", at: "900", second: 1, currency: .inr),
        ])
        let file = journal.bookkeeping()
        #expect(file.commodities.map { file.names.commodity($0.commodity.key) } == ["NVDA", "NVDA.2"])
        #expect(BookkeepingReplay(file).problems.isEmpty)
    }

    @Test(arguments: Seeds.first(40))
    func postings_balanceAndHaveTheTotalsOfTheJournal(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let kinds = RandomExecutions(distinctTimes: generator.oneIn(2), mixedMultipliers: generator.oneIn(2))
        let journal = Make.journal(try kinds.make(150, &generator))
        let replay = BookkeepingReplay(journal.bookkeeping())
        #expect(replay.problems.isEmpty, "seed \(seed)")
        var gains: [Currency: Money] = [:]
        var fees: [Currency: Money] = [:]
        for trade in journal.trades {
            gains[journal.key(of: trade).currency, default: .zero] -= trade.grossProfit
            fees[journal.key(of: trade).currency, default: .zero] += trade.fees
        }
        for open in journal.open {
            gains[journal.key(of: open).currency, default: .zero] -= open.realizedProfit
            fees[journal.key(of: open).currency, default: .zero] += open.fees
        }
        #expect(replay.total(.gains) == gains.filter { $0.value != .zero }, "seed \(seed)")
        let paid = replay.total(.fees).merging(replay.total(.rebates), uniquingKeysWith: +)
        #expect(paid.filter { $0.value != .zero } == fees.filter { $0.value != .zero }, "seed \(seed)")
        for open in journal.open {
            let key = journal.key(of: open)
            let held = replay.lots.values.filter {
                $0.owner == key.account && $0.commodity.hasSuffix(key.currency.code)
                    && $0.commodity.hasPrefix(commodity(of: key.instrument))
            }
            let sign: Int128 = open.direction == .long ? 1 : -1
            #expect(held.reduce(.zero) { $0 + $1.quantity }.units == sign * open.quantity.units, "seed \(seed)")
            #expect(held.reduce(.zero) { $0 + $1.cost }.units == sign * open.cost.units, "seed \(seed)")
        }
    }

    /// How the key of an instrument begins.
    private func commodity(of instrument: TradedInstrument) -> String {
        guard let expiration = instrument.expiration, let strike = instrument.strike else {
            return "\(instrument.symbol) "
        }
        let right: OptionRight = instrument.type == .call ? .call : .put
        return OptionContract(root: instrument.symbol, expiration: expiration, right: right, strike: strike)?
            .compactSymbol ?? ""
    }
}
