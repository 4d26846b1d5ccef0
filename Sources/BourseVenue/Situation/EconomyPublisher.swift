import BourseCore
import BourseWire
import NIOHTTP1

/// Publishes figures of a made-up economy in the form of the Federal Reserve Bank of Saint Louis.
struct EconomyPublisher: Sendable {
    let seed: UInt64
    let markets: VenueMarkets

    /// How a series is told: its level in hundredths, how far one figure is from the next, and how many days lie between.
    private static let series: [String: (level: Int64, step: Double, days: Int)] = [
        "FEDFUNDS": (433, 6, 30), "CPIAUCSL": (31_900, 60, 30), "A191RL1Q225SBEA": (240, 90, 91), "DGS2": (395, 5, 1),
        "DGS10": (425, 5, 1), "DGS30": (465, 5, 1), "FYFSD": (-180_000_000, 9_000_000, 365),
    ]

    /// The answer to `/fred/series/observations`.
    func answer(_ target: RequestTarget, now: Timestamp) -> PacedAnswer {
        guard target.path == "/fred/series/observations" else { return .text("Not Found", .notFound) }
        guard markets.accepts(target["api_key"]) else { return .json(FREDObservations.keyRefused, .badRequest) }
        guard let name = target["series_id"], let series = Self.series[name] else {
            return .json(Array(#"{"error_code":400,"error_message":"The series does not exist."}"#.utf8), .badRequest)
        }
        let count = min(max(1, target["limit"].flatMap { Int($0) } ?? 100), 1000)
        let today = Int(now.seconds / 86_400)
        let last = series.days == 1 ? today - 1 : (today / series.days) * series.days
        let observations = (0..<count).map { place in
            let day = TradingDay(number: last - place * series.days)
            var random = VenueRandom(seed: seed, label: "\(name) \(day)")
            let hundredths = series.level + Int64((random.normal() * series.step).rounded())
            return FREDObservation(day: day, value: Ratio(units: Int128(hundredths) * 100_000_000))
        }
        let isNewestFirst = target["sort_order"] == "desc"
        return .json(FREDObservations(isNewestFirst ? observations : observations.reversed()).bytes)
    }
}
