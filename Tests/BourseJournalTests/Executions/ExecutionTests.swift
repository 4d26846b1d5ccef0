import BourseCore
import BourseJournal
import BourseTestSupport
import Testing

@Suite("Execution")
struct ExecutionTests {
    @Test
    func execution_withoutMultiplier_takesTheInstrumentsDefault() throws {
        #expect(try Make.execution(.buy, "1", at: "1").multiplier == .one)
        #expect(try Make.execution(.buy, "1", at: "1", of: Make.instrument("A", .put)).multiplier == .hundred)
        #expect(try Make.execution(.buy, "1", at: "1", of: Make.instrument("/MES", .future)).multiplier == .one)
    }

    @Test(arguments: ["0", "-1", "10000000000.00000001"])
    func quantity_outsideItsRange_isRefused(text: String) throws {
        let quantity = try Quantity(text)
        #expect(throws: ExecutionError.quantity(quantity)) { try Make.execution(.buy, text, at: "0") }
        #expect(ExecutionError.quantity(quantity).column == "quantity")
        #expect(ExecutionError.quantity(quantity).message.contains(text))
    }

    @Test
    func price_orMultiplier_outsideItsRange_isRefused() throws {
        let price = try Price("-0.01")
        #expect(throws: ExecutionError.price(price)) { try Make.execution(.buy, "1", at: "-0.01") }
        for text in ["0", "-100"] {
            let multiplier = try Multiplier(text)
            #expect(throws: ExecutionError.multiplier(multiplier)) {
                try Make.execution(.buy, "1", at: "1", multiplier: text)
            }
        }
    }

    @Test
    func time_outsideItsYears_isRefused() throws {
        for microseconds: Int64 in [-(1 << 62), -2_208_988_800_000_001, 7_258_118_400_000_000, 1 << 62] {
            let time = Timestamp(microseconds: microseconds)
            #expect(ExecutionError.time(time).message.contains("1900 to 2199"))
            let instrument = try Make.instrument()
            #expect(throws: ExecutionError.time(time)) {
                try Execution(
                    account: "main",
                    time: time,
                    instrument: instrument,
                    side: .buy,
                    quantity: Quantity(1),
                    price: .zero
                )
            }
        }
    }

    @Test
    func amount_beyondTheLimit_isRefused() {
        #expect(throws: ExecutionError.amount) { try Make.execution(.buy, "10000000000", at: "92233720368") }
        #expect(throws: ExecutionError.amount) {
            try Make.execution(.buy, "1", at: "92233720368", multiplier: "92233720368")
        }
        #expect(throws: ExecutionError.self) { try Make.execution(.buy, "1", at: "1", fees: "900000000.01") }
    }

    @Test
    func amount_atTheLimit_isTaken() throws {
        // 10^15, which is Money.limit: the largest amount a single execution may be worth.
        #expect(throws: Never.self) { try Make.execution(.buy, "10000000000", at: "100000") }
    }

    @Test(arguments: ["922337203.6854775807", "1000000000", "-1000000000", "999999999999"])
    func fees_ofALargeRow_areKeptExactlyOrRefused(text: String) throws {
        guard let execution = try? Make.execution(.buy, "1", at: "1", fees: text) else { return }
        #expect(try Make.ledger([execution]).execution(at: 0).fees == Money(text))
    }

    @Test
    func refusal_ofTheFees_namesTheFees() {
        do {
            _ = try Make.execution(.buy, "1", at: "1", fees: "1000000000000001")
            Issue.record("the fees were taken")
        } catch let error as ExecutionError {
            #expect(error.column == "fees")
            #expect(error.message.contains("fees"))
        } catch {
            Issue.record("unexpected \(error)")
        }
    }

    @Test
    func fees_withMoreDecimals_areRoundedHalfToEvenAtTen() throws {
        #expect(try Make.execution(.buy, "1", at: "1", fees: "0.00000000005").fees == .zero)
        #expect(try Make.execution(.buy, "1", at: "1", fees: "0.00000000015").fees == Money("0.0000000002"))
        #expect(try Make.execution(.buy, "1", at: "1", fees: "-1.5").fees == Money("-1.5"))
    }

    @Test
    func instrument_ofItsKind_hasOrLacksAnExpiration() throws {
        let symbol = try #require(Symbol("A"))
        let day = try #require(TradingDay(iso: "2026-06-19"))
        #expect(TradedInstrument(symbol: symbol, type: .call) == nil)
        #expect(TradedInstrument(symbol: symbol, type: .put) == nil)
        #expect(TradedInstrument(symbol: symbol, right: .call, expiration: day, strike: .zero) == nil)
        #expect(TradedInstrument(symbol: symbol, right: .call, expiration: day, strike: Price(units: -1)) == nil)
        #expect(try Make.instrument("A", .call) != Make.instrument("A", .put))
        #expect(try Make.instrument("A", .fund).expiration == nil)
    }

    @Test
    func instruments_sorted_goBySymbolTypeExpirationStrike() throws {
        let sorted = [
            try Make.instrument("A", .call, "2026-06-19", strike: "9"),
            try Make.instrument("A", .call, "2026-06-19", strike: "10"),
            try Make.instrument("A", .call, "2026-07-17", strike: "1"),
            try Make.instrument("A", .put, "2025-01-17", strike: "1"), try Make.instrument("A", .stock),
            try Make.instrument("B", .call),
        ]
        #expect(sorted.reversed().sorted() == sorted)
    }

    @Test(arguments: Seeds.first(10))
    func ledger_givesBack_whatWasAppended(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let executions = try RandomExecutions(distinctTimes: false, mixedMultipliers: true).make(100, &generator)
        let ledger = Make.ledger(executions)
        #expect(ledger.count == 100)
        for (index, execution) in executions.enumerated() {
            #expect(try ledger.execution(at: index) == execution, "seed \(seed)")
            #expect(ledger.fills[index].source == Int64(index))
        }
        #expect(Set(ledger.positions).count == ledger.positions.count)
    }

    @Test
    func ledger_withoutTexts_keepsTheNumbers() throws {
        var ledger = ExecutionLedger(keepsTexts: false)
        ledger.append(try Make.execution(.buy, "1", at: "2", order: "7", note: "n"))
        let execution = try ledger.execution(at: 0)
        #expect(try execution.order.isEmpty && execution.note.isEmpty && execution.price == Price("2"))
        #expect(ledger.fills[0].value == (try Money("2")))
    }
}
