import BourseCore
import BourseDeskTestSupport
import BourseJournal
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Two kinds of export in the portfolio")
struct TwoExportsTests {
    private static let activity = """
        Account Information,Header,Field Name,Field Value
        Account Information,Data,Account,U1234567
        Account Information,Data,Base Currency,USD
        Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code
        Trades,Data,Order,Stocks,USD,ACME,"2026-03-02, 10:00:00",100,10,-1000,-1,O
        Dividends,Header,Currency,Date,Description,Amount
        Dividends,Data,USD,2026-03-10,ACME(US0000000001) Cash Dividend USD 0.10 per Share,10
        Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount
        Deposits & Withdrawals,Data,USD,2026-03-01,Electronic Fund Transfer,5000
        Cash Report,Header,Currency Summary,Currency,Total
        Cash Report,Data,Starting Cash,USD,0
        Cash Report,Data,Ending Cash,USD,4009

        """

    private static let flex = """
        <FlexQueryResponse queryName="All" type="AF">
        <FlexStatements count="1">
        <FlexStatement accountId="U1234567" fromDate="20260301" toDate="20260331">
        <Trades>
        <Trade currency="USD" assetCategory="STK" symbol="ACME" dateTime="20260302;100000" quantity="100" tradePrice="10" \
        proceeds="-1000" ibCommission="-1" buySell="BUY" openCloseIndicator="O"/>
        </Trades>
        <CashTransactions>
        <CashTransaction type="Dividends" currency="USD" assetCategory="STK" symbol="ACME" dateTime="20260310;202000" \
        amount="10" description="ACME(US0000000001) CASH DIVIDEND"/>
        <CashTransaction type="Deposits/Withdrawals" currency="USD" dateTime="20260301;093000" amount="5000"/>
        </CashTransactions>
        </FlexStatement>
        </FlexStatements>
        </FlexQueryResponse>
        """

    private static func file(_ text: String, named name: String) -> StagedFile {
        StagedFile(name: name, account: "", zone: "America/New_York", bytes: Array(text.utf8))
    }

    @Test(arguments: [true, false]) func secondExport_withTimesOrDays_addsNothing(isFlexFirst: Bool) async throws {
        let rig = try PortfolioRig()
        let files = [Self.file(Self.activity, named: "a.csv"), Self.file(Self.flex, named: "f.xml")]
        let order = isFlexFirst ? Array(files.reversed()) : files
        #expect(try await rig.desk.commit(order[0], user: rig.ann.id).new.count == 3)
        let second = try await rig.desk.preview(order[1], user: rig.ann.id)
        #expect(second.new.isEmpty && second.duplicates == 3)
    }

    @Test func stagedStatement_hasItsReconciliation() async throws {
        let rig = try PortfolioRig()
        let staged = try await rig.desk.stage(Self.file(Self.activity, named: "a.csv"), user: rig.ann.id)
        let id = try #require(staged.id)
        let reconciliation = try await rig.desk.reconciliation(of: id, user: rig.ann.id)
        #expect(reconciliation?.summary == "1 of 1 total agrees to the cent")
    }
}
