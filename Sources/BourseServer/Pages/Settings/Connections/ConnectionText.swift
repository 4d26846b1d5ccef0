import BourseCore
import BourseDesk
import BourseValues

/// What pages say about fetches of connections.
struct ConnectionText {
    /// How long what a night imported is shown on Today, in seconds.
    private static let recent: Int64 = 86_400

    let frame: PageFrame

    /// "27 Nov 2026 02:14: 12 executions and 3 transactions imported" or what else the last fetch led to.
    func status(_ connection: BrokerConnection) -> String {
        guard let fetch = connection.lastFetch else { return "Not fetched yet" }
        let time = "\(DayText.dateTime(fetch.at, in: frame.zone)) \(frame.zone.abbreviation(at: fetch.at))"
        switch fetch.outcome {
        case .failed(.overlaps): return "\(time): fetched, not imported"
        case .failed: return "\(time): failed"
        case .previewed(let counts), .imported(let counts):
            let refused = counts.refused == 0 ? "" : ", \(Count.of(counts.refused, "row")) refused"
            guard !counts.isEmpty else { return "\(time): nothing new\(refused)" }
            if case .imported = fetch.outcome { return "\(time): \(added(counts)) imported\(refused)" }
            return "\(time): \(added(counts)) found\(refused)"
        }
    }

    /// "12 executions and 3 transactions".
    func added(_ counts: ConnectionFetch.Counts) -> String {
        [(counts.executions, "execution"), (counts.transactions, "transaction")].filter { $0.0 > 0 }
            .map { Count.of($0.0, $0.1) }.joined(separator: " and ")
    }

    /// What Today says of the last night, or of a failure that lasts; nil when there is nothing to say.
    func notice(_ connection: BrokerConnection) -> NoticeView? {
        guard let fetch = connection.lastFetch else { return nil }
        switch fetch.outcome {
        case .failed(let problem) where problem.isPermanent || fetch.isNightly:
            return NoticeView(
                tone: "warn",
                icon: "warn",
                headline: problem == .overlaps
                    ? "A statement of \(connection.name) waits for a decision"
                    : "No statement was fetched from \(connection.name)",
                detail: "\(problem.message) \(problem.remedy)",
                link: LinkView(title: "Connections", href: ConnectionPages.path)
            )
        case .imported(let counts)
        where fetch.isNightly && !counts.isEmpty && frame.now.seconds - fetch.at.seconds < Self.recent:
            return NoticeView(
                tone: "ok",
                icon: "check",
                headline: "\(added(counts)) from \(connection.name) imported",
                detail: counts.refused == 0
                    ? "Fetched \(DayText.dateTime(fetch.at, in: frame.zone)) \(frame.zone.abbreviation(at: fetch.at))."
                    : "\(Count.of(counts.refused, "row")) refused. Fetch now to see why.",
                link: counts.executions > 0
                    ? LinkView(title: "Imports", href: ImportPages.uploadPath)
                    : LinkView(title: "Transactions", href: "/portfolio/transactions")
            )
        case .failed, .imported, .previewed: return nil
        }
    }
}
