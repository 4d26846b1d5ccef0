import BourseCore
import BourseJournal
import Testing

@testable import BourseDemo

@Suite("The demo journal, as it has always been")
struct DemoJournalGoldenTests {
    /// FNV-1a, 64 bits, of every execution: the market may move house, but not one price may.
    private func fingerprint(_ seed: UInt64) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for execution in DemoSample.of(seed).journal.executions {
            let text =
                "\(execution.time) \(execution.instrument) \(execution.side) \(execution.quantity) \(execution.price) "
                + "\(execution.fees) \(execution.effect.map(\.rawValue) ?? "") \(execution.order)\n"
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return hash
    }

    @Test(
        arguments: [(2026, 14_629_113_970_162_563_392), (0x9e37_79b9_7f4a_7c15, 15_703_510_154_814_805_904)]
            as [(UInt64, UInt64)]
    )
    func executions_ofASeed_areUnchanged(seed: UInt64, expected: UInt64) {
        let found = fingerprint(seed)
        #expect(found == expected, "seed \(seed): \(found)")
    }
}
