/// The geometry of a tree: a column of boxes for each step, the root in the middle of the left edge.
struct TreeLayout: Sendable {
    let depth: Int
    let box: ChartSize
    /// The size the tree is drawn at, in px.
    private(set) var size: ChartSize

    /// The word in the boxes where exercising is worth more.
    static let exerciseWord = "exercise"
    /// Half the width of the diamond on the corner of such a box, in px.
    static let diamond = 5.0
    /// The height of the headings above the columns, in px.
    static let head = 22.0
    /// The free pixels at the left and at the right edge.
    private let inset: Double
    private static let gap = ChartSize(width: 12, height: 8)

    /// The layout at the smallest size.
    init(_ tree: TreeDiagram) {
        let nodes = Array(tree.steps.joined())
        let isMarked = nodes.contains(where: \.isExercised)
        // Bold letters are about a tenth wider.
        let texts = nodes.flatMap { [TextWidth.of($0.price), TextWidth.of($0.value) * 1.1] }
        let widest = max(texts.max() ?? 0, isMarked ? TextWidth.of(Self.exerciseWord) : 0, 28)
        depth = max(tree.steps.count - 1, 0)
        box = ChartSize(width: min(widest, 120) + 8, height: isMarked ? 52 : 36)
        inset = isMarked ? Self.diamond : 1
        let columns = Double(depth + 1)
        size = ChartSize(
            width: columns * box.width + (columns - 1) * Self.gap.width + 2 * inset,
            height: Self.head + columns * (box.height + Self.gap.height) + 1
        )
        size = size.forAxes
    }

    /// The layout at `wanted`, or at the smallest size where that is larger.
    init(_ tree: TreeDiagram, size wanted: ChartSize) {
        self.init(tree)
        size = ChartSize(width: max(size.width, wanted.width), height: max(size.height, wanted.height))
    }

    var smallestSize: ChartSize { size }

    /// The upper left corner of the box of a node: `rises` of the `step` moves so far went up.
    func corner(step: Int, rises: Int) -> DrawingPoint {
        let free = size.width - box.width - 2 * inset
        let x = inset + (depth == 0 ? free / 2 : free * Double(step) / Double(depth))
        let height = size.height - Self.head
        let pitch = min(height / Double(depth + 1), box.height * 2.2)
        let middle = Self.head + height / 2 + (Double(step) / 2 - Double(rises)) * pitch
        return DrawingPoint(x: x.rounded(.down), y: (middle - box.height / 2).rounded(.down))
    }
}
