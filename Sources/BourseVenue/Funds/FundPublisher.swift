import BourseCore
import BourseWire
import NIOCore
import NIOHTTP1

/// Publishes what funds are worth, in the forms of api.mfapi.in and of AMFI.
///
/// It works on a thread of its own, for lists of 45,000 schemes take a while, and live markets must not wait. Schemes are
/// made when they are first asked for, and lists are kept for the day.
final class FundPublisher {
    private static let filePath = "/spages/NAVAll.txt"
    private static let assetPath = "/api/average-aum-schemewise"
    private static let ratioPath = "/api/populate-te-rdata-revised"
    private static let searchLimit = 1000
    /// How many lists are kept.
    private static let editionLimit = 16

    private let funds: VenueFunds
    private var schedule: FundFaultSchedule
    private var universe: GeneratedSchemes?
    private var today = TradingDay(number: 0)
    private var latest: [(scheme: GeneratedScheme, nav: MFAPINAV)] = []
    private var editions: [String: [ByteBuffer]] = [:]

    init(_ funds: VenueFunds, plan: FaultPlan, opened: Timestamp) {
        self.funds = funds
        schedule = FundFaultSchedule(plan, opened: opened)
    }

    /// Whether a path is answered here.
    static func publishes(_ path: String) -> Bool {
        path == "/mf" || path.hasPrefix("/mf/") || path == filePath || path == assetPath || isWorkbook(path)
    }

    /// Whether a path is answered with a workbook: that of the expense ratios of a month.
    static func isWorkbook(_ path: String) -> Bool { path == ratioPath }

    /// Misbehaves in another way from a time on.
    func use(_ plan: FaultPlan, from now: Timestamp) { schedule = FundFaultSchedule(plan, opened: now) }

    /// The answer to a request.
    func answer(_ target: RequestTarget, at now: Timestamp) -> PacedAnswer {
        var faults = schedule.strike(at: now)
        if let refused = Self.refused(faults) { return refused }
        turn(to: Self.day(at: now))
        var answer: PacedAnswer
        do throws(RequestProblem) {
            answer = try self.answer(target, &faults)
        } catch {
            answer = .problem(.badRequest, error.message)
        }
        if faults.kinds.contains(.fundsTruncate) { answer.ending = .truncated }
        return answer.dripping(over: faults.drip)
    }

    /// The workbook that a request asks for as a table, with what is done to its answer; or the answer without one.
    func workbook(_ target: RequestTarget, at now: Timestamp) -> FundWorkbook {
        var faults = schedule.strike(at: now)
        if let refused = Self.refused(faults) { return .refused(refused) }
        turn(to: Self.day(at: now))
        let ratios = PublishedExpenseRatios(activeRows.map(\.scheme), seed: funds.seed)
        let rows = faults.forged(ratios.rows(ofMonth: target["Month"] ?? "", today: today))
        return .table(
            PublishedExpenseRatios.table(rows),
            ending: faults.kinds.contains(.fundsTruncate) ? .truncated : .whole,
            drip: faults.drip
        )
    }

    private static func refused(_ faults: FundAnswerFaults) -> PacedAnswer? {
        if faults.kinds.contains(.fundsGone) { return .gone }
        guard let refusal = faults.refusal else { return nil }
        var answer = PacedAnswer.problem(
            refusal.status == 503 ? .serviceUnavailable : .tooManyRequests,
            refusal.text
        )
        if let wait = refusal.retryAfter { answer.headers.add(name: "retry-after", value: "\(wait)") }
        return answer
    }

    /// The last day whose values are out: those of a day come in the evening, at nine in India.
    static func day(at now: Timestamp) -> TradingDay {
        let hours = now.seconds + 5 * 3600 + 1800 - 21 * 3600
        return TradingDay(number: Int(hours >= 0 ? hours / 86_400 : (hours - 86_399) / 86_400))
    }

    private func turn(to day: TradingDay) {
        if day != today { (latest, editions) = ([], [:]) }
        today = day
    }

    private func opened() -> GeneratedSchemes {
        if let universe { return universe }
        let made = GeneratedSchemes(funds)
        universe = made
        return made
    }

