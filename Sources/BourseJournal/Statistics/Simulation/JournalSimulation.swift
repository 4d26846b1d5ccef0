import BourseCore

/// Simulated trades to come, and how large trades could be.
public struct JournalSimulation: Sendable {
    /// The currency of all amounts.
    public let currency: Currency
    /// What it assumes.
    public let plan: SimulationPlan
    /// The number of trades to draw from.
    public let trades: Int
    /// The paths; nil for fewer than ``TradeSimulation/fewest`` trades.
    public let paths: TradeSimulation?
    /// The Kelly size; nil with ``kellyAbsence``.
    public let kelly: KellySize?
    /// Why there is no Kelly size.
    public let kellyAbsence: KellySize.Absence?
    /// Sizes that follow the capital; none without a capital.
    public let sizings: [SizingSimulation]

    /// Simulates trades like those of a sample.
    ///
    /// - Throws: `CancellationError` when cancelled.
    /// - Complexity: O(paths · trades): 10,000 paths of 100 trades take about 30 ms.
    public init(
        of sample: TradeSample,
        _ plan: SimulationPlan,
        isCancelled: () -> Bool = { false }
    ) throws {
        let nets = sample.nets.map(\.double)
        currency = sample.currency
        self.plan = plan
        trades = nets.count
        paths = try TradeSimulation(of: nets, plan, isCancelled: isCancelled)
        switch KellySize.of(nets) {
        case .success(let size): (kelly, kellyAbsence) = (size, nil)
        case .failure(let error): (kelly, kellyAbsence) = (nil, error.absence)
        }
        sizings = try SizingSimulation.all(of: nets, plan, kelly: kelly, isCancelled: isCancelled)
    }
}
