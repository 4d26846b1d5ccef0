import BourseCore
import BourseDesk

/// Figures of the economy.
public enum PublishedMacro {
    /// A row of `/api/macro`: the newest figure, how it changed, and those before, the oldest first.
    ///
    /// - Parameter figures: The newest first; nothing comes of none.
    public static func row(_ series: EconomySeries, _ figures: [EconomyValue]) -> JSON? {
        guard let newest = figures.first else { return nil }
        let before = figures.dropFirst().first?.value
        let change = before.map { Ratio(units: newest.value.units - $0.units) }
        let percent = before.flatMap { before in
            change.flatMap { Ratio($0.units, over: Int128(before.units.magnitude)) }
        }
        return .object([
            ("id", .string(series.rawValue)), ("name", .string(series.title)), ("value", number(newest.value)),
            ("unit", .string(series.unit)), ("change", number(change ?? Ratio(units: 0))),
            ("changePercent", percent.map { .percent($0) } ?? .integer(0)), ("date", .day(newest.day)),
            (
                "series",
                .array(figures.reversed().map { .object([("date", .day($0.day)), ("value", number($0.value))]) })
            ),
        ])
    }

    /// A figure with two decimals.
    private static func number(_ value: Ratio) -> JSON {
        .number(Ratio(units: value.units.dividedHalfToEven(by: 100_000_000) * 100_000_000).description)
    }
}
