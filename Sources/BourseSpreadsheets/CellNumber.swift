import BourseCore
import Foundation

/// Numbers of cells as plain decimal text.
enum CellNumber {
    /// The number as it stands in the file, or as the spreadsheet shows it; nothing for what is no number.
    ///
    /// Of one with an exponent, or with more than the 15 digits that spreadsheets show, those 15 are what was typed.
    static func text(_ cell: String) -> String? {
        let digits = cell.utf8.filter { (0x30...0x39).contains($0) }
        let isPlain = cell.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }
        if isPlain, (1...15).contains(digits.count) { return cell }
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
        let day = serial + (countsFrom1904 ? 1_462 : 0)
        guard (61...2_958_465).contains(day) else { return nil }
        return TradingDay(number: day - TradingDay.workbookEpoch).description
    }
}
