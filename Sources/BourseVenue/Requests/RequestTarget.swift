import BourseCore
import BourseOrderBook
import BourseWire

/// What a request line asks for: a path and what is behind the question mark.
struct RequestTarget: Hashable, Sendable {
    /// The path, without the question mark and what follows.
    let path: String
    /// What is behind the question mark.
    let query: FormValues

    /// Reads a target; of names that come twice the last one counts, and text that cannot be decoded is taken as it is.
    init(_ uri: String) {
        let parts = uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = parts.first.map(String.init) ?? "/"
        query = FormValues(parts.count == 2 ? parts[1] : "")
    }

    /// The value of a name.
    subscript(name: String) -> String? { query[name] }

    /// The subscription that an address asks for: `?subscribe=trade:XBTUSD,instrument`.
    var subscription: BitMEXCommand? {
        let texts = (self["subscribe"] ?? "").split(separator: ",").map(String.init)
        guard !texts.isEmpty else { return nil }
        let topics = texts.compactMap { BitMEXTopic($0) }
        guard let unknown = texts.first(where: { BitMEXTopic($0) == nil }) else { return .subscribe(topics) }
        return .unknownTopic(unknown, operation: "subscribe", topics: topics)
    }

    /// The symbol asked for: `?symbol=XBTUSD`.
    var symbol: Symbol? { self["symbol"].flatMap { Symbol($0) } }

    /// The bars asked for, or what is wrong with the question.
    func barQuery() throws(RequestProblem) -> BarQuery {
        let size = self["binSize"] ?? "1m"
        guard let interval = CandleInterval(rawValue: size) else { throw RequestProblem("'binSize' is not valid.") }
        let count = try number("count", usual: 100)
        guard (1...1000).contains(count) else { throw RequestProblem("Maximum result count is 1000.") }
        let skip = try number("start", usual: 0)
        guard skip >= 0 else { throw RequestProblem("'start' is not valid.") }
        return BarQuery(
            interval: interval,
            from: try time("startTime"),
            to: try time("endTime"),
            count: count,
            skip: skip,
            reversed: try flag("reverse"),
            partial: try flag("partial")
        )
    }

    /// A whole number; the usual one when it is not given.
    func number(_ name: String, usual: Int) throws(RequestProblem) -> Int {
        guard let text = self[name], !text.isEmpty else { return usual }
        guard let value = Int(text) else { throw RequestProblem("'\(name)' is not a number.") }
        return value
    }

    private func flag(_ name: String) throws(RequestProblem) -> Bool {
        switch self[name] {
        case nil, "", "false", "0": false
        case "true", "1": true
        default: throw RequestProblem("'\(name)' is not a boolean.")
        }
    }

    private func time(_ name: String) throws(RequestProblem) -> Timestamp? {
        guard let text = self[name], !text.isEmpty else { return nil }
        if let day = ISOTime(text + "T00:00Z"), case .instant(let time) = day { return time }
        switch ISOTime(text) {
        case .instant(let time): return time
        case .local(let time):
            return ISOTime(time.description + "Z").flatMap { if case .instant(let t) = $0 { t } else { nil } }
        case nil: throw RequestProblem("'\(name)' is not a date.")
        }
    }
}

/// Why a request is not answered, in the words of the real venue.
struct RequestProblem: Error, Hashable, Sendable {
    let message: String

    init(_ message: String) { self.message = message }
}
