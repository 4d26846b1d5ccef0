/// A day of the calendar, without a time and without a time zone.
public struct Day: Comparable, Hashable, Sendable {
    /// The year, 1 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let dayOfMonth: Int

    /// Makes a day; nil if the calendar does not have it.
    public init?(year: Int, month: Int, dayOfMonth: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), dayOfMonth >= 1,
            dayOfMonth <= Self.days(inMonth: month, of: year)
        else { return nil }
        self.year = year
        self.month = month
        self.dayOfMonth = dayOfMonth
    }

    /// Reads `2026-03-31`; nil for anything else.
    public init?(_ text: String) { self.init(Array(text.utf8)[...]) }

    init?(_ bytes: ArraySlice<UInt8>) {
        let start = bytes.startIndex
        guard bytes.count == 10, bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
            let year = Digits.number(bytes[start..<start + 4]),
            let month = Digits.number(bytes[start + 5..<start + 7]),
            let dayOfMonth = Digits.number(bytes[start + 8..<start + 10])
        else { return nil }
        self.init(year: year, month: month, dayOfMonth: dayOfMonth)
    }

    /// Orders days as the calendar does.
    public static func < (left: Day, right: Day) -> Bool {
        (left.year, left.month, left.dayOfMonth) < (right.year, right.month, right.dayOfMonth)
    }

    /// Returns the number of days of a month: 28 to 31.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Day: CustomStringConvertible {
    /// The day as `2026-03-31`.
    public var description: String {
        "\(Digits.text(year, 4))-\(Digits.text(month, 2))-\(Digits.text(dayOfMonth, 2))"
    }
}

extension Day: Codable {
    /// Decodes `2026-03-31`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = Day(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is not a day.")
        }
        self = day
    }

    /// Encodes `2026-03-31`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// Numbers of a fixed count of digits.
enum Digits {
    static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for byte in bytes {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return bytes.isEmpty ? nil : number
    }

    static func text(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
