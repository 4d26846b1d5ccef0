import BourseValues
import HTTPTypes

/// What a route needs of a plan, on a desk with plans.
///
/// This table is the only place that decides it, for pages, the JSON API and published clients. A test compares it with
/// all routes of the server, so that none is forgotten.
enum RouteAccess: Hashable, Sendable {
    /// It works without a plan: the account, its export and its deletion, and what is about the desk.
    case always
    /// It shows and changes what a person stored. Without the feature, it can be read and deleted, but not added to.
    case keeps(DeskFeature)
    /// It is the feature itself.
    case needs(DeskFeature)

    /// What a route needs.
    ///
    /// - Parameter route: The path with its parameters by name: `/journal/trades/{id}`.
    /// - Returns: The access of the longest beginning of the path in the table; nil if there is none.
    static func of(_ route: String) -> RouteAccess? {
        var parts = route.split(separator: "/").map { part in
            part.hasPrefix("{") || part.hasPrefix(":") ? "*" : String(part)
        }
        guard let last = parts.last else { return .always }
        // A table as a file is what its page is: `funds.csv`.
        if table[parts.joined(separator: "/")] == nil, let dot = last.firstIndex(of: ".") {
            parts[parts.count - 1] = String(last[..<dot])
        }
        while !parts.isEmpty {
            if let access = table[parts.joined(separator: "/")] { return access }
            parts.removeLast()
        }
        return nil
    }

    /// The feature that a request lacks, and whether it is refused for it; nil if it lacks none.
    ///
    /// - Parameter features: What is open.
    static func lack(
        _ method: HTTPRequest.Method,
        _ route: String,
        open features: Set<DeskFeature>
    ) -> (feature: DeskFeature, isRefused: Bool)? {
        switch of(route) {
        case .always, nil: return nil
        case .keeps(let feature):
            guard !features.contains(feature) else { return nil }
            let isRead = method == .get || method == .head
            return (feature, !isRead && !takesAway(method, route))
        case .needs(let feature):
            guard !features.contains(feature) else { return nil }
            return (feature, !takesAway(method, route))
        }
    }

    /// Whether a request deletes, ends or discards something, or brings back what was deleted.
    private static func takesAway(_ method: HTTPRequest.Method, _ route: String) -> Bool {
        if method == .delete { return true }
        guard method == .post else { return false }
        let parts = route.split(separator: "/")
        return parts.contains { endings.contains(String($0)) }
    }

    private static let endings: Set<String> = [
        "delete", "restore", "discard", "undo", "remove", "revoke", "cancel", "stop", "clear", "pause",
        "playbook-deletions", "playbook-restorations",
    ]

    private static let table: [String: RouteAccess] = {
        var table: [String: RouteAccess] = [:]
        for name in [
            "healthz", "readyz", "assets", "service-worker.js", "offline", "waiting", "sign-in", "sign-up", "sign-out",
            "forgot", "reset", "demo", "calendar", "rss", "c", "share", "start", "about", "kit", "more", "events",
            "palette.json", "settings", "shared", "invitations", "imports", "screens", "plans", "webhooks",
            "markets/names.json",
            "funds/names.json", "api/auth", "api/v1/session", "api/v1/account", "api/v1/openapi.json",
            "api/v1/summary", "api/v1/sources", "api/v1/calendar", "api/v1/screens",
        ] { table[name] = .always }
        for (feature, names) in kept {
            for name in names { table[name] = .keeps(feature) }
        }
        for (feature, names) in needed {
            for name in names { table[name] = .needs(feature) }
        }
        return table
    }()

    private static let kept: [(DeskFeature, [String])] = [
        (.markets, ["markets/lists", "api/v1/watchlists", "api/watchlist"]),
        (.news, ["predictions/forecasts", "api/v1/predictions/forecasts"]),
        (
            .options,
            [
                "options/saved", "options/practice", "options/lessons", "options/calculations", "api/v1/options/saved",
                "api/v1/options/practice", "api/v1/options/lessons", "api/v1/options/calculations",
                "api/v1/options/presets", "api/v1/options/own-brokers",
            ]
        ),
        (
            .funds,
            ["funds/favorites", "api/v1/funds/favorites", "api/v1/funds/portfolios", "api/v1/funds/exit-loads"]
        ),
        (.journal, ["journal", "api/v1/journal"]),
        (
            .imports,
            [
                "journal/imports", "journal/stockhours", "portfolio/import", "portfolio/household/imports",
                "funds/holdings", "settings/connections", "settings/watched", "api/v1/imports",
                "api/v1/journal/stockhours", "api/v1/portfolio/import", "api/v1/portfolio/imports",
                "api/v1/household/imports", "api/v1/funds/holdings", "api/v1/connections",
            ]
        ),
        (.portfolio, ["portfolio", "api/v1/portfolio", "api/portfolio"]),
        (.household, ["portfolio/household", "api/v1/household"]),
        (.alerts, ["alerts", "api/v1/alerts", "api/alerts"]),
        (.assistant, ["drafts"]),
    ]

    private static let needed: [(DeskFeature, [String])] = [
        (
            .markets,
            [
                "markets", "markets/lists/*/stream", "api/v1/instruments", "api/v1/quotes", "api/v1/prices",
                "api/stocks", "api/stocks-free", "api/prices", "api/commodities", "api/history", "api/validate-link",
            ]
        ),
        (
            .news,
            [
                "news", "predictions", "api/v1/news", "api/v1/predictions", "api/markets", "api/news", "api/events",
                "api/macro", "api/earthquakes", "api/flights", "api/incidents", "api/weather-alerts", "api/weather",
            ]
        ),
        (.live, ["live", "api/v1/live"]),
        (.options, ["options", "api/v1/options"]),
        (.funds, ["funds", "api/v1/funds"]),
        (.assistant, ["mcp"]),
    ]
}
