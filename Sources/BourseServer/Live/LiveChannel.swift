import BourseCore
import BourseDesk
import BourseOrderBook
import NIOCore

/// Encodes the events of a live market once for all readers of one format.
///
/// It keeps the newest frame and nothing else, so that whoever is slow takes the newest later; only the tape is read by
/// each one from where they are.
actor LiveChannel {
    private let symbol: Symbol
    private let live: LiveMarkets
    private let environment: DeskEnvironment
    private var writer: any LiveEventWriter
    private var market: LiveMarket?
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var beat = 0
    private var hasEnded = false
    /// The latest news and the position it follows; readers that keep up share its bytes.
    private var latest: (since: LivePosition, news: LiveNews)?

    /// Beats a second.
    static let rate = 20

    init(_ symbol: Symbol, live: LiveMarkets, environment: DeskEnvironment, writer: any LiveEventWriter) {
        self.symbol = symbol
        self.live = live
        self.environment = environment
        self.writer = writer
    }

    /// One beat: takes the newest of the market and writes down what changed, each part no more often than it may.
    func advance() async {
        let now = environment.now()
        let moment = await live.hub.moment(of: symbol, now: now)
        beat += 1
        if beat % Self.rate == 1 {
            let recording = await live.recorder.progress(of: symbol)
            let problem = await live.recorder.problem(of: symbol)
            writer.setRecording(recording, problem: problem, now: now)
        }
        market = moment.market
        if writer.write(moment) { publish() }
    }

    /// How many wait for a frame.
    var waitingCount: Int { waiting.count }

    private func publish() {
        let waiting = waiting
        self.waiting = []
        for reader in waiting { reader.resume() }
    }

    /// Lets everybody go who waits for a frame; there are no more.
    func finish() {
        hasEnded = true
        publish()
    }

    /// What is new for somebody, as soon as there is something; nothing when the server shuts down.
    func news(since position: LivePosition) async -> LiveNews? {
        if writer.number == position.frame, !hasEnded {
            await withCheckedContinuation { waiting.append($0) }
        }
        guard !hasEnded else { return nil }
        if let latest, latest.since == position, latest.news.position.frame == writer.number { return latest.news }
        let news = writer.news(after: position, market)
        latest = (position, news)
        return news
    }
}

/// How far a stream has come.
struct LivePosition: Hashable, Sendable {
    /// The frame that was told last.
    var frame = -1
    /// The versions of the parts that were told last.
    var versions = LiveFrame.Part.allCases.map { _ in 0 }
    /// The number of the newest trade that was told.
    var trades: UInt64 = 0
    /// Where that trade stands on the tape; nothing when it is not known.
    var newest: TapePosition?
    /// Whether nothing of the tape was told yet.
    var isNew = true
}

/// What a stream tells next.
struct LiveNews: Sendable {
    /// The events.
    let bytes: ByteBuffer
    /// How far the stream has come with them.
    let position: LivePosition
}
