import BourseCore
import BourseJournal
import BourseTestSupport
import Testing

@Suite("Content hash")
struct ContentHashTests {
    @Test
    func executions_thatDifferInOneField_haveDifferentHashes() throws {
        let call = try Make.instrument("NVDA", .call)
        let variants = [
            try Make.execution(.buy, "2", at: "6", of: call),
            try Make.execution(.sell, "2", at: "6", of: call),
            try Make.execution(.buy, "2.00000001", at: "6", of: call),
            try Make.execution(.buy, "2", at: "6.00000001", of: call),
            try Make.execution(.buy, "2", at: "6", second: 1, of: call),
            try Make.execution(.buy, "2", at: "6", .open, of: call),
            try Make.execution(.buy, "2", at: "6", .close, of: call),
            try Make.execution(.buy, "2", at: "6", .expire, of: call),
            try Make.execution(.buy, "2", at: "6", of: Make.instrument("NVDA", .put)),
            try Make.execution(.buy, "2", at: "6", of: Make.instrument("NVDL", .call)),
            try Make.execution(.buy, "2", at: "6", of: Make.instrument("NVDA", .call, "2026-06-18")),
            try Make.execution(.buy, "2", at: "6", of: Make.instrument("NVDA", .call, strike: "130.5")),
            try Make.execution(.buy, "2", at: "6", of: Make.instrument("NVDA", .stock), multiplier: "100"),
            try Make.execution(.buy, "2", at: "6", of: Make.instrument("NVDA", .etf), multiplier: "100"),
            try Make.execution(.buy, "2", at: "6", of: call, account: "ira"),
            try Make.execution(.buy, "2", at: "6", of: call, fees: "0.0000000001"),
            try Make.execution(.buy, "2", at: "6", of: call, fees: "-0.0000000001"),
            try Make.execution(.buy, "2", at: "6", of: call, multiplier: "10"),
            try Make.execution(.buy, "2", at: "6", of: call, currency: .inr),
            try Make.execution(.buy, "2", at: "6", of: call, order: "1"),
            // Neighboring texts must not run into each other.
            try Make.execution(.buy, "2", at: "6", of: call, account: "mainN"),
            try Make.execution(.buy, "2", at: "6", of: call, account: "mai"),
        ]
        #expect(Set(variants.map { ContentHash($0) }).count == variants.count)
    }

    @Test
    func executions_thatDifferInTheirNote_haveTheSameHash() throws {
        let first = ContentHash(try Make.execution(.buy, "2", at: "6", note: "a"))
        #expect(first == ContentHash(try Make.execution(.buy, "2.0", at: "6.00", note: "b")))
    }

    @Test
    func hash_ofAKnownExecution_neverChanges() throws {
        // Stored databases depend on it: when this fails, imported files would be taken for new.
        let execution = try Make.execution(
            .buy,
            "2",
            at: "6",
            .open,
            of: Make.instrument("NVDA", .call),
            fees: "1.3",
            order: "42"
        )
        #expect(ContentHash(execution) == ContentHash(try Make.ledger([execution]).execution(at: 0)))
        #expect(Hex.text(ContentHash(execution).bytes) == "9985c63414860974dce4d3d8e0c4ea6d")
    }

    @Test(arguments: Seeds.first(10))
    func hash_ofALedgersFill_isThatOfItsExecution(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let executions = try RandomExecutions(distinctTimes: false).make(60, &generator)
        let ledger = Make.ledger(executions)
        #expect(ContentHash.all(of: ledger) == executions.map { ContentHash($0) }, "seed \(seed)")
        for (index, execution) in executions.enumerated() {
            let hash = ContentHash(execution)
            #expect(ContentHash(ledger, at: index) == hash, "seed \(seed)")
            #expect(ContentHash(bytes: hash.bytes) == hash, "seed \(seed)")
            #expect(hash.bytes.count == 16)
        }
    }

    @Test
    func bytes_ofAnotherLength_areRefused() {
        #expect(ContentHash(bytes: [UInt8](repeating: 0, count: 15)) == nil)
        #expect(ContentHash(bytes: [UInt8](repeating: 0, count: 17)) == nil)
        #expect(ContentHash(bytes: []) == nil)
        #expect(ContentHash(bytes: [UInt8](repeating: 0xFF, count: 16)) == ContentHash(value: .max))
        #expect(ContentHash(value: 1).bytes == [UInt8](repeating: 0, count: 15) + [1])
    }
}
