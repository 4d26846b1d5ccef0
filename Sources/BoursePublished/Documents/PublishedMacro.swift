import BourseAPI
import BourseCore
import BourseValues

/// Economic indicators.
public enum PublishedMacro {
    /// A row of `/api/macro`: the newest value, its change, and all values, the oldest first.
    ///
    /// - Parameter values: The values, the newest first; without any, there is no row.
    public static func row(_ series: EconomySeries, _ values: [EconomyValue]) -> JSON? {
        SeriesRow(series, values).map(fields.json)
    }

    private struct SeriesRow {
        let series: EconomySeries
        let values: [EconomyValue]
        let newest: EconomyValue
        let change: Ratio?
        let percent: Ratio?

        init?(_ series: EconomySeries, _ values: [EconomyValue]) {
            guard let newest = values.first else { return nil }
            self.series = series
            self.values = values
            self.newest = newest
            let before = values.dropFirst().first?.value
            let change = before.map { Ratio(units: newest.value.units - $0.units) }
            self.change = change
            percent = before.flatMap { before in
                change.flatMap { Ratio($0.units, over: Int128(before.units.magnitude)) }
            }
        }
    }

    private static let fields = DocumentFields<SeriesRow>([
        .field("id", .text) { $0.series.rawValue },
        .field("name", .text) { $0.series.title },
        .field("value", number) { $0.newest.value },
        .field("unit", .text) { $0.series.unit },
        .field("change", number) { $0.change ?? Ratio(units: 0) },
        .field("changePercent", .percent) { $0.percent ?? Ratio(units: 0) },
        .field("date", .day) { $0.newest.day },
        .field("series", .list(of: value)) { $0.values.reversed() },
    ])

    private static let value = DocumentFields<EconomyValue>([
        .field("date", .day) { $0.day },
        .field("value", number) { $0.value },
    ])

    /// A value with two decimals.
    private static let number = FieldKind<Ratio>(.number) {
        .number(Ratio(units: $0.units.dividedHalfToEven(by: 100_000_000) * 100_000_000).description)
    }
}
