public import BourseClient
import BourseCore
import BourseDesk
public import BourseValues
public import Foundation

/// Numbers and times of the API as the web app writes them, through its formatters.
public struct DeskFormats: Equatable, Sendable {
    /// How digits are grouped.
    public let numbers: UserSettings.NumberStyle
    /// The zone that times are shown in.
    public let zone: TimeZone

    /// Makes formats.
    public init(numbers: UserSettings.NumberStyle = .western, zone: TimeZone = .gmt) {
        self.numbers = numbers
        self.zone = zone
    }

    // MARK: Numbers

    /// `$1,234.50`, `−$86.20`; an em dash without an amount.
    public func money(_ amount: Decimal?, _ currency: String?, decimals: Int? = nil) -> String {
        guard let amount = amount?.money, let text = text(currency) else { return "—" }
        return text.text(amount, decimals: decimals)
    }

    /// `+$1,234.50`, `−$86.20`, `$0.00`; an em dash without an amount.
    public func signedMoney(_ amount: Decimal?, _ currency: String?, decimals: Int? = nil) -> String {
        guard let amount = amount?.money, let text = text(currency) else { return "—" }
        return text.signed(amount, decimals: decimals)
    }

    /// `54.1%` of a fraction; an em dash without one.
    public func percent(_ fraction: Decimal?, decimals: Int = 1, plus: String = "") -> String {
        NumberText.percent(fraction?.ratio, decimals: decimals, plus: plus)
    }

    /// `1.65`; an em dash without a ratio.
    public func ratio(_ ratio: Decimal?, decimals: Int = 2, plus: String = "") -> String {
        NumberText.ratio(ratio?.ratio, decimals: decimals, plus: plus)
    }

    /// `1,234.5675` with at least two decimals; an em dash without a price.
    public func price(_ price: Decimal?) -> String { price?.price.map { NumberText.price($0) } ?? "—" }

    /// `1,250.5` without trailing zeros; an em dash without a quantity.
    public func quantity(_ quantity: Decimal?) -> String { quantity?.quantity.map(NumberText.quantity) ?? "—" }

    /// `2,410`.
    public func number(_ count: Int) -> String { NumberText.count(count, style: numbers) }

    /// `1 trade`, `2,410 trades`.
    public func count(_ count: Int, _ noun: String, plural: String? = nil) -> String {
        Count.of(count, noun, plural: plural, style: numbers)
    }

    private func text(_ currency: String?) -> MoneyText? {
        currency.flatMap(Currency.init).map { MoneyText(style: numbers, currency: $0) }
    }

    // MARK: Times

    /// `21 Mar 25`; an em dash without a day.
    public func day(_ day: Day?) -> String { day?.tradingDay.map(DayText.short) ?? "—" }

    /// `Friday 21 March 2025`.
    public func fullDay(_ day: Day) -> String { day.tradingDay.map(DayText.full) ?? day.description }

    /// `21 Mar 2025 09:31` in the zone.
    public func time(_ time: Date) -> String {
        let local = local(time)
        return "\(DayText.medium(local.day)) \(DayText.clock(local))"
    }

    /// `Updated 3 h ago`, and `Offline. Updated 3 h ago` for content of a desk that cannot be reached.
    public func age(of reading: Reading, at now: Date) -> String {
        let seconds = Int64(max(0, now.timeIntervalSince(reading.asOf)))
        return "\(reading.isOffline ? "Offline. " : "")Updated \(DayText.about(seconds: seconds)) ago"
    }

    /// The day of an instant in the zone.
    public func day(of time: Date) -> Day? { Day(local(time).day.description) }

    func local(_ time: Date) -> LocalTime {
        LocalTime(Timestamp(time), offset: zone.secondsFromGMT(for: time))
    }
}
