/// Labels at the right ends of lines, moved apart until none covers another.
struct EndLabels: Sendable {
    /// A label and where it stands.
    struct Label: Sendable, Hashable {
        /// Which line it belongs to.
        let line: Int
        /// The middle of the label, in px.
        let y: Double
    }

    /// How far the middles of two labels lie apart at least, in px.
    static let pitch = 16.0

    let labels: [Label]

    /// Places a label for each line beside its end, between `top` and `bottom`, in px.
    ///
    /// Lines that find no room have no label: the last go first.
    init(ends: [(line: Int, y: Double)], top: Double, bottom: Double) {
        let room = max(1, Int((bottom - top) / Self.pitch) + 1)
        let sorted = ends.prefix(room).sorted { ($0.y, $0.line) < ($1.y, $1.line) }
        var places = sorted.map { min(max($0.y, top), bottom) }
        for index in places.indices.dropFirst() {
            places[index] = max(places[index], places[index - 1] + Self.pitch)
        }
        if let last = places.last, last > bottom { places[places.count - 1] = bottom }
        for index in places.indices.dropLast().reversed() {
            places[index] = min(places[index], places[index + 1] - Self.pitch)
        }
        labels = zip(sorted, places).map { Label(line: $0.line, y: $1) }
    }
}
