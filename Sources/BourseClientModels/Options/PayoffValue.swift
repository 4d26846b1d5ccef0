import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import Foundation

/// What a position can win and lose, calculated on the device and ready to be drawn.
public struct PayoffValue: Equatable, Sendable {
    /// The result at a price of the underlying.
    public struct Point: Equatable, Identifiable, Sendable {
        /// The price of the underlying.
        public let price: Double
        /// The result at the first expiration.
        public let expiration: Double
        /// The result today, by the model.
        public let today: Double
        /// The identity of a point is its price.
        public var id: Double { price }
    }

    /// `Iron condor`.
    public let title: String
    /// `−$194.56`, `Unlimited`, `None`.
    public let worst, best: String
    /// `$98.25`.
    public let breakEvens: [String]
    /// `54.1%`; an em dash if it cannot be calculated.
    public let probability: String
    /// What is paid or received at the opening.
    public let netCashFlow: String
    /// What can be lost, won and what it depends on, the loss first.
    public let sentences: [String]
    /// What may happen, and what can be done.
    public let warnings: [String]
    /// The curves, from the lowest price to the highest.
    public let points: [Point]

    /// The number of prices that curves are calculated for.
    static let resolution = 121

    /// Calculates a position.
    ///
    /// - Complexity: Some milliseconds; not for the main actor.
    /// - Throws: `PositionError` if the model cannot value it.
    init(_ position: OptionPosition, _ style: UserSettings.NumberStyle) throws(PositionError) {
        let analysis = try PositionAnalysis(position)
        let money = MoneyText(style: style, currency: .usd)
        let words = PayoffFormatter(analysis, money: money)
        title = RecognitionFormatter.title(StrategyParts(position.legs))
        worst = words.worstText
        best = words.bestText
        breakEvens = analysis.profile.breakEvens.map(words.price)
        probability = FractionText.plain(analysis.chanceOfProfit)
        netCashFlow = money.signed(analysis.netCashFlow)
        sentences = words.sentences.map(\.text)
        warnings = analysis.warnings.map { WarningFormatter.sentence($0, in: position, money: money) }
        let prices = PriceWindow(analysis).prices(count: Self.resolution)
        let today = analysis.valuation.profits(spots: prices)
        let horizon = analysis.valuation.profits(spots: prices, elapsed: Double(analysis.horizon))
        points = prices.indices.map { Point(price: prices[$0], expiration: horizon[$0], today: today[$0]) }
    }
}
