import BourseCore
import BourseTestSupport
import Testing

@testable import BourseFunds

@Suite("Units first in first out")
struct FundFolioTests {
    private func folio(_ transactions: [FundTransaction]) -> FundFolio {
        let scheme = StatedScheme(name: "A")
        return FundFolio(
            folio: "1",
            transactions.map { HoldingRow(row: 1, scheme: scheme, folio: "1", fact: .transaction($0)) }
        )
    }

    private func it(_ day: String, _ kind: FundTransactionKind, _ units: String, _ amount: String) throws
        -> FundTransaction
    {
        FundTransaction(
            day: try Fixed.day(day),
            kind: kind,
            units: try Quantity(units),
            nav: nil,
            amount: try Money(amount)
        )
    }

    @Test func holdings_thatAreAlike_addUp() throws {
        let position = FundPosition(
            day: try Fixed.day("2024-01-31"),
            units: try Quantity("100"),
            invested: try Money("5000"),
            nav: nil,
            value: try Money("6000")
        )
        let row = HoldingRow(row: 1, scheme: StatedScheme(name: "A"), folio: "", fact: .position(position))
        let folio = FundFolio(folio: "", [row, row])
        let (units, invested, worth) = (try Quantity("200"), try Money("10000"), try Money("12000"))
        #expect(folio.units == units && folio.invested == invested && folio.stated?.worth == worth)
    }

    @Test func sale_takesTheOldestUnits() throws {
        let folio = folio([
            try it("2024-03-01", .redemption, "15", "300"), try it("2024-01-01", .purchase, "10", "100"),
            try it("2024-02-01", .sip, "10", "150"),
        ])
        #expect(folio.units == Quantity(5) && folio.invested?.description == "75" && folio.lots.count == 1)
        #expect(folio.costOfSold.description == "175" && folio.realized.description == "125")
        #expect(folio.lots[0].day.description == "2024-02-01" && folio.unexplainedUnits == .zero)
    }

    @Test func reversal_takesTheNewestUnits_atWhatTheyCost() throws {
        let folio = folio([
            try it("2024-01-01", .purchase, "10", "100"), try it("2024-02-01", .sip, "10", "150"),
            try it("2024-02-05", .reversal, "10", "150"),
        ])
        #expect(folio.lots.map(\.cost.description) == ["100"] && folio.realized == .zero)
    }

    @Test func reinvestment_isACost_andBonusIsNone() throws {
        let folio = folio([
            try it("2024-01-01", .purchase, "10", "100"), try it("2024-02-01", .reinvestment, "1", "12"),
            try it("2024-02-02", .bonus, "11", "0"), try it("2024-02-03", .payout, "0", "7"),
        ])
        #expect(folio.invested?.description == "112" && folio.units == Quantity(22) && folio.payouts.description == "7")
        #expect(folio.flows.map(\.amount.description) == ["-100", "7"])
    }

    @Test func charge_ofADayOfPurchase_isPartOfItsCost() throws {
        let folio = folio([
            try it("2024-01-01", .charge, "0", "0.25"), try it("2024-01-01", .purchase, "10", "99.75"),
            try it("2024-02-02", .charge, "0", "3"),
        ])
        #expect(folio.invested?.description == "100" && folio.unplacedCharges.description == "3")
        #expect(folio.flows.reduce(.zero) { $0 + $1.amount }.description == "-103")
    }

    @Test func redemption_undone_putsBackWhatWent_onItsDaysAndAtItsCost() throws {
        let bought = [try it("2024-01-01", .purchase, "10", "100"), try it("2024-02-01", .sip, "10", "150")]
        let undone = folio(
            bought + [
                try it("2024-03-01", .redemption, "4", "60"), try it("2024-03-02", .redemption, "9", "140"),
                try it("2024-03-05", .redemptionReversal, "9", "140"),
                try it("2024-03-06", .redemptionReversal, "4", "60"),
            ]
        )
        #expect(undone.lots == folio(bought).lots && undone.realized == .zero && undone.costOfSold == .zero)
        #expect(undone.units == Quantity(20) && undone.flows.reduce(.zero) { $0 + $1.amount }.description == "-250")
        let part = folio(
            bought + [
                try it("2024-03-01", .redemption, "15", "300"), try it("2024-03-05", .redemptionReversal, "10", "200"),
            ]
        )
        // The first five units stay sold: 100 received for what cost 50.
        #expect(part.realized.description == "50" && part.units == Quantity(15) && part.costOfSold.description == "50")
        #expect(part.lots.map(\.cost.description) == ["50", "150"])
    }

    @Test func redemption_undoneThatNobodyKnows_bringsUnitsAtItsAmount() throws {
        let folio = folio([
            try it("2024-01-01", .purchase, "1", "10"), try it("2024-02-02", .redemption, "3", "45"),
            try it("2024-02-05", .redemptionReversal, "4", "60"),
        ])
        #expect(folio.unexplainedUnits == .zero && folio.units == Quantity(2) && folio.realized == .zero)
        #expect(folio.lots.map(\.cost.description) == ["10", "15"])
    }

