import BourseCore
import Testing

@testable import BourseJournal

@Suite("BitMEX wallet history")
struct BitMEXTests {
    private func read(_ rows: [String], header: String = header) throws -> StatementReading {
        let reading = try BrokerFiles.portfolio(([header] + rows).joined(separator: "\n") + "\n")
        #expect(reading.format == Dialect.bitmexWallet.format)
        return reading
    }

    private static let header = """
        "transactTime","transactType","amount","fee","address","transactStatus","walletBalance"
        """

    @Test func amounts_areSatoshis_inclusiveOfTheFee() throws {
        let reading = try read([
            #""12/25/2026, 7:00:00 AM","RealisedPNL","85517","0","XBTUSD","Completed","0""#,
            #""12/25/2026, 5:47:25 AM","Withdrawal","-5746216","100000",""3QabC,"Completed","-85517""#,
            #""12/24/2026, 7:00:00 AM","RealisedPNL","-201","0","XBTUSD","Completed","5660699""#,
            #""11/27/2026, 3:36:31 AM","Deposit","5000000","null","","Completed","5059082""#,
            #""4/9/2026, 11:55:00 AM","Withdrawal","-1050000","150000","3QabC","Canceled","1889603""#,
            #""4/9/2026, 11:56:00 AM","RealisedPNL","0","0","XBTUSD","Completed","1889603""#,
        ])
        #expect(
            reading.activityLines == [
                "2026-12-25 transfer BTC 0.00085517 0 USD", "2026-12-25 transfer BTC -0.05746216 0 USD",
                "2026-12-24 transfer BTC -0.00000201 0 USD", "2026-11-27 transfer BTC 0.05 0 USD",
            ]
        )
        #expect(reading.reasons == ["cancelled transactions: 1", "rows without an amount: 1"])
        #expect(try reading.fillLines == [])
    }

    @Test func currencyOfARow_decidesItsUnit_andAnotherIsRefused() throws {
        let reading = try read(
            [
                "\"12/25/2026, 7:00:00 AM\",Deposit,2500000,0,,Completed,2500000,USDt",
                "\"12/25/2026, 7:00:00 AM\",Deposit,2500000,0,,Completed,2500000,XBt",
                "\"12/25/2026, 7:00:00 AM\",Deposit,2500000,0,,Completed,2500000,Gwei",
            ],
            header: "transactTime,transactType,amount,fee,address,transactStatus,walletBalance,currency"
        )
        #expect(
            reading.activityLines == [
                "2026-12-25 transfer USDT 2.5 0 USD", "2026-12-25 transfer BTC 0.025 0 USD",
            ]
        )
        #expect(reading.errorPlaces == ["4 currency"])
    }
}
