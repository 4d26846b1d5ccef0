import BourseCore
import BourseDeskTestSupport
import BourseFunds
import BourseJournal
import BoursePortfolio
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk
@testable import BourseStorage

@Suite("Files of an archive, imported into an empty desk")
struct ArchiveImportTests {
    @Test
    func executions_importedAgain_giveTheSameTrades() async throws {
        let rig = try ArchiveRig()
        let (ann, bob) = (try await rig.store.person("ann"), try await rig.store.person("bob"))
        try await rig.store.add(File.of(0...40) + File.row(41, symbol: "AAPL", note: Self.note) + "\n", to: ann)
        try await rig.export(ann)
        try await rig.store.add(try rig.text("journal/executions.csv"), to: bob)
        #expect(try await rig.store.export(bob) == rig.store.export(ann))
        let journals = [
            UserJournal(try await rig.store.journals.journal(of: ann)),
            UserJournal(try await rig.store.journals.journal(of: bob)),
        ]
        let totals = journals.map { $0.matched.trades.reduce(Money.zero) { $0 + $1.grossProfit - $1.fees } }
        #expect(journals[0].matched.trades.count == 20 && totals[0] != .zero)
        #expect(journals[1].matched.trades.count == 20 && totals[1] == totals[0])
    }

    /// A note that begins like a formula and has quotation marks, as a cell.
    private static let note = #""'=1+1, ""quoted""""#

    @Test
    func transactions_importedAgain_areTheSame() async throws {
        let rig = try ArchiveRig()
        let (ann, bob) = (try await rig.store.person("ann"), try await rig.store.person("bob"))
        let portfolios = SQLitePortfolioStore(rig.store.database)
        func add(_ text: String, to user: UserID) async throws {
            let file = try TransactionFile(Array(text.utf8))
            #expect(file.issues.isEmpty && file.unknownColumns.isEmpty, "\(file.issues)")
            let read = file.rows.map(\.transaction)
            _ = try await portfolios.add(read, batch: nil, atMost: 60, user: user, now: rig.store.now)
        }
        try await add(Self.transactions, to: ann)
        let rows = try await rig.export(ann).rows(of: "portfolio/transactions.csv")
        let exported = try rig.text("portfolio/transactions.csv")
        try await add(exported, to: bob)
        let before = try await portfolios.portfolio(of: ann).transactions.map(\.kind)
        let after = try await portfolios.portfolio(of: bob).transactions.map(\.kind)
        #expect(rows == 7 && before.count == 7 && after == before)
        try await rig.export(bob)
        #expect(try rig.text("portfolio/transactions.csv") == exported)
    }

    private static let transactions = #"""
        day,time,account,type,symbol,quantity,price,amount,currency,fee,tax,to,new,old,note
        2024-01-02,,Broker,deposit,,,,10000,USD,,,,,,
        2024-01-03,09:31:05,Broker,buy,AAPL,20,184.25,,USD,1.00,,,,,"=1+1, ""quoted"""
        2024-01-04,,Broker,buy,MSFT,3,,1000.01,USD,,,,,,
        2024-02-15,,Broker,dividend,AAPL,,,4.80,USD,,0.72,,,,
        2024-03-01,,Broker,split,AAPL,,,,USD,,,,4,1,
        2024-06-10,,Broker,sell,AAPL,5,193.12,,USD,1.00,,,,,
        2024-07-01,,Broker,transfer,MSFT,1,,,USD,,,Other,,,

        """#

    @Test
    func fundHoldings_importedAgain_areTheSame() async throws {
        let rig = try ArchiveRig()
        let (ann, bob) = (try await rig.store.person("ann"), try await rig.store.person("bob"))
        let text =
            HoldingsRig.trades + "2026-01-05,SIP,\"Quiet, Fund\",7,5,20,100\n2026-02-05,SIP,Other Fund,7,4,25,100\n"
        _ = try await rig.store.save(try rig.store.statement(text), user: ann)
        let rows = try await rig.export(ann).rows(of: "funds/holdings.csv")
        let exported = try rig.text("funds/holdings.csv")
        _ = try await rig.store.save(try rig.store.statement(exported), user: bob)
        try await rig.export(bob)
        #expect(rows == 2)
        #expect(try rig.text("funds/holdings.csv") == exported)
    }
}
