// Rounding is compiled to calls of the C mathematics library, which Foundation links.
import Foundation

extension Double {
    /// Whether a chart can show the number: finite and within ±10¹⁵, far beyond any axis that could be read.
    var isDrawable: Bool { magnitude <= 1e15 }

    /// The number as SVG and JSON write it: at most one decimal, a point, no exponent.
    var coordinate: String {
        guard magnitude < 1e8 else { return "0" }
        let tenths = Int((self * 10).rounded())
        let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
        return "\(tenths < 0 ? "-" : "")\(whole)\(rest == 0 ? "" : ".\(rest)")"
    }

    /// The middle of the pixel the number falls into, where a 1 px line is sharp.
    var crisp: Double { rounded(.down) + 0.5 }
}
