extension TreeDiagram {
    /// The chart as an `<svg>` element drawn for `size`, or for ``smallestSize`` where that is larger.
    ///
    /// `id` must be unique on the page.
    public func svg(id: String, size: ChartSize) -> String {
        let layout = TreeLayout(self, size: size.forAxes)
        var drawing = Drawing()
        if steps.isEmpty {
            let middle = DrawingPoint(x: layout.size.width / 2, y: layout.size.height / 2)
            drawing.message(text.empty, at: middle, in: layout.size)
        } else {
            drawHeadings(layout, in: &drawing)
            drawEdges(layout, in: &drawing)
            for (step, nodes) in steps.enumerated() {
                for (rises, node) in nodes.enumerated() {
                    draw(node, at: layout.corner(step: step, rises: rises), layout, in: &drawing)
                }
            }
        }
        return ChartFrame(id: id, size: layout.size, text: text, style: "chart tree").svg(drawing)
    }

    private func drawHeadings(_ layout: TreeLayout, in drawing: inout Drawing) {
        for (step, heading) in headings.prefix(steps.count).enumerated() {
            let middle = layout.corner(step: step, rises: 0).x + layout.box.width / 2
            let label = TextWidth.fitting(heading, in: layout.box.width + 8)
            drawing.text(label, "mid", at: DrawingPoint(x: middle, y: 12))
        }
    }

    private func drawEdges(_ layout: TreeLayout, in drawing: inout Drawing) {
        for step in steps.indices.dropLast() {
            for rises in 0...step {
                let from = layout.corner(step: step, rises: rises)
                for next in [rises, rises + 1] {
                    let to = layout.corner(step: step + 1, rises: next)
                    let middle = layout.box.height / 2
                    let start = DrawingPoint(x: from.x + layout.box.width, y: from.y + middle)
                    drawing.path("tree-edge", PathData(joining: [start, DrawingPoint(x: to.x, y: to.y + middle)]))
                }
            }
        }
    }

    private func draw(_ node: Node, at corner: DrawingPoint, _ layout: TreeLayout, in drawing: inout Drawing) {
        let box = layout.box
        let middle = corner.x + box.width / 2
        drawing.wrapped("g", ["class": node.isExercised ? "node exercised" : "node"]) { drawing in
            drawing.title(([node.label] + node.details).joined(separator: ", "))
            drawing.rect(
                "node-box",
                x: corner.x + 0.5,
                y: corner.y + 0.5,
                width: box.width - 1,
                height: box.height - 1
            )
            let room = box.width - 6
            let top = box.height > 40 && !node.isExercised ? corner.y + 8 : corner.y
            drawing.text(TextWidth.fitting(node.price, in: room), "mid lab", at: DrawingPoint(x: middle, y: top + 15))
            drawing.text(
                TextWidth.fitting(node.value, in: room),
                "mid lab-strong",
                at: DrawingPoint(x: middle, y: top + 30)
            )
            if node.isExercised {
                drawing.text(TreeLayout.exerciseWord, "mid lab", at: DrawingPoint(x: middle, y: corner.y + 45))
                drawDiamond(at: DrawingPoint(x: corner.x + box.width - 1, y: corner.y + 1), in: &drawing)
            }
        }
    }

    /// The shape that marks a box besides its word and its border.
    private func drawDiamond(at center: DrawingPoint, in drawing: inout Drawing) {
        let reach = TreeLayout.diamond
        let left = DrawingPoint(x: center.x - reach, y: center.y)
        let corners = [
            left, DrawingPoint(x: center.x, y: center.y - reach), DrawingPoint(x: center.x + reach, y: center.y),
            DrawingPoint(x: center.x, y: center.y + reach),
        ]
        drawing.path("diamond", PathData(joining: corners).closed(along: left.y, from: left, through: left))
    }
}
