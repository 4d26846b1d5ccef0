/// ``BlackScholes`` over columns of European options: the same formulas and limits, eight options at a step.
///
/// Agrees with the scalar functions to 10⁻¹² of the larger of spot and price, derivatives alike. No allocation when
/// the columns for the result are used again, and no threads: who has several cores cuts the columns.
public enum BlackScholesBatch {
    /// Writes the price and the five Greeks of every option into `values`, which is resized to fit.
    public static func value(_ columns: OptionColumns, into values: inout OptionValueColumns) {
        values.resize(to: columns.count)
        columns.blocks.withUnsafeBufferPointer { terms in
            values.blocks.withUnsafeMutableBufferPointer { results in
                inTwoHalves(terms) { index, state in
                    let value = state.value(
                        sign: terms[index].sign,
                        years: terms[index].years,
                        rate: terms[index].rate,
                        dividendYield: terms[index].dividendYield,
                        volatility: terms[index].volatility
                    )
                    results[index].price = value.price
                    results[index].delta = value.delta
                    results[index].gamma = value.gamma
                    results[index].vega = value.vega
                    results[index].theta = value.theta
                    results[index].rho = value.rho
                }
            }
        }
    }

    /// Runs the first half of some blocks and then the second half of each, so that neither waits for the other.
    @inline(__always)
    private static func inTwoHalves(
        _ terms: UnsafeBufferPointer<OptionTerms8>,
        _ body: (_ index: Int, _ state: EuropeanState8) -> Void
    ) {
        // Enough to keep the processor busy, few enough to stay in its fastest cache with the terms they were made from.
        let chunk = 16
        withUnsafeTemporaryAllocation(of: ForwardState8.self, capacity: chunk) { forwards in
            for start in stride(from: 0, to: terms.count, by: chunk) {
                let count = min(chunk, terms.count - start)
                for index in 0..<count {
                    let forward = ForwardState8(fields(of: terms, at: start + index))
                    forwards[index].rootOfYears = forward.rootOfYears
                    forwards[index].inverseDeviation = forward.inverseDeviation
                    forwards[index].inverseSpot = forward.inverseSpot
                    forwards[index].discountedSpot = forward.discountedSpot
                    forwards[index].discountedStrike = forward.discountedStrike
                    forwards[index].center = forward.center
                    forwards[index].half = forward.half
                }
                for index in 0..<count {
                    body(start + index, EuropeanState8(fields(of: forwards, at: index)))
                }
            }
        }
    }

    /// The terms of a block, loaded field by field.
    ///
    /// Copied whole they would go through memory in pieces that the registers then have to wait for.
    @inline(__always)
    private static func fields(of terms: UnsafeBufferPointer<OptionTerms8>, at index: Int) -> OptionTerms8 {
        OptionTerms8(
            sign: terms[index].sign,
            spot: terms[index].spot,
            strike: terms[index].strike,
            years: terms[index].years,
            rate: terms[index].rate,
            dividendYield: terms[index].dividendYield,
            volatility: terms[index].volatility
        )
    }

    /// A first half, loaded field by field as well.
    @inline(__always)
    private static func fields(of forwards: UnsafeMutableBufferPointer<ForwardState8>, at index: Int) -> ForwardState8 {
        ForwardState8(
            rootOfYears: forwards[index].rootOfYears,
            inverseDeviation: forwards[index].inverseDeviation,
            inverseSpot: forwards[index].inverseSpot,
            discountedSpot: forwards[index].discountedSpot,
            discountedStrike: forwards[index].discountedStrike,
            center: forwards[index].center,
            half: forwards[index].half
        )
    }
}
