/// Names a trade by an execution, so that tags and notes survive deleting and importing again: the one that opened it or,
/// for the later part of a split trade, the one after which it begins.
public struct TradeID: Hashable, Sendable, CustomStringConvertible {
    /// 32 hexadecimal digits, and the occurrence when it is not the first.
    public let description: String

    /// The trade that `opening` opened, or the later part of one that was split after `opening`.
    public init(opening: ExecutionIdentity) { description = opening.description }

    /// The execution that names the trade.
    public var execution: ExecutionIdentity? { ExecutionIdentity(description) }

    /// Reads the text of an identity; nothing when it has not that form.
    public init?(_ text: String) {
        guard let execution = ExecutionIdentity(text) else { return nil }
        self.init(opening: execution)
    }
}
