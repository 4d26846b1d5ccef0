/// Which lots go first when something is sold.
public enum LotMethod: String, Hashable, Sendable, CaseIterable {
    /// The oldest: first in, first out.
    case fifo
    /// The newest: last in, first out.
    case lifo
    /// None: what is held of an asset in one account is one lot at its average cost.
    case average

    /// What it is called.
    public var title: String {
        switch self {
        case .fifo: "First in, first out"
        case .lifo: "Last in, first out"
        case .average: "Average cost"
        }
    }
}
