import BourseCore
import BourseDeskTestSupport
import BourseJournal
import BoursePortfolio
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

    /// The purchase of 100 in two executions of one order, as Flex Queries list it; an activity statement adds them up.
    private static let parts = """
        <FlexQueryResponse queryName="All" type="AF">
        <FlexStatements count="1">
        <FlexStatement accountId="U1234567" fromDate="20260301" toDate="20260331">
        <Trades>
        <Trade currency="USD" assetCategory="STK" symbol="ACME" dateTime="20260302;100000" quantity="60" tradePrice="10" \
        proceeds="-600" ibCommission="-0.6" buySell="BUY" openCloseIndicator="O" ibOrderID="77"/>
        <Trade currency="USD" assetCategory="STK" symbol="ACME" dateTime="20260302;100002" quantity="40" tradePrice="10" \
        proceeds="-400" ibCommission="-0.4" buySell="BUY" openCloseIndicator="O" ibOrderID="77"/>
        <Trade currency="USD" assetCategory="STK" symbol="WIDG" dateTime="20260303;110000" quantity="5" tradePrice="20" \
        proceeds="-100" ibCommission="-1" buySell="BUY" openCloseIndicator="O" ibOrderID="78"/>
        </Trades>
        </FlexStatement>
        </FlexStatements>
        </FlexQueryResponse>
        """

    private static var partsFile: StagedFile { file(parts, named: "p.xml") }
    private static var activityFile: StagedFile { file(activity, named: "a.csv") }

    @Test func tradeInParts_isAnOverlapOfTheWholeTrade() async throws {
        let rig = try PortfolioRig()
        _ = try await rig.desk.commit(Self.activityFile, user: rig.ann.id)
        let preview = try await rig.desk.preview(Self.partsFile, user: rig.ann.id)
        #expect(preview.new.count == 3 && preview.overlaps == [0, 1])
        let sentence = "2 transactions are probably in the portfolio already. They differ in time, fees or parts."
        #expect(preview.overlapCount.sentence == sentence)
        await #expect(throws: PortfolioError.overlaps(preview.overlapCount)) {
            try await rig.desk.commit(Self.partsFile, user: rig.ann.id)
        }
        let added = try await rig.desk.commit(Self.partsFile, overlaps: .skip, user: rig.ann.id)
        #expect(added.new.count == 1 && added.duplicates == 2 && added.overlaps.isEmpty)
        #expect(try await rig.store.portfolio(of: rig.ann.id).transactions.count == 4)
    }

    @Test func wholeTrade_isAnOverlapOfItsParts_andImportedWhereThatIsDecided() async throws {
        let rig = try PortfolioRig()
        _ = try await rig.desk.commit(Self.partsFile, user: rig.ann.id)
        let staged = try await rig.desk.stage(Self.activityFile, user: rig.ann.id)
        let id = try #require(staged.id)
        #expect(staged.new.count == 3 && staged.overlapCount.count == 1)
        #expect(
            staged.overlapCount.sentence.hasPrefix("1 transaction is probably in the portfolio already. It differs")
        )
        await #expect(throws: PortfolioError.self) { try await rig.desk.commit(id, user: rig.ann.id) }
        #expect(try await rig.desk.commit(id, overlaps: .import, user: rig.ann.id) == 3)
        // What was imported is a duplicate from then on.
        let again = try await rig.desk.preview(Self.activityFile, user: rig.ann.id)
        #expect(again.new.isEmpty && again.overlaps.isEmpty)
    }

    @Test func tradesAtOtherTimes_orInOtherAccounts_areNoOverlaps() async throws {
        let rig = try PortfolioRig()
        _ = try await rig.desk.commit(Self.activityFile, user: rig.ann.id)
        let later = Self.parts.replacing("20260302;10", with: "20260302;15")
        #expect(try await rig.desk.preview(Self.file(later, named: "l.xml"), user: rig.ann.id).overlaps.isEmpty)
        let other = Self.parts.replacing("U1234567", with: "U7654321")
        #expect(try await rig.desk.preview(Self.file(other, named: "o.xml"), user: rig.ann.id).overlaps.isEmpty)
        #expect(try await rig.desk.preview(Self.partsFile, user: rig.bob.id).overlaps.isEmpty)
    }

    @Test func statement_hasItsReconciliation() async throws {
        let rig = try PortfolioRig()
        let staged = try await rig.desk.stage(Self.activityFile, user: rig.ann.id)
        #expect(staged.reconciliation?.summary == "1 of 1 total agrees to the cent")
        let previewed = try await rig.desk.preview(Self.activityFile, user: rig.ann.id)
        #expect(previewed.reconciliation?.summary == staged.reconciliation?.summary)
        #expect(try await rig.desk.preview(Self.partsFile, user: rig.ann.id).reconciliation == nil)
    }
}
