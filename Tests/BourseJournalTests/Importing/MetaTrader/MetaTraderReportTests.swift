import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite("Reports of MetaTrader")
struct MetaTraderReportTests {
    private static let positions = [
        "2026.03.02 10:00:00|71|EURUSD.pro|buy|#note|0.50|1.08000|||2026.03.02 12:30:00|1.08200|-3.50|-1.20|100.00",
        "2026.03.03 10:00:00|72|US30|sell|#|1.00|39 000.5|||2026.03.03 12:30:00|38 900.5|0.00|0.00|100.00",
        "2026.03.04 10:00:00|73|GBPUSD|sell|#|1.00|1.25000|||2026.03.04 12:30:00|1.24900|0.00|0.50|1.00",
    ]
    private static let deals = [
        "2026.03.01 09:00:00|90||balance|||||#|0.00|0.00|0.00|10 000.00|10 000.00|Deposit",
        "2026.03.02 10:00:00|91|EURUSD.pro|buy|in|0.50|1.08000|81|#|-1.75|-0.05|0.00|0.00|9 998.25|",
        "2026.03.02 12:30:00|92|EURUSD.pro|sell|out|0.50|1.08200|82|#|-1.75|0.00|-1.20|100.00|10 095.30|[tp]",
        "2026.03.02 13:00:00|93|USDJPY|sell|in/out|1.00|150.123|83|#|-7.00|0.00|0.00|0.00|10 088.30|",
    ]

    /// A row of cells; one that begins with `#` is hidden.
    private static func row(_ cells: String) -> String {
        let cells = cells.split(separator: "|", omittingEmptySubsequences: false).map { cell in
            cell.hasPrefix("#")
                ? "<td class=\"hidden\" colspan=\"8\">\(cell.dropFirst())</td>" : "<td class=mspt><b>\(cell)</b></td>"
        }
        return "<tr align=\"right\">\(cells.joined())</tr>\n"
    }

    private static func title(_ text: String) -> String { "<tr><th colspan=\"14\"><div>\(text)</div></th></tr>\n" }

    /// A report of MetaTrader 5 as it is saved.
    private func report(_ positions: [String] = positions, _ deals: [String] = deals) -> String {
        var page = "<!DOCTYPE html><html><head><title>10: Ann</title><style>td { x }</style></head><body><table>\n"
        page += Self.title("Trade History Report")
        page +=
            "<tr><th colspan=\"4\">Account:</th><th colspan=\"10\">10002000&nbsp;(USD, Server, Real, Hedge)</th></tr>"
        page += Self.title("Positions")
        page += Self.row("Time|Position|Symbol|Type|Volume|Price|S / L|T / P|Time|Price|Commission|Swap|Profit")
        page += positions.map(Self.row).joined() + Self.title("Orders")
        page +=
            Self.row("Open Time|Order|Symbol|Type|Volume|Price") + Self.row("2026.03.02 10:00:00|81|EURUSD|buy|1 / 1|1")
        if !deals.isEmpty {
            page += Self.title("Deals")
            page += Self.row(
                "Time|Deal|Symbol|Type|Direction|Volume|Price|Order|#Cost|Commission|Fee|Swap|Profit|Balance|Comment"
            )
            page += deals.map(Self.row).joined() + Self.row("||||||||#|-10.50|-0.05|-1.20|10 100.00|10 088.30|")
        }
        return page + Self.title("Results") + Self.row("Total Net Profit:|1 000.00") + "</table></body></html>"
    }

    private func read(_ text: String, keepsActivities: Bool = false) throws -> StatementReading {
        let reader = StatementReader(zone: .utc, keepsActivities: keepsActivities)
        let reading = try reader.read(Array(text.utf8), name: "report.html")
        if !keepsActivities { BrokerFiles.expectEveryRowAccounted(reading) }
        #expect(reading.format.id == "metatrader")
        return reading
    }

