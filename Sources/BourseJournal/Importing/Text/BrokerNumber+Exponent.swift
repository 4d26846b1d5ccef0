import BourseCore

extension BrokerNumber {
    /// The largest exponent that is written out, of either sign.
    private static let mostPlaces = 30

    /// `-0.00003605` of `-3.605E-05`; nil for a cell that is not written with an exponent.
    static func withoutExponent(_ cell: String) -> String? {
        guard cell.utf8.contains(where: { $0 & 0xDF == 0x45 }) else { return nil }
        let parts = cell.uppercased().split(separator: "E", omittingEmptySubsequences: false)
        guard parts.count == 2, let exponent = Int(parts[1]), abs(exponent) <= mostPlaces else { return nil }
        let sign = parts[0].hasPrefix("-") ? "-" : ""
        let digits = parts[0].drop { $0 == "-" || $0 == "+" }.split(separator: ".", omittingEmptySubsequences: false)
        guard digits.count <= 2, let whole = digits.first, digits.allSatisfy({ $0.allSatisfy(\.isNumber) }) else {
            return nil
        }
        let fraction = digits.count == 2 ? digits[1] : ""
        let zeros = String(repeating: "0", count: mostPlaces)
        let all = Array(zeros + whole + fraction + zeros)
        let point = mostPlaces + whole.count + exponent
        let left = String(all[..<point].drop { $0 == "0" })
        let right = String(all[point...].reversed().drop { $0 == "0" }.reversed())
        return "\(sign)\(left.isEmpty ? "0" : left)\(right.isEmpty ? "" : ".\(right)")"
    }
}
