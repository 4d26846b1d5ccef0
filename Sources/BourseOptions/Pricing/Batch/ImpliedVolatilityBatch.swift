/// ``ImpliedVolatility`` over columns of European options with a price each.
///
/// The answers are those of ``ImpliedVolatility/of(price:_:)`` to the last digit. No allocation when the columns for
/// the result are used again and no price is refused, and no threads: who has several cores cuts the columns.
public enum ImpliedVolatilityBatch {
    /// Writes the volatility behind each price into `volatilities`, which is resized to fit; those in `columns` play no
    /// part.
    ///
    /// - Precondition: There are as many prices as options.
    /// - Complexity: O(options), some 0.2 µs each.
    public static func of(
        prices: [Double],
        _ columns: OptionColumns,
        into volatilities: inout ImpliedVolatilityColumns
    ) {
        precondition(prices.count == columns.count)
        volatilities.reset(count: columns.count)
        for position in prices.indices {
            do throws(NoImpliedVolatility) {
                volatilities.values[position] = try ImpliedVolatility.of(price: prices[position], columns[position])
            } catch { volatilities.refused.append((position, error)) }
        }
    }
}

/// The volatilities behind the prices of the options of ``OptionColumns``, in their order.
public struct ImpliedVolatilityColumns: Sendable {
    /// The volatility per year of each option as a fraction; 0 where its price is ``refused``.
    public internal(set) var values: [Double] = []
    /// The prices without a volatility, by the position of their option, ascending, and why there is none.
    public internal(set) var refused: [(position: Int, reason: NoImpliedVolatility)] = []

    /// Makes empty columns.
    public init() {}

    /// Makes room for as many volatilities as there are options; keeps the memory.
    mutating func reset(count: Int) {
        values.removeAll(keepingCapacity: true)
        values.append(contentsOf: repeatElement(0, count: count))
        refused.removeAll(keepingCapacity: true)
    }
}
