import BourseCore
import BourseDesk
import BourseMarkets
import BoursePortfolio
import BourseValues
import BourseWeb

/// A scenario in an address.
struct ScenarioQuery {
    let query: Query

    /// The scenario; what cannot be read, or is not part of the portfolio, is left out.
    func request(_ scenarios: PreparedScenarios) -> ScenarioRequest {
        var problems: [ScenarioProblem] = []
        var request = ScenarioRequest(reading: { query[$0] }, problems: &problems)
        request.sector = request.sector.flatMap { scenarios.sectors.contains($0) ? $0 : nil }
        request.instrument = request.instrument.flatMap { scenarios.instruments.contains($0) ? $0 : nil }
        request.currency = request.currency.flatMap { scenarios.currencies.contains($0) ? $0 : nil }
        request.day = request.day.flatMap { scenarios.shock(of: $0) == nil ? nil : $0 }
        // A slider of nothing that is chosen says nothing; that of an instrument says 0 as well.
        if request.sector == nil { request.values[.sectorMove] = nil }
        if request.instrument == nil { request.values[.instrumentMove] = nil }
        return request
    }

    /// The shortest address of a scenario.
    static func query(_ request: ScenarioRequest) -> Query {
        var parameters: [(name: String, value: String)] = []
        for slider in ScenarioSlider.allCases {
            guard let value = request.values[slider], value != 0 || slider == .instrumentMove else { continue }
            parameters.append((slider.rawValue, text(value)))
        }
        if let sector = request.sector { parameters.append(("sector", sector.rawValue)) }
        if let instrument = request.instrument { parameters.append(("instrument", instrument.name)) }
        if let currency = request.currency { parameters.append(("currency", currency.code)) }
        if let day = request.day { parameters.append(("day", day.description)) }
        return Query(parameters)
    }

    /// `-20`, `0.5`: a number as addresses have it.
    static func text(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String((value * 100).rounded() / 100)
    }
}
