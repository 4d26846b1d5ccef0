import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite("Executions entered by hand")
struct ExecutionDraftTests {
    private static let now = Timestamp(seconds: 1_781_533_800)  // 15 June 2026, 14:30 UTC

    private static let purchase: [ExecutionField: String] = [
        .side: "buy", .quantity: "100", .symbol: "aapl", .price: "184.25", .fees: "1", .day: "2024-01-02",
        .time: "10:15", .account: "main", .currency: "USD",
    ]

    private func read(
        _ changes: [ExecutionField: String] = [:],
        zone: ZoneRules = .newYork
    ) throws -> [Execution] {
        try ExecutionDraft(Self.purchase.merging(changes) { $1 }).executions(in: zone, asOf: Self.now)
    }

    private func messages(_ changes: [ExecutionField: String]) -> [ExecutionField: String] {
        do {
            _ = try read(changes)
            return [:]
        } catch let error as ExecutionDraft.DraftRefusal {
            return error.messages
        } catch {
            return [.note: "\(error)"]
        }
    }

    @Test func purchase_isReadInTheZone() throws {
        let execution = try #require(try read().first)
        #expect(execution.instrument.symbol.name == "AAPL" && execution.instrument.type == .stock)
        #expect(execution.time.description == "2024-01-02T15:15:00Z")
        #expect(execution.price.description == "184.25" && execution.fees.description == "1")
        #expect(execution.multiplier == .one && execution.effect == nil && execution.order.isEmpty)
    }

    @Test func entry_equalToARowOfAFile_hasTheSameHash() throws {
        let row = "main,2024-01-02T15:15:00Z,AAPL,stock,,,buy,100,184.25,1,1,USD,,,other note\n"
        let file = Array((NativeExport.template + row).utf8)
        let reading = try StatementReader().read(file, name: "a.csv")
        let execution = try #require(try read([.note: "mine"]).first)
        #expect(ContentHash(execution) == ContentHash(reading.ledger, at: 0))
    }

    @Test(arguments: [
        ([ExecutionField.symbol: "AAPL270115C00240000"], "call", "100"),
        ([.symbol: "aapl", .type: "put", .expiration: "2027-01-15", .strike: "240"], "put", "100"),
        ([.symbol: "/ESZ25"], "future", "50"), ([.symbol: "BTC-USD"], "crypto", "1"),
        ([.symbol: "SPY", .type: "etf"], "etf", "1"), ([.symbol: "/QQZ25", .multiplier: "7"], "future", "7"),
        (
            [.symbol: "AAPL", .type: "call", .expiration: "2027-01-15", .strike: "240", .multiplier: "150"], "call",
            "150"
        ),
    ])
    func instrument_isReadFromSymbolAndContract(
        changes: [ExecutionField: String],
        type: String,
        multiplier: String
    ) throws {
        let execution = try #require(try read(changes).first)
        #expect(execution.instrument.type.rawValue == type)
        #expect(execution.multiplier.description == multiplier)
        if let contract = execution.instrument.optionContract {
            #expect(contract.root.name == "AAPL" && contract.strike.description == "240")
        }
    }

    @Test func future_thatIsNotKnown_needsAMultiplier() {
        #expect(messages([.symbol: "/QQZ25"])[.multiplier]?.contains("not known") == true)
    }

    @Test func eurexFuture_withoutACurrency_isInEuro() throws {
        #expect(try read([.symbol: "/FDAXZ25", .currency: ""]).first?.currency.code == "EUR")
    }

    @Test(arguments: [
        ([ExecutionField.symbol: ""], ExecutionField.symbol), ([.side: "hold"], .side), ([.quantity: "0"], .quantity),
        ([.quantity: "many"], .quantity), ([.quantity: "0.123456789"], .quantity), ([.price: "-1"], .price),
        ([.price: ""], .price), ([.fees: "x"], .fees), ([.day: "02/03/2024"], .day), ([.day: ""], .day),
        ([.time: ""], .time), ([.time: "25:00"], .time), ([.day: "2026-06-15", .time: "10:31"], .time),
        ([.day: "2024-03-10", .time: "02:30"], .time), ([.account: " "], .account), ([.currency: "$"], .currency),
        ([.type: "bond"], .type), ([.expiration: "2027-01-15"], .type), ([.type: "call", .strike: "240"], .expiration),
        ([.type: "call", .expiration: "2027-01-15", .strike: "0"], .strike), ([.effect: "maybe"], .effect),
        ([.symbol: "AAPL270115C00240000", .type: "put"], .type),
        ([.symbol: "AAPL270115C00240000", .strike: "250"], .strike),
        ([.closePrice: "190", .closeDay: "2024-01-02", .closeTime: "10:00"], .closeTime),
        ([.closePrice: "190"], .closeDay), ([.note: String(repeating: "n", count: 10_001)], .note),
    ])
    func wrongField_aloneHasAMessage(changes: [ExecutionField: String], field: ExecutionField) {
        #expect(Set(messages(changes).keys) == [field])
    }

    @Test func everyWrongField_isNamedAtOnce() {
        #expect(Set(messages([.quantity: "x", .price: "y", .side: ""]).keys) == [.quantity, .price, .side])
    }

    @Test func trade_isTwoExecutions_theOtherWayAtTheClosing() throws {
        let closing: [ExecutionField: String] = [
            .side: "sell", .closePrice: "180", .closeFees: "0.5", .closeDay: "2024-01-03", .closeTime: "9:31:05",
            .closeEffect: "close",
        ]
        let executions = try read(closing)
        #expect(executions.map(\.side) == [.sell, .buy])
        #expect(executions.map(\.quantity.description) == ["100", "100"])
        #expect(executions.map(\.time.description) == ["2024-01-02T15:15:00Z", "2024-01-03T14:31:05Z"])
        #expect(executions.last?.effect == .close)
    }

    @Test func time_withAnOffset_needsNoDay() throws {
        let changes: [ExecutionField: String] = [.day: "", .time: "2024-01-02T10:15:00.250+01:00"]
        #expect(try read(changes).first?.time.description == "2024-01-02T09:15:00.25Z")
    }

    @Test(arguments: [
        [ExecutionField.symbol: "AAPL270115C00240000", .effect: "open", .fees: "-0.2"], [.symbol: "/ESZ25"],
        [.symbol: "/QQZ25", .multiplier: "7", .note: "a, b"], [.day: "", .time: "2024-01-02T10:15:01.5Z"],
    ])
    func writtenDraft_readsToTheSameExecution(changes: [ExecutionField: String]) throws {
        let execution = try #require(try read(changes).first)
        let written = ExecutionDraft(execution, in: .newYork)
        #expect(try written.executions(in: .newYork, asOf: Self.now) == [execution])
    }
}
