/// The `d` of a path, built point by point.
struct PathData: Sendable {
    private(set) var text = ""

    /// Joins `points` with straight lines.
    init(joining points: some Sequence<DrawingPoint>) {
        for point in points { line(to: point) }
    }

    mutating func line(to point: DrawingPoint) {
        text += "\(text.isEmpty ? "M" : "L")\(point.x.coordinate) \(point.y.coordinate)"
    }

    /// The same line, closed along `y` to an area.
    func closed(along y: Double, from first: DrawingPoint, through last: DrawingPoint) -> PathData {
        var area = self
        area.text += "L\(last.x.coordinate) \(y.coordinate)L\(first.x.coordinate) \(y.coordinate)Z"
        return area
    }
}
