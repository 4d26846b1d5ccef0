import BourseCore
import BourseTestSupport
import Testing

@testable import BourseFunds

@Suite("Exit loads of holdings")
struct ExitLoadTests {
    private static func step(_ days: Int, _ hundredths: Int128) -> ExitLoad.LoadStep {
        ExitLoad.LoadStep(days: days, rate: Ratio(units: hundredths * 1_000_000))
    }

    private func load(_ steps: ExitLoad.LoadStep...) throws -> ExitLoad { try ExitLoad(steps) }

    private func folio(_ transactions: [(String, FundTransactionKind, String, String)], named name: String = "1") throws
        -> FundFolio
    {
        let scheme = StatedScheme(name: "A")
        return FundFolio(
            folio: name,
            try transactions.map { day, kind, units, amount in
                HoldingRow(
                    row: 1,
                    scheme: scheme,
                    folio: name,
                    fact: .transaction(
                        FundTransaction(
                            day: try Fixed.day(day),
                            kind: kind,
                            units: try Quantity(units),
                            nav: nil,
                            amount: try Money(amount)
                        )
                    )
                )
            }
        )
    }

    private func redeemable(_ folios: [FundFolio], _ load: ExitLoad, on day: String, nav: String) throws
        -> RedeemableUnits?
    {
        RedeemableUnits(folios, load, at: try Fixed.row(day, nav), on: try Fixed.day(day))
    }

    @Test(arguments: [(364, "0.01"), (365, "0.01"), (366, "0.005"), (730, "0.005"), (731, nil), (0, "0.01")])
    func units_payTheRateOfTheirDays(_ days: Int, _ rate: String?) throws {
        let load = try load(Self.step(730, 50), Self.step(365, 100))
        #expect(load.step(heldFor: days)?.rate.description == rate)
        #expect(load.freeAfter == 730)
    }

    @Test func steps_thatNoFundMayHave_areRefused() {
        #expect(throws: ExitLoadError.noStep) { try load() }
        #expect(throws: ExitLoadError.days(-1)) { try load(Self.step(-1, 100)) }
        #expect(throws: ExitLoadError.days(3_651)) { try load(Self.step(3_651, 100)) }
        #expect(throws: ExitLoadError.self) { try load(Self.step(1, 0)) }
        #expect(throws: ExitLoadError.self) { try load(Self.step(1, 1_001)) }
        #expect(throws: ExitLoadError.order(days: 20)) { try load(Self.step(10, 100), Self.step(20, 100)) }
        #expect(throws: ExitLoadError.order(days: 10)) { try load(Self.step(10, 100), Self.step(10, 50)) }
        #expect(throws: ExitLoadError.tooManySteps) { try ExitLoad((1...9).map { Self.step($0, Int128(100 - $0)) }) }
    }

    @Test func lots_pay_untilTheyAreFree_andReinvestedIncomeNever() throws {
        let folio = try folio([
            ("2024-01-01", .purchase, "100", "1000"), ("2025-06-02", .purchase, "33.333", "400"),
            ("2025-07-01", .reinvestment, "10", "0"), ("2025-07-02", .bonus, "1", "0"),
        ])
        let result = try #require(
            try redeemable([folio], try load(Self.step(365, 100)), on: "2026-01-02", nav: "12.3456")
        )
        #expect(result.lots.map { $0.rate?.description } == [nil, "0.01", nil, nil])
        // 33.333 · 12.3456 = 411.5158848, of which 1 % is 4.115158848.
        #expect(result.lots.map(\.load.description) == ["0", "4.12", "0", "0"] && result.load.description == "4.12")
        #expect(result.lots[1].freeFrom?.description == "2026-06-03" && result.lots[0].freeFrom == nil)
        // Units behind one that pays cannot be redeemed before it.
        #expect(result.free.description == "1234.56" && result.value.description == "1781.8774848")
        let later = try #require(
            try redeemable([folio], try load(Self.step(365, 100)), on: "2026-06-03", nav: "12.3456")
        )
        #expect(later.load == .zero && later.free == later.value)
    }

    @Test func folios_areRedeemedByThemselves_andUndatedUnitsAreTold() throws {
        let young = try folio([("2026-01-01", .purchase, "10", "100")], named: "1")
        let old = try folio([("2020-01-01", .purchase, "20", "100")], named: "2")
        let position = FundPosition(
            day: try Fixed.day("2026-01-01"),
            units: try Quantity("7"),
            invested: nil,
            nav: nil,
            value: nil
        )
        let row = HoldingRow(row: 1, scheme: StatedScheme(name: "A"), folio: "3", fact: .position(position))
        let stated = FundFolio(folio: "3", [row])
        let result = try #require(
            try redeemable([young, old, stated], try load(Self.step(30, 100)), on: "2026-01-02", nav: "10")
        )
        #expect(result.free.description == "200" && result.load.description == "1" && result.undated == Quantity(7))
        #expect(try redeemable([], try load(Self.step(30, 100)), on: "2026-01-02", nav: "10") == nil)
    }

    @Test func redeemedUnits_thatComeBack_keepTheirDayAndWhetherTheyPay() throws {
        let folio = try folio([
            ("2025-07-01", .reinvestment, "10", "0"), ("2025-08-01", .redemption, "10", "120"),
            ("2025-08-02", .redemptionReversal, "10", "120"),
        ])
        #expect(folio.lots.map(\.isExempt) == [true] && folio.lots.first?.day.description == "2025-07-01")
    }
}
