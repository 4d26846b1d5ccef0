import BourseCore
import BourseDesk
import BourseOptions
import BourseProgram
import BourseValues
import Foundation

/// Pricing, implied volatilities and the builder's pages; the first two on one core.
struct OptionsBench {
    private static let count = 65_536

    func run() async throws -> [Measurement] {
        Console.note("measuring options")
        return [try priceAndGreeks(), try impliedVolatilities(), try impliedColumns(), american(), try search()]
            + [try AutopsyBench().measurement()] + (try ScenarioBench().measurements())
            + (try await pages())
    }

    /// The options that the peers' programs price too: strikes of 60 % to 140 %, four days to two years, 5 % to 80 %.
    ///
    /// Drawn by the generator of Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
    private static func market(_ count: Int, seed: UInt64 = 20_240_607) -> [OptionTerms] {
        var state = seed
        func uniform() -> Double {
            state &+= 0x9E37_79B9_7F4A_7C15
            var bits = state
            bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
            return Double((bits ^ (bits >> 31)) >> 11) * 0x1p-53
        }
        return (0..<count).map { _ in
            let right: OptionRight = uniform() < 0.5 ? .call : .put
            let spot = 50 + 100 * uniform()
            return OptionTerms(
                right: right,
                spot: spot,
                strike: spot * (0.6 + 0.8 * uniform()),
                years: 0.01 + 2 * uniform(),
                rate: 0.08 * uniform(),
                dividendYield: 0.05 * uniform(),
                volatility: 0.05 + 0.75 * uniform()
            )
        }
    }

    private func priceAndGreeks() throws -> Measurement {
        let columns = OptionColumns(Self.market(Self.count))
        var values = OptionValueColumns(count: Self.count)
        let seconds = Stopwatch.best(of: 500) { BlackScholesBatch.value(columns, into: &values) }
        guard values[Self.count - 1].price >= 0 else { throw Failure(.system, "the measurement found no price") }
        return Measurement(
            subject: "price and five Greeks",
            value: Double(Self.count) / seconds / 1e6,
            unit: "million/s",
            target: "≥ 60 million/s"
        )
    }

    private func impliedVolatilities() throws -> Measurement {
        let options = Self.market(Self.count).map { ($0, BlackScholes.price($0)) }
        var found = 0
        let seconds = Stopwatch.best(of: 9) {
            found = options.reduce(0) { $0 + ((try? ImpliedVolatility.of(price: $1.1, $1.0)) == nil ? 0 : 1) }
        }
        guard found > Self.count / 2 else { throw Failure(.system, "the measurement found no volatility") }
        return Measurement(
            subject: "implied volatilities",
            value: Double(Self.count) / seconds / 1e6,
            unit: "million/s",
            target: "≥ 3 million/s"
        )
    }

    private func impliedColumns() throws -> Measurement {
        let options = Self.market(Self.count)
        let prices = options.map { BlackScholes.price($0) }
        let columns = OptionColumns(options)
        var volatilities = ImpliedVolatilityColumns()
        let seconds = Stopwatch.best(of: 9) {
            ImpliedVolatilityBatch.of(prices: prices, columns, into: &volatilities)
        }
        guard volatilities.refused.count < Self.count / 2 else {
            throw Failure(.system, "the measurement found no volatility")
        }
        return Measurement(
            subject: "the same from columns",
            value: Double(Self.count) / seconds / 1e6,
            unit: "million/s",
            target: "≥ 3 million/s"
        )
    }

    private func american() -> Measurement {
        let options = Self.market(1024)
        var total = 0.0
        let seconds = Stopwatch.best(of: 5) { total += options.reduce(0) { $0 + AmericanOption.price($1) } }
        return Measurement(
            subject: "American prices",
            value: total > 0 ? Double(options.count) / seconds : 0,
            unit: "per second"
        )
    }

    /// The dearest search there is: a chain whose every option trades, with nothing left out.
    private func search() throws -> Measurement {
        let smile = VolatilitySmile(atTheMoney: 0.2, skew: -0.1, curvature: 0.02)
        let model = ModelChain(spot: Price(units: 450_000_000_000), smile: smile, rate: 0.04)
        let chain = try model.chain(days: [30, 58, 86])
        let limit = Money(units: 10_000_000_000_000_000_000_000)
        let goal = OptimizerGoal(
            view: .target(Price(units: 470_000_000_000), days: 30, confidence: 0.6),
            budget: limit,
            maximumLoss: limit,
            ranking: .probabilityOfProfit,
            allowsUnlimitedLoss: true,
            leastGainPercent: 0
        )
        var count = 0
        let seconds = try Stopwatch.best(of: 3) {
            var optimizer = try Optimizer(chain: chain, goal: goal)
            while !optimizer.step(50_000).isFinished {}
            count = optimizer.suggestions.isEmpty ? 0 : optimizer.candidateCount
        }
        guard count > 0 else { throw Failure(.system, "the measurement found no strategy") }
        return Measurement(
            subject: "optimizer, strategies evaluated",
            value: Double(count) / seconds / 1e6,
            unit: "million/s",
            peer: String(format: "%.2f million in %.2f s", Double(count) / 1e6, seconds),
            target: "1 million in < 2 s"
        )
    }

    private static let legs =
        "1P80/30d,-1P90/30d,-1C110/30d,1C120/30d,1C100/60d,-1C105/60d,1P95/60d,-1P85/60d"

    private func pages() async throws -> [Measurement] {
        let folder = NSTemporaryDirectory() + "bourse-bench-" + DeskEnvironment.live.newID()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let live = try OpenDesk(folder: folder)
        guard let user = try await live.desk.accounts.makeDemo(zone: "America/New_York") else { return [] }
        return try await BenchServer.run(live, user: user.id) { client in
            var pages: [Double] = []
            var changes: [Double] = []
            for index in 0..<100 {
                let path = "/options?legs=\(Self.legs)&at=\(index % 30)"
                pages.append(try await client.milliseconds(path))
                changes.append(try await client.milliseconds(path, accept: "text/html-fragment"))
            }
            func row(_ subject: String, _ times: [Double]) -> Measurement {
                Measurement(
                    subject: subject,
                    value: Stopwatch.quantile(times, 0.5),
                    unit: "ms",
                    peer: String(format: "95th percentile %.1f ms", Stopwatch.quantile(times, 0.95)),
                    target: "≤ 10 ms"
                )
            }
            return [
                row("builder, a change with 8 legs and both grids, median", changes),
                row("the same as a whole page, median", pages),
            ]
        }
    }
}
