import BourseCore
import NIOHTTP1

/// What goes wrong with the answers of one source, and when.
struct UpstreamFaultSchedule: Sendable {
    private var random: VenueRandom
    private var faults: [UpstreamFault]
    private let opened: Int64

    init(_ plan: FaultPlan, of upstream: Upstream, opened: Timestamp) {
        random = VenueRandom(seed: plan.seed, label: upstream.rawValue)
        faults = plan.upstreams.filter { $0.upstream == upstream }
        self.opened = opened.microseconds
    }

    /// What goes wrong with an answer that is given now.
    mutating func strike(at now: Timestamp) -> UpstreamStrike {
        var strike = UpstreamStrike()
        for index in faults.indices.reversed() {
            let fault = faults[index]
            var wait = fault.length.microseconds
            switch fault.trigger {
            case .chance(let chance): guard random.chance(chance) else { continue }
            case .after(let time):
                let begin = opened + time.microseconds
                guard now.microseconds >= begin else { continue }
                if fault.kind == .slow {
                    faults.remove(at: index)
                } else {
                    guard now.microseconds < begin + wait else { continue }
                    wait = begin + wait - now.microseconds
                }
            }
            strike.kinds.insert(fault.kind)
            if fault.kind == .slow { strike.drip = fault.length }
            if fault.kind == .tooMany { strike.wait = max(1, Int((wait + 999_999) / 1_000_000)) }
        }
        return strike
    }
}

/// What goes wrong with one answer of a source.
struct UpstreamStrike: Sendable {
    var kinds: Set<UpstreamFaultKind> = []
    /// How long the answer takes.
    var drip: Duration?
    /// Whole seconds until requests are answered again.
    var wait: Int?

    /// Whether something else is answered, whatever the answer was.
    var replacesAnswer: Bool { wait != nil || !kinds.isDisjoint(with: [.gone, .failing, .html]) }

    /// The answer with all that goes wrong with it; nothing when nobody is there to give one.
    ///
    /// - Parameters:
    ///   - refusal: What the source says to too many requests.
    ///   - words: Which names of its answers are prices, times and symbols.
    func struck(_ answer: PacedAnswer, refusal: PacedAnswer, words: UpstreamMemberNames) -> PacedAnswer {
        if kinds.contains(.gone) { return .gone }
        if wait != nil { return refusal }
        if kinds.contains(.failing) { return .text("Internal Server Error", .internalServerError) }
        if kinds.contains(.html) { return .html(Self.page) }
        var answer = answer
        let forgery = UpstreamForgery(kinds, words)
        if forgery.isNeeded, answer.status == .ok { answer.pieces = forgery.forged(answer.pieces) }
        if kinds.contains(.truncate) { answer.ending = .truncated }
        return answer.dripping(over: drip)
    }

    private static let page = """
        <!DOCTYPE html><html lang="en"><head><title>One moment, please</title></head>\
        <body><h1>Checking your browser</h1><p>This page is shown to people.</p></body></html>
        """
}
