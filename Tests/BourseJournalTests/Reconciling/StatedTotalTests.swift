import BourseCore
import Testing

@testable import BourseJournal

/// Totals that files of single formats state.
///
/// The sums are calculated by hand in the comments.
@Suite("Totals of single formats")
struct StatedTotalTests {
    private func reconcile(_ text: String, as id: String, named name: String = "test.csv") throws -> Reconciliation {
        let reading = try StatementReader(keepsActivities: true).read(Array(text.utf8), name: name)
        #expect(reading.format.id == id)
        return Reconciliation(reading)
    }

    private func outcomes(_ reconciliation: Reconciliation) -> [String] {
        reconciliation.totals.map { total in
            let subject = total.total.instrument?.symbol.name ?? total.total.currency?.code ?? ""
            return "\(total.total.kind.rawValue) \(subject) \(total.total.value.text) \(total.cause ?? "agrees")"
        }
    }

    // MARK: - Exchanges of coins

    private static let krakenHeader =
        #""txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance""#

    /// EUR: 500 + 1000 − 300 − 0.78 = 1199.22.
    ///
    /// BTC: 0.05 + 0.01 − 0.02 − 0.0002 = 0.0398, of which 0.005 are staked.
    private static let kraken = [
        #""L1","D1","2026-03-01 09:00:00","deposit","","currency","ZEUR","spot","1000.0000","0","1500.0000""#,
        #""L2","T1","2026-03-02 10:00:00","trade","","currency","ZEUR","spot","-300.0000","0.7800","1199.2200""#,
        #""L3","T1","2026-03-02 10:00:00","trade","","currency","XXBT","spot","0.0100000000","0","0.0600000000""#,
        #""L4","S1","2026-03-03 10:00:00","transfer","spottostaking","currency","XXBT","spot","-0.005","0","0.055""#,
        #""L5","S1","2026-03-03 10:00:00","transfer","stakingfromspot","currency","XBT.M","spot","0.005","0","0.005""#,
        #""L6","W1","2026-03-04 10:00:00","withdrawal","","currency","XXBT","spot","-0.02","0.0002","0.0348""#,
    ]

