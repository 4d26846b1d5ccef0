import BourseCore
import BourseMarkets
import BourseOptions

/// The position of a lesson to try out, on the options of an instrument or in the example market.
public struct LessonExercise: Sendable {
    /// The furthest that strikes are moved, in percent of the price.
    public static let furthest = 20

    /// The position.
    public let analysis: PositionAnalysis
    /// How far its strikes are moved, in percent of the price.
    public let moved: Int
    /// How far they can be moved.
    public let range: ClosedRange<Int>
    /// Whether it is in the example market.
    public let isExample: Bool
    /// Why it is in the example market although there are options, as a sentence; nil otherwise.
    public let problem: String?

    /// Places a lesson's strategy; strikes that would be moved too far are moved as far as there are options.
    ///
    /// Nothing if the strategy cannot be valued, which a test rules out.
    ///
    /// - Complexity: O(strikes), for each percent by which strikes can be moved.
    public init?(_ lesson: Lesson, on market: LessonMarket?, movedBy percent: Int) {
        guard let strategy = StrategyCatalogue.standard[lesson.strategy] else { return nil }
        var placed: Placement?
        var problem: String?
        if let market {
            do throws(StrategyPlacementError) {
                placed = try Self.placement(of: strategy, on: market.chain, movedBy: percent)
            } catch { problem = "\(market.instrument.symbol): \(error.message)" }
        }
        guard let placement = placed ?? Self.example(of: strategy, movedBy: percent) else { return nil }
        (analysis, moved, range) = (placement.analysis, placement.moved, placement.range)
        isExample = placed == nil
        self.problem = problem
    }

    private typealias Placement = (analysis: PositionAnalysis, moved: Int, range: ClosedRange<Int>)

    private static func placement(
        of strategy: Strategy,
        on chain: OptionChain,
        movedBy percent: Int
    ) throws(StrategyPlacementError) -> Placement {
        func position(_ percent: Int) throws(StrategyPlacementError) -> OptionPosition {
            try strategy.lessonPosition(in: chain, movedBy: Double(percent) / 100)
        }
        let still = try position(0)
        let down = (1...furthest).prefix { (try? position(-$0)) != nil }.count
        let up = (1...furthest).prefix { (try? position($0)) != nil }.count
        let moved = min(max(-down, percent), up)
        let position = moved == 0 ? still : try position(moved)
        guard let analysis = try? PositionAnalysis(position) else { throw .noQuotes }
        return (analysis, moved, -down...up)
    }

    private static func example(of strategy: Strategy, movedBy percent: Int) -> Placement? {
        let moved = min(max(-furthest, percent), furthest)
        var position = StrategyFormatter.position(strategy)
        // As it is, it costs what it costs on the page of the strategy. A percent of 100 is 1.
        if moved != 0 { position.moveStrikes { Price(units: $0.units + Int64(moved) * 100_000_000) } }
        guard let analysis = try? PositionAnalysis(position) else { return nil }
        return (analysis, moved, -furthest...furthest)
    }
}
