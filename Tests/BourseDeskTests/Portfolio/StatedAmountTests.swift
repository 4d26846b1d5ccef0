import BourseCore
import BourseDeskTestSupport
import BoursePortfolio
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Prices and amounts as they are typed")
struct StatedAmountTests {
    private static let symbol = SampleMarkets.symbol(1)

    private func draft(_ texts: [TransactionField: String]) -> TransactionDraft {
        var draft = TransactionDraft([
            .day: "2026-03-31", .account: "Wallet", .type: "buy", .symbol: Self.symbol.name, .quantity: "1",
        ])
        for (field, text) in texts { draft[field] = text }
        return draft
    }

    private func consideration(_ texts: [TransactionField: String]) throws -> Consideration? {
        switch try draft(texts).transaction(TransactionID(1)).kind {
        case .buy(_, _, let paid), .reinvestment(_, _, let paid), .sell(_, _, let paid, _): paid
        default: nil
        }
    }

    private func messages(_ texts: [TransactionField: String]) -> [TransactionField: String] {
        do {
            _ = try draft(texts).transaction(TransactionID(1))
            return [:]
        } catch {
            return error.messages
        }
    }

    @Test(arguments: [
        ("1000000000", "12345.67"), ("250000000", "300.10"), ("10000000000", "30"), ("3", "10"), ("2", "500"),
        ("0.00000001", "999999999999999"),
    ])
    func amount_isStoredAsItWasPaid(quantity: String, amount: String) throws {
        #expect(try consideration([.quantity: quantity, .amount: amount]) == .total(try Money(amount)))
    }

    @Test(arguments: ["0.00001234567", "1.234567e-05", "1.234567E-5", "12.34567e-6"])
    func price_finerThanIsHeld_isStoredAsWhatItGivesTogether(price: String) throws {
        #expect(try consideration([.quantity: "1e9", .price: price]) == .total(try Money("12345.67")))
        let sold = try consideration([.type: "sell", .quantity: "3", .price: price])
        #expect(sold == .total(try Money("0.00003703701")))
    }

    @Test func price_thatIsHeld_isStored() throws {
        #expect(try consideration([.price: "187.25"]) == .price(try Price("187.25")))
        #expect(try consideration([.price: "187.2500000000000"]) == .price(try Price("187.25")))
        #expect(try consideration([.price: "1.5e2"]) == .price(try Price("150")))
        #expect(try consideration([.price: "0"]) == .price(.zero))
    }

    @Test func priceAndAmount_thatAreTheSame_areThePrice() throws {
        let shares: [TransactionField: String] = [.quantity: "20", .price: "184.25", .amount: "3685"]
        #expect(try consideration(shares) == .price(try Price("184.25")))
        let option: [TransactionField: String] = [.symbol: "AAPL270115C00240000", .quantity: "2"]
        let both = option.merging([.price: "2.5", .amount: "-500.00"]) { $1 }
        #expect(try consideration(both) == .price(try Price("2.5")))
        #expect(try consideration([.price: "0", .amount: "0"]) == .price(.zero))
    }

    @Test(arguments: [
        // The price is rounded.
        ("1000000000", "0.00001235", "12345.67", "USD"), ("3", "3.33", "10", "USD"), ("7", "142.86", "1000", "USD"),
        // The amount is, or it is cut.
        ("20.5", "184.2567", "3777.26", "USD"), ("1", "184.259", "184.25", "USD"), ("3", "333.5", "1000", "JPY"),
        // The quantity is.
        ("0.123", "4000", "493.6", "USD"),
    ])
    func priceAndAmount_thatDifferByRounding_areTheAmount(
        quantity: String,
        price: String,
        amount: String,
        currency: String
    ) throws {
        let read = try consideration([.quantity: quantity, .price: price, .amount: amount, .currency: currency])
        #expect(read == .total(try Money(amount)))
    }

    @Test func amount_thatContainsFeeAndTax_isTakenWithoutThem() throws {
        let charges: [TransactionField: String] = [.quantity: "20", .price: "184.25", .fee: "1", .tax: "0.5"]
        let bought = charges.merging([.amount: "-3686.50"]) { $1 }
        #expect(try consideration(bought) == .price(try Price("184.25")))
        let sold = charges.merging([.type: "sell", .amount: "3683.50"]) { $1 }
        #expect(try consideration(sold) == .price(try Price("184.25")))
        let rounded = charges.merging([.price: "184.24999", .amount: "3686.50"]) { $1 }
        #expect(try consideration(rounded) == .total(try Money("3685")))
    }

