import BourseCore

/// What a request to GDELT asks for.
struct GDELTRequest {
    private static let mostDays: Int64 = 30
    private static let mostRecords = 250

    let query: GDELTQuery
    let from: Timestamp
    let to: Timestamp
    let limit: Int
    let isOldestFirst: Bool

    /// Reads a request, or says what is wrong with it in the words of the source.
    init(_ target: RequestTarget, now: Timestamp) throws(RequestProblem) {
        guard target["mode"]?.lowercased() ?? "artlist" == "artlist" else { throw RequestProblem("Invalid mode.") }
        guard target["format"]?.lowercased() == "json" else {
            throw RequestProblem("Invalid/Unsupported output format.")
        }
        query = try GDELTQuery(target["query"] ?? "")
        let limit = try Self.number(target, "maxrecords", usual: 75)
        self.limit = min(max(1, limit), Self.mostRecords)
        isOldestFirst = target["sort"]?.lowercased() == "dateasc"
        let earliest = now.adding(seconds: -Self.mostDays * 86_400)
        if let start = target["startdatetime"] {
            guard let first = Self.time(start), let last = target["enddatetime"].map(Self.time) ?? now else {
                throw RequestProblem("Invalid/Unsupported datetime format.")
            }
            from = max(first, earliest)
            to = min(last, now)
        } else {
            from = max(earliest, now.adding(seconds: -(try Self.timespan(target["timespan"] ?? "3months"))))
            to = now
        }
    }

    private static func number(_ target: RequestTarget, _ name: String, usual: Int) throws(RequestProblem) -> Int {
        guard let text = target[name], !text.isEmpty else { return usual }
        guard let number = Int(text) else { throw RequestProblem("Invalid \(name).") }
        return number
    }

    /// A stretch of time such as `60min`, `24h`, `1d`, `2weeks` or `3months`, in seconds; days when no unit is told.
    private static func timespan(_ text: String) throws(RequestProblem) -> Int64 {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let units: [String: Int64] = [
            "min": 60, "m": 60, "minutes": 60, "h": 3600, "hours": 3600, "": 86_400, "d": 86_400, "days": 86_400,
            "w": 604_800, "weeks": 604_800, "months": 2_592_000,
        ]
        guard let count = Int64(digits), count <= 1_000_000, let unit = units[text.dropFirst(digits.count).lowercased()]
        else { throw RequestProblem("Invalid timespan.") }
        let seconds = count * unit
        guard seconds >= 900 else { throw RequestProblem("Timespan is too short.") }
        return seconds
    }

    /// A time as `20260515011500`.
    private static func time(_ text: String) -> Timestamp? {
        let digits = Array(text.utf8)
        guard digits.count == 14, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + Int($1 - 0x30) } }
        return TradingDay(year: number(0..<4), month: number(4..<6), day: number(6..<8)).flatMap { day in
            LocalTime(day: day, hour: number(8..<10), minute: number(10..<12), second: number(12..<14))
        }.map { $0.timestamp(offset: 0) }
    }
}
