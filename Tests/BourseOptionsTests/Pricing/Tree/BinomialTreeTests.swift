import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseOptions

@Suite("The binomial tree")
struct BinomialTreeTests {
    private let put = OptionTerms(right: .put, spot: 50, strike: 50, years: 5.0 / 12, rate: 0.1, volatility: 0.4)

    /// The example of a textbook.
    ///
    /// J. C. Hull, "Options, Futures, and Other Derivatives", the American put of five monthly steps: u 1.1224, d
    /// 0.8909, p 0.5073, price 4.49 (4.488).
    @Test
    func tree_ofHullsPut_hasHisNumbers() throws {
        let tree = try BinomialTree(put, style: .american, steps: 5)
        #expect(abs(tree.step.up - 1.1224) < 5e-5)
        #expect(abs(tree.step.down - 0.8909) < 5e-5)
        #expect(abs(tree.step.probability - 0.5073) < 5e-5)
        #expect(abs(tree.step.discount - 0.9917) < 5e-5)
        #expect(abs(tree.price - 4.488) < 5e-4)
        #expect(tree.columns.map(\.count) == [1, 2, 3, 4, 5, 6])
        #expect(tree.years(column: 0) == 0 && abs(tree.years(column: 5) - put.years) < 1e-15)
        #expect(tree.columns[4][0].isExerciseBetter && !tree.columns[0][0].isExerciseBetter)
        #expect(abs(tree.columns[5][0].spot - 28.07) < 0.005)
        #expect(abs(tree.columns[5][0].value - 21.93) < 0.005)
        #expect(tree.columns[5].allSatisfy { $0.continuationValue == nil && !$0.isExerciseBetter })
    }

    @Test
    func tree_withOneStep_isTheReplicatingPortfolio() throws {
        let call = OptionTerms(right: .call, spot: 20, strike: 21, years: 0.25, rate: 0.12, volatility: 0.2)
        let tree = try BinomialTree(call, style: .european, steps: 1)
        let delta = try #require(tree.delta(column: 0, ups: 0))
        let (down, up) = (tree.columns[1][0], tree.columns[1][1])
        let borrowed = (delta * down.spot - down.value) * tree.step.discount
        #expect(abs(tree.price - (delta * 20 - borrowed)) < 1e-12)
        #expect(abs(delta * up.spot - up.value - (delta * down.spot - down.value)) < 1e-12)
        #expect(tree.delta(column: 1, ups: 0) == nil)
    }

    @Test(arguments: Seeds.first(20))
    func tree_anywhere_isConsistent(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let terms = DrawnTerms.traded(&generator)
        let steps = generator.int(8...30)
        let american = try BinomialTree(terms, style: .american, steps: steps)
        let european = try BinomialTree(terms, style: .european, steps: steps)
        #expect(american.price >= european.price && american.price >= terms.intrinsic, "seed \(seed)")
        #expect(try BinomialTree.price(terms, style: .american, steps: steps) == american.price, "seed \(seed)")
        #expect(try BinomialTree.price(terms, style: .european, steps: steps) == european.price, "seed \(seed)")
        let growth = exp((terms.rate - terms.dividendYield) * american.step.years)
        for (column, nodes) in american.columns.enumerated() {
            #expect(abs(nodes.reduce(0) { $0 + $1.probability } - 1) < 1e-12, "seed \(seed)")
            let mean = nodes.reduce(0) { $0 + $1.probability * $1.spot }
            #expect(abs(mean / (terms.spot * pow(growth, Double(column))) - 1) < 1e-12, "seed \(seed)")
            for (ups, node) in nodes.enumerated() {
                let other = european.columns[column][ups]
                #expect(node.spot == other.spot && node.value >= other.value, "seed \(seed)")
                #expect(node.value >= node.exerciseValue, "seed \(seed)")
                #expect(node.isExerciseBetter == (node.exerciseValue > (node.continuationValue ?? .infinity)))
            }
            // Up and down is where down and up is, and where it began.
            if column >= 2 {
                for ups in 1..<column {
                    #expect(nodes[ups].spot == american.columns[column - 2][ups - 1].spot, "seed \(seed)")
                }
            }
        }
    }

    @Test(arguments: [OptionRight.call, .put], [90.0, 100, 115])
    func price_withManySteps_convergesToTheModel(right: OptionRight, strike: Double) throws {
        let terms = OptionTerms(
            right: right,
            spot: 100,
            strike: strike,
            years: 0.75,
            rate: 0.04,
            dividendYield: 0.03,
            volatility: 0.3
        )
        for (style, exact) in [
            (ExerciseStyle.european, BlackScholes.price(terms)), (.american, AmericanOption.price(terms)),
        ] {
            // Two neighboring numbers of steps err to opposite sides.
            let prices = try [299, 300, 599, 600].map { try BinomialTree.price(terms, style: style, steps: $0) }
            let (few, many) = ((prices[0] + prices[1]) / 2, (prices[2] + prices[3]) / 2)
            #expect(abs(few - exact) < 0.02)
            #expect(abs(many - exact) < 0.01)
        }
    }

    @Test
    func price_withAThousandSteps_isWithinATenThousandthOfTheSpot() throws {
        #expect(abs(try BinomialTree.price(put, style: .american, steps: 1000) - AmericanOption.price(put)) < 50e-4)
    }

    @Test
    func tree_withTooFewSteps_saysHowManyAreNeeded() throws {
        let calm = OptionTerms(right: .call, spot: 100, strike: 100, years: 1, rate: 0.2, volatility: 0.05)
        // |r − q|·√Δt ≤ σ from 16 steps on.
        #expect {
            try BinomialTree(calm, style: .european, steps: 15)
        } throws: { error in
            guard case .probability(let chance, let least) = error as? NoBinomialTree else { return false }
            return chance > 1 && least == 16
        }
        let tree = try BinomialTree(calm, style: .european, steps: 17)
        #expect((0...1).contains(tree.step.probability))
        let frozen = OptionTerms(right: .call, spot: 100, strike: 100, years: 10, rate: 0.5, volatility: 0.01)
        #expect(throws: NoBinomialTree.self) { try BinomialTree.price(frozen, style: .american, steps: 1000) }
    }

    @Test(arguments: Seeds.first(20))
    func leastSteps_work(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let terms = DrawnTerms.anywhere(&generator)
            guard terms.years > 0, let least = BinomialStep.leastSteps(terms) else { continue }
            let step = try BinomialStep(terms, steps: least, allowed: BinomialTree.pricedSteps)
            #expect((0...1).contains(step.probability), "seed \(seed): \(terms)")
        }
    }

    @Test
    func tree_outOfRange_isRefusedWithAReason() {
        func reason(_ change: (inout OptionTerms) -> Void, steps: Int = 5) -> String? {
            var terms = put
            change(&terms)
            do throws(NoBinomialTree) {
                _ = try BinomialTree(terms, style: .european, steps: steps)
                return nil
            } catch {
                return error.message
            }
        }
        #expect(reason { _ in } == nil)
        #expect(reason({ _ in }, steps: 0) == "steps must be from 1 to 50")
        #expect(reason({ _ in }, steps: 51) == "steps must be from 1 to 50")
        #expect(reason { $0.years = 0 } == "a tree needs time until expiration")
        #expect(reason { $0.volatility = 0 } == "volatility must be greater than 0")
        #expect(reason { $0.spot = .nan } == "spot must be a number")
        #expect(reason { $0.volatility = 0.01 }?.hasSuffix("use at least 42 steps") == true)
        #expect(reason { $0.volatility = 0.001 }?.hasSuffix("too low for these rates") == true)
    }
}
