import BourseClient
import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import Foundation
public import Observation

/// What happens to the portfolio if markets move: an estimate by model.
@Observable @MainActor
public final class ScenarioModel {
    /// A number that a scenario changes.
    public struct Slider: Equatable, Identifiable, Sendable {
        /// The name, such as `market`.
        public let id: String
        /// `Market`.
        public let title: String
        /// What can be chosen.
        public let range: ClosedRange<Double>
        /// The smallest step.
        public let step: Double
    }

    /// A scenario that is chosen at a stroke.
    public struct Preset: Equatable, Identifiable, Sendable {
        /// `March 2020`.
        public let id: String
        let values: [String: Double]
    }

    /// The assumed changes of the market, volatility, interest rates and crypto, and the days that pass.
    public static let sliders = chosen.map {
        Slider(id: $0.rawValue, title: $0.title, range: $0.range, step: $0.step)
    }

    /// No change, a fall of 20%, and falls of the past.
    public static let presets =
        [
            Preset(id: "No change", values: [:]),
            Preset(id: "Market −20%", values: [ScenarioSlider.market.rawValue: -20]),
        ]
        + HistoricShock.all.map { shock in
            let values = ScenarioRequest(shock).values.map { ($0.key.rawValue, $0.value) }
            return Preset(id: shock.title, values: Dictionary(values) { first, _ in first })
        }

    private static let chosen: [ScenarioSlider] = [.market, .volatility, .rates, .crypto, .days]

    /// What follows from the scenario, with its age.
    public var state: Loadable<ScenarioValue> { content.state }
    /// The numbers of the scenario by the names of sliders; what is missing does not change.
    public private(set) var values: [String: Double] = [:]
    /// The preset whose numbers are chosen; nil if it is another scenario.
    public var preset: String? { Self.presets.first { $0.values == values }?.id }
    @ObservationIgnored private let content: ScreenContent<ScenarioValue>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
    }

    /// Changes a number without calculating what follows.
    ///
    /// A number out of range is moved into it.
    public func set(_ slider: String, to value: Double) {
        guard let slider = ScenarioSlider(rawValue: slider), value.isFinite else { return }
        // Dividing by the inverse of a step gives the number that is typed: 0.6, not 0.6000000000000001.
        let inverse = (1 / slider.step).rounded()
        let rounded = (value * inverse).rounded() / inverse
        let moved = min(max(rounded, slider.range.lowerBound), slider.range.upperBound)
        values[slider.rawValue] = moved == 0 ? nil : moved
    }

    /// Chooses a preset, and calculates what follows.
    public func choose(_ preset: String) async {
        guard let preset = Self.presets.first(where: { $0.id == preset }) else { return }
        values = preset.values
        await load()
    }

    /// Calculates what follows.
    public func load() async {
        let formats = context.formats
        let call = context.client.portfolioScenario(
            market: decimal(.market),
            volatility: decimal(.volatility),
            rates: decimal(.rates),
            crypto: decimal(.crypto),
            days: values[ScenarioSlider.days.rawValue].map { Int($0) }
        )
        await content.load(call) { answer in
            answer.holdings.isEmpty && answer.cash.isEmpty ? nil : ScenarioValue(answer, formats)
        }
    }

    /// `−20%`, `+55 points`, `12 days`: a number of the scenario.
    public func reading(_ slider: String) -> String {
        let value = values[slider] ?? 0
        switch ScenarioSlider(rawValue: slider) {
        case .market, .crypto: return FractionText.signed(value / 100, decimals: value == value.rounded() ? 0 : 1)
        case .volatility: return Self.points(value, decimals: 0)
        case .rates: return Self.points(value, decimals: 1)
        case .days: return value == 0 ? "Today" : context.formats.count(Int(value), "day")
        case .sectorMove, .instrumentMove, .currencyMove, nil: return ""
        }
    }

    private static func points(_ value: Double, decimals: Int) -> String {
        let text = NumberText.ratio(Ratio(rounding: value), decimals: decimals, plus: "+")
        return text + (abs(value) == 1 ? " point" : " points")
    }

    private func decimal(_ slider: ScenarioSlider) -> Decimal? {
        values[slider.rawValue].flatMap { TypedNumber.decimal("\($0)") }
    }
}
