import BourseCharts
import BourseCore
import BourseDesk
import BourseMarkets

/// How a price chart is drawn, to be chosen; template "price-tools".
struct PriceToolsView: Sendable {
    /// The page of the instrument.
    let action: String
    /// The shortest address of the chart.
    let canonicalHref: String
    /// The range that is shown.
    let range: String
    /// Candles or a line.
    let styles: [OptionView]
    /// What prices are adjusted for.
    let bases: [OptionView]
    /// What can be drawn with them.
    let studies: [PriceStudyView]
    /// "Indicators, 3 drawn".
    let studyTitle: String
    /// What is compared with, as it was typed.
    let compared: String
    /// Why something of it is not drawn.
    let compareMistake: String?
    /// Whether equal shares of the price are equally high.
    let isLogarithmic: Bool
}

/// Something that can be drawn with prices.
struct PriceStudyView: Sendable {
    /// "sma20".
    let value: String
    /// "SMA 20".
    let title: String
    /// Whether it is drawn.
    let isOn: Bool
}

extension PriceChartPage {
    var tools: PriceToolsView {
        PriceToolsView(
            action: path,
            canonicalHref: asked.query.href(path),
            range: asked.range.rawValue,
            styles: [(PriceChart.Style.candles, "Candles"), (.line, "Line")].map {
                OptionView(value: $0.rawValue, title: $1, isSelected: asked.style == $0)
            },
            bases: PriceChartQuery.Basis.allCases.map {
                OptionView(value: $0.rawValue, title: $0.title, isSelected: asked.basis == $0)
            },
            studies: PriceStudy.allCases.map {
                PriceStudyView(value: $0.rawValue, title: $0.title, isOn: asked.studies.contains($0))
            },
            studyTitle: asked.studies.isEmpty ? "Indicators" : "Indicators, \(asked.studies.count) drawn",
            compared: (asked.compared.map(\.name) + asked.mistaken).joined(separator: ", "),
            compareMistake: mistakes.isEmpty ? nil : mistakes.joined(separator: " "),
            isLogarithmic: asked.isLogarithmic
        )
    }
}