    @Test(arguments: [false, true]) func kraken_balances_ofAllWallets_agree(isReversed: Bool) throws {
        let rows = isReversed ? Array(Self.kraken.reversed()) : Self.kraken
        let text = ([Self.krakenHeader] + rows).joined(separator: "\n")
        let reconciliation = try reconcile(text, as: "kraken-ledgers")
        #expect(
            Set(outcomes(reconciliation)) == ["closingCash EUR 1199.22 agrees", "closingPosition BTC 0.0398 agrees"]
        )
    }

    @Test func kraken_refusedRow_explainsTheDifference() throws {
        let margin = #""L7","M1","2026-03-05 10:00:00","settled","","currency","ZEUR","spot","-50","0","1149.22""#
        let text = ([Self.krakenHeader] + Self.kraken + [margin]).joined(separator: "\n")
        let reconciliation = try reconcile(text, as: "kraken-ledgers")
        #expect(outcomes(reconciliation).contains("closingCash EUR 1149.22 missingRow"))
    }

    @Test func kraken_missingRow_isAGapOfTheBalance() throws {
        let late = #""L9","D9","2026-03-06 10:00:00","deposit","","currency","ZEUR","spot","1","0","1300.22""#
        let text = ([Self.krakenHeader] + Self.kraken + [late]).joined(separator: "\n")
        let reconciliation = try reconcile(text, as: "kraken-ledgers")
        #expect(outcomes(reconciliation).contains("closingCash EUR 1300.22 balanceGap"))
    }

    /// BTC pays for ETH: 2 − 0.5 − 0.001 = 1.499.
    @Test func coinbasePro_coinThatPaysForAnother_agrees() throws {
        let reconciliation = try reconcile(
            """
            Portfolio,Type,Timestamp,Amount,Balance,Amount/balance unit,Transfer id,Trade id,Order id
            default,deposit,2026-03-01T10:00:00.000Z,2,2,BTC,a1,,
            default,match,2026-03-02T10:00:00.000Z,10,10,ETH,,7,o1
            default,match,2026-03-02T10:00:00.000Z,-0.5,1.5,BTC,,7,o1
            default,fee,2026-03-02T10:00:00.000Z,-0.001,1.499,BTC,,7,o1
            """,
            as: "coinbase-account"
        )
        #expect(outcomes(reconciliation) == ["closingPosition BTC 1.499 agrees", "closingPosition ETH 10 agrees"])
    }

    // MARK: - OFX

    private func ofx(_ transactions: String..., holds: String) throws -> Reconciliation {
        let text = OFXFile.text(transactions.joined(separator: "\n")).replacing(
            "<INVPOSLIST><POSSTOCK><INVPOS><SECID><UNIQUEID>000000001</SECID><UNITS>100<UNITPRICE>12</INVPOS></POSSTOCK>\n"
                + "</INVPOSLIST>",
            with: "<INVPOSLIST>\(holds)</INVPOSLIST><INVBAL><AVAILCASH>1234.56<MARGINBALANCE>0<SHORTBALANCE>0</INVBAL>"
        )
        return try reconcile(text, as: "ofx", named: "test.ofx")
    }

    private func position(_ name: String, _ security: String, _ units: String, type: String = "LONG") -> String {
        """
        <\(name)><INVPOS><SECID><UNIQUEID>00000000\(security)<UNIQUEIDTYPE>CUSIP</SECID><HELDINACCT>CASH
        <POSTYPE>\(type)<UNITS>\(units)<UNITPRICE>12<MKTVAL>1</INVPOS></\(name)>
        """
    }

    private var purchase: String {
        OFXFile.trade("BUYSTOCK", "1", "<UNITS>100<UNITPRICE>10<TOTAL>-1000<SUBACCTSEC>CASH<SUBACCTFUND>CASH")
    }

    @Test func ofx_positions_areComparedWithTheTransactions() throws {
        // The account holds ACME as cash and on margin: 60 + 40.
        let whole = try ofx(purchase, holds: position("POSSTOCK", "1", "60") + position("POSSTOCK", "1", "40"))
        #expect(outcomes(whole) == ["closingCash USD 1234.56 noOpening", "closingPosition ACME 100 agrees"])
        let total = try #require(whole.totals.last?.total)
        #expect(total.account == "Z-1" && total.day == TradingDay(year: 2024, month: 4, day: 1))
    }

    @Test func ofx_positionFromBeforeTheFile_isNotComparable_andALostOneIsNamed() throws {
        let more = try ofx(purchase, holds: position("POSSTOCK", "1", "150"))
        #expect(outcomes(more).last == "closingPosition ACME 150 noOpening")
        let less = try ofx(purchase, holds: position("POSSTOCK", "1", "70"))
        #expect(outcomes(less).last == "closingPosition ACME 70 unexplained")
        let other = try ofx(purchase, holds: position("POSMF", "2", "3.5"))
        #expect(
            outcomes(other).dropFirst() == [
                "closingPosition 000000002 3.5 earlierPosition", "closingPosition ACME 0 unexplained",
            ]
        )
    }

    @Test func ofx_shortOption_isNegative_andAnUnknownPositionClaimsNothing() throws {
        let sale = OFXFile.trade(
            "SELLOPT",
            "3",
            "<UNITS>-2<UNITPRICE>1<TOTAL>200",
            type: "<OPTSELLTYPE>SELLTOOPEN<SHPERCTRCT>100"
        )
        let short = try ofx(sale, holds: position("POSOPT", "3", "2", type: "SHORT"))
        #expect(outcomes(short).last == "closingPosition ACME -2 agrees")
        // An option that is not in the list of securities.
        let unknown = try ofx(purchase, holds: position("POSOPT", "9", "1"))
        #expect(outcomes(unknown) == ["closingCash USD 1234.56 noOpening"])
    }

    // MARK: - Closed trades

    private static let zerodha = """
        ,Symbol,ISIN,Entry Date,Exit Date,Quantity,Buy Value,Sell Value,Profit,Period of Holding,Turnover,Brokerage

        """

    /// 5.5 − 2.25 = 3.25, before charges.
    @Test func zerodha_profits_areThoseOfTheTrades() throws {
        let rows = """
            ,ACME,INE000A00001,2025-05-06,2025-05-06,10,1005,1010.5,5.5,0,5.5,2
            ,ACME,INE000A00001,2025-05-07,2025-06-06,1,102.25,100,-2.25,0,2.25,2

            """
        #expect(outcomes(try reconcile(Self.zerodha + rows, as: "zerodha-exits")) == ["grossProfit ACME 3.25 agrees"])
        let wrong = rows.replacing(",-2.25,0", with: ",-2.75,0")
        let reconciliation = try reconcile(Self.zerodha + wrong, as: "zerodha-exits")
        #expect(outcomes(reconciliation) == ["grossProfit ACME 2.75 unexplained"])
    }

    /// Gold has 100 ounces: 0.2 × 100 × (2660 − 2650) = 200, less 2 of commission and 0.5 of swap.
    private func metaTrader(net: String) -> String {
        """
        Account:;12345 (USD, Server, Real, Hedge)
        Positions
        Time;Position;Symbol;Type;Volume;Price;S / L;T / P;Time;Price;Commission;Swap;Profit
        2026.03.02 10:00:00;71;XAUUSD;buy;0.20;2650.00;;;2026.03.02 12:00:00;2660.00;-2.00;-0.50;200.00
        Results
        Total Net Profit:;;;\(net);Gross Profit:;;;1 200.00
        """
    }

    @Test(arguments: [("197.50", "agrees"), ("200.00", "fee"), ("1 190.00", "unexplained")])
    func metaTrader_netProfit_isThatOfThePositions(net: String, outcome: String) throws {
        let reconciliation = try reconcile(metaTrader(net: net), as: "metatrader")
        let result = try #require(reconciliation.totals.first { $0.total.kind == .realizedProfit })
        #expect(result.cause ?? "agrees" == outcome)
        #expect(result.total.account == "12345" && result.total.currency == .usd)
    }

    /// 1000 were deposited and 197.5 earned, to a balance of 1697.5: 500 were there before.
    @Test func metaTrader4_balance_followsFromDepositsAndProfit() throws {
        let text = """
            Account: 5005;Name: Ann;Currency: USD
            Closed Transactions:
            Ticket;Open Time;Type;Size;Item;Price;S / L;T / P;Close Time;Price;Commission;Taxes;Swap;Profit
            1;2026.03.01 10:00:00;balance;;;;;;;;;;;1000.00
            2;2026.03.02 10:00:00;buy;0.20;xauusd;2650.00;0;0;2026.03.02 12:00:00;2660.00;-2.00;0;-0.50;200.00
            Summary:
            Deposit/Withdrawal:;1 000.00;Credit Facility:;0.00
            Closed Trade P/L:;197.50;Floating P/L:;0.00;Margin:;0.00
            Balance:;1 697.50;Equity:;1 697.50
            """
        let agreed = try reconcile(text, as: "metatrader")
        #expect(agreed.unexplained.isEmpty && agreed.totals.contains { $0.total.kind == .closingCash })
        #expect(agreed.agreeing == agreed.totals.count)
        let lost = try reconcile(
            text.replacing("Deposit/Withdrawal:;1 000.00", with: "Deposit/Withdrawal:;400.00"),
            as: "metatrader"
        )
        #expect(lost.unexplained.map(\.total.kind) == [.closingCash])
    }
}
