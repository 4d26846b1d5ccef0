/// Markets: the past on disk, in memory and drawn, quotes over HTTP beside a peer, and many readers of prices that move.
struct MarketsBench {
    /// The command of a peer that answers constant bytes; nothing where there is none.
    let peer: String?
    /// How many read prices at once.
    let readers: Int
    /// How long they are measured.
    let seconds: Int

    func run() async throws -> [Measurement] {
        var measurements = try await HistoriesBench().run()
        measurements += IndicatorsBench().run()
        measurements += try await ChartPagesBench().run()
        measurements += try await QuotesBench(peer: peer).run()
        measurements += try await TicksBench(readers: readers, seconds: seconds).run()
        return measurements
    }
}
