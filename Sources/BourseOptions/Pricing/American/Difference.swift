/// Derivatives as differences of a function.
enum Difference {
    /// (f(x + h) − f(x − h)) / 2h, with an error of order h².
    static func central(_ point: Double, by step: Double, of function: (Double) -> Double) -> Double {
        (function(point + step) - function(point - step)) / (2 * step)
    }

    /// The same for a function that is not given everywhere: from three points on one side where the other has none.
    ///
    /// 0 when neither side has enough points.
    static func within(_ point: Double, by step: Double, of function: (Double) -> Double?) -> Double {
        let above = function(point + step)
        let below = function(point - step)
        if let above, let below { return (above - below) / (2 * step) }
        guard let here = function(point) else { return 0 }
        if let above, let further = function(point + 2 * step) { return (4 * above - 3 * here - further) / (2 * step) }
        if let below, let further = function(point - 2 * step) { return (3 * here - 4 * below + further) / (2 * step) }
        return 0
    }
}
