import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds

/// Figures of funds as they are printed.
enum FundFigures {
    /// A figure in JSON, or null.
    static func json(_ value: Double?) -> JSON { value.map(JSON.double) ?? .null }

    /// A fraction in percent, or a dash.
    static func percent(_ value: Double?, plus: String = "") -> String {
        value.map { NumberText.percent(Ratio(rounding: $0), decimals: 2, plus: plus) } ?? "–"
    }

    /// A ratio, or a dash.
    static func ratio(_ value: Double?) -> String { value.map { NumberText.ratio(Ratio(rounding: $0)) } ?? "–" }

    /// The metrics of all periods by name, as JSON.
    static func json(_ periods: [PeriodMetrics]) -> JSON {
        .object(
            periods.map { period in
                (
                    period.period.rawValue,
                    .object([
                        ("from", .string("\(period.from)")), ("startNAV", .price(period.startNAV)),
                        ("endNAV", .price(period.endNAV)), ("totalReturn", .double(period.totalReturn)),
                        ("annualizedReturn", json(period.annualizedReturn)), ("volatility", json(period.volatility)),
                        ("maxDrawdown", .double(period.maxDrawdown)), ("sharpe", json(period.sharpe)),
                        ("sortino", json(period.sortino)), ("days", .integer(period.days)),
                    ])
                )
            }
        )
    }
}
