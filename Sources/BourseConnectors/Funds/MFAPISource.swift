import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWire

/// Funds as api.mfapi.in tells them: all schemes with their last NAVs, and histories.
///
/// Whoever made the HTTP client shuts it down. Equal questions at the same time become one request.
public struct MFAPISource: FundSource {
    /// Where the real source is.
    public static let address = "https://api.mfapi.in"

    /// The source's name, for people.
    public let name: String
    private let settings: FundSourceSettings
    private let base: Endpoint
    private let requests: FundRequests
    private let lists = SharedAnswers<Bool, FetchedSchemes, FundSourceError>()
    private let histories = SharedAnswers<Int32, FetchedHistory, FundSourceError>()

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - client: What sends requests; ``HTTPTransport/configuration`` suits it.
    ///   - base: Where the source is; its path is not used.
    ///   - clock: The time.
    public init(
        _ client: HTTPClient,
        base: Endpoint,
        name: String = "api.mfapi.in",
        settings: FundSourceSettings = FundSourceSettings(),
        clock: FeedClock
    ) {
        self.name = name
        self.settings = settings
        self.base = base
        requests = FundRequests(client, rules: settings.rules, clock: clock)
    }

    /// It has histories.
    public var hasHistories: Bool { true }

    /// All schemes: those of the list of latest NAVs, and behind them those that only the list of all schemes has.
    ///
    /// One of the two lists is enough; what is missing of the other is told as a row left out.
    public func schemes() async throws(FundSourceError) -> FetchedSchemes {
        try await lists.answer(true) { () async throws(FundSourceError) in try await fetchSchemes() }
    }

    /// The whole history of a scheme.
    public func history(of code: Int32) async throws(FundSourceError) -> FetchedHistory {
        try await histories.answer(code) { () async throws(FundSourceError) in try await fetchHistory(of: code) }
    }

    // MARK: - lists

    private func fetchSchemes() async throws(FundSourceError) -> FetchedSchemes {
        var list = SchemeListBuilder()
        let latest = await readLatest(into: &list)
        if Task.isCancelled { throw .cancelled }
        let all = await readAll(into: &list)
        if Task.isCancelled { throw .cancelled }
        if let latest, all != nil { throw latest }
        return try list.build()
    }

    /// Reads the pages of the latest NAVs, and returns why they ended too early, if they did.
    private func readLatest(into list: inout SchemeListBuilder) async -> FundSourceError? {
        var rows = 0
        var failure: FundSourceError?
        for page in 0..<settings.pages where failure == nil {
            let path = "/mf/latest?limit=\(settings.rowsPerPage)&offset=\(page * settings.rowsPerPage)"
            let answer: MFAPIList
            (answer, failure) = await read(path)
            // A source that does not know of pages tells the same again.
            if page > 0, !answer.rows.isEmpty, answer.rows.allSatisfy({ list.has($0.code) }) { return failure }
            for (index, row) in answer.rows.enumerated() {
                let latest = row.latest.map { NAVRow(day: $0.day, nav: $0.nav) }
                list.add(SchemeFacts(row), latest: latest, number: rows + index + 1)
            }
            list.leaveOut(answer.quarantine, after: rows)
            let count = answer.rows.count + answer.quarantine.count
            rows += count
            if failure == nil, count != settings.rowsPerPage { return nil }
        }
        if let failure {
            list.leaveOutRest(
                after: rows,
                because: "\(name) \(failure.sentence); the latest NAVs after this row are missing"
            )
        }
        return failure
    }

    /// Adds the schemes that only the list of all of them has, and returns why it ended too early, if it did.
    private func readAll(into list: inout SchemeListBuilder) async -> FundSourceError? {
        let (answer, failure) = await read("/mf")
        for row in answer.rows { list.complete(SchemeFacts(row)) }
        list.leaveOut(answer.quarantine)
        list.isWhole = failure == nil
        if let failure {
            list.leaveOutRest(
                after: answer.rows.count + answer.quarantine.count,
                because: "\(name) \(failure.sentence); schemes without a NAV are missing"
            )
        }
        return failure
    }

    /// A list as far as it came, and why there is no more of it.
    private func read(_ path: String) async -> (list: MFAPIList, failure: FundSourceError?) {
        do throws(FundSourceError) {
            var reading = try await requests.read(
                SourceRequest(base, path),
                timeout: settings.listTimeout,
                into: MFAPIListReader(maximumBytes: settings.largestList)
            )
            if let failure = reading.failure { return (reading.reader.list, failure) }
            do throws(FundWireError) {
                let list = try reading.reader.finish()
                return (list, list.isComplete ? nil : .unreadable("the list is incomplete"))
            } catch {
                return (reading.reader.list, .unreadable(error.message))
            }
        } catch {
            return (MFAPIList(), error)
        }
    }

    // MARK: - histories

    private func fetchHistory(of code: Int32) async throws(FundSourceError) -> FetchedHistory {
        let reading: SourceAnswer<WholeBody, FundSourceError>
        do throws(FundSourceError) {
            reading = try await requests.read(
                SourceRequest(base, "/mf/\(code)"),
                timeout: settings.historyTimeout,
                into: WholeBody(limit: settings.largestHistory)
            )
        } catch {
            throw error == .refused(status: 404) ? .unknownScheme : error
        }
        if let failure = reading.failure { throw failure }
        let history: MFAPIHistory
        do throws(FundWireError) {
            history = try MFAPIHistory(decoding: reading.reader.bytes, maximumBytes: settings.largestHistory)
        } catch {
            throw error == .unknownScheme ? .unknownScheme : .unreadable(VenueText.clean(error.message))
        }
        if let fetched = history.meta.code, fetched != code {
            throw .unreadable("it contains scheme \(fetched) instead of \(code)")
        }
        return FetchedHistory(
            facts: SchemeFacts(history.meta, of: code),
            navs: history.navs.map { NAVRow(day: $0.day, nav: $0.nav) },
            unreadable: UnreadableRows(history.quarantine)
        )
    }
}
