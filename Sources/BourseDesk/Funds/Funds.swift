import BourseCore

/// Everything of the funds desk: what is known of all funds, and what people keep of them.
public struct Funds: Sendable {
    /// What is known of all funds.
    public let library: FundService
    /// What people keep.
    public let lists: FundListService
    /// What people hold.
    public let holdings: HoldingsService

    /// The counters of what pages about funds show.
    var changeCounters: [ChangeCounter] { [library.changeCounter, library.universe.changeCounter] }

    /// Puts the funds desk together.
    ///
    /// - Parameters:
    ///   - store: Where is kept what sources told.
    ///   - listStore: Where is kept what people keep.
    ///   - holdingStore: Where are kept the statements of what people hold.
    ///   - staging: Where statements wait until they are imported.
    ///   - workbooks: Who reads workbooks; without, statements are text.
    ///   - sources: Who is asked, the best first.
    public init(
        store: any FundStore,
        listStore: any FundListStore,
        holdingStore: any FundHoldingStore,
        staging: any StagingArea,
        workbooks: (any WorkbookReader)?,
        sources: [any FundSource],
        timing: FundTiming = FundTiming(),
        environment: DeskEnvironment
    ) {
        library = FundService(store: store, sources: sources, timing: timing, environment: environment)
        lists = FundListService(store: listStore, environment: environment)
        // Reading a large statement delays neither the list of funds nor a journal.
        holdings = HoldingsService(
            store: holdingStore,
            staging: staging,
            workbooks: workbooks,
            funds: library,
            environment: environment,
            workbench: Workbench()
        )
    }
}
