/// A place in the drawing, in px from the top left corner.
struct DrawingPoint: Sendable, Hashable {
    let x: Double
    let y: Double
}
