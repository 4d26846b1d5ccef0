import BourseCore
import BourseMarkets

/// How often quotes are asked for.
public struct QuoteTiming: Hashable, Sendable {
    /// While the regular session goes on.
    public var open: Duration = .seconds(10)
    /// What nobody looks at closely, such as the rest of a long list that movers are found in.
    public var aside: Duration = .seconds(60)
    /// Before the opening and after the close.
    public var extended: Duration = .seconds(30)
    /// While the exchange is closed.
    public var closed: Duration = .seconds(300)
    /// What no source knows.
    public var unknown: Duration = .seconds(600)
    /// For how long after somebody looked a quote is kept current.
    public var interest: Duration = .seconds(120)
    /// How often what changed is written down.
    public var saving: Duration = .seconds(20)

    /// The usual timing.
    public init() {}

    /// How long quotes of an exchange are current, in seconds.
    func lasting(_ exchange: Exchange?, at now: Timestamp) -> Int64 {
        let duration =
            switch exchange.map({ $0.state(at: now).phase }) {
            case .some(.some(.regular)), .none: open
            case .some(.some(.pre)), .some(.some(.post)): extended
            case .some(.none): closed
            }
        return max(1, duration.components.seconds)
    }
}
