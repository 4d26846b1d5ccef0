import BourseCore
import BourseJournal
import BourseWeb

/// What an address asks a simulation to assume.
struct SimulationQuery {
    /// The parameters of a plan.
    static let names = ["trades", "paths", "capital", "ruin", "size"]

    private let query: Query

    init(_ query: Query) { self.query = query }

    /// The plan of a page: a value that cannot be used is left out.
    var plan: SimulationPlan { (try? strictPlan) ?? lenient }

    /// The plan for a program.
    ///
    /// - Throws: `InvalidMember` naming the first value that cannot be used.
    var strictPlan: SimulationPlan {
        get throws {
            let parameters = Parameters(query)
            let usual = SimulationPlan()
            return SimulationPlan(
                trades: try parameters.number("trades", usual: usual.trades, in: SimulationPlan.allowedTrades),
                paths: try parameters.number("paths", usual: usual.paths, in: SimulationPlan.allowedPaths),
                capital: try capital,
                ruin: try number("ruin", usual: usual.ruin, in: SimulationPlan.allowedRuin),
                size: try number("size", usual: usual.size, in: SimulationPlan.allowedSizes)
            )
        }
    }

    /// Why values of a page are not used, by the name of their field.
    var problems: [String: String] {
        var problems: [String: String] = [:]
        func check(_ name: String, _ allowed: String, _ read: () throws -> Void) {
            guard query[name] != nil else { return }
            do { try read() } catch { problems[name] = "Enter a number \(allowed)." }
        }
        let trades = SimulationPlan.allowedTrades
        check("trades", "from \(trades.lowerBound) to \(trades.upperBound)") {
            _ = try Parameters(query).number("trades", usual: 0, in: trades)
        }
        check("capital", "above 0") { _ = try capital }
        check("ruin", "from 0.01 to 1") { _ = try number("ruin", usual: 0, in: SimulationPlan.allowedRuin) }
        check("size", "from 0.05 to 20") { _ = try number("size", usual: 0, in: SimulationPlan.allowedSizes) }
        return problems
    }

    private var lenient: SimulationPlan {
        let usual = SimulationPlan()
        return SimulationPlan(
            trades: query["trades"].flatMap { Int($0) } ?? usual.trades,
            paths: usual.paths,
            capital: (try? capital) ?? nil,
            ruin: (try? number("ruin", usual: usual.ruin, in: SimulationPlan.allowedRuin)) ?? usual.ruin,
            size: (try? number("size", usual: usual.size, in: SimulationPlan.allowedSizes)) ?? usual.size
        )
    }

    private var capital: Money? {
        get throws {
            guard let text = query["capital"] else { return nil }
            guard let capital = try? Money(text, excess: .roundHalfToEven), capital > .zero,
                capital <= SimulationPlan.largestCapital
            else {
                throw Parameters.refusal("capital", value: text, allowed: "an amount above 0, such as 25000")
            }
            return capital
        }
    }

    private func number(_ name: String, usual: Double, in range: ClosedRange<Double>) throws -> Double {
        guard let text = query[name] else { return usual }
        guard let number = Double(text), range.contains(number) else {
            throw Parameters.refusal(name, value: text, allowed: "from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
