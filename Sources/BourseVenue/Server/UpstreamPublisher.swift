import BourseCore
import BourseMarkets
import BourseWire
import BourseWorld
import NIOHTTP1

/// Tells of a made-up world of markets, predictions and news in the forms of Yahoo, Finnhub, Financial Modeling Prep,
/// Polymarket, GDELT and Interactive Brokers, and of what happens in it in the forms of the feeds that tell such things;
/// and takes messages as the push services of browsers, ntfy and Telegram do, signs people in as identity providers do,
/// and takes payments as Stripe does.
///
/// It works on a thread of its own: the first question about a symbol takes some milliseconds, and live markets must not
/// wait.
final class UpstreamPublisher {
    private let markets: VenueMarkets
    private let yahoo: YahooPublisher
    private let finnhub: FinnhubPublisher
    private let fmp: FMPPublisher
    private let news: NewsPublisher
    private let predictions: PredictionPublisher
    private let situation: LocalEventsPublisher
    private let economy: EconomyPublisher
    private var flex: FlexPublisher
    private var push: PushPublisher
    private var identity: IdentityPublisher
    var payments: PaymentPublisher
    private var ntfy: NtfyPublisher
    private var telegram: TelegramPublisher
    private var schedules: [Upstream: UpstreamFaultSchedule] = [:]
    private var buckets: [String: RateBucket] = [:]
    private static let keyLimit = 1000

    init(_ markets: VenueMarkets, payments: VenuePayments, world: World, plan: FaultPlan, opened: Timestamp) {
        self.markets = markets
        let search = SymbolSearch(world.instruments)
        news = NewsPublisher(world.news)
        predictions = PredictionPublisher(world.predictions)
        situation = LocalEventsPublisher(seed: world.seed)
        economy = EconomyPublisher(seed: world.seed, markets: markets)
        flex = FlexPublisher(world: world)
        push = PushPublisher(seed: world.seed)
        identity = IdentityPublisher(seed: world.seed)
        self.payments = PaymentPublisher(payments, seed: world.seed, opened: opened)
        ntfy = NtfyPublisher(seed: world.seed)
        telegram = TelegramPublisher(seed: world.seed)
        yahoo = YahooPublisher(world: world, search: search, news: news)
        finnhub = FinnhubPublisher(world: world, search: search, markets: markets, news: news)
        fmp = FMPPublisher(world: world, markets: markets)
        use(plan, from: opened)
    }

    /// Misbehaves in another way from a time on.
    func use(_ plan: FaultPlan, from now: Timestamp) {
        for upstream in Upstream.allCases {
            schedules[upstream] = UpstreamFaultSchedule(plan, of: upstream, opened: now)
        }
    }

    /// The answer to a request.
    func answer(_ request: UpstreamRequest, at now: Timestamp) -> PacedAnswer {
        guard !request.body.isTooLong else {
            return .problem(.payloadTooLarge, "A request has at most \(RequestBody.limit) bytes.")
        }
        // Faults concern messages and programs: tests and people always reach browsers, accounts and pages.
        if request.upstream == .push, !PushPublisher.isDelivery(request) { return push.answer(request, at: now) }
        if request.upstream == .identity, !IdentityPublisher.isOfProgram(request) {
            return identity.answer(request, at: now)
        }
        if request.upstream == .payments, !PaymentPublisher.isAPI(request) { return payments.answer(request, at: now) }
        if request.upstream == .ntfy, !NtfyPublisher.isDelivery(request) { return ntfy.answer(request, at: now) }
        if request.upstream == .telegram, !TelegramPublisher.isOfBot(request) {
            return telegram.answer(request, at: now)
        }
        let strike = schedules[request.upstream]?.strike(at: now) ?? UpstreamStrike()
        let answer =
            switch request.upstream {
            case .yahoo:
                limited(request, key: "", limit: markets.yahooPerMinute, window: 60, at: now)
                    ?? yahoo.answer(request, at: now)
            case .finnhub:
                limited(request, key: finnhub.key(of: request), limit: markets.finnhubPerSecond, window: 1, at: now)
                    ?? limited(
                        request,
                        key: finnhub.key(of: request),
                        limit: markets.finnhubPerMinute,
                        window: 60,
                        at: now
                    )
                    ?? finnhub.answer(request, at: now)
            case .fmp:
                limited(request, key: fmp.key(of: request), limit: markets.fmpPerDay, window: 86_400, at: now)
                    ?? fmp.answer(request, at: now)
            case .polymarket: predictions.answer(request, at: now)
            case .gdelt:
                limited(request, key: "", limit: markets.gdeltPerFiveSeconds, window: 5, at: now)
                    ?? news.gdelt(request.target, now: now)
            case .usgs: situation.usgs(request.target, now: now)
            case .openSky: situation.openSky(request.target, now: now)
            case .overpass: situation.overpass(request.target, now: now)
            case .noaa: situation.noaa(request.target, now: now)
            case .openMeteo: situation.openMeteo(request.target, now: now)
            case .fred: economy.answer(request.target, now: now)
            case .flex:
                limited(request, key: flex.token(of: request), limit: markets.flexPerSecond, window: 1, at: now)
                    ?? limited(
                        request,
                        key: flex.token(of: request),
                        limit: markets.flexPerMinute,
                        window: 60,
                        at: now
                    )
                    ?? flex.answer(request, at: now)
            // A message or a code whose sender is answered something else has not been taken.
            case .push: strike.replacesAnswer ? .gone : push.answer(request, at: now)
            case .identity: strike.replacesAnswer ? .gone : identity.answer(request, at: now)
            case .payments: strike.replacesAnswer ? .gone : limitedPayments(request, at: now)
            case .ntfy: strike.replacesAnswer ? .gone : ntfy.answer(request, at: now)
            case .telegram: strike.replacesAnswer ? .gone : telegram.answer(request, at: now)
            }
        return strike.struck(
            answer,
            refusal: refusal(of: request.upstream, wait: strike.wait ?? 60, at: now),
            words: memberNames(request.upstream)
        )
    }

