import BourseCore

/// How the numbers of a field are written and read.
public enum ScreenUnit: Hashable, Sendable {
    /// A fraction, written in percent: 0.05 is 5%.
    case percent
    /// The same for a rise or a fall, which is shown with its sign.
    case change
    /// The same for a part of a whole, from 0 to 1.
    case share
    /// A plain number.
    case number
    /// A price in the currency of its row.
    case price
    /// A large number, which can be written with K, M, B or T for thousands, millions, billions and trillions.
    case amount
    /// A whole number of things.
    case count
    /// Days from today.
    case days
    /// Years.
    case years
    /// A rank from 0, the best, to 100.
    case percentile

    /// Whether it is written in percent.
    public var isPercent: Bool { self == .percent || self == .change || self == .share }

    /// What is expected of a reader.
    var expected: ScreenNotationError.Expectation {
        switch self {
        case .percent, .change, .share: .percent
        case .number, .price, .count: .number
        case .amount: .amount
        case .days: .days
        case .years: .years
        case .percentile: .percentile
        }
    }

    /// How many decimals are read.
    var places: Int { isPercent ? Ratio.places - 2 : Ratio.places }

    /// What can be written, in units of a ratio; nothing where everything can.
    var range: ClosedRange<Int128>? { self == .percentile ? 0...(100 * Self.one) : nil }

    private static let one: Int128 = 10_000_000_000

    /// What the letters after an amount stand for.
    static let factors: [String: Int128] = [
        "k": 1000, "m": 1_000_000, "b": 1_000_000_000, "t": 1_000_000_000_000,
    ]

    /// A number as it is written.
    package func text(_ value: Ratio) -> String {
        guard self == .amount else {
            return DecimalText.text(value.units, places: places) + (isPercent ? "%" : "")
        }
        let known = Self.factors.sorted { $0.value > $1.value }
        guard value.units != 0,
            let factor = known.first(where: { value.units.magnitude >= UInt128(one($0.value)) }),
            value.units % factor.value == 0
        else { return DecimalText.text(value.units, places: places) }
        return DecimalText.text(value.units / factor.value, places: places) + factor.key.uppercased()
    }

    private func one(_ factor: Int128) -> Int128 { factor * Self.one }
}

extension ScreenNotationError.Expectation {
    /// A rank.
    public static let percentile = Self("a number from 0 to 100 is expected: 25 is the best quarter.")
    /// Years.
    public static let years = Self("a number of years is expected, such as 5.")
}
