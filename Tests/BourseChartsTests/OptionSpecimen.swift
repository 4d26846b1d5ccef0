import BourseCharts

/// Option charts made up for the tests: the same seed gives the same chart.
enum OptionSpecimen {
    static let window = 145.0...225.0

    static let condor: [(price: Double, profit: Double)] = [
        (145, -640), (165, -640), (170, 360), (200, 360), (205, -640), (225, -640),
    ]

    static func curve(_ name: String, _ points: [(price: Double, profit: Double)]) -> PayoffCurve {
        PayoffCurve(name: name, points: points.map { .init(price: $0.price, profit: $0.profit) })
    }

    @Sendable static func price(_ value: Double) -> String {
        guard value.magnitude < 1e15, value == value.rounded() else { return "\((value * 100).rounded() / 100)" }
        return "\(Int(value))"
    }

    /// The crossings of zero, as the desk would hand them over.
    static func breakEvens(_ points: [(price: Double, profit: Double)]) -> [PayoffMarks.MarkedPrice] {
        zip(points, points.dropFirst()).compactMap { start, end in
            guard start.profit * end.profit < 0 else { return nil }
            let crossing =
                start.price + start.profit / (start.profit - end.profit) * (end.price - start.price)
            return .init(price: crossing, label: price(crossing))
        }
    }

    /// A smooth value before expiry: the curve's running mean.
    static func smoothed(_ name: String, _ points: [(price: Double, profit: Double)]) -> PayoffCurve {
        let sampled = stride(from: window.lowerBound, through: window.upperBound, by: 2).map { middle in
            let near = stride(from: -16.0, through: 16, by: 4).map { profit(points, at: middle + $0) }
            return (price: middle, profit: near.reduce(0, +) / Double(near.count))
        }
        return curve(name, sampled)
    }

    static func profit(_ points: [(price: Double, profit: Double)], at price: Double) -> Double {
        guard let first = points.first, let last = points.last else { return 0 }
        let segment = zip(points, points.dropFirst()).first { $1.price >= price }
        guard price > first.price, let (start, end) = segment else {
            return price > first.price ? last.profit : first.profit
        }
        return start.profit + (price - start.price) / (end.price - start.price) * (end.profit - start.profit)
    }

    static func payoff(
        _ points: [(price: Double, profit: Double)] = condor,
        spot: Double = 184.2,
        maximum: PayoffMarks.Extreme? = .level(360, label: "max +$360"),
        minimum: PayoffMarks.Extreme? = .level(-640, label: "max −$640"),
        strikes: [Double] = [165, 170, 200, 205],
        areStrikesMovable: Bool = true,
        comparisons: [PayoffCurve] = []
    ) -> PayoffChart {
        let readings = points.isEmpty ? [] : Array(stride(from: 145.0, through: 225, by: 5))
        return PayoffChart(
            text: Specimen.text,
            axis: Specimen.dollars,
            priceLabel: price,
            expiry: curve("At expiry", points),
            today: points.isEmpty || !comparisons.isEmpty ? nil : smoothed("Today", points),
            comparisons: comparisons,
            marks: PayoffMarks(
                spot: .init(price: spot, label: "NVDA \(price(spot))"),
                band: .init(prices: 162.6...205.8, label: "±1σ"),
                breakEvens: breakEvens(points),
                maximum: maximum,
                minimum: minimum,
                strikes: strikes.enumerated().map { index, strike in
                    let letter = strike < spot ? "P" : "C"
                    let label = "Leg \(index + 1), strike \(price(strike))"
                    return .init(
                        leg: index,
                        price: strike,
                        letter: letter,
                        isShort: index == 1 || index == 2,
                        label: label
                    )
                },
                areStrikesMovable: areStrikesMovable
            ),
            window: window,
            columns: [.init("NVDA", .text), .init("At expiry", .money)],
            readings: readings.map {
                .init(price: $0, label: "NVDA \(price($0))", details: [Specimen.money(profit(points, at: $0))])
            }
        )
    }