    @Test(arguments: [
        ("20", "184.25", "4000"), ("20", "184.25", "3686.50"), ("1", "5", "500"), ("5", "0", "12"), ("5", "12", "0"),
        ("10000000000", "90000000000", "1"), ("1000000000", "0.00001235", "12360"),
    ])
    func priceAndAmount_thatContradict_areRefusedWithBoth(quantity: String, price: String, amount: String) throws {
        let refused = messages([.quantity: quantity, .price: price, .amount: amount])
        #expect(Set(refused.keys) == [.amount], "\(quantity) × \(price), \(amount)")
    }

    @Test func contradiction_saysWhatItsPartsGive() {
        let message = messages([.quantity: "20", .price: "184.25", .amount: "4000"])[.amount] ?? ""
        #expect(message.hasPrefix("Quantity × price is 3685, not 4000."))
        let option: [TransactionField: String] = [.symbol: "AAPL270115C00240000", .quantity: "2", .price: "2.5"]
        let other = messages(option.merging([.amount: "5"]) { $1 })[.amount] ?? ""
        #expect(other.hasPrefix("Quantity × price × 100 is 500, not 5."))
    }

    @Test(arguments: [
        "1e", "e5", "1e99", "1e-99", "1e5e5", "1.2.3e1", "1e+-2", "0x10", ".", "-", "1e400", "12345678901e30",
        "\u{661}", "99999999999999999999999999999999999999999999999999999999999",
    ])
    func whatIsNoPrice_isRefused(price: String) { #expect(Set(messages([.price: price]).keys) == [.price], "\(price)") }

    @Test func brought_atAFinePrice_costsWhatThatGives() throws {
        let read = try draft([.type: "transfer-in", .quantity: "1000000000", .price: "0.00001234567"])
            .transaction(TransactionID(1))
        #expect(read.kind == .transferIn(Self.symbol, Quantity(1_000_000_000), cost: try Money("12345.67")))
    }

    @Test(arguments: Seeds.first(30))
    func shownTransaction_readAgain_isTheSame(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let yen = try #require(Currency("JPY"))
        for _ in 0..<60 {
            let most: Int64 = random.pick([9_999_999_999, 900_000_000_000_000_000])
            let quantity = Quantity(units: Int128(random.int64(1...most)))
            let amount = Money(units: Int128(random.int64(1...Int64.max)) * random.pick([1, 1_000, 1_000_000]))
            let price = Price(units: random.int64(1...random.pick([9_999, 99_999_999_999])))
            let paid = random.oneIn(3) ? Consideration.price(price) : .total(amount)
            guard paid.total(of: quantity, multiplier: .one) <= .limit else { continue }
            let transaction = Transaction(
                id: TransactionID(1),
                day: MarketRig.day("2026-06-10"),
                account: "Wallet",
                kind: random.oneIn(2)
                    ? .buy(Self.symbol, quantity, for: paid) : .sell(Self.symbol, quantity, for: paid),
                currency: random.pick([.usd, yen]),
                fee: random.oneIn(2) ? .zero : Money(units: 10_000_000_000_000_000)
            )
            for draft in [TransactionDraft(transaction), TransactionDraft(showing: transaction)] {
                let read = try draft.transaction(TransactionID(1))
                let total = { (kind: TransactionKind) -> Money? in
                    switch kind {
                    case .buy(_, let size, let paid), .sell(_, let size, let paid, _):
                        paid.total(of: size, multiplier: .one)
                    default: nil
                    }
                }
                #expect(total(read.kind) == total(transaction.kind), "seed \(seed): \(transaction)")
            }
        }
    }

    @Test func smallPrices_areShownWithTheirDigits() throws {
        func text(_ amount: String, _ quantity: Int) throws -> String {
            NumberText.price(UnitPrice(try Money(amount), for: Quantity(quantity), multiplier: .one), atMost: 6)
        }
        #expect(try text("12345.67", 1_000_000_000) == "0.00001234567")
        #expect(try text("30", 10_000_000_000) == "0.000000003")
        #expect(try text("10", 3) == "3.333333")
        #expect(try text("3685", 20) == "184.25")
        #expect(NumberText.price(UnitPrice(.zero), atMost: 6) == "0.00")
    }
}
