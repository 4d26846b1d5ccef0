import BourseCore

/// Everything of the funds desk: what is known of all funds, and what people keep of them.
public struct Funds: Sendable {
    /// What is known of all funds.
    public let library: FundLibrary
    /// What people keep.
    public let shelf: FundShelf

    /// Puts the funds desk together.
    ///
    /// - Parameters:
    ///   - store: Where is kept what sources told.
    ///   - shelfStore: Where is kept what people keep.
    ///   - sources: Who is asked, the best first.
    public init(
        store: any FundStore,
        shelfStore: any FundShelfStore,
        sources: [any FundSource],
        timing: FundTiming = FundTiming(),
        environment: DeskEnvironment
    ) {
        library = FundLibrary(store: store, sources: sources, timing: timing, environment: environment)
        shelf = FundShelf(store: shelfStore, environment: environment)
    }
}
