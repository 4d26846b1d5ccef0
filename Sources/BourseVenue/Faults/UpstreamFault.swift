/// The ways in which the answer of a source can go wrong.
public enum UpstreamFaultKind: String, Hashable, Sendable, CaseIterable {
    /// Who asks is cut off without a word.
    case gone
    /// Too many requests, in the source's own words.
    case tooMany = "429"
    /// An error of the server.
    case failing = "500"
    /// A page for people comes with success, as from a gate before the service.
    case html
    /// The answer ends in the middle.
    case truncate
    /// The answer comes in many small parts, spread over a while.
    case slow
    /// Prices are 0.
    case zeros
    /// Prices are not there.
    case nulls
    /// Prices are below 0.
    case negative
    /// The answer is about another symbol.
    case otherSymbol = "other-symbol"
    /// Times and days are a day later.
    case tomorrow
    /// Prices have other names than yesterday.
    case renamed
    /// Prices are texts and no numbers.
    case texts

    /// How likely it is for each request when nothing is said.
    var usualChance: Double { 0.2 }

    /// How long it goes on when it comes at a time, or takes; a slow answer comes once.
    var usualLength: Duration { self == .slow ? .seconds(5) : .seconds(60) }
}

/// One way for a source to misbehave, and when.
public struct UpstreamFault: Hashable, Sendable {
    /// Whose answers.
    public var upstream: Upstream
    /// What goes wrong.
    public var kind: UpstreamFaultKind
    /// When: for each request with a chance, or from a time after the opening of the venue on.
    public var trigger: Fault.Trigger
    /// How long it goes on from that time, what a 429 asks to wait, or how long a slow answer takes.
    public var length: Duration

    /// Makes a fault; what is not said is as usual for its kind.
    public init(
        _ upstream: Upstream,
        _ kind: UpstreamFaultKind,
        _ trigger: Fault.Trigger? = nil,
        length: Duration? = nil
    ) {
        self.upstream = upstream
        self.kind = kind
        self.trigger = trigger ?? .chance(kind.usualChance)
        self.length = length ?? kind.usualLength
    }

    /// What it is called in a specification: `yahoo-429`.
    public var name: String { upstream.rawValue + "-" + kind.rawValue }

    /// Reads a name such as `yahoo-429`.
    static func named(_ name: some StringProtocol) -> (upstream: Upstream, kind: UpstreamFaultKind)? {
        for upstream in Upstream.allCases where name.hasPrefix(upstream.rawValue + "-") {
            let rest = name.dropFirst(upstream.rawValue.count + 1)
            if let kind = UpstreamFaultKind(rawValue: String(rest)) { return (upstream, kind) }
        }
        return nil
    }
}

extension UpstreamFault: CustomStringConvertible {
    /// As it is written in a specification.
    public var description: String {
        switch trigger {
        case .chance(let chance): "\(name)=\(chance):\(length.faultText)"
        case .after(let time): "\(name)=\(length.faultText)@\(time.faultText)"
        }
    }
}
