import BourseCore
import BourseFunds
import BourseWeb

/// A statement to look at before one's own is there: two purchases and a holding of made-up funds.
enum FundHoldingExample {
    static var table: TableFile {
        HoldingExport.table([
            row(
                "Example Flexi Cap Fund - Direct Plan - Growth",
                .transaction(purchase(TradingDay(number: 19_728), units: 1_000, nav: 50))
            ),
            row(
                "Example Flexi Cap Fund - Direct Plan - Growth",
                .transaction(purchase(TradingDay(number: 19_759), units: 96, nav: 52))
            ),
            row(
                "Example Liquid Fund - Direct Plan - Growth",
                .position(
                    FundPosition(
                        day: TradingDay(number: 19_759),
                        units: Quantity(10),
                        invested: money(25_000),
                        nav: nil,
                        value: money(25_410)
                    )
                )
            ),
        ])
    }

    private static func row(_ name: String, _ fact: HoldingFact) -> HoldingRow {
        HoldingRow(row: 0, scheme: StatedScheme(name: name, house: "Example Mutual Fund"), folio: "123456", fact: fact)
    }

    private static func purchase(_ day: TradingDay, units: Int, nav: Int) -> FundTransaction {
        FundTransaction(
            day: day,
            kind: .purchase,
            units: Quantity(units),
            nav: Price(units: Int64(nav) * 100_000_000),
            amount: money(units * nav)
        )
    }

    private static func money(_ rupees: Int) -> Money { Money(units: Int128(rupees) * 10_000_000_000_000_000) }
}
