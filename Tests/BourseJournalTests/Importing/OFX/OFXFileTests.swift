import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite("OFX files as a whole")
struct OFXFileTests {
    private static let buy = OFXFile.trade("BUYSTOCK", "1", "<UNITS>1<UNITPRICE>3<TOTAL>-3", type: "<BUYTYPE>BUY")

    private func error(_ text: String) -> StatementError? {
        do {
            _ = try BrokerFiles.detect(text)
            return nil
        } catch {
            return error as? StatementError
        }
    }

    @Test(arguments: ["BANKMSGSRSV1><STMTTRNRS><STMTRS", "CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS"])
    func bankStatement_isRefused_withThePlaceForIt(opening: String) {
        let text = "<OFX><\(opening)><CURDEF>USD<BANKTRANLIST><STMTTRN><TRNAMT>-5</STMTTRN></BANKTRANLIST></OFX>"
        #expect(error(text) == .bankStatement("OFX"))
        #expect(error(text)?.message.contains("Household") == true)
    }

    @Test func bankTransactions_besideInvestments_areCounted() throws {
        let bank = "<OFX><BANKMSGSRSV1><STMTRS><STMTTRN><TRNAMT>-5</STMTTRN></STMTRS></BANKMSGSRSV1></OFX>"
        let reading = try BrokerFiles.detect(OFXFile.text(Self.buy) + bank)
        #expect(reading.ledger.count == 1 && reading.reasons == ["bank and card transactions: 1"])
    }

    @Test func file_withoutAStatement_isRefused() {
        #expect(error("OFXHEADER:100\n<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>") == .missingSection("INVSTMTRS"))
    }

    @Test(arguments: [
        "OFXHEADER:100DATA:OFXSGML<OFX>", "\n\n<OFX>", "<?OFX OFXHEADER=\"200\"?>", "<?xml version=\"1.0\"?><OFX>",
        "<?xml version=\"1.0\"?>\n<?OFX VERSION=\"220\"?>", "ofxheader:100",
    ])
    func file_isRecognizedByItsBeginning(text: String) {
        let bytes = Array(text.utf8)
        let head = bytes.withUnsafeBufferPointer { FileHead($0, delimiter: 0x2C) }
        #expect(ExecutionReaders.all.reader(recognizing: head)?.format == .ofx)
    }

    @Test(arguments: [
        "<html><ofx>", "<?xml version=\"1.0\"?><FlexQueryResponse>", "a,b\n<OFXES>,1", "Notes\nabout <OFX>",
    ])
    func otherFile_isNotTakenForOFX(text: String) {
        let bytes = Array(text.utf8)
        let head = bytes.withUnsafeBufferPointer { FileHead($0, delimiter: 0x2C) }
        #expect(ExecutionReaders.all.reader(recognizing: head)?.format != .ofx)
    }

    @Test func missingEnd_refusesTheTransaction_andNotTheNext() throws {
        let lost = Self.buy.replacing("</BUYSTOCK>", with: "")
        let reading = try BrokerFiles.detect(OFXFile.text(lost, Self.buy))
        #expect(reading.rows == 2 && reading.ledger.count == 1 && reading.refusedRows == 1)
        #expect(reading.errors.first?.message.hasPrefix("The end of this transaction is missing") == true)
        let cut = try BrokerFiles.detect(String(OFXFile.text(Self.buy).prefix { $0 != "@" }.prefix(560)))
        BrokerFiles.expectEveryRowAccounted(cut)
    }

    @Test(.enabled(if: TestRun.isExhaustive, "takes long"), arguments: ["<!--", "<![CDATA[", "<?", "<A "])
    func markWithoutAnEnd_manyTimes_isReadInLinearTime(mark: String) throws {
        let memo = String(repeating: mark + "x", count: 100_000)
        let reading = try BrokerFiles.detect(OFXFile.text(Self.buy) + memo)
        #expect(reading.ledger.count == 1)
    }

    @Test func elementTwice_refusesTheTransaction() throws {
        let twice = Self.buy.replacing("<UNITS>1", with: "<UNITS>1<UNITS>2")
        #expect(try BrokerFiles.detect(OFXFile.text(twice)).errors.first?.message.contains("UNITS twice") == true)
    }

    @Test func emptyElement_withoutAnEnd_takesInNothing() throws {
        let empty = Self.buy.replacing("<DTTRADE>", with: "<MEMO><DTTRADE>")
        #expect(try BrokerFiles.detect(OFXFile.text(empty)).ledger.count == 1)
    }

    @Test func textWithStrayMarks_isText() throws {
        let name = try OFXFile.statement(OFXFile.text(Self.buy)).content.details.first?.name
        #expect(name == "Acme & Sons")
        let memo = OFXFile.other("INVEXPENSE", nil, memo: "A&B < C &bogus; &#67; é", "<TOTAL>-1")
        #expect(try OFXFile.statement(OFXFile.text(memo)).content.activities.first?.note == "A&B < C &bogus; C é")
    }

    @Test func windowsText_isDecoded() throws {
        let memo = OFXFile.text(OFXFile.other("INVEXPENSE", nil, memo: "Gebühr", "<TOTAL>-1"))
        let bytes = memo.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        let reading = try StatementReader(keepsActivities: true).read(bytes, name: "test.ofx")
        #expect(reading.content.activities.first?.note == "Gebühr")
    }

    @Test(.enabled(if: TestRun.isExhaustive, "takes long"), arguments: Seeds.first(20), [false, true])
    func damagedFile_isReadRecordByRecord(seed: UInt64, keepsActivities: Bool) {
        let file = OFXFile.text(
            Self.buy,
            OFXFile.trade("SELLOPT", "3", "<UNITS>-2\n<UNITPRICE>1.25\n<COMMISSION>1.30\n<TOTAL>248.70"),
            OFXFile.other("CLOSUREOPT", "3", day: "20240122", "<OPTACTION>EXPIRE\n<UNITS>2"),
            OFXFile.other("SPLIT", "1", "<OLDUNITS>10\n<NEWUNITS>40\n<NUMERATOR>4\n<DENOMINATOR>1"),
            OFXFile.other("TRANSFER", "1", "<UNITS>5\n<TFERACTION>IN"),
            OFXFile.other("REINVEST", "2", "<INCOMETYPE>DIV\n<TOTAL>-25\n<UNITS>2.5\n<UNITPRICE>10"),
            OFXFile.trade("BUYDEBT", "4", "<UNITS>5000\n<UNITPRICE>98.5\n<ACCRDINT>30\n<TOTAL>-4925")
        )
        for text in [file, file.replacing(">\n<", with: "><"), file.replacing("><", with: ">\n<")] {
            BrokerFuzz.run(Array(text.utf8), as: .ofx, seed: seed, rounds: 6, keepsActivities: keepsActivities)
        }
    }
}
