import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

/// The page that tells how each source of markets does.
struct SourcesPages {
    let desk: Desk
    let pages: PageWriter

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("settings/sources", use: sources)
        group.post("settings/sources/:source/retry", use: retry)
    }

    @Sendable
    private func sources(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let health = desk.markets.sources.health()
        let view = SourcesView(
            shell: frame.shell(
                title: "Sources",
                place: .settings,
                back: LinkView(title: "Settings", href: "/settings")
            ),
            notices: [],
            sources: health.map { HealthView($0, now: frame.now) },
            quiet: health.isEmpty
                ? EmptyStateView(
                    icon: "markets",
                    headline: "No market data sources",
                    detail: "This desk was started without external sources of quotes, price histories and options.",
                    links: [LinkView(title: "Settings", href: "/settings")]
                ) : nil
        )
        return pages.page(view.html)
    }

    /// Lets a source be asked at once, whatever it did.
    @Sendable
    private func retry(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let name = context.parameters.get("source"), desk.markets.sources.forgive(SourceID(name)) else {
            throw PageError.notFound
        }
        return .seeOther("/settings/sources")
    }
}

extension HealthView {
    init(_ health: SourceHealth, now: Timestamp) {
        let lines = health.lines.map { HealthLineView($0, now: now) }
        let failing = lines.filter { $0.mark == "bad" || $0.mark == "warn" }
        let isUnused = health.lines.allSatisfy { $0.state == .unused }
        self.init(
            id: health.id.name,
            title: health.title,
            summary: isUnused
                ? "Not used yet: no data requested."
                : failing.isEmpty
                    ? "Available."
                    : "Not available: \(failing.map { $0.kind.lowercased() }.joined(separator: ", ")).",
            mark: isUnused ? "" : failing.isEmpty ? "ok" : failing.count == lines.count ? "bad" : "warn",
            lines: lines,
            retryAction: "/settings/sources/\(Query.escape(health.id.name))/retry"
        )
    }
}

extension HealthLineView {
    init(_ line: SourceHealth.DataHealth, now: Timestamp) {
        func ago(_ time: Timestamp?) -> String? {
            time.map { "\(DayText.about(seconds: now.seconds - $0.seconds)) ago" }
        }
        let (state, mark, next): (String, String, String) =
            switch line.state {
            case .unused: ("not used yet", "", "")
            case .working: ("available", "ok", "")
            case .resting(let until): ("paused", "bad", "retry in \(Self.wait(until, now: now))")
            case .onTrial: ("retrying", "warn", "retrying now")
            }
        self.init(
            kind: line.kind.title,
            state: state,
            mark: mark,
            lastResponse: ago(line.line.fetchedAt) ?? FractionText.none,
            problem: line.line.problem.flatMap { problem in
                ago(line.line.failedAt).map { "\(problem), \($0)" }
            } ?? "",
            next: next,
            counts: Count.of(line.line.successes, "response") + ", " + Count.of(line.line.failures, "failure")
        )
    }

    private static func wait(_ until: Timestamp, now: Timestamp) -> String {
        DayText.duration(seconds: max(1, until.seconds - now.seconds))
    }
}