    @Test func deals_areExecutions_withTheirCosts() throws {
        let reading = try read(report())
        #expect(
            try reading.lines == [
                "buy 0.5 EURUSD future x100000 @1.08 fees 1.8 open",
                "sell 0.5 EURUSD future x100000 @1.082 fees 2.95 close",
                "sell 1 USDJPY future x100000 @150.123 fees 0",
            ]
        )
        #expect(reading.reasons == ["deposits and withdrawals: 1", "other tables: 2", "totals and notes: 1"])
        #expect(
            try reading.executions.map { "\($0.account) \($0.currency)" } == [
                "10002000 USD", "10002000 USD", "10002000 JPY",
            ]
        )
        #expect(try reading.executions.first.map { "\($0.time)" } == "2026-03-02T10:00:00Z")
        // Costs in dollars of a price in yen cannot be added up.
        #expect(reading.warnings.count == 1)
        #expect(try reading.executions.last?.note.contains("7 USD") == true)
    }

    @Test func balance_isADeposit_whereActivitiesAreRead() throws {
        let activity = try #require(try read(report(), keepsActivities: true).content.activities.first)
        #expect(activity.kind == .cash && "\(activity.amount)" == "10000" && activity.currency == .usd)
        #expect(activity.note == "Deposit" && "\(activity.day)" == "2026-03-01")
    }

    @Test func report_inUTF16_isRead() throws {
        let bytes: [UInt8] = [0xFF, 0xFE] + report().utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        #expect(try StatementReader().read(bytes, name: "report.html").ledger.count == 3)
    }

    @Test func positions_areReadWithoutDeals_andContractsOfUnknownSizeRefused() throws {
        let reading = try read(report(Self.positions, []))
        #expect(
            try reading.lines == [
                "buy 0.5 EURUSD future x100000 @1.08 fees 0 open",
                "sell 0.5 EURUSD future x100000 @1.082 fees 4.7 close",
            ]
        )
        #expect(reading.errors.map(\.column) == ["Symbol", "Profit"])
        #expect(reading.errors.last?.message.hasPrefix("The prices give a profit of 100 but Profit is 1.") == true)
    }

    @Test func deals_behindManyPositions_areStillTheOnesThatAreRead() throws {
        let many = Array(repeating: Self.positions[0], count: 60)
        #expect(try read(report(many)).ledger.count == 3)
    }

    @Test func statement_ofMetaTrader4_hasTwoExecutionsARow() throws {
        let rows = [
            "Ticket|Open Time|Type|Size|Item|Price|S / L|T / P|Close Time|Price|Commission|Taxes|Swap|Profit",
            "1|2026.03.02 08:00:00|balance|Deposit||||||||||2 000.00",
            "2|2026.03.02 09:00:00|buy|0.10|eurgbp|0.85|0|0|2026.03.02 11:00:00|0.851|-0.60|0|-0.10|11.75",
            "3|2026.03.03 09:00:00|sell|0.20|xaueur|2 500.00|0|0|2026.03.03 11:00:00|2 490.00|-1.00|0|0.25|200.00",
            "4|2026.03.03 09:00:00|buy limit|0.20|eurusd|1.0|0|0|2026.03.03 11:00:00|1.08||||cancelled",
            "||||||||||-1.60|0.00|0.15|211.75",
        ]
        let open = "5|2026.03.05 09:00:00|buy|0.20|eurusd|1.08|0|0||1.09|0|0|0|180"
        let page =
            "<html><table><tr><td colspan=2><b>Account: 5005</b></td><td>Name: Ann</td><td>Currency: EUR</td></tr>"
            + Self.title("Closed Transactions:") + rows.map(Self.row).joined() + Self.title("Open Trades:")
            + Self.row(rows[0]) + Self.row(open) + "</table></html>"
        let reading = try read(page)
        #expect(
            try reading.lines == [
                "buy 0.1 EURGBP future x100000 @0.85 fees 0 open", "sell 0.1 EURGBP future x100000 @0.851 fees 0 close",
                "sell 0.2 XAUEUR future x100 @2500 fees 0 open", "buy 0.2 XAUEUR future x100 @2490 fees 0.75 close",
            ]
        )
        #expect(
            reading.reasons == [
                "deposits and withdrawals: 1", "orders without fills: 1", "other tables: 3", "totals and notes: 1",
            ]
        )
        #expect(Set(try reading.executions.map(\.account)) == ["5005"])
    }

    @Test func deals_asText_withoutAnAccount_leaveTheirCostsOut() throws {
        let reading = try read(
            """
            Time;Deal;Symbol;Type;Direction;Volume;Price;Order;Commission;Fee;Swap;Profit;Balance;Comment
            2026.09.10 10:00:00;101;XAUUSD.pro;buy;in;0.20;2650.00;201;-1.40;0;0;0;10000;
            2026.09.10 12:00:00;102;EURUSDmicro;sell;out;0.10;1.10;202;-0.70;0;0;100.00;10100;
            """
        )
        #expect(try reading.lines == ["buy 0.2 XAUUSD future x100 @2650 fees 0 open"])
        #expect(reading.warnings.count == 1 && reading.errors.map(\.column) == ["Symbol"])
    }

    @Test func report_withoutATable_isRefused() {
        #expect(throws: StatementError.self) { try read("Trade History Report\nName:,Ann\n") }
    }

    @Test(arguments: Seeds.first(20))
    func damagedReport_isReadRowByRow(seed: UInt64) {
        let format = MetaTraderReport().format
        BrokerFuzz.run(Array(report().utf8), as: format, seed: seed, rounds: 10)
        BrokerFuzz.run(Array(report(Self.positions, []).utf8), as: format, seed: seed, rounds: 10)
    }

    @Test(
        .enabled(if: BrokerFiles.hasSamples, "the real broker files are not at hand"),
        arguments: [
            ("metatrader/made_up_mt5_deals.csv", 3), ("metatrader/made_up_mt5_report.csv", 4),
        ]
    )
    func sample_read_accountsForEveryRow(name: String, executions: Int) throws {
        let reading = try BrokerFiles.sample(name)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format.id == "metatrader" && reading.ledger.count == executions && reading.refusedRows == 0)
    }
}
