/// Figures that traders draw beside prices: pure functions over columns of numbers.
///
/// Each answers one value for each number, and nothing where there is none yet: in the first places, until a window is
/// full. A value that is not finite, which only numbers that are not or sums beyond all prices give, is nothing too. A
/// window below 1 is never full. All cost O(n), whatever the window.
public enum Indicators {}

extension Double {
    /// The number when it is finite.
    @inline(__always)
    var held: Double? { isFinite ? self : nil }
}

/// Sums over the last numbers, which move on by one number at a time.
///
/// Counted from the first number of the window, and anew each time the window has moved by its own length: so sums do not
/// drift, constant numbers have a deviation of exactly 0, and the cost is two passes.
struct MovingSums {
    private let window: Int
    private var origin = 0.0
    private var sum = 0.0
    private var squares = 0.0

    /// Makes sums over `window` numbers, at least one.
    init(window: Int) { self.window = window }

    /// Gives `body` the mean and the variance (of a population) of each full window, by its last position.
    @inline(__always)
    mutating func each(_ values: [Double], _ body: (_ index: Int, _ mean: Double, _ variance: Double) -> Void) {
        let size = Double(window)
        values.withUnsafeBufferPointer { values in
            var index = window - 1
            while index < values.count {
                let end = min(values.count, index + window)
                start(values, at: index)
                while true {
                    let mean = sum / size
                    body(index, origin + mean, max(0, squares / size - mean * mean))
                    index += 1
                    guard index < end else { break }
                    let (new, old) = (values[index] - origin, values[index - window] - origin)
                    sum += new - old
                    squares += new * new - old * old
                }
            }
        }
    }

    private mutating func start(_ values: UnsafeBufferPointer<Double>, at index: Int) {
        origin = values[index - window + 1]
        (sum, squares) = (0, 0)
        for place in (index - window + 1)...index {
            let distance = values[place] - origin
            sum += distance
            squares += distance * distance
        }
    }
}
