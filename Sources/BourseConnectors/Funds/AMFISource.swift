import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWire

/// Funds from AMFI: schemes with their last NAVs, from the file of all NAVs of every day, expense ratios and average
/// assets; no histories.
///
/// Whoever made the HTTP client shuts it down. Equal questions at the same time become one request.
public struct AMFISource: FundSource {
    /// Where the real file is.
    public static let address = "https://portal.amfiindia.com/spages/NAVAll.txt"
    /// Where the real expense ratios and average assets are.
    public static let metricsAddress = "https://www.amfiindia.com"

    /// The source's name, for people.
    public let name: String
    private let settings: FundSourceSettings
    private let file: Endpoint
    private let requests: FundRequests
    private let expenseRatios: AMFIExpenseRatios?
    private let assetReader: AMFIAverageAssets?
    private let lists = SharedAnswers<Bool, FetchedSchemes, FundSourceError>()
    private let ratios = SharedAnswers<TradingDay, ExpenseRatioTable, FundSourceError>()
    private let assets = SharedAnswers<TradingDay, [Int32: FundAssets], FundSourceError>()

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - client: What sends requests; ``HTTPTransport/configuration`` suits it.
    ///   - file: Where the file is.
    ///   - metrics: Where expense ratios and average assets are, without a path, and what reads workbooks; nothing for
    ///     a source without them.
    ///   - clock: The time.
    public init(
        _ client: HTTPClient,
        file: Endpoint,
        metrics: (host: Endpoint, workbooks: any WorkbookReader)? = nil,
        name: String = "AMFI",
        settings: FundSourceSettings = FundSourceSettings(),
        clock: FeedClock
    ) {
        self.name = name
        self.settings = settings
        self.file = file
        requests = FundRequests(client, rules: settings.rules, clock: clock)
        expenseRatios = metrics.map { host, workbooks in
            AMFIExpenseRatios(client, host: host, workbooks: workbooks, settings: settings, clock: clock)
        }
        assetReader = metrics.map { AMFIAverageAssets(client, host: $0.host, settings: settings, clock: clock) }
    }

    /// The file has no past.
    public var hasHistories: Bool { false }

    /// All schemes of the file, in its order; behind them those whose NAV cannot be read.
    public func schemes() async throws(FundSourceError) -> FetchedSchemes {
        try await lists.answer(true) { () async throws(FundSourceError) in try await fetchSchemes() }
    }

    /// Not available: the file has no history.
    public func history(of code: Int32) async throws(FundSourceError) -> FetchedHistory { throw .unavailable }

    /// The expense ratios of the last workbook with any.
    public func expenseRatios(until today: TradingDay) async throws(FundSourceError) -> ExpenseRatioTable {
        guard let expenseRatios else { throw .unavailable }
        return try await ratios.answer(today) { () async throws(FundSourceError) in
            try await expenseRatios.newest(until: today)
        }
    }

    /// The average assets of the last quarter with any.
    public func averageAssets(until today: TradingDay) async throws(FundSourceError) -> [Int32: FundAssets] {
        guard let assetReader else { throw .unavailable }
        return try await assets.answer(today) { () async throws(FundSourceError) in
            try await assetReader.newest(until: today)
        }
    }

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
