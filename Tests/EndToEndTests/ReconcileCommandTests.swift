import BourseTestSupport
import Foundation
import Testing

@Suite("Totals and overlaps on the command line")
struct ReconcileCommandTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private var data: String { directory.path("desk") }

    private static let activity = """
        Account Information,Header,Field Name,Field Value
        Account Information,Data,Account,U1234567
        Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code
        Trades,Data,Order,Stocks,USD,ACME,"2026-03-02, 10:00:00",100,10,-1000,-1,O
        Cash Report,Header,Currency Summary,Currency,Total
        Cash Report,Data,Starting Cash,USD,5000

        """

    private static let flex = """
        <FlexQueryResponse queryName="All" type="AF">
        <FlexStatements count="1">
        <FlexStatement accountId="U1234567" fromDate="20260301" toDate="20260331">
        <Trades>
        <Trade currency="USD" assetCategory="STK" symbol="ACME" dateTime="20260302;100000" quantity="60" tradePrice="10" \
        proceeds="-600" ibCommission="-0.6" buySell="BUY" openCloseIndicator="O" ibOrderID="77"/>
        <Trade currency="USD" assetCategory="STK" symbol="ACME" dateTime="20260302;100002" quantity="40" tradePrice="10" \
        proceeds="-400" ibCommission="-0.4" buySell="BUY" openCloseIndicator="O" ibOrderID="77"/>
        </Trades>
        </FlexStatement>
        </FlexStatements>
        </FlexQueryResponse>
        """

    private func write(_ text: String, _ name: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: directory.path(name)))
        return directory.path(name)
    }

    @Test
    func reconcile_endsWithTheResult() async throws {
        let whole = try write(Self.activity + "Cash Report,Data,Ending Cash,USD,3999\n", "whole.csv")
        let agreed = try await Program.run("journal", "reconcile", whole)
        #expect(agreed.code == 0 && agreed.output.contains("1 of 1 total agrees to the cent"), "\(agreed)")
        let fees = try write(Self.activity + "Cash Report,Data,Ending Cash,USD,4000\n", "fees.csv")
        let explained = try await Program.run("journal", "reconcile", fees, "--json")
        #expect(explained.code == 0 && explained.output.contains("\"cause\": \"fee\""), "\(explained)")
        let short = try write(Self.activity + "Cash Report,Data,Ending Cash,USD,3500.25\n", "short.csv")
        let unexplained = try await Program.run("journal", "reconcile", short)
        #expect(unexplained.code == 1 && unexplained.output.contains("-498.75"), "\(unexplained)")
    }

    @Test
    func import_ofTheSameTradesInAnotherFormat_needsADecision() async throws {
        let desk = try await ServedDesk(data)
        _ = try await desk.enter()
        desk.running.signal(SIGTERM)
        #expect(await desk.running.end().code == 0)
        let statement = try write(Self.activity + "Cash Report,Data,Ending Cash,USD,3999\n", "activity.csv")
        let first = try await Program.run("import", statement, "--data", data)
        #expect(first.code == 0 && first.output.contains("imported 1 execution\n"), "\(first)")
        let query = try write(Self.flex, "flex.xml")
        let open = try await Program.run("import", query, "--data", data)
        #expect(open.code == 2 && open.errors.contains("--overlaps skip"), "\(open)")
        let skipped = try await Program.run("import", query, "--data", data, "--overlaps", "skip")
        #expect(skipped.code == 0 && skipped.output.contains("imported 0 executions"), "\(skipped)")
        let whole = try await Program.run("transactions", "import", statement, "--data", data)
        #expect(whole.code == 0 && whole.output.contains("1 of 1 total agrees to the cent"), "\(whole)")
        let parts = try await Program.run("transactions", "import", query, "--data", data)
        #expect(
            parts.code == 2 && parts.output.contains("2 transactions are probably in the portfolio already"),
            "\(parts)"
        )
        let preview = try await Program.run("transactions", "import", query, "--preview", "--json", "--data", data)
        #expect(preview.code == 0 && preview.output.contains("\"overlaps\": 2"), "\(preview)")
        let left = try await Program.run("transactions", "import", query, "--overlaps", "skip", "--data", data)
        #expect(left.code == 0, "\(left)")
        let stored = try await Program.run("journal", "reconcile", statement, "--stored", "--data", data)
        #expect(stored.code == 0 && stored.output.contains("Positions in the journal"), "\(stored)")
    }
}
