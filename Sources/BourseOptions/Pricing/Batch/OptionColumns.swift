import BourseCore

/// Many options to be priced together: columns of terms, cut into blocks of eight.
///
/// A block holds eight spots, eight strikes and so on side by side, which is how a vector register wants them, and all
/// that one step of the engine reads lies in one piece of memory. Lanes after the last option are filled with a harmless
/// one.
public struct OptionColumns: Sendable {
    /// The terms, eight at a time; the last block may be partly filler.
    public private(set) var blocks: [OptionTerms8] = []
    /// The number of options.
    public private(set) var count = 0

    /// Makes empty columns.
    public init() {}

    /// Makes columns of the given terms, in their order.
    public init(_ terms: some Collection<OptionTerms>) {
        blocks.reserveCapacity((terms.count + 7) / 8)
        for each in terms { append(each) }
    }

    /// Adds an option at the end.
    public mutating func append(_ terms: OptionTerms) {
        if count % 8 == 0 { blocks.append(Self.filler) }
        count += 1
        self[count - 1] = terms
    }

    /// The terms at a position from 0 to below ``count``.
    public subscript(position: Int) -> OptionTerms {
        get {
            precondition(position >= 0 && position < count)
            let lane = position % 8
            let block = blocks[position / 8]
            return OptionTerms(
                right: block.sign[lane] > 0 ? .call : .put,
                spot: block.spot[lane],
                strike: block.strike[lane],
                years: block.years[lane],
                rate: block.rate[lane],
                dividendYield: block.dividendYield[lane],
                volatility: block.volatility[lane]
            )
        }
        set {
            precondition(position >= 0 && position < count)
            let (index, lane) = (position / 8, position % 8)
            blocks[index].sign[lane] = newValue.right == .call ? 1 : -1
            blocks[index].spot[lane] = newValue.spot
            blocks[index].strike[lane] = newValue.strike
            blocks[index].years[lane] = newValue.years
            blocks[index].rate[lane] = newValue.rate
            blocks[index].dividendYield[lane] = newValue.dividendYield
            blocks[index].volatility[lane] = newValue.volatility
        }
    }

    private static var filler: OptionTerms8 {
        OptionTerms8(
            sign: .one,
            spot: .one,
            strike: .one,
            years: .one,
            rate: .zero,
            dividendYield: .zero,
            volatility: .one
        )
    }
}

/// The values of the options of ``OptionColumns``, in the same blocks.
public struct OptionValueColumns: Sendable {
    /// The values, eight at a time; lanes from ``count`` on mean nothing.
    public internal(set) var blocks: [OptionValue8]
    /// The number of values.
    public internal(set) var count: Int

    /// Makes columns of zeros for the given number of options.
    public init(count: Int = 0) {
        self.count = count
        blocks = Array(repeating: Self.zero, count: (count + 7) / 8)
    }

    /// The value at a position from 0 to below ``count``.
    public subscript(position: Int) -> OptionValue {
        precondition(position >= 0 && position < count)
        let lane = position % 8
        let block = blocks[position / 8]
        return OptionValue(
            price: block.price[lane],
            delta: block.delta[lane],
            gamma: block.gamma[lane],
            vega: block.vega[lane],
            theta: block.theta[lane],
            rho: block.rho[lane]
        )
    }

    /// Makes room for as many values as there are options; keeps the memory when the number stays the same.
    mutating func resize(to newCount: Int) {
        let needed = (newCount + 7) / 8
        if blocks.count != needed { blocks = Array(repeating: Self.zero, count: needed) }
        count = newCount
    }

    private static var zero: OptionValue8 {
        OptionValue8(price: .zero, delta: .zero, gamma: .zero, vega: .zero, theta: .zero, rho: .zero)
    }
}
