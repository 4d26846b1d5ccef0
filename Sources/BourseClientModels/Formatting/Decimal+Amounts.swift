import BourseClient
import BourseCore
import Foundation

// Exact numbers of the API as those of the domain; digits beyond their last place are rounded half to even.
extension Decimal {
    var money: Money? { try? Money(description, excess: .roundHalfToEven) }
    var price: Price? { try? Price(description, excess: .roundHalfToEven) }
    var quantity: Quantity? { try? Quantity(description, excess: .roundHalfToEven) }
    var ratio: Ratio? {
        (try? DecimalText.units(description, places: Ratio.places, excess: .roundHalfToEven)).map(Ratio.init(units:))
    }
}

extension Day {
    var tradingDay: TradingDay? { TradingDay(year: year, month: month, day: dayOfMonth) }
}
