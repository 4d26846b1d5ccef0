import BourseCore

/// Everything of the funds desk: data about all funds, people's lists, and their holdings.
public struct Funds: Sendable {
    /// The list and the histories of all funds.
    public let library: FundService
    /// People's favorites.
    public let lists: FundListService
    /// People's saved screens, of funds and of everything else.
    let savedScreens: SavedScreenService
    /// People's holdings.
    public let holdings: HoldingsService
    /// What funds hold, by the portfolios that people added.
    public let portfolios: FundPortfolioService

    /// The change counters of the data on pages about funds.
    var changeCounters: [ChangeCounter] { [library.changeCounter, library.universe.changeCounter] }

    /// Puts the funds desk together.
    ///
    /// - Parameters:
    ///   - store: The store of data that sources provided.
    ///   - listStore: The store of favorites and saved screens.
    ///   - holdingStore: The store of statements.
    ///   - portfolioStore: The store of what funds hold.
    ///   - staging: Where statements wait until they are imported.
    ///   - workbooks: The reader of workbooks; without one, statements are text.
    ///   - pdfs: The reader of PDF files; without one, they are refused.
    ///   - sources: The sources, the best first.
    public init(
        store: any FundStore,
        listStore: any FundListStore & SavedScreenStore,
        holdingStore: any FundHoldingStore,
        portfolioStore: any FundPortfolioStore,
        staging: any StagingArea,
        workbooks: (any WorkbookReader)?,
        pdfs: (any PDFReader)? = nil,
        sources: [any FundSource],
        timing: FundTiming = FundTiming(),
        environment: DeskEnvironment
    ) {
        library = FundService(store: store, sources: sources, timing: timing, environment: environment)
        lists = FundListService(store: listStore)
        savedScreens = SavedScreenService(store: listStore, environment: environment)
        // Reading a large statement delays neither the list of funds nor a journal.
        holdings = HoldingsService(
            store: holdingStore,
            staging: staging,
            workbooks: workbooks,
            pdfs: pdfs,
            funds: library,
            environment: environment,
            workbench: Workbench()
        )
        portfolios = FundPortfolioService(
            store: portfolioStore,
            workbooks: workbooks,
            funds: library,
            environment: environment,
            workbench: Workbench()
        )
    }
}
