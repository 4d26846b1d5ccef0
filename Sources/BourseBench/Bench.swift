/// What `bourse bench` measures, in the order in which it does.
package struct Bench: Sendable {
    /// What can be measured alone.
    package enum Area: String, CaseIterable, Sendable {
        /// Prices, volatilities and the builder.
        case options
        /// Messages of an order book.
        case book
        /// Searches, metrics and a start with 45,000 schemes.
        case funds
        /// Histories, indicators and charts, quotes over HTTP, and many readers of prices that move.
        case markets
        /// A large portfolio over HTTP, and many alerts on prices that move.
        case desk
        /// Many readers of a live market.
        case live
        /// A million executions from a file, imports into the database, and pages over a stored journal.
        case journal
        /// Reports of 100,000 trades.
        case reports
        /// Imports of executions into the database.
        case imports
        /// Files of brokers with a million rows.
        case dialects
        /// The pages alone.
        case pages
    }

    private let area: Area?
    private let stream: String?
    private let queries: String?
    private let peer: String?
    private let readers: Int?
    private let seconds: Int?
    private let soak: Int?

    /// Prepares measurements.
    ///
    /// - Parameters:
    ///   - area: What is measured; nothing for everything.
    ///   - stream: A file or folder that the measured data are written to, when the area is the book or the funds.
    ///   - queries: A file of search texts and expected funds.
    ///   - peer: The command of a peer that quotes over HTTP are measured beside, or of a Python with pandas for reports.
    ///   - readers: How many read at once; nothing for 1000 of a live market and 200 of prices.
    ///   - seconds: The duration of measurements that take a given time; nil for the default.
    ///   - soak: How many minutes a live market is measured, instead of `seconds`.
    package init(
        area: Area?,
        stream: String?,
        queries: String?,
        peer: String?,
        readers: Int?,
        seconds: Int?,
        soak: Int?
    ) {
        self.area = area
        self.stream = stream
        self.queries = queries
        self.peer = peer
        self.readers = readers
        self.seconds = seconds
        self.soak = soak
    }

    /// Runs the measurements; the name of each is printed on standard error when it starts.
    ///
    /// - Throws: A `Failure`, or what the desk throws.
    package func run() async throws -> [Measurement] {
        var measurements: [Measurement] = []
        if area == nil || area == .options { measurements += try await OptionsBench().run() }
        if area == nil || area == .book { measurements += try BookBench(stream: area == .book ? stream : nil).run() }
        if area == nil || area == .funds {
            measurements += try await FundsBench(stream: area == .funds ? stream : nil, queries: queries).run()
        }
        if area == nil || area == .journal { measurements += try await JournalBench().run() }
        if area == nil || area == .journal || area == .reports {
            measurements += try ReportsBench(peer: area == .reports ? peer : nil).run()
        }
        if area == nil || area == .journal || area == .imports { measurements += try await ImportsBench().run() }
        if area == nil || area == .dialects { measurements += try DialectsBench().run() }
        if area == nil || area == .journal || area == .pages { measurements += try await PagesBench().run() }
        if area == nil || area == .markets {
            measurements += try await MarketsBench(peer: peer, readers: readers ?? 200, seconds: seconds ?? 60).run()
        }
        if area == nil || area == .desk { measurements += try await DeskBench(seconds: seconds ?? 30).run() }
        if area == nil || area == .live {
            let length = soak.map { $0 * 60 } ?? seconds ?? 20
            measurements += try await LiveBench(readers: readers ?? 1000, seconds: length).run()
        }
        return measurements
    }
}
