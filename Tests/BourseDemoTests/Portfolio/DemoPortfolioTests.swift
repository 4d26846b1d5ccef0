import BourseCore
import BourseDesk
import BourseMarkets
import BoursePortfolio
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDemo

@Suite struct DemoPortfolioTests {
    private let now = Timestamp(seconds: 1_781_533_800)

    @Test func sameSeed_makesTheSamePortfolio() {
        let journal = DemoJournal(seed: 7, asOf: now)
        let one = DemoPortfolio(seed: 7, asOf: now, executions: journal.executions)
        let other = DemoPortfolio(seed: 7, asOf: now, executions: journal.executions)
        #expect(one.transactions == other.transactions)
    }

    @Test func transactions_areRightByThemselves_andOfManyKinds() {
        let journal = DemoJournal(asOf: now)
        let made = DemoPortfolio(asOf: now, executions: journal.executions)
        for transaction in made.transactions { #expect(transaction.problem() == nil) }
        let types = Set(made.transactions.map { TransactionType($0.kind) })
        #expect(types.isSuperset(of: [.buy, .sell, .dividend, .deposit, .interest]))
        #expect(Set(made.transactions.map(\.currency)) == [.usd, .inr])
        #expect(made.transactions.contains { $0.kind.symbol.map { OptionContract(occ: $0.name) != nil } ?? false })
    }
}
