import BourseCore

extension ContractNotation {
    private static let spelled: [ContractNotation] = [
        .occ, .dashedCompact, .rootDayStrikeRight, .rightRootDayStrike, .rootCompactDayStrikeRight,
        .rootMonthDayYearStrikeRight, .rootDayRightStrike,
    ]

    /// The option that a ticker or a name spells out, in any of the usual notations; nil when it is none.
    static func option(spelledIn text: String) -> TradedInstrument? {
        guard !text.isEmpty else { return nil }
        return spelled.lazy.compactMap { $0.read(text) ?? $0.read("-" + text) }.first?.instrument
    }
}
