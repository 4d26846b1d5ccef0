/// Which of the two forms of the boundary's equation the fixed-point iteration uses.
///
/// Both have the same solution. "A" in the paper of Andersen, Lake and Offengenden follows from the derivative of the
/// value at the boundary and converges in fewer rounds, but not when the drift over the life of the option exceeds what
/// chance does; "B" follows from the value.
enum BoundaryEquation {
    case slope
    case value

    init(_ put: UnitPut) {
        self = put.drift * put.years.squareRoot() < 0.9 * put.volatility ? .slope : .value
    }
}
