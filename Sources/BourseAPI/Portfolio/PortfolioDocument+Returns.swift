import BourseCore
import BoursePortfolio
import BourseValues

extension PortfolioDocument {
    /// The returns of a period, and why there are none.
    struct ReportedPeriod {
        fileprivate let returns: PeriodReturns
        fileprivate let own: PeriodReturn?
        fileprivate let weighted: MoneyWeighted?
        fileprivate let reason: String?

        init(_ returns: PeriodReturns) {
            self.returns = returns
            own = try? returns.own.get()
            weighted = own.flatMap { try? $0.moneyWeighted.get() }
            var reason: String?
            if case .failure(let failure) = returns.own { reason = failure.sentence }
            if case .failure(let failure) = own?.timeWeighted { reason = failure.sentence }
            self.reason = reason
        }
    }

    static let period = DocumentFields<ReportedPeriod>(
        named: "PortfolioPeriod",
        [
            .field("period", .choice(PortfolioSheet.periods.map(\.rawValue))) { $0.returns.period.rawValue },
            .nullable("from", .day) { $0.own?.from },
            .nullable("to", .day) { $0.own?.to },
            .nullable("investedFrom", .day) { $0.own?.investedFrom }
                .described("The first day on which something was invested."),
            .nullable("investedTo", .day) { $0.own?.investedTo }
                .described(
                    "The last such day, on which returns end. Before `to` if everything was sold and withdrawn."
                ),
            .nullable("start", .money) { $0.own?.start },
            .nullable("end", .money) { $0.own?.end },
            .nullable("in", .money) { $0.own?.inflow },
            .nullable("out", .money) { $0.own?.outflow },
            .nullable("gain", .money) { $0.own?.gain },
            .nullable("timeWeighted", .double) { period in period.own.flatMap { try? $0.timeWeighted.get() } },
            .nullable("timeWeightedPerYear", .double) { $0.own?.annualized },
            .nullable("moneyWeighted", .double) { $0.weighted?.overPeriod },
            .nullable("moneyWeightedPerYear", .double) { $0.weighted?.perYear },
            .nullable("benchmark", .double) { $0.returns.benchmark },
            .nullable("aheadOfBenchmark", .money) { $0.returns.difference },
            .nullable("reason", .text) { $0.reason },
        ]
    )

    static let risk = DocumentFields<PortfolioRisk>([
        .field("days", .count) { $0.days },
        .nullable("volatility", .double) { $0.volatility },
        .nullable("benchmarkVolatility", .double) { $0.benchmarkVolatility },
        .nullable("beta", .double) { $0.beta },
        .nullable("correlation", .double) { $0.correlation },
        .nullable("valueAtRisk", .double) { $0.historicalValueAtRisk },
        .nullable("valueAtRiskOfNormal", .double) { $0.parametricValueAtRisk },
        .nullable("maxDrawdown", .double) { $0.drawdown?.depth },
        .nullable("drawdownPeak", .day) { $0.drawdown?.peak },
        .nullable("drawdownTrough", .day) { $0.drawdown?.trough },
        .nullable("drawdownRecovery", .day) { $0.drawdown?.recovery },
        .field("belowHigh", .double) { $0.currentDrawdown },
    ])

    static let correlations = DocumentFields<HoldingCorrelations>([
        .field("days", .count) { $0.days },
        .field("symbols", .list(.text(1...32))) { $0.symbols.lazy.map { $0.name } },
        .field("matrix", .list(.list(FieldKind.double(-1...1).orNull))) { $0.matrix }
            .described(
                "Correlations between symbols: the largest holdings, by daily returns of the last year in the base "
                    + "currency."
            ),
    ])

    static let contributions = DocumentFields<Contributions>([
        .field("timeWeighted", .double) { $0.timeWeighted },
        .field("rest", .double) { $0.rest },
        .field("parts", .list(of: contribution)) { $0.parts },
    ])

    private static let contribution = DocumentFields<Contributions.AssetContribution>([
        .field("symbol", .text(1...32)) { $0.symbol.name },
        .field("contribution", .double) { $0.contribution },
    ])
}
