/// Digits in groups, as people write large numbers.
public enum DigitGroups {
    /// How long groups may be; the first may be shorter.
    public enum GroupingStyle: Sendable {
        /// Every group has three digits: `1,234,567`.
        case threes
        /// As ``threes``, or the last has three digits and those before it two, as in India: `12,34,567`.
        case threesOrIndian
    }

    /// Digits with commas between groups of three, or of two before the last three as in India.
    public static func separated(_ digits: some StringProtocol, isIndian: Bool) -> String {
        var text = ""
        for (place, digit) in digits.reversed().enumerated() {
            let isBorder = isIndian && place > 3 ? place % 2 == 1 : place % 3 == 0
            if place > 0, isBorder { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }

    /// The digits without the marks between groups; nothing where a mark stands in another place, or where there is
    /// something else than digits.
    ///
    /// So a decimal comma is refused and never read as a thousand.
    public static func joined(_ bytes: ArraySlice<UInt8>, mark: UInt8, style: GroupingStyle) -> [UInt8]? {
        let groups = bytes.split(separator: mark, omittingEmptySubsequences: false)
        guard groups.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } }) else { return nil }
        if groups.count > 1 {
            guard let first = groups.first, let last = groups.last, last.count == 3 else { return nil }
            let middle = groups.dropFirst().dropLast()
            let isInThrees = (1...3).contains(first.count) && middle.allSatisfy { $0.count == 3 }
            let isIndian = (1...2).contains(first.count) && middle.allSatisfy { $0.count == 2 }
            guard isInThrees || (style == .threesOrIndian && isIndian) else { return nil }
        }
        return Array(groups.joined())
    }
}