    @Test func refundsAndPayoutsTakenBack_areLess() throws {
        let folio = folio([
            try it("2024-01-01", .purchase, "10", "99.5"), try it("2024-01-01", .charge, "0", "0.5"),
            try it("2024-01-01", .refund, "0", "0.5"), try it("2024-02-01", .charge, "0", "3"),
            try it("2024-02-05", .refund, "0", "2"), try it("2024-03-01", .payout, "0", "7"),
            try it("2024-03-02", .payoutReversal, "0", "7"),
        ])
        #expect(folio.invested?.description == "99.5" && folio.unplacedCharges.description == "1")
        #expect(folio.payouts == .zero && folio.flows.reduce(.zero) { $0 + $1.amount }.description == "-100.5")
    }

    @Test func sale_ofUnitsThatNeverCame_isTold() throws {
        let folio = folio([try it("2024-01-01", .purchase, "1", "10"), try it("2024-02-02", .redemption, "3", "45")])
        #expect(folio.unexplainedUnits == Quantity(2) && folio.units == .zero && folio.lots.isEmpty)
        #expect(folio.realized.description == "5" && folio.unexplainedProceeds.description == "30")
    }

    @Test(arguments: Seeds.first(150))
    func unitsAndMoney_areConserved(seed: UInt64) {
        var made = MadeUpStatements(seed: seed)
        let kinds = FundTransactionKind.allCases.filter { $0 != .redemptionReversal && $0 != .refund }
        let transactions = (0..<made.generator.int(1...80)).map { _ in made.transaction(made.generator.pick(kinds)) }
        let folio = folio(transactions)
        let sum = { (kinds: (FundTransactionKind) -> Bool) in
            transactions.filter { kinds($0.kind) }.reduce(Money.zero) { $0 + $1.amount }
        }
        let signed = transactions.reduce(Quantity.zero) { $0 + $1.signedUnits }
        #expect(folio.units - folio.unexplainedUnits == signed, "seed \(seed)")
        #expect(folio.lots.reduce(.zero) { $0 + $1.units } == folio.units, "seed \(seed)")
        let paid = sum { $0.direction == .incoming || $0 == .charge }
        #expect(
            folio.lots.reduce(.zero) { $0 + $1.cost } + folio.costOfSold + folio.unplacedCharges == paid,
            "seed \(seed)"
        )
        let sold = sum { $0.direction == .outgoing }
        #expect(folio.realized + folio.unexplainedProceeds == sold - folio.costOfSold, "seed \(seed)")
        #expect(folio.unexplainedUnits > .zero || folio.unexplainedProceeds == .zero, "seed \(seed)")
        #expect(
            folio.flows.reduce(.zero) { $0 + $1.amount } == transactions.reduce(.zero) { $0 + $1.flow },
            "seed \(seed)"
        )
        let other = self.folio(made.generator.shuffled(transactions))
        #expect(other == folio, "seed \(seed)")
    }
    /// Where redemptions and charges were undone, what was paid in and not taken out is in what is left, or lost or gained.
    @Test(arguments: Seeds.first(150))
    func unitsAndMoney_ofWhatWasUndone_areConserved(seed: UInt64) {
        var made = MadeUpStatements(seed: seed)
        let transactions = (0..<made.generator.int(1...80)).map { _ in
            // Few units, so that redemptions meet what they may undo.
            let it = made.transaction()
            let units = it.units == .zero ? .zero : Quantity(made.generator.int(1...9))
            let amount = it.kind == .bonus ? .zero : Money(units: Int128(made.generator.int(1...999)))
            return FundTransaction(day: it.day, kind: it.kind, units: units, nav: it.nav, amount: amount)
        }
        let folio = folio(transactions)
        let signed = transactions.reduce(Quantity.zero) { $0 + $1.signedUnits }
        #expect(folio.units - folio.unexplainedUnits == signed, "seed \(seed)")
        #expect(folio.lots.reduce(.zero) { $0 + $1.units } == folio.units, "seed \(seed)")
        #expect(folio.lots.map(\.day) == folio.lots.map(\.day).sorted(), "seed \(seed)")
        let left =
            folio.lots.reduce(Money.zero) { $0 + $1.cost } + folio.unplacedCharges
            - folio.realized - folio.unexplainedProceeds
        let paid = transactions.filter { $0.kind.direction == .incoming || $0.kind == .charge }
        let received = transactions.filter { $0.kind.direction == .outgoing || $0.kind == .refund }
        let sum = { (rows: [FundTransaction]) in rows.reduce(Money.zero) { $0 + $1.amount } }
        #expect(left == sum(paid) - sum(received), "seed \(seed)")
        #expect(self.folio(made.generator.shuffled(transactions)) == folio, "seed \(seed)")
    }
}
