import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// What belongs to no page: health, our own files, and what an installed app needs.
struct SystemRoutes {
    let desk: Desk
    let pages: PageWriter
    let readiness: (any ReadinessCheck)?

    func addRoutes(to router: Router<DeskContext>) {
        router.get("healthz", use: health)
        router.get("readyz", use: ready)
        router.get("assets/:hash/**", use: asset)
        router.get("service-worker.js", use: serviceWorker)
        router.get("offline", use: offline)
        router.get("waiting", use: waiting)
    }

    func addSignedInRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("palette.json", use: palette)
        group.get("more", use: more)
    }

    /// Answers without touching the database, so that it tells whether the server itself is alive.
    @Sendable
    private func health(_ request: Request, _ context: DeskContext) async throws -> Response {
        .json(.object([("status", .string("ok"))]))
    }

    /// Answers 200 when requests can be answered, else 503 with the reasons.
    @Sendable
    private func ready(_ request: Request, _ context: DeskContext) async throws -> Response {
        let problems = await readiness?.problems() ?? []
        var response = Response.json(
            .object([
                ("status", .string(problems.isEmpty ? "ready" : "unavailable")),
                ("reasons", .array(problems.map(JSON.string))),
            ])
        )
        if !problems.isEmpty { response.status = .serviceUnavailable }
        return response
    }

    @Sendable
    private func asset(_ request: Request, _ context: DeskContext) async throws -> Response {
        let path = context.parameters.getCatchAll().joined(separator: "/")
        let isCurrent = pages.assets.root == "/assets/" + (context.parameters.get("hash") ?? "")
        guard let response = pages.assets.response(path, to: request, isImmutable: isCurrent) else {
            throw PageError.notFound
        }
        return response
    }

    /// At the root of the site, because a worker serves only what lies below its own address.
    @Sendable
    private func serviceWorker(_ request: Request, _ context: DeskContext) async throws -> Response {
        guard let response = pages.assets.response("js/service-worker.js", to: request, isImmutable: false) else {
            throw PageError.notFound
        }
        return response
    }

    @Sendable
    private func offline(_ request: Request, _ context: DeskContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = OfflineView(shell: frame.shell(title: "Offline", place: .elsewhere, isSignedOut: true))
        return pages.page(view.html)
    }

    /// Has no one's figures, so that a device may keep it.
    @Sendable
    private func waiting(_ request: Request, _ context: DeskContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = WaitingView(
            shell: frame.shell(title: WaitingView.title, place: .elsewhere, isSignedOut: context.session == nil)
        )
        return pages.page(view.html)
    }

    /// Where the bar of a phone has no room to lead to.
    @Sendable
    private func more(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = MoreView(
            shell: frame.shell(title: "More", place: .more),
            places: [
                MorePlaceView(
                    title: "Options",
                    detail: "Position builder, risk analysis and strategies",
                    icon: "options",
                    pageHref: "/options"
                ),
                MorePlaceView(
                    title: "Portfolio",
                    detail: "Holdings, returns and how they are calculated",
                    icon: "portfolio",
                    pageHref: "/portfolio"
                ),
                MorePlaceView(
                    title: "Funds",
                    detail: "Indian mutual funds, their returns and your holdings",
                    icon: "funds",
                    pageHref: "/funds"
                ),
                MorePlaceView(
                    title: "Household",
                    detail: "Accounts, budget, debts, goals, spending and net worth",
                    icon: "home",
                    pageHref: HouseholdAddress.path
                ),
                MorePlaceView(
                    title: "Calendar",
                    detail: "Expirations, earnings, dividends, plans and bills",
                    icon: "calendar",
                    pageHref: DatesPages.path
                ),
                MorePlaceView(
                    title: "Alerts",
                    detail: "Your alerts and their history",
                    icon: "bell",
                    pageHref: "/alerts"
                ),
                MorePlaceView(
                    title: "Drafts",
                    detail: "Changes that assistants propose, for you to accept",
                    icon: "note",
                    pageHref: DraftPages.path
                ),
                MorePlaceView(
                    title: "Imports",
                    detail: "Broker files in the journal",
                    icon: "import",
                    pageHref: "/journal/imports"
                ),
                MorePlaceView(
                    title: "Settings",
                    detail: "Appearance, time zone, password, sessions",
                    icon: "settings",
                    pageHref: "/settings"
                ),
                MorePlaceView(
                    title: "Shared with me",
                    detail: "Households, portfolios and journals of other people",
                    icon: "home",
                    pageHref: SharingPages.guestPath
                ),
                MorePlaceView(
                    title: "Connections",
                    detail: "Statements of Interactive Brokers, fetched each night",
                    icon: "import",
                    pageHref: ConnectionPages.path
                ),
                MorePlaceView(
                    title: "Sources",
                    detail: "Data sources and their status",
                    icon: "retry",
                    pageHref: "/settings/sources"
                ),
                MorePlaceView(
                    title: "Get started",
                    detail: "Five steps to a desk with your own data",
                    icon: "today",
                    pageHref: TourAddress.path
                ),
                MorePlaceView(
                    title: "About",
                    detail: "Version, licenses, data sources and what Bourse does not do",
                    icon: "info",
                    pageHref: AboutPages.path
                ),
            ]
        )
        return pages.page(view.html)
    }

    /// What the command palette finds: symbols; pages and actions it knows itself.
    @Sendable
    private func palette(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let journal = try await desk.journal.journal(of: context.user.id)
        func item(_ title: String, hint: String, href: String, keys: String, kind: String) -> JSON {
            .object([
                ("title", .string(title)), ("hint", .string(hint)), ("href", .string(href)), ("keys", .string(keys)),
                ("kind", .string(kind)),
            ])
        }
        var counts: [String: Int] = [:]
        for trade in journal.matched.trades {
            counts[journal.matched.key(of: trade).instrument.symbol.name, default: 0] += 1
        }
        let executions = FileAddress("/journal/executions")
        let actions = FileFormat.allCases.map { format in
            item(
                "Export all executions",
                hint: format.title,
                href: executions.href(format),
                keys: "",
                kind: "action"
            )
        }
        let symbols = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(500).map { symbol, count in
            item(
                symbol,
                hint: Count.of(count, "trade"),
                href: Query([("q", symbol)]).href("/journal/trades"),
                keys: "",
                kind: "symbol"
            )
        }
        return .json(.object([("items", .array(actions + symbols))]))
    }
}