    private func answer(
        _ target: RequestTarget,
        _ faults: inout FundAnswerFaults
    ) throws(RequestProblem) -> PacedAnswer {
        switch target.path {
        case Self.filePath: return .text(edition(target.path, &faults) { self.file(&$0) })
        case "/mf":
            let page = try target.page(largest: 1000)
            return .json(
                edition("/mf \(page)", &faults) { faults in
                    let rows = faults.forged(Self.slice(self.opened().schemes, page))
                    return FundPieces.json(rows, &faults) { MFAPIWriter.list($0.map(\.row)) }
                }
            )
        case "/mf/latest":
            let page = try target.page(largest: 10_000)
            return .json(
                edition("/mf/latest \(page)", &faults) { faults in
                    let rows = faults.forged(Self.slice(self.latestRows(), page))
                    return FundPieces.json(rows, &faults) {
                        MFAPIWriter.latest($0.map { $0.scheme.row(latest: $0.nav) })
                    }
                }
            )
        case Self.assetPath: return .json(assets(target, &faults))
        case "/mf/search":
            guard let text = target["q"] else { throw RequestProblem("'q' is a required query parameter.") }
            let found = opened().schemes(named: text.split(separator: " ").map(String.init), limit: Self.searchLimit)
            return .json(MFAPIWriter.search(found.map(\.row)))
        default: return try scheme(target, &faults)
        }
    }

    private func scheme(
        _ target: RequestTarget,
        _ faults: inout FundAnswerFaults
    ) throws(RequestProblem) -> PacedAnswer {
        let parts = target.path.split(separator: "/").dropFirst()
        let isLatest = parts.count == 2 && parts.last == "latest"
        guard parts.count == 1 || isLatest, let scheme = parts.first.flatMap({ Int32($0) }).flatMap(opened().scheme)
        else {
            if faults.kinds.contains(.fundsUnknown) { return .json(MFAPIWriter.unknownScheme) }
            return .problem(.notFound, "Scheme not found")
        }
        let from = try target.day("startDate")
        let to = try target.day("endDate")
        var navs = opened().history(of: scheme, today: today)
        if isLatest { navs = navs.suffix(1) }
        navs.removeAll { nav in from.map { nav.day < $0 } ?? false || to.map { nav.day > $0 } ?? false }
        navs = faults.forged(navs.reversed())
        var forgery = FundForgery(.mfapi, &faults, rows: navs.count)
        return .json(forgery.forge(MFAPIWriter.history(MFAPIHistory(meta: scheme.meta, navs: navs))))
    }

    // MARK: - lists

    private func assets(_ target: RequestTarget, _ faults: inout FundAnswerFaults) -> [UInt8] {
        let assets = PublishedAssets(activeRows.map(\.scheme), seed: funds.seed, today: today)
        guard target["fyId"] != nil else { return AMFIPeriod.answer(years: assets.years) }
        guard target["periodId"] != nil else { return AMFIPeriod.answer(quarters: assets.quarters) }
        return AMFIAssets(quarterEnd: assets.quarterEnd, rows: faults.forged(assets.rows)).answer
    }

    /// The schemes that have a value of the last days.
    private var activeRows: [(scheme: GeneratedScheme, nav: MFAPINAV)] {
        latestRows().filter { $0.nav.day.adding(days: 10) >= today }
    }

    private func latestRows() -> [(scheme: GeneratedScheme, nav: MFAPINAV)] {
        if latest.isEmpty { latest = opened().latest(today: today) }
        return latest
    }

    private func file(_ faults: inout FundAnswerFaults) -> [ByteBuffer] {
        FundPieces.file(faults.forged(latestRows()), &faults)
    }

    /// A list as it is kept for the day, or one that is forged for this request alone.
    private func edition(
        _ name: String,
        _ faults: inout FundAnswerFaults,
        _ make: (inout FundAnswerFaults) -> [ByteBuffer]
    ) -> [ByteBuffer] {
        if faults.changesRows { return make(&faults) }
        if let pieces = editions[name] { return pieces }
        if editions.count >= Self.editionLimit { editions = [:] }
        let pieces = make(&faults)
        editions[name] = pieces
        return pieces
    }

    private static func slice<Row>(_ rows: [Row], _ page: Range<Int>) -> [Row] {
        Array(rows[page.clamped(to: 0..<rows.count)])
    }
}
