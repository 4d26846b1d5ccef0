import BourseCore
import BourseFunds

extension FundDocument {
    /// Funds side by side.
    ///
    /// - Parameter names: Members that say which fund one is.
    public static func comparisonSchema(names: KeyValuePairs<String, JSONSchema>) -> JSONSchema {
        .object(
            [
                "asOf": .day.orNull, "period": .word(ReturnPeriod.self), "from": .day.orNull, "commonDays": .count,
                "funds": .list(comparedSchema.adding(names)), "correlations": .list(.list(.number.orNull)),
                "best": .byName(.byName(.list(.count))), "caveats": .list(.text),
            ],
            optional: ["days": .list(.day)]
        )
    }

    private static var comparedSchema: JSONSchema {
        let relation = JSONSchema.object([
            "beta": .number.orNull, "correlation": .number.orNull, "trackingError": .number.orNull,
            "trackingDifference": .number.orNull, "isAnnualized": .flag,
        ])
        let year = JSONSchema.object([
            "year": .integer, "from": .day, "to": .day, "totalReturn": .number.orNull, "isPartial": .flag,
        ])
        return .object(
            [
                "firstDay": .day.orNull, "lastDay": .day.orNull, "asOf": .day.orNull, "nav": .number.orNull,
                "periods": periodsSchema, "growth": .number.orNull, "toFirst": relation.orNull, "years": .list(year),
            ],
            optional: ["rebased": .list(.number.orNull)]
        )
    }
}
