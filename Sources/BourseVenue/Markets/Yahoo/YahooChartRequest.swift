import BourseCore
import BourseMarkets

/// What is asked of a chart: which bars, and of which time.
struct YahooChartRequest {
    /// How long the bars last.
    let step: BarStep
    /// As it was asked: `60m` and `1h` are the same.
    let interval: String
    /// The first instant of bars that are wanted.
    let from: Timestamp
    /// The first instant of bars that are not.
    let to: Timestamp
    /// As it was asked.
    let range: String
    let wantsDividends: Bool
    let wantsSplits: Bool
    let wantsExtended: Bool

    static let intervals: [(String, BarStep)] = [
        ("1m", .minute), ("2m", .twoMinutes), ("5m", .fiveMinutes), ("15m", .quarterHour), ("30m", .halfHour),
        ("60m", .hour), ("1h", .hour), ("1d", .day), ("1wk", .week), ("1mo", .month),
    ]
    static let ranges = ["1d", "5d", "1mo", "3mo", "6mo", "1y", "2y", "5y", "10y", "ytd", "max"]

    /// Reads a question about something that trades on an exchange's days.
    ///
    /// - Throws: What Yahoo says to a question that it does not answer.
    init(_ target: RequestTarget, on exchange: Exchange, at now: Timestamp) throws(RequestProblem) {
        let requested = target["interval"] ?? "1d"
        guard let (interval, step) = Self.intervals.first(where: { $0.0 == requested }) else {
            let valid = Self.intervals.map(\.0).joined(separator: ", ")
            throw RequestProblem("Invalid input - interval=\(requested) is not supported. Valid intervals: [\(valid)]")
        }
        self.step = step
        self.interval = interval
        let events = (target["events"] ?? "").split { "|,".contains($0) }
        wantsDividends = events.contains("div") || events.contains("history")
        wantsSplits = events.contains("split") || events.contains("splits") || events.contains("history")
        wantsExtended = target["includePrePost"] == "true"
        if let text = target["period1"], !text.isEmpty {
            guard let start = Int64(text), let end = Int64(target["period2"] ?? "\(now.seconds)"), start < end else {
                throw RequestProblem("Invalid input - start date cannot be after end date.")
            }
            let bounds: ClosedRange<Int64> = -2_208_988_800...7_258_118_400
            from = Timestamp(seconds: min(max(start, bounds.lowerBound), bounds.upperBound))
            to = Timestamp(seconds: min(max(end, bounds.lowerBound), bounds.upperBound))
            range = ""
        } else {
            range = target["range"] ?? (step.isIntraday ? "1d" : "1mo")
            guard let start = Self.start(of: range, on: exchange, at: now) else {
                let valid = Self.ranges.joined(separator: ", ")
                throw RequestProblem("Invalid input - range=\(range) is not supported. Valid ranges: [\(valid)]")
            }
            from = start
            to = now.adding(seconds: 1)
        }
        try check(now)
    }

    /// Bars shorter than a day are kept for a while only, and the shortest not told for longer than a week at once.
    private func check(_ now: Timestamp) throws(RequestProblem) {
        guard let minutes = step.minutes else { return }
        let limit: Int64 = minutes == 1 ? 30 : minutes < 60 ? 60 : 730
        let span = "startTime=\(from.seconds) and endTime=\(to.seconds)"
        guard now.seconds - from.seconds <= limit * 86_400 + 86_400 else {
            throw RequestProblem(
                "\(interval) data not available for \(span). The requested range must be within the last \(limit) days."
            )
        }
        guard minutes > 1 || to.seconds - from.seconds <= 8 * 86_400 + 3600 else {
            throw RequestProblem(
                "\(interval) data not available for \(span). Only 8 days worth of 1m granularity data are allowed to be "
                    + "fetched per request."
            )
        }
    }

    private static func start(of range: String, on exchange: Exchange, at now: Timestamp) -> Timestamp? {
        let today = exchange.tradingDay(of: now)
        func midnight(_ day: TradingDay) -> Timestamp { exchange.zone.timestamp(of: LocalTime(day: day)) }
        switch range {
        case "1d": return midnight(exchange.state(at: now).phase == .pre ? today : Self.last(exchange, now))
        case "5d":
            return midnight((0..<4).reduce(Self.last(exchange, now)) { day, _ in exchange.tradingDay(before: day) })
        case "1mo": return midnight(today.adding(months: -1))
        case "3mo": return midnight(today.adding(months: -3))
        case "6mo": return midnight(today.adding(months: -6))
        case "1y": return midnight(today.adding(months: -12))
        case "2y": return midnight(today.adding(months: -24))
        case "5y": return midnight(today.adding(months: -60))
        case "10y", "max": return midnight(today.adding(months: -120))
        case "ytd": return midnight(today.startOfMonth.adding(months: 1 - today.month))
        default: return nil
        }
    }

    /// The day whose session opened last.
    private static func last(_ exchange: Exchange, _ now: Timestamp) -> TradingDay {
        let day = exchange.tradingDay(of: now)
        let opens = exchange.day(day).regular?.opens ?? now
        return opens <= now ? day : exchange.tradingDay(before: day)
    }
}
