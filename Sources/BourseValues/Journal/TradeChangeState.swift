/// Whether a merge or a split is in effect.
public enum TradeChangeState: String, CaseIterable, Hashable, Sendable {
    /// It is in effect.
    case applied
    /// A later merge contains it.
    case contained
    /// An execution that it names is not in the journal; it is in effect again when the execution is.
    case missing
    /// The executions are in the journal, but do not make up the trades that it means.
    case unfit

    /// Whether it should be in effect and is not.
    public var isDormant: Bool { self == .missing || self == .unfit }
}