    private func limitedPayments(_ request: UpstreamRequest, at now: Timestamp) -> PacedAnswer {
        let key = PaymentPublisher.key(of: request)
        return limited(request, key: key, limit: payments.requestsPerSecond, window: 1, at: now)
            ?? payments.answer(request, at: now)
    }

    /// What a request that is one too many is answered with; nothing when it is not.
    private func limited(
        _ request: UpstreamRequest,
        key: String,
        limit: Int,
        window: Int64,
        at now: Timestamp
    ) -> PacedAnswer? {
        let name = "\(request.upstream.rawValue) \(window) \(key)"
        if buckets[name] == nil, buckets.count >= Self.keyLimit { buckets = [:] }
        var bucket = buckets[name] ?? RateBucket()
        let isTaken = bucket.take(at: now, limit: limit, window: window)
        buckets[name] = bucket
        return isTaken ? nil : refusal(of: request.upstream, wait: bucket.wait(at: now, window: window), at: now)
    }

    /// What each source says to too many requests.
    private func refusal(of upstream: Upstream, wait: Int, at now: Timestamp) -> PacedAnswer {
        switch upstream {
        case .yahoo: return .text("Too Many Requests\r\n", .tooManyRequests)
        case .finnhub:
            var answer = PacedAnswer.json(FinnhubFailure.limitReached, .tooManyRequests)
            answer.headers.add(name: "x-ratelimit-remaining", value: "0")
            answer.headers.add(name: "retry-after", value: "\(wait)")
            return answer
        case .fmp: return .json(FMPFailure.limitReached, .tooManyRequests)
        case .polymarket: return .json(Array(#"{"error":"Too many requests"}"#.utf8), .tooManyRequests)
        case .gdelt: return .text("Please limit requests to one every 5 seconds.", .tooManyRequests)
        case .usgs, .openSky, .overpass, .noaa, .openMeteo, .fred: return .text("Too many requests", .tooManyRequests)
        case .flex: return FlexPublisher.refusal(1018, now)
        case .push: return PushRefusal.tooMany(wait: wait).answer
        case .identity: return IdentityRefusal.tooMany(wait: wait).answer
        case .payments: return PaymentRefusal.tooMany.answer
        case .ntfy: return NtfyRefusal.tooMany(wait: wait).answer
        case .telegram: return TelegramRefusal.tooMany(wait: wait).answer
        }
    }

    private func memberNames(_ upstream: Upstream) -> UpstreamMemberNames {
        switch upstream {
        case .yahoo: YahooPublisher.memberNames
        case .finnhub: FinnhubPublisher.memberNames
        case .fmp: FMPPublisher.memberNames
        case .polymarket: PredictionPublisher.memberNames
        case .gdelt: UpstreamMemberNames(prices: [], times: ["seendate"], symbols: ["domain"])
        case .usgs, .openSky, .overpass, .noaa, .openMeteo: LocalEventsPublisher.memberNames
        case .fred: UpstreamMemberNames(prices: ["value"], times: ["date"], symbols: ["series_id"])
        // Their faults concern whole answers: one is not JSON, the other has no prices.
        case .flex, .push, .identity, .payments, .ntfy, .telegram:
            UpstreamMemberNames(prices: [], times: [], symbols: [])
        }
    }
}
