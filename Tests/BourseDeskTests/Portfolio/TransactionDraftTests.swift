import BourseCore
import BourseDeskTestSupport
import BoursePortfolio
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct TransactionDraftTests {
    private func draft(_ texts: [TransactionField: String]) -> TransactionDraft {
        var draft = TransactionDraft([.day: "2026-03-31", .account: "Broker", .type: "buy"])
        for (field, text) in texts { draft[field] = text }
        return draft
    }

    private func messages(_ texts: [TransactionField: String]) -> Set<TransactionField> {
        do {
            _ = try draft(texts).transaction(TransactionID(1))
            return []
        } catch {
            return Set(error.messages.keys)
        }
    }

    @Test func buy_asBrokersWriteIt_isRead() throws {
        let typed = draft([
            .symbol: " aapl ", .quantity: "1,250.5", .price: "$187.25", .currency: "usd", .fee: "-1.50", .time: "09:31",
        ])
        let read = try typed.transaction(TransactionID(7))
        let apple = try #require(Symbol("AAPL"))
        #expect(read.kind == .buy(apple, try Quantity("1250.5"), price: try Price("187.25")))
        #expect(read.fee == (try Money("1.5")))
        #expect(read.second == Int32(9 * 3600 + 31 * 60))
        #expect(read.id == TransactionID(7))
    }

    @Test func amountAlone_isWhatWasPaid() throws {
        let read = try draft([.symbol: "AAPL", .quantity: "3", .amount: "−10"]).transaction(TransactionID(1))
        let apple = try #require(Symbol("AAPL"))
        #expect(read.kind == .buy(apple, Quantity(3), for: .total(try Money("10"))))
        let option = try draft([.symbol: "AAPL270115C00240000", .quantity: "2", .amount: "500"])
            .transaction(TransactionID(1))
        let call = try #require(Symbol("AAPL270115C00240000"))
        #expect(option.kind == .buy(call, Quantity(2), for: .total(try Money("500"))))
    }

    @Test func holding_costsItsPriceWhereNoAmountIsTold() throws {
        let apple = try #require(Symbol("AAPL"))
        func kind(_ fields: [TransactionField: String]) throws -> TransactionKind {
            try draft(fields.merging([.type: "transfer-in", .symbol: "AAPL", .quantity: "5"]) { one, _ in one })
                .transaction(TransactionID(1)).kind
        }
        #expect(try kind([.price: "8.5"]) == .transferIn(apple, Quantity(5), cost: try Money("42.5")))
        #expect(try kind([.price: "8.5", .amount: "40"]) == .transferIn(apple, Quantity(5), cost: try Money("40")))
        #expect(try kind([:]) == .transferIn(apple, Quantity(5)))
        let option = try kind([.symbol: "AAPL270115C00240000", .price: "2"])
        let call = try #require(Symbol("AAPL270115C00240000"))
        #expect(option == .transferIn(call, Quantity(5), cost: try Money("1000")))
    }

    @Test func amountBelowZero_isAnotherTypeWhereTheTypeDoesNotSayTheWay() throws {
        for type in ["deposit", "interest", "dividend"] {
            for amount in ["-9", "\u{2212}9", "(9)"] {
                #expect(messages([.type: type, .symbol: "A", .amount: amount]) == [.amount], "\(type) \(amount)")
            }
        }
        for type in ["withdrawal", "fee"] {
            #expect(messages([.type: type, .amount: "-9"]).isEmpty, "\(type)")
        }
    }

    @Test func everyWrongField_hasItsOwnMessage() {
        #expect(
            messages([.symbol: "=1", .quantity: "0", .price: "-1", .currency: "$", .day: "31/3"]) == [
                .day, .currency, .symbol,
            ]
        )
        #expect(messages([.symbol: "A", .quantity: "0", .price: "5"]) == [.quantity])
        #expect(messages([.symbol: "A", .quantity: "1", .price: "-1"]) == [.price])
        #expect(messages([.symbol: "A", .quantity: "1"]) == [.price])
        #expect(messages([.symbol: "A", .quantity: "1", .price: "5", .fee: "x"]) == [.fee])
        #expect(messages([.symbol: "A", .quantity: "1", .price: "5", .account: " "]) == [.account])
        #expect(messages([.type: "nonsense"]) == [.type])
        #expect(messages([.day: "02/03/2026", .symbol: "A", .quantity: "1", .price: "5"]) == [.day])
    }

    @Test func whatCannotBe_isRefusedWithAReason() {
        #expect(messages([.type: "split", .symbol: "A", .new: "0", .old: "1"]) == [.new])
        #expect(messages([.type: "split", .symbol: "A", .new: "1", .old: "1"]) == [.new])
        #expect(messages([.type: "transfer", .symbol: "A", .quantity: "1", .to: "Broker"]) == [.to])
        #expect(messages([.type: "dividend", .symbol: "A", .amount: "1", .tax: "2"]) == [.fee])
        #expect(messages([.type: "deposit", .amount: "0"]) == [.amount])
        #expect(messages([.type: "spin-off", .symbol: "A", .to: "A", .quantity: "1", .share: "0.2"]) == [.to])
        #expect(messages([.type: "spin-off", .symbol: "A", .to: "B", .quantity: "1", .share: "2"]) == [.share])
        #expect(messages([.type: "sell", .symbol: "A", .quantity: "1", .price: "1", .lots: "x"]) == [.lots])
    }

    @Test(arguments: Seeds.first(20))
    func transaction_writtenAndReadAgain_isTheSame(seed: UInt64) throws {
        var made = SampleTransactions(seed: seed)
        for transaction in made.some(40) {
            // Blanks around a note are not kept.
            var wanted = transaction
            wanted.note = transaction.note
            let read = try TransactionDraft(transaction).transaction(transaction.id)
            #expect(read == wanted, "seed \(seed)")
        }
    }
}
