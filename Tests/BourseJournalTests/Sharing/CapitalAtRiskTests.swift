import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

/// Amounts are added by hand.
@Suite("Capital at risk")
struct CapitalAtRiskTests {
    private static func exposure(_ opened: Int64, _ closed: Int64, _ amount: String) throws -> CapitalAtRisk.Exposure {
        CapitalAtRisk.Exposure(
            openedAt: Timestamp(microseconds: opened * 1_000_000),
            closedAt: Timestamp(microseconds: closed * 1_000_000),
            amount: .known(try Money(amount))
        )
    }

    @Test func moneyUsedAgain_countsOnce() throws {
        let one = try Self.exposure(0, 10, "1000")
        let next = try Self.exposure(10, 20, "1000")
        #expect(try CapitalAtRisk([one, next]) == .known(Money("1000")))
        // 50 on 1,000, and not the sum of 5 % and 0 %.
        #expect(try CapitalAtRisk([one, next]).returnOn(Money("50"))?.description == "0.05")
    }

    @Test func exposuresAtOnce_areAdded() throws {
        let exposures = try [
            Self.exposure(0, 10, "1000"), Self.exposure(5, 15, "300"), Self.exposure(12, 20, "900"),
            Self.exposure(30, 40, "500"),
        ]
        #expect(try CapitalAtRisk(exposures) == .known(Money("1300")))
        #expect(try CapitalAtRisk(exposures.reversed()) == .known(Money("1300")))
    }

    @Test func exposureOfOneInstant_countsWithWhatIsOpenThen() throws {
        let exposures = try [Self.exposure(0, 10, "100"), Self.exposure(5, 5, "40"), Self.exposure(5, 5, "2")]
        #expect(try CapitalAtRisk(exposures) == .known(Money("142")))
        #expect(try CapitalAtRisk([Self.exposure(5, 5, "40")]) == .known(Money("40")))
    }

    @Test func leastAmount_isOneUnitOfTheCurrency() throws {
        #expect(try CapitalAtRisk([Self.exposure(0, 1, "0")]) == .known(Money("1")))
        #expect(try CapitalAtRisk([Self.exposure(0, 1, "0.2")]).returnOn(Money("3"))?.description == "3")
    }

    @Test(arguments: [CapitalAtRisk.UnknownReason.unlimitedLoss, .margin])
    func oneUnknownExposure_makesTheWholeUnknown(reason: CapitalAtRisk.UnknownReason) throws {
        let zero = Timestamp(microseconds: 0)
        let unknown = CapitalAtRisk.Exposure(openedAt: zero, closedAt: zero, amount: .unknown(reason))
        let capital = try CapitalAtRisk([Self.exposure(0, 1, "5"), unknown])
        #expect(capital == .unknown(reason) && capital.returnOn(.zero) == nil)
    }

    @Test func noTrades_haveNoCapital() { #expect(CapitalAtRisk([]) == .unknown(.noTrades)) }
}
