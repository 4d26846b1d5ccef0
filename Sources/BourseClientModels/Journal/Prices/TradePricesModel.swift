import BourseClient
public import Observation

/// The prices of a trade's underlying while it was open, with its executions, and how far the trade ran.
@Observable @MainActor
public final class TradePricesModel {
    /// The daily prices around the trade, with its executions.
    public var prices: Loadable<TradePrices> { priceContent.state }
    /// How far the trade ran against the person and in their favor.
    public var excursion: Loadable<TradeExcursion> { excursionContent.state }
    @ObservationIgnored private let id: String
    @ObservationIgnored private let priceContent: ScreenContent<TradePrices>
    @ObservationIgnored private let excursionContent: ScreenContent<TradeExcursion>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of a part of the screen of a trade.
    public init(_ context: DeskContext, id: String) {
        self.context = context
        self.id = id
        priceContent = ScreenContent(context)
        excursionContent = ScreenContent(context)
    }

    /// Reads the prices for a trade that is shown, and its excursion.
    public func load(_ span: TradeSpan) async {
        async let prices: Void = loadPrices(span)
        async let excursion: Void = loadExcursion(span.currency)
        _ = await (prices, excursion)
    }

    private func loadPrices(_ span: TradeSpan) async {
        let formats = context.formats
        // Prices as they were paid, so that executions are at their height.
        let call = context.client.instrumentHistory(
            span.symbol,
            from: span.firstDay,
            to: span.lastDay,
            step: .days1,
            basis: .raw
        )
        await priceContent.load(call) { TradePrices($0, span, formats) }
    }

    private func loadExcursion(_ currency: String) async {
        let formats = context.formats
        await excursionContent.load(context.client.tradeExcursion(id)) { TradeExcursion($0, currency, formats) }
    }
}
