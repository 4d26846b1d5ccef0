import BourseCharts
import BourseCore
import BourseMarkets
import BourseWeb

/// What a person asks of a price chart, as it stands in the address; words that mean nothing are passed over.
struct PriceChartQuery: Hashable {
    /// What prices are adjusted for.
    enum ChartAdjustment: String, CaseIterable {
        case splits, total, raw

        /// "Adjusted for splits".
        var title: String {
            switch self {
            case .splits: "Adjusted for splits"
            case .total: "Splits and dividends"
            case .raw: "Unadjusted"
            }
        }

        /// Within a sentence.
        var text: String {
            switch self {
            case .splits: "prices adjusted for splits"
            case .total: "prices adjusted for splits and dividends"
            case .raw: "unadjusted prices"
            }
        }
    }

    /// The parameters that make the chart.
    static let names = ["range", "style", "with", "compare", "basis", "scale"]

    var range = PriceRange.sixMonths
    var style = PriceChart.Style.candles
    /// In the order of `PriceStudy.allCases`.
    var studies: [PriceStudy] = [.volume]
    /// At most ``PriceChart/mostComparisons``, each once and never the instrument itself.
    var compared: [Symbol] = []
    /// What was typed to compare with and cannot be a symbol.
    var mistaken: [String] = []
    var basis = ChartAdjustment.splits
    var isLogarithmic = false

    init(_ query: Query, of symbol: Symbol) {
        range = query["range"].flatMap { PriceRange(rawValue: $0.uppercased()) } ?? .sixMonths
        style = query["style"].flatMap { PriceChart.Style(rawValue: $0) } ?? .candles
        if query.typed("with") != nil {
            let wanted = Set(Self.values(query, "with").compactMap { PriceStudy(rawValue: $0) })
            studies = PriceStudy.allCases.filter { wanted.contains($0) }
        }
        for word in Self.values(query, "compare") {
            guard let other = Symbol(word) else {
                mistaken.append(String(word.prefix(40)))
                continue
            }
            if other != symbol, !compared.contains(other) { compared.append(other) }
        }
        compared = Array(compared.prefix(PriceChart.mostComparisons))
        mistaken = Array(mistaken.prefix(3))
        basis = query["basis"].flatMap { ChartAdjustment(rawValue: $0) } ?? .splits
        isLogarithmic = query["scale"] == "log"
    }

    /// The words of a parameter, separated by commas or blanks; of a hostile address the first ones.
    private static func values(_ query: Query, _ name: String) -> [String] {
        query.all(name).prefix(20).flatMap { value in
            value.prefix(400).split { $0 == "," || $0.isWhitespace }.prefix(20).map(String.init)
        }
    }

    /// Whether it is drawn in percent of where it began.
    var isCompared: Bool { !compared.isEmpty }

    /// The shortest address of the chart.
    var query: Query {
        Query()
            .setting("range", to: range == .sixMonths ? nil : range.rawValue)
            .setting("style", to: style == .candles ? nil : style.rawValue)
            .setting(
                "with",
                to: studies == [.volume]
                    ? nil : studies.isEmpty ? "none" : studies.map(\.rawValue).joined(separator: ",")
            )
            .setting("compare", to: compared.isEmpty ? nil : compared.map(\.name).joined(separator: ","))
            .setting("basis", to: basis == .splits ? nil : basis.rawValue)
            .setting("scale", to: isLogarithmic ? "log" : nil)
    }

    /// The address of the chart over another range.
    func href(_ path: String, range: PriceRange) -> String {
        var copy = self
        copy.range = range
        return copy.query.href(path)
    }
}
