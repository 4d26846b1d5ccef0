import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite struct InteractiveBrokersFuzzTests {
    @Test(arguments: ["options-and-events", "trades-without-orders"], Seeds.first(20))
    func damagedStatement_read_neverFailsAndAccountsForEveryRow(name: String, seed: UInt64) throws {
        let bytes = try BrokerFiles.bytes("ibkr/\(name).csv")
        BrokerFuzz.run(bytes, as: .ibkr, seed: seed, rounds: 20)
    }
}
