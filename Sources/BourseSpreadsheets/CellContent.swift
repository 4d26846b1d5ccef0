import BourseCore

/// What a cell of a workbook contains for a value.
enum CellContent: Hashable {
    /// No cell.
    case empty
    /// A number as text.
    case number(String)
    /// A day as the spreadsheet counts days.
    case day(Int)
    /// Days and the part of a day as the spreadsheet counts them, in UTC.
    case instant(Double)
    /// Text of characters that XML allows, not longer than a cell can hold.
    case text(String)

    /// The digits that spreadsheets show and that people can enter.
    private static let mostDigits = 15
    /// Numbers that Excel can hold, apart from 0 and the sign.
    private static let magnitudes = Double.leastNormalMagnitude...9.99999999999999e307
    /// The days from 1 March 1900 to 31 December 9999.
    ///
    /// Day 60 is a 29 February 1900, which never was, and days before it
    /// are counted differently by different programs.
    private static let days = 61...2_958_465

    /// Chooses the content of a cell; what a number cannot hold exactly is text.
    init(_ value: FileValue) {
        switch value {
        case .empty: self = .empty
        case .text(let text): self = Self.text(of: text)
        case .number(let number): self = Self.isExact(number) ? .number(number) : Self.text(of: number)
        case .double(let number):
            guard number.isFinite else {
                self = .empty
                return
            }
            self = number == 0 || Self.magnitudes ~= abs(number) ? .number("\(number)") : .text("\(number)")
        case .day(let day):
            let serial = day.number + TradingDay.workbookEpoch
            self = Self.days ~= serial ? .day(serial) : .text(day.description)
        case .instant(let instant):
            self = Self.serial(instant).map { .instant($0) } ?? .text(instant.description)
        }
    }

    /// Returns days and the part of a day since 30 December 1899, until 2079 exact to the microsecond; nothing for an
    /// instant outside of the days that spreadsheets know.
    private static func serial(_ instant: Timestamp) -> Double? {
        let dayLength = 86_400_000_000
        let first = (days.lowerBound - TradingDay.workbookEpoch) * dayLength
        let end = (days.upperBound + 1 - TradingDay.workbookEpoch) * dayLength
        let microseconds = Int(instant.microseconds)
        guard microseconds >= first, microseconds < end else { return nil }
        // The last microseconds of the year 9999 would round to the next day, which is none.
        let serial = Double(microseconds + TradingDay.workbookEpoch * dayLength) / Double(dayLength)
        return min(serial, Double(days.upperBound + 1).nextDown)
    }

    private static func text(of value: String) -> CellContent {
        let text = CellText.fitted(value)
        return text.isEmpty ? .empty : .text(text)
    }

    /// Whether text is a decimal number of which a spreadsheet loses no digit.
    ///
    /// Zeros at its ends do not count: 0.0100 has one digit.
    private static func isExact(_ text: String) -> Bool {
        guard let digits = digits(text), digits <= mostDigits, let number = Double(text) else { return false }
        return digits == 0 || magnitudes ~= abs(number)
    }

    /// The number of digits of a decimal number, from the first to the last that is not zero; nothing for other text.
    private static func digits(_ text: String) -> Int? {
        var rest = Substring(text).utf8
        if rest.first == 0x2D { rest.removeFirst() }
        var digits = 0
        // Zeros behind the last other digit, which count when another one follows.
        var zeros = 0
        func passDigits() -> Bool {
            let isEmpty = !isDigit(rest.first)
            while let byte = rest.first, isDigit(byte) {
                rest.removeFirst()
                if byte != 0x30 {
                    digits += zeros + 1
                    zeros = 0
                } else if digits > 0 {
                    zeros += 1
                }
            }
            return !isEmpty
        }
        guard passDigits() else { return nil }
        if rest.first == 0x2E {
            rest.removeFirst()
            guard passDigits() else { return nil }
        }
        if let mark = rest.first {
            guard mark == 0x45 || mark == 0x65 else { return nil }
            rest.removeFirst()
            if rest.first == 0x2B || rest.first == 0x2D { rest.removeFirst() }
            guard !rest.isEmpty, rest.allSatisfy({ isDigit($0) }) else { return nil }
        }
        return digits
    }

    private static func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
}
