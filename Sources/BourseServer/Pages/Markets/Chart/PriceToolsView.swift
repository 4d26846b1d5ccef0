import BourseCharts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseWeb

/// How a price chart is drawn, to be chosen.
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
            canonicalHref: chartQuery.query.href(path),
            range: chartQuery.range.rawValue,
            styles: [(PriceChart.Style.candles, "Candles"), (.line, "Line")].map {
                OptionView(value: $0.rawValue, title: $1, isSelected: chartQuery.style == $0)
            },
            bases: PriceChartQuery.ChartAdjustment.allCases.map {
                OptionView(value: $0.rawValue, title: $0.title, isSelected: chartQuery.basis == $0)
            },
            studies: PriceStudy.allCases.map {
                PriceStudyView(value: $0.rawValue, title: $0.title, isOn: chartQuery.studies.contains($0))
            },
            studyTitle: chartQuery.studies.isEmpty ? "Indicators" : "Indicators (\(chartQuery.studies.count))",
            compared: (chartQuery.compared.map(\.name) + chartQuery.mistaken).joined(separator: ", "),
            compareMistake: mistakes.isEmpty ? nil : mistakes.joined(separator: " "),
            isLogarithmic: chartQuery.isLogarithmic
        )
    }
}

extension PriceToolsView {
    var html: HTML {
        """
        <form class="price-tools" method="get" action="\(action)" data-price-chart data-canonical="\(canonicalHref)"><input type="hidden" name="range" value="\(range)">
        <label class="pick"><span class="vh">Chart type</span><select class="select" id="chart-style" name="style">\(styles.map { style in "<option value=\"\(style.value)\"\(if: style.isSelected, " selected")>\(style.title)</option>" })</select></label>
        <details class="pop"><summary class="btn btn-small" id="chart-studies">\(studyTitle)</summary><div class="pop-box"><input type="hidden" name="with" value="none"><ul class="study-choices">\(studies.map { study in
            """
            <li><label class="check"><input type="checkbox" id="with-\(study.value)" name="with" value="\(study.value)"\(if: study.isOn, " checked")>\(study.title)</label></li>
            """
        })</ul></div></details>
        <label class="pick"><span class="vh">Prices</span><select class="select" id="chart-basis" name="basis">\(bases.map { base in "<option value=\"\(base.value)\"\(if: base.isSelected, " selected")>\(base.title)</option>" })</select></label>
        <label class="check"><input type="checkbox" id="chart-scale" name="scale" value="log"\(if: isLogarithmic, " checked")>Log scale</label>
        <span class="price-compare"><input class="input" type="text" id="chart-compare" name="compare" value="\(compared)" placeholder="Compare: SPY, MSFT" aria-label="Compare with, up to five symbols" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="200"\(compareMistake.map { _ in " aria-describedby=\"chart-mistake\"" })><button class="btn btn-small" type="submit">Show</button></span>
        \(compareMistake.map { "<span class=\"error\" id=\"chart-mistake\">\($0)</span>" })
        </form>
        """
    }
}
