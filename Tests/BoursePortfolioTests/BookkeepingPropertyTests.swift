import BourseCore
import BoursePortfolio
import BourseTestSupport
import Testing

@Suite("Bookkeeping of random portfolios")
struct BookkeepingPropertyTests {
    @Test(arguments: Seeds.first(20))
    func postings_balanceAndLeaveWhatThePortfolioHolds(seed: UInt64) throws {
        for method in LotMethod.allCases {
            for allowsShort in [false, true] {
                let random = try RandomPortfolio(seed: seed)
                let portfolio = MadeUp.portfolio(
                    random.transactions,
                    prices: random.prices,
                    rates: random.rates,
                    method: method,
                    accounts: [PortfolioAccount(name: "One", allowsShort: allowsShort)],
                    assets: random.assets,
                    asOf: random.asOf
                )
                let replay = BookkeepingReplay(portfolio.bookkeeping())
                let label: Comment = "seed \(seed) \(method) \(allowsShort)"
                #expect(replay.problems.isEmpty, label)
                expectHoldings(of: portfolio, in: replay, label)
                expectGains(of: portfolio, in: replay, label)
                expectCash(of: portfolio, in: replay, label)
            }
        }
    }

    private func expectHoldings(of portfolio: Portfolio, in replay: BookkeepingReplay, _ label: Comment) {
        let held = portfolio.holdings.flatMap { holding in
            holding.lots.map {
                BookkeepingReplay.HeldLot(
                    owner: holding.account,
                    commodity: holding.asset.symbol.name,
                    day: $0.day,
                    quantity: $0.quantity,
                    cost: $0.cost
                )
            }
        }
        // Charges above the proceeds of a short sale are beside its lot.
        let adjusted = replay.total(.adjustments)
        if adjusted.isEmpty {
            #expect(counts(held) == counts(replay.lots.values), label)
        } else {
            #expect(counts(held.map(\.quantity)) == counts(replay.lots.values.map(\.quantity)), label)
        }
    }

    private func expectGains(of portfolio: Portfolio, in replay: BookkeepingReplay, _ label: Comment) {
        var gains: [Currency: Money] = [:]
        for gain in portfolio.realized {
            guard let asset = portfolio.ledger.asset(of: gain.symbol) else { continue }
            gains[asset.currency, default: .zero] -= gain.proceeds - gain.cost
        }
        #expect(replay.total(.gains) == gains.filter { $0.value != .zero }, label)
    }

    private func expectCash(of portfolio: Portfolio, in replay: BookkeepingReplay, _ label: Comment) {
        for balance in portfolio.cash {
            let account = BookkeepingAccount(.cash, of: balance.account)
            #expect(replay.balances[account]?[balance.currency] == balance.amount, label)
        }
    }

    private func counts<Element: Hashable>(_ elements: some Sequence<Element>) -> [Element: Int] {
        elements.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
}