    /// A position with kinks at random strikes; nothing for a count of 0.
    static func randomPayoff(kinks: Int, seed: UInt64) -> PayoffChart {
        var generator = SplitMix64(seed: seed)
        guard kinks > 0 else { return payoff([], maximum: nil, minimum: nil, strikes: []) }
        let inner = (0..<kinks).map { _ in Double(Int.random(in: 146...224, using: &generator)) }
        let prices = [145] + Set(inner).sorted() + [225]
        let points = prices.map { (price: $0, profit: Double.random(in: -900...900, using: &generator).rounded()) }
        let profits = points.map(\.profit)
        return payoff(
            points,
            spot: Double.random(in: 140...230, using: &generator),
            maximum: Bool.random(using: &generator)
                ? .unlimited(label: "unlimited gain") : .level(profits.max() ?? 0, label: "max +$900"),
            minimum: .level(profits.min() ?? 0, label: "max −$900"),
            strikes: inner.prefix(8).map { $0 },
            areStrikesMovable: Bool.random(using: &generator)
        )
    }

    static func comparison(_ count: Int, seed: UInt64) -> PayoffChart {
        var generator = SplitMix64(seed: seed)
        let others = (0..<count).map { index in
            let points = stride(from: 145.0, through: 225, by: 16).map {
                (price: $0, profit: Double.random(in: -900...900, using: &generator).rounded())
            }
            return curve("Position \(index + 2)", points)
        }
        return payoff(condor, maximum: nil, minimum: nil, strikes: [], comparisons: others)
    }

    static func heat(rows: Int, columns: Int, seed: UInt64 = 6) -> HeatGrid {
        var generator = SplitMix64(seed: seed)
        return HeatGrid(
            text: Specimen.text,
            corner: "Price",
            noteHeading: "Move",
            headings: (0..<columns).map { "\($0 + 1) Dec" },
            rows: (0..<rows).map { row in
                HeatGrid.HeatRow(
                    heading: "\(210 - row * 5)",
                    note: row == rows / 2 ? "now" : "+\(row).5%",
                    isSpot: row == rows / 2,
                    cells: (0..<columns).map { _ in
                        let value = Double.random(in: -640...360, using: &generator).rounded()
                        return .init(value: value, label: value < 0 ? "−\(Int(-value))" : "+\(Int(value))")
                    }
                )
            }
        )
    }

    static func cone(days: Int, seed: UInt64 = 7) -> ProbabilityCone {
        var generator = SplitMix64(seed: seed)
        let width = Double.random(in: 1...6, using: &generator)
        let points = (0..<days).map { day in
            let reach = width * Double(day).squareRoot()
            return ProbabilityCone.Point(
                day: Double(day),
                inner: (184.2 - reach)...(184.2 + reach),
                outer: (184.2 - 2 * reach)...(184.2 + 2 * reach),
                label: "In \(day) days",
                details: ["±\(price(reach))", "±\(price(2 * reach))"]
            )
        }
        return ProbabilityCone(
            text: Specimen.text,
            axis: .measure(price),
            dayLabel: { $0 == 0 ? "now" : "\(Int($0)) d" },
            columns: [.init("Day", .text), .init("68%"), .init("95%")],
            points: points,
            spot: .init(price: 184.2, label: "NVDA 184.2"),
            breakEvens: [.init(price: 168.2, label: "168.2"), .init(price: 201.8, label: "201.8")],
            expiries: [.init(day: 14, label: "4 Dec"), .init(day: 28, label: "18 Dec")]
        )
    }

    static func tree(depth: Int, exercised: Int? = 2) -> TreeDiagram {
        let steps = (0..<max(depth, 0)).map { step in
            (0...step).map { rises in
                TreeDiagram.Node(
                    price: "\(184 + (2 * rises - step) * 10).20",
                    value: "\(10 + step - rises).50",
                    isExercised: rises == 0 && exercised.map { step >= $0 && step + 1 < depth } ?? false,
                    label: "Step \(step), \(rises) up",
                    details: ["\(184 + (2 * rises - step) * 10).20", "\(10 + step - rises).50"]
                )
            }
        }
        return TreeDiagram(
            text: Specimen.text,
            columns: [.init("Node", .text), .init("NVDA"), .init("Value")],
            steps: steps,
            headings: (0..<max(depth, 0)).map { $0 == 0 ? "now" : "\($0 * 7) d" }
        )
    }
}
