import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues
import BourseWeb

/// How somebody looks at a live market, as an address says it.
struct LiveQuery: Hashable, Sendable {
    /// The length of a candle.
    var interval = CandleInterval.fiveMinutes
    /// How many candles are shown.
    var bars = Self.usualBars
    /// The start of the last candle shown; nothing while following the market.
    var until: Timestamp?
    /// The step by which prices of the book are grouped; the tick when nothing is said.
    var group: Price?
    /// Percent around the middle within which the book is shown; all of it when nothing is said.
    var within: Int?
    /// The least size of a trade on the tape.
    var size: Int64 = 0
    /// What a phone shows.
    var view = "chart"
    /// The recording that is shown instead of the market, by the second it was begun: `20261121T141005Z`.
    var replay: String?
    /// Seconds from the beginning of the recording.
    var at = 0
    /// How many times faster than it was.
    var speed = 1
    /// The size of a chart that is asked for by itself.
    var drawing: (width: Double, height: Double)? {
        guard let width, let height else { return nil }
        return (Double(width), Double(height))
    }
    private var width: Int?
    private var height: Int?
    /// Parameters that could not be read.
    private(set) var unreadable: [String] = []

    static let usualBars = 120
    static let views = ["chart", "book", "trades"]

    init(_ query: Query) {
        func read<Value>(_ name: String, _ value: (String) -> Value?, _ use: (Value) -> Void) {
            guard let text = query[name] else { return }
            if let value = value(text) { use(value) } else { unreadable.append(name) }
        }
        func whole(_ range: ClosedRange<Int>) -> (String) -> Int? {
            { Int($0).flatMap { range.contains($0) ? $0 : nil } }
        }
        read("interval", CandleInterval.init(rawValue:)) { interval = $0 }
        read("bars", whole(20...500)) { bars = $0 }
        read("until", whole(0...7_258_118_400)) { until = Timestamp(seconds: Int64($0)) }
        func step(_ text: String) -> Price? { (try? Price(text)).flatMap { $0 > .zero ? $0 : nil } }
        func shown(_ text: String) -> String? { Self.views.contains(text) ? text : nil }
        read("group", step) { group = $0 }
        read("within", whole(1...50)) { within = $0 }
        read("size", whole(0...1_000_000_000)) { size = Int64($0) }
        read("view", shown) { view = $0 }
        func recording(_ text: String) -> String? { RecordingID("X-\(text)")?.moment }
        read("replay", recording) { replay = $0 }
        read("at", whole(0...31_622_400)) { at = $0 }
        read("speed", whole(1...1000)) { speed = $0 }
        read("width", whole(200...4000)) { width = $0 }
        read("height", whole(120...2000)) { height = $0 }
    }

    /// The parameters of exactly this, without what is usual.
    var canonical: Query {
        Query()
            .setting("interval", to: interval == .fiveMinutes ? nil : interval.rawValue)
            .setting("bars", to: bars == Self.usualBars ? nil : "\(bars)")
            .setting("until", to: until.map { "\($0.seconds)" }).setting("group", to: group?.description)
            .setting("within", to: within.map { "\($0)" }).setting("size", to: size == 0 ? nil : "\(size)")
            .setting("view", to: view == "chart" ? nil : view).setting("replay", to: replay)
            .setting("at", to: replay == nil || at == 0 ? nil : "\(at)")
            .setting("speed", to: replay == nil || speed == 1 ? nil : "\(speed)")
    }

    /// What makes two streams the same.
    var streamKey: StreamKey {
        StreamKey(interval: interval, group: group, within: within, size: size)
    }

    /// What a stream depends on.
    struct StreamKey: Hashable, Sendable {
        let interval: CandleInterval
        let group: Price?
        let within: Int?
        let size: Int64
    }
}
