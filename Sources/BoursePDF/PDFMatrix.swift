/// A change of coordinates: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`.
struct PDFMatrix {
    var a = 1.0, b = 0.0, c = 0.0, d = 1.0, e = 0.0, f = 0.0

    /// No change.
    static let identity = PDFMatrix()

    /// A shift.
    static func shift(_ x: Double, _ y: Double) -> PDFMatrix { PDFMatrix(a: 1, b: 0, c: 0, d: 1, e: x, f: y) }

    /// A matrix of six numbers.
    init?(_ numbers: [Double]) {
        guard numbers.count == 6 else { return nil }
        self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
    }

    init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, e: Double = 0, f: Double = 0) {
        (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }

    /// This change, and another one after it.
    func then(_ other: PDFMatrix) -> PDFMatrix {
        PDFMatrix(
            a: a * other.a + b * other.c,
            b: a * other.b + b * other.d,
            c: c * other.a + d * other.c,
            d: c * other.b + d * other.d,
            e: e * other.a + f * other.c + other.e,
            f: e * other.b + f * other.d + other.f
        )
    }
}
