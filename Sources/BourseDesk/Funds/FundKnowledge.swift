import BourseFunds

/// What holdings need to know of funds.
public protocol FundKnowledge: Sendable {
    /// The schemes that statements may mean, ready to be searched; it should be made once for each list.
    func matching() async -> SchemeMatching
    /// The history of a scheme; nothing when none is known.
    func series(of code: Int32) async -> NAVSeries?
}
