import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import Hummingbird

/// Funds for programs: what their pages can do.
struct FundsAPI {
    let desk: Desk

    private var library: FundLibrary { desk.funds.library }

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("api/v1/funds", use: search)
        group.get("api/v1/funds/favourites", use: favourites)
        group.get("api/v1/funds/sync", use: syncProgress)
        group.post("api/v1/funds/sync", use: startSync)
        group.delete("api/v1/funds/sync", use: stopSync)
        group.get("api/v1/funds/:code", use: fund)
        group.get("api/v1/funds/:code/navs", use: navs)
        group.put("api/v1/funds/:code/favourite", use: follow)
        group.delete("api/v1/funds/:code/favourite", use: unfollow)
    }

    // MARK: - The list

    /// `?q=…&category=…&house=…&plan=…&option=…&offset=…&limit=…`; what is asked for several times allows each of them.
    @Sendable
    private func search(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let query = Query(request.uri)
        let look = try await library.look()
        let offset = try Self.number(query, "offset", usual: 0, in: 0...1_000_000)
        let limit = try Self.number(query, "limit", usual: 20, in: 1...1000)
        let filter = SchemeFilter(
            categories: try Self.set(query, "category"),
            houses: try Self.houses(query, of: look.list),
            plans: try Self.set(query, "plan"),
            options: try Self.set(query, "option")
        )
        let text = query["q"] ?? ""
        guard text.utf8.count <= SchemeQuery.longestText else {
            throw PageError.badRequest("q has at most \(SchemeQuery.longestText) bytes")
        }
        let answer = look.list.index.search(SchemeQuery(text, filter: filter, places: offset..<(offset + limit)))
        return .json(
            .object([
                ("told", Self.told(look.list.told)), ("freshness", Self.freshness(look.freshness)),
                ("leftOut", .integer(look.list.leftOut.count)), ("total", .integer(answer.total)),
                ("isLoose", .bool(answer.isLoose)),
                (
                    "schemes",
                    .array(
                        answer.hits.map { hit in
                            let scheme = FundDocument.scheme(look.list.schemes[hit.scheme], highlights: hit.highlights)
                            return Self.listed(scheme, at: hit.scheme, in: look.list)
                        }
                    )
                ),
            ])
        )
    }

    private static func listed(_ scheme: JSON, at position: Int, in list: FundList) -> JSON {
        guard case .object(let members) = scheme else { return scheme }
        return .object(
            members + [
                ("latest", FundDocument.nav(list.latest[position])), ("isGone", .bool(list.isGone(at: position))),
            ]
        )
    }

    private static func set<Kind: RawRepresentable<String> & CaseIterable & Hashable>(
        _ query: Query,
        _ name: String
    ) throws -> Set<Kind> {
        var kinds: Set<Kind> = []
        for text in query.all(name) {
            guard let kind = Kind(rawValue: text) else {
                let allowed = Kind.allCases.map(\.rawValue).joined(separator: ", ")
                throw PageError.badRequest("\(name) must be one of \(allowed)")
            }
            kinds.insert(kind)
        }
        return kinds
    }

    private static func houses(_ query: Query, of list: FundList) throws -> Set<FundHouse> {
        let wanted = query.all("house")
        guard !wanted.isEmpty else { return [] }
        let houses = list.index.houses.filter { wanted.contains($0.name) }
        guard houses.count == Set(wanted).count else {
            throw PageError.badRequest("house must be a fund house of the list")
        }
        return Set(houses)
    }

    private static func number(_ query: Query, _ name: String, usual: Int, in range: ClosedRange<Int>) throws -> Int {
        guard let text = query[name] else { return usual }
        guard let number = Int(text), range.contains(number) else {
            throw PageError.badRequest("\(name) must be from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    // MARK: - A fund

    private func code(_ context: SignedInContext) throws -> Int32 {
        guard let code = context.parameters.get("code").flatMap({ Int32($0) }), code > 0 else {
            throw PageError.notFound
        }
        return code
    }

    /// `?asOf=yyyy-MM-dd&riskFree=0.065` look back from another day, at another rate.
    @Sendable
    private func fund(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let query = Query(request.uri)
        let asOf = try query["asOf"].map { text in
            guard let day = TradingDay(iso: text) else {
                throw PageError.badRequest("asOf must be a day such as 2026-03-31")
            }
            return day
        }
        let riskFree = try query["riskFree"].map { text in
            guard let rate = Double(text), (-1...10).contains(rate) else {
                throw PageError.badRequest("riskFree must be from -1 to 10; 0.065 is 6.5 % a year")
            }
            return rate
        }
        let history = try await library.history(of: try code(context))
        var metrics = JSON.null
        var problem: String?
        do throws(NoMetric) {
            metrics = FundDocument.metrics(
                try FundMetrics(history.series, asOf: asOf, riskFree: riskFree ?? FundMetrics.usualRiskFree)
            )
        } catch {
            problem = error.sentence
        }
        return .json(
            .object([
                ("scheme", FundDocument.scheme(history.scheme)), ("told", Self.told(history.told)),
                ("freshness", Self.freshness(history.freshness)), ("metrics", metrics),
                ("problem", .optional(problem)), ("cautions", .array(history.cautions.map(JSON.string))),
                ("corrections", .array(history.corrections.map(Self.correction))),
            ])
        )
    }

    /// Every NAV, the oldest first; `?format=csv` as a file.
    @Sendable
    private func navs(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let series = try await library.history(of: try code(context)).series
        let rows = (0..<series.count).lazy.map { series.row(at: $0) }
        if Query(request.uri)["format"] == "csv" {
            return .csv(
                (["day,nav"] + rows.map { "\($0.day),\($0.nav)" }).joined(separator: "\r\n") + "\r\n",
                named: "navs"
            )
        }
        return .json(.object([("navs", .array(rows.map { FundDocument.nav($0) }))]))
    }

    private static func correction(_ correction: NAVCorrection) -> JSON {
        .object([
            ("day", .day(correction.day)), ("before", .price(correction.before)), ("after", .price(correction.after)),
            ("told", told(correction.told)),
        ])
    }

    private static func told(_ told: Told?) -> JSON {
        told.map { .object([("source", .string($0.source)), ("at", .time($0.at))]) } ?? .null
    }

    private static func freshness(_ freshness: FundFreshness) -> JSON {
        switch freshness {
        case .fresh: .object([("state", .string("fresh"))])
        case .revalidating: .object([("state", .string("revalidating"))])
        case .stale(let problem, let retryAt):
            .object([("state", .string("stale")), ("problem", .string(problem)), ("retryAt", .time(retryAt))])
        }
    }

    // MARK: - What people follow

    @Sendable
    private func favourites(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let codes = try await desk.funds.shelf.favourites(of: context.user.id)
        return .json(.object([("favourites", .array(codes.map { .integer(Int($0)) }))]))
    }

    @Sendable
    private func follow(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let code = try code(context)
        guard try await library.look().list.scheme(code) != nil else { throw FundError.unknown(code) }
        try await desk.funds.shelf.setFavourite(true, fund: code, user: context.user.id)
        return Response(status: .noContent)
    }

    @Sendable
    private func unfollow(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.funds.shelf.setFavourite(false, fund: try code(context), user: context.user.id)
        return Response(status: .noContent)
    }

    // MARK: - Histories of all

    @Sendable
    private func syncProgress(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(Self.progress(await library.syncProgress))
    }

    @Sendable
    private func startSync(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let progress = try await library.startSync() else {
            return .json(Self.progress(await library.syncProgress))
        }
        return .json(Self.progress(progress), status: .accepted)
    }

    @Sendable
    private func stopSync(_ request: Request, _ context: SignedInContext) async throws -> Response {
        await library.stopSync()
        return .json(Self.progress(await library.syncProgress))
    }

    private static func progress(_ progress: FundSyncProgress?) -> JSON {
        guard let progress else { return .object([("state", .string("idle"))]) }
        let state = progress.isStopped ? "stopped" : progress.endedAt == nil ? "running" : "ended"
        return .object([
            ("state", .string(state)), ("total", .integer(progress.total)), ("done", .integer(progress.done)),
            ("failed", .integer(progress.failed)), ("startedAt", .time(progress.startedAt)),
            ("endedAt", .optional(progress.endedAt?.description)), ("problem", .optional(progress.problem)),
        ])
    }
}
