import BourseCore
import Foundation

/// Numbers of cells as plain decimal text.
enum CellNumber {
    /// The number as it stands in the file, or as the spreadsheet shows it; nothing for what is no number.
    ///
    /// Of one with an exponent, or with more than the 15 digits that spreadsheets show, those 15 are what was typed.
    static func text(_ cell: String) -> String? {
        var (digits, isPlain) = (0, true)
        for byte in cell.utf8 {
            if (0x30...0x39).contains(byte) { digits += 1 } else if byte != 0x2E, byte != 0x2D { isPlain = false }
        }
        if isPlain, (1...15).contains(digits) { return cell }
        guard let value = Double(cell), value.isFinite, abs(value) < 1e15 else { return nil }
        // A point and 14 digits, then the exponent: where the point moves to.
        let parts = String(format: "%.14e", value).split(separator: "e")
        guard parts.count == 2, let exponent = Int(parts[1]), exponent > -30 else {
            return abs(value) < 1e-29 ? "0" : nil
        }
        let isNegative = parts[0].hasPrefix("-")
        let mantissa = parts[0].filter(\.isNumber)
        let whole = exponent >= 0 ? String(mantissa.prefix(exponent + 1)) : "0"
        let zeros = String(repeating: "0", count: max(0, -exponent - 1))
        var fraction = exponent >= 0 ? String(mantissa.dropFirst(exponent + 1)) : zeros + mantissa
        while fraction.last == "0" { fraction.removeLast() }
        return (isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
    }

    /// The day that a number stands for, in ISO form; nothing for numbers that stand for none.
    static func day(_ number: String, countsFrom1904: Bool) -> String? {
        guard let whole = number.split(separator: ".", omittingEmptySubsequences: false).first, let serial = Int(whole)
        else { return nil }
        return day(serial, countsFrom1904: countsFrom1904)
    }

    private static func day(_ serial: Int, countsFrom1904: Bool) -> String? {
        let day = serial + (countsFrom1904 ? 1_462 : 0)
        guard (61...2_958_465).contains(day) else { return nil }
        return TradingDay(number: day - TradingDay.workbookEpoch).description
    }

    /// The time that a number stands for, as `2026-03-02 09:30:00`, with milliseconds where there are any; nothing for
    /// numbers that stand for none.
    ///
    /// The parts of a day that spreadsheets write are exact to less than a millisecond, to which they are rounded. Those
    /// of workbooks that Bourse wrote are in UTC and exact to a microsecond: `2026-03-02T09:30:00.000001Z`.
    ///
    /// - Parameters:
    ///   - shown: Whether the cell shows a day, a time of day or both; where a cell that shows a day has a time as well,
    ///     both are returned.
    ///   - isOwn: Whether Bourse wrote the workbook.
    static func time(
        _ number: String,
        _ shown: CellStyles.Shown,
        countsFrom1904: Bool,
        isOwn: Bool
    ) -> String? {
        guard let value = Double(number), (0..<2_958_466).contains(value) else { return nil }
        // Parts of a second.
        let parts = isOwn ? 1_000_000 : 1000
        let dayLength = 86_400 * parts
        let total = Int((value * Double(dayLength)).rounded())
        let (serial, rest) = total.quotientAndRemainder(dividingBy: dayLength)
        let clock = clock(rest / parts, fraction: rest % parts, of: parts)
        guard shown != .clock else { return clock }
        guard let day = day(serial, countsFrom1904: countsFrom1904) else { return nil }
        if shown == .day, rest == 0 { return day }
        return isOwn ? "\(day)T\(clock)Z" : "\(day) \(clock)"
    }

    /// `09:30:00` or `09:30:00.250`.
    private static func clock(_ seconds: Int, fraction: Int, of parts: Int) -> String {
        let numbers = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return numbers.joined(separator: ":") + (fraction == 0 ? "" : ".\("\(parts + fraction)".dropFirst())")
    }
}
