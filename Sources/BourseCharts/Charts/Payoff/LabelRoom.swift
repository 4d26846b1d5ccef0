/// A box on a drawing, in px.
struct Box: Sendable, Hashable {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double

    init(left: Double, top: Double, right: Double, bottom: Double) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    /// The room a 12 px text takes that starts at `x` and stands on the baseline `y`.
    init(text: String, x: Double, y: Double) {
        self.init(left: x, top: y - 11, right: x + TextWidth.of(text), bottom: y + 4)
    }

    /// Where the text inside begins.
    var textStart: DrawingPoint { DrawingPoint(x: left, y: bottom - 4) }

    func contains(_ other: Box) -> Bool {
        other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
    }

    func meets(_ other: Box) -> Bool {
        other.left < right && other.right > left && other.top < bottom && other.bottom > top
    }

    /// Whether a line of straight segments runs through the box.
    func isCrossed(by line: [DrawingPoint]) -> Bool {
        zip(line, line.dropFirst()).contains { start, end in
            let (first, last) = start.x <= end.x ? (start, end) : (end, start)
            guard last.x >= left, first.x <= right else { return false }
            let height = { (x: Double) in
                last.x > first.x ? first.y + (x - first.x) / (last.x - first.x) * (last.y - first.y) : first.y
            }
            let entry = height(max(first.x, left))
            let exit = last.x > first.x ? height(min(last.x, right)) : last.y
            return max(entry, exit) >= top && min(entry, exit) <= bottom
        }
    }
}

/// The free room on a plot: every label takes its box, so that no two of them overlap.
struct LabelRoom: Sendable {
    private let bounds: Box
    private var taken: [Box] = []
    /// The lines a label stands beside, not on, if it can.
    private let lines: [[DrawingPoint]]

    init(_ bounds: Box, lines: [[DrawingPoint]]) {
        self.bounds = bounds
        self.lines = lines
    }

    /// Keeps labels out of `box`.
    mutating func reserve(_ box: Box) { taken.append(box) }

    /// Takes the first of `candidates` that is free and clear of lines, else the first that is free; `nil` if none is.
    ///
    /// Cost: candidates × (labels + corners of the lines).
    mutating func take(_ candidates: [Box]) -> Box? {
        let free = candidates.filter { box in bounds.contains(box) && !taken.contains { $0.meets(box) } }
        guard let chosen = free.first(where: { box in !lines.contains(where: box.isCrossed) }) ?? free.first else {
            return nil
        }
        taken.append(chosen)
        return chosen
    }
}
