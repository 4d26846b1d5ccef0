import BourseCore
import BourseMarkets
import BourseWire

/// Where bars shorter than a day begin.
///
/// Yahoo counts steps from the opening of each part of the day, and names the bar that is not finished by the instant of
/// its last price.
struct IntradayGrid {
    private let seconds: Int64
    private let spans: [YahooSpan]

    /// Makes a grid of the parts of the present day.
    init(step: BarStep, spans: [YahooSpan]) {
        seconds = Int64(step.minutes ?? 1440) * 60
        self.spans = spans
    }

    /// The beginning of the bar that an instant is in.
    ///
    /// On other days than the present all bars are finished, and only seconds are cut.
    func start(of time: Timestamp) -> Timestamp {
        guard let span = spans.first(where: { $0.start <= time && time < $0.end }) else {
            return Timestamp(seconds: Self.floor(time.seconds, 60))
        }
        return Timestamp(seconds: span.start.seconds + Self.floor(time.seconds - span.start.seconds, seconds))
    }

    private static func floor(_ value: Int64, _ step: Int64) -> Int64 {
        let rest = value % step
        return value - (rest < 0 ? rest + step : rest)
    }
}
