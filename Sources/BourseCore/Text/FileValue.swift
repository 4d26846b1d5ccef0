/// A value in a file that people download: its type decides how a workbook shows it.
public enum FileValue: Hashable, Sendable {
    /// No value.
    case empty
    /// Text that people or sources wrote, as they wrote it.
    case text(String)
    /// A number as plain decimal text with all its decimals, such as "-1234.5".
    case number(String)
    /// A number that was calculated in binary, such as a volatility. Its digits beyond the fifteenth are rounding, so that
    /// it is a number in a workbook whatever their count.
    case double(Double)
    /// A day.
    case day(TradingDay)
    /// An instant, written in UTC.
    case instant(Timestamp)

    /// The value in a CSV file, not quoted yet.
    ///
    /// Text is guarded, so that no spreadsheet takes it for a formula.
    public var csv: String {
        switch self {
        case .empty: ""
        case .text(let text): CSVText.guarded(text)
        case .number(let number): number
        case .double(let number): number.isFinite ? "\(number)" : ""
        case .day(let day): day.description
        case .instant(let instant): instant.description
        }
    }

    /// A value by its own type; empty for none.
    public static func value(_ value: (some FileRepresentable)?) -> FileValue { value?.fileValue ?? .empty }

    /// Text, empty for none.
    public static func optional(_ text: String?) -> FileValue { text.map { .text($0) } ?? .empty }
}

/// A value that knows its form in a file.
public protocol FileRepresentable {
    /// The value in a file.
    var fileValue: FileValue { get }
}

/// A decimal value, which is a number in a file.
public protocol DecimalFileRepresentable: FileRepresentable, CustomStringConvertible {}

extension DecimalFileRepresentable {
    /// The number with all its decimals, without a unit.
    public var fileValue: FileValue { .number(description) }
}

extension Money: DecimalFileRepresentable {}
extension Price: DecimalFileRepresentable {}
extension Quantity: DecimalFileRepresentable {}
extension Multiplier: DecimalFileRepresentable {}
extension Ratio: DecimalFileRepresentable {}
extension Int: DecimalFileRepresentable {}
extension Int32: DecimalFileRepresentable {}
extension Int64: DecimalFileRepresentable {}

extension Bool: FileRepresentable {
    /// `true` or `false` as text.
    public var fileValue: FileValue { .text(description) }
}

extension Double: FileRepresentable {
    /// The shortest number that reads back as the same; empty for one that is not finite.
    public var fileValue: FileValue { isFinite ? .double(self) : .empty }
}

extension TradingDay: FileRepresentable {
    /// The day.
    public var fileValue: FileValue { .day(self) }
}

extension Timestamp: FileRepresentable {
    /// The instant.
    public var fileValue: FileValue { .instant(self) }
}

extension Symbol: FileRepresentable {
    /// The symbol as text.
    public var fileValue: FileValue { .text(name) }
}

extension Currency: FileRepresentable {
    /// The code as text.
    public var fileValue: FileValue { .text(code) }
}

extension ISIN: FileRepresentable {
    /// The number as text.
    public var fileValue: FileValue { .text(description) }
}
