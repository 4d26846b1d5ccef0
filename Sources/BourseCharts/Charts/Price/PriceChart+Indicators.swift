extension PriceChart {
    /// A named line computed from the bars: an average, an oscillator.
    public struct Indicator: Sendable {
        /// What it is called, with its parameters: "SMA 50".
        public let name: String
        /// A value for each bar, `nil` where it has none yet.
        public let values: [Double?]
        /// Writes a value, with its sign and decimals.
        public let label: @Sendable (Double) -> String

        /// Makes the line; values that are not numbers within ±10¹⁵ count as missing.
        public init(name: String, values: [Double?], label: @escaping @Sendable (Double) -> String) {
            self.name = name
            self.values = values.map { $0.flatMap { $0.isDrawable ? $0 : nil } }
            self.label = label
        }

        /// The newest value.
        var newest: Double? { values.last { $0 != nil } ?? nil }

        func selecting(_ indices: [Int]) -> Indicator {
            Indicator(name: name, values: indices.map { values.indices.contains($0) ? values[$0] : nil }, label: label)
        }
    }

    /// Two lines around a third, such as Bollinger bands.
    public struct Bands: Sendable {
        /// What they are called, with their parameters: "Bollinger 20, 2".
        public let name: String
        /// The upper band.
        public let upper: Indicator
        /// The line in the middle.
        public let middle: Indicator
        /// The lower band.
        public let lower: Indicator

        /// Makes bands from a value for each bar, `nil` where there is none yet.
        public init(
            name: String,
            upper: [Double?],
            middle: [Double?],
            lower: [Double?],
            label: @escaping @Sendable (Double) -> String
        ) {
            self.init(
                name: name,
                upper: Indicator(name: "\(name) upper", values: upper, label: label),
                middle: Indicator(name: "\(name) middle", values: middle, label: label),
                lower: Indicator(name: "\(name) lower", values: lower, label: label)
            )
        }

        private init(name: String, upper: Indicator, middle: Indicator, lower: Indicator) {
            self.name = name
            self.upper = upper
            self.middle = middle
            self.lower = lower
        }

        func selecting(_ indices: [Int]) -> Bands {
            Bands(
                name: name,
                upper: upper.selecting(indices),
                middle: middle.selecting(indices),
                lower: lower.selecting(indices)
            )
        }
    }

    /// What is drawn below the price, on a scale of its own.
    public enum Pane: Sendable {
        /// The volume of the bars, as columns.
        case volume
        /// A relative strength index from 0 to 100, with guides at 30 and 70.
        case rsi(Indicator)
        /// Moving average convergence and divergence: two lines, and their distance as columns.
        case macd(line: Indicator, signal: Indicator, histogram: Indicator)
        /// The average true range, in the unit of prices, or any other line that has no fixed scale.
        case atr(Indicator)

        /// What the pane shows beside the volume.
        var indicators: [Indicator] {
            switch self {
            case .volume: []
            case .rsi(let line), .atr(let line): [line]
            case .macd(let line, let signal, let histogram): [line, signal, histogram]
            }
        }

        func selecting(_ indices: [Int]) -> Pane {
            switch self {
            case .volume: .volume
            case .rsi(let line): .rsi(line.selecting(indices))
            case .atr(let line): .atr(line.selecting(indices))
            case .macd(let line, let signal, let histogram):
                .macd(
                    line: line.selecting(indices),
                    signal: signal.selecting(indices),
                    histogram: histogram.selecting(indices)
                )
            }
        }
    }

    /// Another instrument, compared in percent of where both began.
    public struct ComparisonLine: Sendable, Hashable {
        /// What it is called beside its line: "QQQ".
        public let name: String
        /// Its price at each bar, in any currency; `nil` where it has none.
        public let values: [Double?]

        /// Makes the series; values that are not numbers above zero and within 10¹⁵ count as missing.
        public init(name: String, values: [Double?]) {
            self.name = name
            self.values = values.map { $0.flatMap { $0.isDrawable && $0 > 0 ? $0 : nil } }
        }

        func selecting(_ indices: [Int]) -> ComparisonLine {
            ComparisonLine(name: name, values: indices.map { values.indices.contains($0) ? values[$0] : nil })
        }
    }
}
