/// A place in the drawing, in px from the top left corner.
struct Place: Sendable, Hashable {
    let x: Double
    let y: Double
}
