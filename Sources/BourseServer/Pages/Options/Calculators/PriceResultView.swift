/// The price of an option and what it depends on.
struct PriceResultView: Sendable {
    /// Price first with the role "lead".
    let tiles: TileStripView
    /// What that means for the quantity, the worst result first.
    let sentences: [SentenceView]
    /// European and American side by side.
    let styles: [StylePriceView]
    /// What the difference is.
    let stylesNote: String
    /// The sensitivities.
    let greeks: [CalculatorGreekView]
    /// "for 2 contracts, 200 shares".
    let greeksNote: String
    /// From which price on exercising is best, by days, identity "boundary", without a span.
    let boundary: ChartPanelView?
    /// Why there is no such price, or what the line says.
    let boundaryNote: String?
    /// The model and its limits.
    let basis: String
}
