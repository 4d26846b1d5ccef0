/// A fixed-point iteration x → g(x) that learns from its last two rounds how far to go.
///
/// The step is chosen as if g were linear along the last change, so that its part of the error is gone at once (D. G.
/// Anderson, "Iterative procedures for nonlinear integral equations", Journal of the ACM 12, 1965, with a memory of
/// one). Numbers stay at 0 or above.
struct AndersonMixing {
    /// Where the iteration stands.
    private(set) var point: [Double]
    private var lastImage: [Double] = []
    private var lastChange: [Double] = []

    init(_ point: [Double]) { self.point = point }

    /// Goes on with g of the present point; returns the largest change that g made.
    mutating func advance(to image: [Double]) -> Double {
        let change = zip(image, point).map { $0 - $1 }
        var share = 0.0
        if !lastChange.isEmpty {
            var product = 0.0
            var square = 0.0
            for (new, old) in zip(change, lastChange) {
                product += new * (new - old)
                square += (new - old) * (new - old)
            }
            // A share outside of this means that the two rounds have little to do with each other.
            if square > 0, abs(product) < square { share = product / square }
        }
        if share == 0 {
            point = image
        } else {
            for index in point.indices {
                point[index] = max(0, image[index] - share * (image[index] - lastImage[index]))
            }
        }
        lastImage = image
        lastChange = change
        return change.reduce(0) { max($0, abs($1)) }
    }
}
