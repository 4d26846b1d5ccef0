import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// Holdings of funds in words.
enum FundHoldingFormatter {
    /// Rupees of columns whose head names the currency.
    static let rupees = MoneyText(style: .indian, currency: .inr)

    /// `up`, `down` or `flat`, as the amount reads with paise.
    static func direction(_ money: Money) -> String {
        let text = rupees.bareSigned(money)
        return text.hasPrefix("+") ? "up" : text.hasPrefix(NumberText.minus) ? "down" : "flat"
    }

    /// `18 Nov – 19 Nov`.
    static func days(_ days: ClosedRange<TradingDay>) -> String {
        "\(DayText.dayMonth(days.lowerBound)) – \(DayText.dayMonth(days.upperBound))"
    }
}
