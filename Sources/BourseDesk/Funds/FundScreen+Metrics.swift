import BourseCore
import BourseFunds

extension FundScreen {
    /// The metrics that a table of the hits shows: those of the screen first, then the usual returns.
    package var shownMetrics: [ScreenMetricName] {
        let usual: [ScreenMetricName] = [
            .metric(.returns, .year), .metric(.returns, .threeYears), .metric(.returns, .fiveYears),
        ]
        return metrics + usual.filter { !metrics.contains($0) }
    }
}
