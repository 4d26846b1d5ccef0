import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWire

/// Funds as the file of all NAVs tells them that AMFI publishes every day: schemes with their last NAVs, no histories.
///
/// Whoever made the HTTP client shuts it down. Equal questions at the same time become one request.
public struct AMFISource: FundSource {
    /// Where the real file is.
    public static let address = "https://portal.amfiindia.com/spages/NAVAll.txt"

    /// The source's name, for people.
    public let name: String
    private let settings: FundSourceSettings
    private let file: Endpoint
    private let requests: FundRequests
    private let lists = SharedAnswers<Bool, FetchedSchemes, FundSourceError>()

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - client: What sends requests; ``HTTPTransport/configuration`` suits it.
    ///   - file: Where the file is.
    ///   - clock: The time.
    public init(
        _ client: HTTPClient,
        file: Endpoint,
        name: String = "AMFI",
        settings: FundSourceSettings = FundSourceSettings(),
        clock: FeedClock
    ) {
        self.name = name
        self.settings = settings
        self.file = file
        requests = FundRequests(client, rules: settings.rules, clock: clock)
    }

    /// The file has no past.
    public var hasHistories: Bool { false }

    /// All schemes of the file, in its order; behind them those whose NAV cannot be read.
    public func schemes() async throws(FundSourceError) -> FetchedSchemes {
        try await lists.answer(true) { () async throws(FundSourceError) in try await fetchSchemes() }
    }

    /// Not available: the file has no history.
    public func history(of code: Int32) async throws(FundSourceError) -> FetchedHistory { throw .unavailable }

    private func fetchSchemes() async throws(FundSourceError) -> FetchedSchemes {
        var reading = try await requests.read(
            SourceRequest(file, file.path),
            timeout: settings.listTimeout,
            into: AMFIReader(maximumBytes: settings.largestList)
        )
        if let failure = reading.failure { throw failure }
        let file = reading.reader.finish()
        guard file.lines > 0 else { throw .unreadable("it is empty") }
        var list = SchemeListBuilder()
        for (index, row) in file.rows.enumerated() {
            let latest = NAVRow(day: row.day, nav: row.nav)
            list.add(SchemeFacts(row.scheme, in: file), latest: latest, number: index + 1)
        }
        for scheme in file.unpriced { list.complete(SchemeFacts(scheme, in: file)) }
        list.leaveOut(file.quarantine)
        return try list.build()
    }
}
