/// Implied volatility by strike: what is quoted for calls and puts, and the line fitted through it, for one to six
/// expiries.
public struct SmileChart: Chart {
    /// The volatilities quoted at one strike.
    public struct StrikeQuote: Sendable, Hashable {
        /// The strike, in the unit of the axis.
        public let strike: Double
        /// How the crosshair and the table name the strike.
        public let label: String
        /// The implied volatility of the call, in percent a year; `nil` without one.
        public let call: Double?
        /// The implied volatility of the put, in percent a year; `nil` without one.
        public let put: Double?
        /// The fitted volatility, in percent a year; `nil` where the fit says nothing.
        public let fitted: Double?

        /// Makes a quote; one whose strike is not above zero is left out, and so are volatilities that are no numbers from
        /// zero to 10,000.
        public init(strike: Double, label: String, call: Double?, put: Double?, fitted: Double?) {
            self.strike = strike
            self.label = label
            self.call = call.flatMap(Self.volatility)
            self.put = put.flatMap(Self.volatility)
            self.fitted = fitted.flatMap(Self.volatility)
        }

        var all: [Double] { [call, put, fitted].compactMap(\.self) }

        private static func volatility(_ value: Double) -> Double? { value >= 0 && value <= 10_000 ? value : nil }
    }

    /// The quotes of one expiry.
    public struct SmileExpiration: Sendable, Hashable {
        /// What it is called in the legend: "18 Dec, 28 days".
        public let name: String
        /// The quotes that can be drawn, by strike.
        public let quotes: [StrikeQuote]

        /// Makes an expiry.
        ///
        /// Cost: O(n log n) for sorting.
        public init(name: String, quotes: [StrikeQuote]) {
            self.name = name
            self.quotes =
                quotes.filter { $0.strike.isDrawable && $0.strike > 0 && !$0.all.isEmpty }
                .sorted { $0.strike < $1.strike }
        }
    }

    /// The most expiries that can be distinguished by color and dashes.
    public static let mostExpiries = 6

    /// What the chart says in words.
    public let text: ChartText
    /// How strikes are written on the axis.
    public let axis: ValueAxis
    /// The expiries with quotes, the nearest first.
    public let expiries: [SmileExpiration]
    /// The price of the underlying, marked across the chart.
    public let spot: PriceChart.PriceLine?

    /// Makes the chart; the first ``mostExpiries`` expiries with quotes are drawn.
    public init(text: ChartText, axis: ValueAxis, expiries: [SmileExpiration], spot: PriceChart.PriceLine? = nil) {
        self.text = text
        self.axis = axis
        self.expiries = Array(expiries.filter { !$0.quotes.isEmpty }.prefix(Self.mostExpiries))
        self.spot = spot.flatMap { $0.value.isDrawable && $0.value > 0 ? $0 : nil }
    }

    /// The figures behind the chart, a row for each strike.
    public var table: ChartTable {
        let isOne = expiries.count == 1
        let columns = expiries.flatMap { expiry in
            ["call", "put", "fitted"].map { kind in
                ChartTable.ChartColumn(
                    isOne ? "\(kind.prefix(1).uppercased())\(kind.dropFirst())" : "\(expiry.name) \(kind)"
                )
            }
        }
        let byStrike = expiries.map { expiry in
            Dictionary(expiry.quotes.map { ($0.strike, $0) }) { first, _ in first }
        }
        let rows = strikes.map { strike, label in
            [label]
                + byStrike.flatMap { quotes in
                    let quote = quotes[strike]
                    return [quote?.call, quote?.put, quote?.fitted].map { $0.map(Self.percentText) ?? "–" }
                }
        }
        return ChartTable(caption: text.title, columns: [.init("Strike", .text)] + columns, rows: rows)
    }

    /// Every strike there is, ascending.
    var strikes: [(strike: Double, label: String)] {
        var labels: [Double: String] = [:]
        for quote in expiries.flatMap(\.quotes) where labels[quote.strike] == nil { labels[quote.strike] = quote.label }
        return labels.sorted { $0.key < $1.key }.map { (strike: $0.key, label: $0.value) }
    }

    /// A volatility with one decimal: "23.4%".
    static func percentText(_ volatility: Double) -> String {
        let tenths = Int((volatility * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)%"
    }
}
