import BourseCore
import BourseFunds

extension FundDocument {
    /// A fund of a comparison: what it is called, and its values.
    public struct Compared {
        /// Members that say which fund it is.
        public let names: [(String, JSON)]
        /// Its values, whose calendar years are told.
        public let series: NAVSeries

        /// Makes a fund.
        public init(_ names: [(String, JSON)], series: NAVSeries) {
            self.names = names
            self.series = series
        }
    }

    /// Funds side by side.
    ///
    /// - Parameters:
    ///   - members: The funds in the order in which they are compared.
    ///   - hasSeries: Whether each common day and what 100 had become by it are told too.
    /// - Complexity: O(values).
    public static func comparison(_ compared: ComparedFunds, of members: [Compared], hasSeries: Bool) -> JSON {
        let funds = zip(members, compared.funds).map { member, fund in
            let years = JSON.array(member.series.yearlyReturns.map(year))
            let rebased = JSON.array(fund.rebased.map(JSON.double))
            let told = member.names + figures(fund) + [("years", years)]
            return JSON.object(hasSeries ? told + [("rebased", rebased)] : told)
        }
        let correlations = compared.correlations.map { row in JSON.array(row.map { .double($0) }) }
        var document: [(String, JSON)] = [
            ("asOf", .day(compared.asOf)), ("period", .string(compared.period.rawValue)),
            ("from", .day(compared.days.first)), ("commonDays", .integer(compared.days.count)),
            ("funds", .array(funds)), ("correlations", .array(correlations)),
            ("best", .object(ReturnPeriod.allCases.map { ($0.rawValue, best(compared, $0)) })),
        ]
        if hasSeries { document.append(("days", .array(compared.days.map { .day($0) }))) }
        document.append(("caveats", .array(compared.caveats.map { .string($0.sentence) })))
        return .object(document)
    }

    private static func figures(_ fund: ComparedFund) -> [(String, JSON)] {
        let relation = fund.toFirst.map { relation in
            JSON.object([
                ("beta", .double(relation.beta)), ("correlation", .double(relation.correlation)),
                ("trackingError", .double(relation.trackingError)),
                ("trackingDifference", .double(relation.trackingDifference)),
                ("isAnnualized", .bool(relation.isAnnualized)),
            ])
        }
        let growth = fund.rebased.last.map { $0 / 100 - 1 }
        return [
            ("firstDay", .day(fund.firstDay)), ("lastDay", .day(fund.lastDay)),
            ("asOf", .day(fund.metrics?.asOf)), ("nav", .price(fund.metrics?.nav)),
            ("periods", periods(fund.metrics?.periods ?? [])), ("growth", .double(growth)),
            ("toFirst", relation ?? .null),
        ]
    }

    /// The return of a calendar year; a part of one is not annualized.
    private static func year(_ year: CalendarReturn) -> JSON {
        .object([
            ("year", .integer(year.year)), ("from", .day(year.from)), ("to", .day(year.to)),
            ("totalReturn", .double(year.totalReturn)), ("isPartial", .bool(year.isPartial)),
        ])
    }

    /// The places of the best funds by metric.
    private static func best(_ compared: ComparedFunds, _ period: ReturnPeriod) -> JSON {
        .object(
            ScreenMetric.allCases.map { metric in
                (metric.rawValue, .array(compared.best(metric, period).map(JSON.integer)))
            }
        )
    }
}
