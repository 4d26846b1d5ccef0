/// The zero of a function between two points where it has different signs.
///
/// The Illinois variant of false position, with bisection in every third step as its guard (M. Dowell and P. Jarratt,
/// "A modified regula falsi method", BIT 11, 1971).
enum FalsePosition {
    /// The zero of a function that is below 0 at the left point and above at the right one, to the last digits of a
    /// Double.
    static func zero(
        from left: (place: Double, value: Double),
        to right: (place: Double, value: Double),
        of function: (Double) -> Double
    ) -> Double {
        var (left, right) = (left, right)
        for step in 0..<200 {
            let width = right.place - left.place
            if width <= 1e-15 * right.place { break }
            let secant = left.place - left.value * width / (right.value - left.value)
            let isUsable = step % 3 != 2 && secant > left.place && secant < right.place
            let middle = isUsable ? secant : left.place + width / 2
            guard middle > left.place, middle < right.place else { break }
            let value = function(middle)
            if value == 0 { return middle }
            if value < 0 {
                left = (middle, value)
                right.value /= 2
            } else {
                right = (middle, value)
                left.value /= 2
            }
        }
        return (left.place + right.place) / 2
    }
}
