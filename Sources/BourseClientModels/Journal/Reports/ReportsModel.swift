import BourseClient
public import Observation

/// The reports of the journal: trades divided by one dimension as a list, or by two as a grid.
@Observable @MainActor
public final class ReportsModel {
    /// The report, with its age.
    public var state: Loadable<ReportValue> { report.state }
    /// The grid, if a second dimension is chosen; nil without one, and while it is read first.
    public private(set) var grid: ReportGridValue?
    /// Why there is no grid; nil if nothing went wrong.
    public var gridProblem: Problem? { choice.across == nil ? nil : cells.state.problem }
    /// Which trades the report is of, and how they are divided.
    public private(set) var choice: ReportChoice
    /// The metric of the grid.
    public var metric = ReportMetric.net {
        didSet { if metric != oldValue { arrange() } }
    }
    @ObservationIgnored private let report: ScreenContent<ReportValue>
    @ObservationIgnored private let cells: ScreenContent<API.TradeGrid>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext, _ choice: ReportChoice = ReportChoice()) {
        self.context = context
        self.choice = choice
        report = ScreenContent(context)
        cells = ScreenContent(context)
        cells.didChange = { [weak self] in self?.arrange() }
    }

    /// Reads the report, and the grid if a second dimension is chosen.
    public func load() async {
        async let report: Void = loadReport()
        async let grid: Void = loadGrid()
        _ = await (report, grid)
    }

    /// Shows other trades, or divides them by something else.
    public func show(_ choice: ReportChoice) async {
        guard choice != self.choice else { return }
        self.choice = choice
        // Two equal dimensions are one.
        if self.choice.across == choice.by { self.choice.across = nil }
        arrange()
        await load()
    }

    /// Narrows the report to a group, or leaves the group out.
    public func narrow(to row: ReportValue.Row, isExcluded: Bool = false) async {
        guard let dimension = ReportDimension.named(choice.by), !row.id.isEmpty else { return }
        var choice = choice
        let condition = ReportChoice.Condition(
            title: "\(dimension.title): \(isExcluded ? "not " : "")\(row.title)",
            text: (isExcluded ? "!" : "") + row.id
        )
        if !choice.conditions.contains(condition) { choice.conditions.append(condition) }
        await show(choice)
    }

    /// Removes a condition.
    public func remove(_ condition: ReportChoice.Condition) async {
        var choice = choice
        choice.conditions.removeAll { $0 == condition }
        await show(choice)
    }

    /// Removes all filters; dimensions and days stay.
    public func clearFilters() async {
        var choice = choice
        (choice.result, choice.direction, choice.conditions) = (nil, nil, [])
        await show(choice)
    }

    /// What to do if there are no trades.
    public var emptyHint: String {
        choice.isFiltered
            ? "Remove a filter, or choose another range."
            : "Choose another range, or import a file of your broker."
    }

    private func loadReport() async {
        guard let dimension = ReportDimension.named(choice.by) else { return }
        let formats = context.formats
        let call = context.client.tradeReport(
            by: dimension.value,
            range: choice.from == nil ? choice.range : nil,
            from: choice.from,
            to: choice.to,
            direction: choice.direction,
            result: choice.result,
            where: choice.conditions.map(\.text)
        )
        await report.load(call) { answer in
            answer.groups.isEmpty ? nil : ReportValue(answer, dimension, formats)
        }
    }

    private func loadGrid() async {
        guard let by = ReportDimension.named(choice.by), let across = choice.across.flatMap(ReportDimension.named)
        else {
            return
        }
        let call = context.client.tradeGrid(
            by: by.value,
            across: across.value,
            range: choice.from == nil ? choice.range : nil,
            from: choice.from,
            to: choice.to,
            direction: choice.direction,
            result: choice.result,
            where: choice.conditions.map(\.text)
        )
        await cells.load(call) { $0.rows.isEmpty ? nil : $0 }
    }

    private func arrange() {
        guard let by = ReportDimension.named(choice.by), let across = choice.across.flatMap(ReportDimension.named),
            let value = cells.state.value, value.by == by.id, value.across == across.id
        else {
            grid = nil
            return
        }
        grid = ReportGridValue(value, metric, by, across, context.formats)
    }
}
