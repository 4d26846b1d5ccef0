import BourseCore
import BourseTestSupport
import Testing

@testable import BourseFunds

@Suite("Numbers and words of statements")
struct StatementTextTests {
    @Test(
        arguments: [
            ("1,23,456.78", "123456.78"), ("123,456.78", "123456.78"), ("12,34,56,789", "123456789"), ("₹ 500", "500"),
            ("Rs. 1,000.50", "1000.50"), ("rs 5", "5"), ("INR 7", "7"), ("(123.45)", "-123.45"), ("(₹1,000)", "-1000"),
            ("-₹5", "-5"), ("₹-5", "-5"), ("5-", "-5"), ("+3.2", "3.2"), (".5", "0.5"), ("5.", "5"), ("−7", "-7"),
            (" 1 234 ", "1234"), ("\u{A0}12.5", "12.5"), ("0.000", "0.000"),
        ]
    )
    func number_ofAStatement_isRead(cell: String, text: String) {
        #expect(StatementNumber(cell)?.text == text)
    }

    @Test(
        arguments: [
            "", "-", "abc", "12,34", "1,2,3", "12,345,67", "1,23,45", "1.2.3", "--5", "(−5)", "5%", "1e5", "0x1", "Rs",
            "1234567890123456", "12-34", "31-12-2024", "(5", "1,,000",
        ]
    )
    func text_thatIsNoNumber_isNone(cell: String) { #expect(StatementNumber(cell) == nil) }

    @Test(arguments: ["", "-", "--", "N.A.", "n/a", "NA", "nil", "–", " - ", "#N/A", "***"])
    func cell_withoutAValue_isBlank(cell: String) { #expect(StatementNumber.isBlank(cell)) }

    @Test func number_tooPreciseOrTooLarge_isNoFigure() {
        #expect(StatementNumber("1.123456789")?.units == nil && StatementNumber("1.123456780")?.units != nil)
        #expect(StatementNumber("1000000000.1")?.units == nil && StatementNumber("90000000000.01")?.amount == nil)
        #expect(StatementNumber("10000000.01")?.nav == nil && StatementNumber("0")?.nav == nil)
        #expect(StatementNumber("(12.3456)")?.units?.description == "12.3456")
        #expect(StatementNumber("1.123456785")?.amount?.description == "1.12345678")
    }

    @Test(
        arguments: [
            ("Purchase", FundTransactionKind.purchase), ("SIP Purchase", .sip), ("Systematic Investment (12)", .sip),
            ("Redemption", .redemption), ("SWP", .redemption), ("Switch-In - From HDFC Liquid", .switchIn),
            ("Switch Out", .switchOut), ("Lateral Shift In", .switchIn), ("STP In", .switchIn),
            ("IDCW Reinvestment", .reinvestment), ("Dividend Payout", .payout), ("Purchase - Reversal", .reversal),
            ("*** Stamp Duty ***", .charge), ("Bonus", .bonus), ("BUY", .purchase), ("sell", .redemption),
            ("P", .purchase),
            ("Additional Purchase", .purchase), ("transfer in", .transferIn), ("Transmission Out", .transferOut),
            ("Reversal", .reversal), ("SIP Rejected", .reversal), ("Purchase rejected", .reversal),
            ("Cheque bounced", .reversal), ("Payment dishonoured", .reversal), ("Switch In - Reversed", .reversal),
            ("Redemption reversal", .redemptionReversal), ("Reversal of redemption", .redemptionReversal),
            ("Rejected redemption", .redemptionReversal), ("SWP - Rejection", .redemptionReversal),
            ("Switch Out Reversal", .redemptionReversal), ("Dividend Payout Reversal", .payoutReversal),
            ("Div. Reinv", .reinvestment), ("IDCW - Reinvested", .reinvestment), ("Dividend Reinv.", .reinvestment),
            ("Switch In - From HDFC Income Fund", .switchIn), ("Switch-In from Dividend Yield Fund", .switchIn),
            ("SIP Purchase - Income Plan", .sip), ("Purchase - Dividend Yield", .purchase),
            ("Transfer In - Dividend Yield", .transferIn), ("Redemption of Income Distribution", .redemption),
            ("Switch In (Stamp Duty 0.05)", .switchIn), ("Lateral Shift In - Tax Advantage", .switchIn),
            ("Switch Out - To Bonus Fund", .switchOut), ("STP - In", .switchIn), ("Switch - Out", .switchOut),
            ("Income Distribution cum Capital Withdrawal", .payout), ("IDCW Payout @ Rs 2.5 per unit", .payout),
            ("Purchase - Stamp Duty Tax Saver", .purchase), ("Income", .payout),
            ("Reversal of Stamp Duty", .refund), ("TDS refund", .refund), ("charge refund", .refund),
        ]
    )
    func words_ofAStatement_areUnderstood(text: String, kind: FundTransactionKind) throws {
        #expect(TransactionVocabulary.meaning(text) == .transaction(kind))
    }

    @Test(arguments: FundTransactionKind.allCases)
    func whatWasUndone_goesTheOtherWay(kind: FundTransactionKind) {
        let amount = Money(units: 1)
        let done = FundTransaction(day: TradingDay(number: 1), kind: kind, units: Quantity(1), nav: nil, amount: amount)
        let undone = FundTransaction(day: done.day, kind: kind.undone, units: Quantity(1), nav: nil, amount: amount)
        #expect(undone.signedUnits == .zero - done.signedUnits)
        if done.flow != .zero { #expect(undone.flow == -done.flow) }
    }
}
