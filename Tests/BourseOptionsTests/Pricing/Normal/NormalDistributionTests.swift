import BourseOptions
import BourseTestSupport
import Foundation
import Testing

/// Expected numbers come from mpmath with 50 digits.
@Suite("Normal distribution")
struct NormalDistributionTests {
    @Test(
        arguments: [
            (-37.5, 4.60535300958195484e-308, 1.72823373228410522e-306),
            (-25, 3.05669670638256092e-138, 7.65392973641939266e-137),
            (-12.5, 3.73256429887771338e-36, 4.695195357975146e-35),
            (-5, 2.86651571879193912e-7, 1.48671951473429771e-6),
            (-1.96, 0.0249978951482204362, 0.0584409443334514644),
            (-0.5, 0.308537538725986896, 0.352065326764299478),
            (0, 0.5, 0.398942280401432678),
            (0.001, 0.500398942213911063, 0.398942080930342345),
            (0.75, 0.773372647623131801, 0.301137432154804405),
            (3.25, 0.999422974957609233, 0.00202904805729976779),
            (8, 0.999999999999999378, 5.05227108353689229e-15),
        ] as [(Double, Double, Double)]
    )
    func cumulativeAndDensity_ofKnownArguments_areExactToTheEndOfTheRange(
        x: Double,
        cumulative: Double,
        density: Double
    ) {
        #expect(abs(NormalDistribution.cumulative(x) - cumulative) <= 6 * cumulative.ulp)
        #expect(abs(NormalDistribution.density(x) - density) <= 4 * density.ulp)
        #expect(NormalDistribution.density(-x) == NormalDistribution.density(x))
    }

    @Test func cumulative_belowTheNormalNumbers_underflowsGradually() {
        // Scaled by 10²⁰, for no literal may name a number that small.
        #expect(abs(NormalDistribution.cumulative(-38) * 1e20 / 2.88542836006878431e-296 - 1) < 1e-7)
        #expect(abs(NormalDistribution.density(-38) * 1e20 / 1.09722105200759296e-294 - 1) < 1e-8)
    }

    @Test func cumulative_atTheEnds_isZeroAndOne() {
        #expect(NormalDistribution.cumulative(-.infinity) == 0)
        #expect(NormalDistribution.cumulative(.infinity) == 1)
        #expect(NormalDistribution.cumulative(-39) == 0)
        #expect(NormalDistribution.density(.infinity) == 0)
    }

    @Test(
        arguments: [
            (1e-300, -37.0470962993611992), (1e-100, -21.2734535609653243), (1e-20, -9.26234008979840758),
            (0.001, -3.09023230616781354), (0.0749, -1.44023826752796366), (0.0751, -1.43882539275253998),
            (0.3, -0.524400512708040816), (0.4999999, -2.50662827470310651e-7), (0.5, 0),
            (0.975, 1.95996398454005386),
        ] as [(Double, Double)]
    )
    func inverse_ofKnownProbabilities_isExact(probability: Double, expected: Double) {
        #expect(abs(NormalDistribution.inverseCumulative(probability) - expected) <= 5 * expected.ulp)
    }

    @Test func inverse_atTheEndsAndOutside_isInfiniteOrNotANumber() {
        #expect(NormalDistribution.inverseCumulative(0) == -.infinity)
        #expect(NormalDistribution.inverseCumulative(1) == .infinity)
        #expect(NormalDistribution.inverseCumulative(-0.1).isNaN)
        #expect(NormalDistribution.inverseCumulative(1.1).isNaN)
        #expect(NormalDistribution.inverseCumulative(.nan).isNaN)
    }

    @Test(arguments: Seeds.first(10))
    func inverse_ofACumulative_returns(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let x = generator.uniform(in: -37...5)
            let there = NormalDistribution.cumulative(x)
            let back = NormalDistribution.inverseCumulative(there)
            // Right of 0 a probability near 1 has lost what its last bit cannot say.
            let lost = there.ulp / NormalDistribution.density(x)
            #expect(abs(back - x) <= 1e-14 * max(1, abs(x)) + lost, "seed \(seed), x \(x)")
        }
    }

    @Test(arguments: Seeds.first(10))
    func cumulative_ofGrowingArguments_neverFalls(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var x = -38.4
        var last = 0.0
        while x < 8 {
            let next = NormalDistribution.cumulative(x)
            #expect(next >= last * (1 - 1e-15), "seed \(seed), x \(x)")
            last = next
            x += generator.uniform(in: 0...0.05)
        }
    }
}
