import BourseCharts

/// Smiles, probabilities and sectors made up for the tests: the same seed gives the same chart.
enum DeskSpecimen {
    static func smile(_ strikes: Int, expiries: Int = 3, seed: UInt64 = 21) -> SmileChart {
        var generator = SplitMix64(seed: seed)
        let names = ["27 Nov, 7 days", "18 Dec, 28 days", "15 Jan, 56 days", "19 Mar", "18 Jun", "17 Dec"]
        let all = (0..<expiries).map { expiry in
            let quotes = (0..<strikes).map { index in
                let strike = 100 + 5 * Double(index)
                let distance = Double(index) - Double(strikes) / 2
                let fitted = 22 + Double(expiry) * 2 + 0.05 * distance * distance - 0.2 * distance
                let call = fitted + Double.random(in: -0.6...0.6, using: &generator)
                let put = fitted + Double.random(in: -0.6...0.6, using: &generator)
                return SmileChart.StrikeQuote(
                    strike: strike,
                    label: "\(Int(strike))",
                    call: index % 5 == 1 ? nil : call,
                    put: put,
                    fitted: fitted
                )
            }
            return SmileChart.SmileExpiration(name: names[expiry % names.count], quotes: quotes)
        }
        return SmileChart(
            text: Specimen.text,
            axis: .measure(resolution: 1) { "\(Int($0.rounded()))" },
            expiries: all,
            spot: .init(value: 100 + 2.5 * Double(strikes), label: "Spot \(100 + 5 * strikes / 2)")
        )
    }

    static func reliability(_ points: Int, seed: UInt64 = 23) -> ReliabilityChart {
        var generator = SplitMix64(seed: seed)
        return ReliabilityChart(
            text: Specimen.text,
            headings: .init(count: "Trades", forecast: "Mean conviction", observed: "With a profit"),
            points: (0..<points).map { index in
                let observed = Double.random(in: 0...100, using: &generator)
                let half = Double.random(in: 3...40, using: &generator)
                return ReliabilityChart.Point(
                    forecast: 100 * (Double(index) + 0.5) / Double(points),
                    observed: observed,
                    range: observed - half...observed + half,
                    count: Int.random(in: 1...90, using: &generator),
                    label: "Band \(index + 1)"
                )
            }
        )
    }

    static func probability(_ points: Int, outcomes: Int = 3, seed: UInt64 = 22) -> ProbabilityChart {
        var generator = SplitMix64(seed: seed)
        var values = (0..<outcomes).map { 20 + 20 * Double($0) }
        return ProbabilityChart(
            text: Specimen.text,
            outcomes: (0..<outcomes).map { ["Yes", "No", "Somewhat", "Later", "Never", "Other"][$0 % 6] },
            points: (0..<points).map { index in
                values = values.map { min(99.6, max(0.4, $0 + Double.random(in: -3...3, using: &generator))) }
                return .init(clock: PriceSpecimen.opening + index * 3_600, label: "Hour \(index)", values: values)
            }
        )
    }

    static func sectors(_ tiles: Int, sectors: Int = 7, seed: UInt64 = 23, hasLinks: Bool = true) -> SectorMap {
        var generator = SplitMix64(seed: seed)
        let names = ["Technology", "Health care", "Banks", "Energy", "Utilities", "Real estate", "Materials"]
        let parts = (0..<sectors).map { sector in
            let own = (0..<tiles).filter { $0 % sectors == sector }.map { index in
                let change = (Double.random(in: -4...4, using: &generator) * 10).rounded() / 10
                return SectorMap.Tile(
                    symbol: "SYM\(index)",
                    name: "Company \(index)",
                    weight: Double.random(in: 1...60, using: &generator).rounded(),
                    change: index % 11 == 10 ? nil : change,
                    label: "\(change < 0 ? "−" : "+")\(change.magnitude)%",
                    href: hasLinks ? "/markets/SYM\(index)?a=1&b=2" : nil
                )
            }
            return SectorMap.SectorGroup(name: names[sector % names.count], label: "+0.4%", tiles: own)
        }
        return SectorMap(text: Specimen.text, sectors: parts)
    }
}
