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
            let instrument = execution.instrument
            let contract = [
                instrument.symbol.name, instrument.type.rawValue, instrument.expiration?.description ?? "",
                instrument.strike?.description ?? "",
            ]
            .joined(separator: " ")
            let text =
                "\(execution.time) \(contract) \(execution.side) \(execution.quantity) \(execution.price) "
                + "\(execution.fees) \(execution.effect.map(\.rawValue) ?? "") \(execution.order)\n"
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return hash
    }

    @Test(
        arguments: [(2026, 1_839_323_006_740_350_874), (0x9e37_79b9_7f4a_7c15, 13_880_483_534_388_156_107)]
            as [(UInt64, UInt64)]
    )
    func executions_ofASeed_areUnchanged(seed: UInt64, expected: UInt64) {
        let found = fingerprint(seed)
        #expect(found == expected, "seed \(seed): \(found)")
    }
}
