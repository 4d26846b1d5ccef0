import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite struct ThinkorswimFuzzTests {
    @Test(arguments: ["spreads-and-assignment", "cash-only", "schwab-removals"], Seeds.first(20))
    func damagedStatement_read_neverFailsAndAccountsForEveryRow(name: String, seed: UInt64) throws {
        let bytes = try BrokerFiles.bytes("thinkorswim/\(name).csv")
        BrokerFuzz.run(bytes, as: .thinkorswim, seed: seed, rounds: 20)
    }
}
