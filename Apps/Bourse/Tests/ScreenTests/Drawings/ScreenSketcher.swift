import Foundation
import ScreenTree

/// Arranges the elements of an evaluated screen, about as a phone does.
@MainActor
struct ScreenSketcher {
    /// What an element inherits from those around it.
    @MainActor
    struct Style {
        var type = TypeFace(font: nil)
        var color = Palette.text
        var isTrailing = false
        var isCentered = false
        /// Whether a text is drawn smaller if it is too wide, as in the cells of a calendar.
        var shrinks = false

        /// The style inside an element.
        func inside(_ node: Node) -> Style {
            var style = self
            if let font = node.look.font { style.type = TypeFace(font: font) }
            if let color = Palette.hex(node.look.style) { style.color = color }
            return style
        }
    }

    /// An element without a row around it.
    func sketch(_ node: Node, _ width: Double, _ outer: Style = Style()) -> Sketch {
        let style = outer.inside(node)
        switch node.kind {
        case "Text": return text(node.text, width, style)
        case "HStack": return beside(content(node), width, style)
        case "LazyVGrid": return grid(content(node), width, style)
        case "Grid": return calendar(content(node), width, style)
        case "NavigationLink" where !node.text.isEmpty && content(node).isEmpty: return label(node, width, style)
        case "Label": return label(node, width, style)
        case "LabeledContent", "TextField", "SecureField", "Stepper": return labeled(node, width, style)
        case "Button", "Link", "Menu": return button(node, width, style)
        case "Toggle": return toggle(node, width, style)
        case "Picker": return picker(node, width, style)
        case "ProgressView": return progress(node, width, style)
        case "Chart": return ChartSketcher(node).sketch(width, height: 190)
        case "Canvas": return canvas(node, width)
        case "Image": return image(node["image"] ?? node.text, 18, style.color) ?? Sketch()
        case "ContentUnavailableView": return unavailable(node, width)
        default:
            var nodes = content(node)
            if !node.text.isEmpty { nodes.insert(Node("Text", node.text), at: 0) }
            return below(nodes.map { sketch($0, width, style) }, style, spacing: 3)
        }
    }

    /// Elements inside without what a swipe or a menu shows.
    func content(_ node: Node) -> [Node] {
        node.children.filter { !Node.attachments.contains($0.kind) && $0.kind != "footer" && $0.kind != "header" }
    }

    func text(_ text: String, _ width: Double, _ style: Style) -> Sketch {
        guard !text.isEmpty else { return Sketch(width: 0, height: style.type.lineHeight) }
        var style = style
        let natural = style.type.width(of: text)
        if style.shrinks, natural > width { style.type.size *= width / natural }
        let lines = style.type.lines(of: text, in: width)
        let widest = min(width, lines.map { style.type.width(of: $0) }.max() ?? 0)
        var sketch = Sketch(width: widest, height: Double(lines.count) * style.type.lineHeight)
        for (index, line) in lines.enumerated() {
            let y = Double(index) * style.type.lineHeight + style.type.size * 1.02
            let x = style.isTrailing ? widest : 0
            sketch.text(line, x: x, y: y, style.type, color: style.color, anchor: style.isTrailing ? 1 : 0)
        }
        return sketch
    }

    /// Parts below each other.
    func below(_ parts: [Sketch], _ style: Style, spacing: Double, width: Double? = nil) -> Sketch {
        let parts = parts.filter { $0.height > 0 }
        var all = Sketch(width: width ?? parts.map(\.width).max() ?? 0)
        for (index, part) in parts.enumerated() {
            if index > 0 { all.height += spacing }
            let space = all.width - part.width
            all.place(part, x: style.isTrailing ? space : style.isCentered ? space / 2 : 0, y: all.height)
            all.height += part.height
        }
        return all
    }

    /// Elements beside each other: the last of two blocks at the trailing edge, the middle of three in the middle.
    private func beside(_ nodes: [Node], _ width: Double, _ style: Style) -> Sketch {
        guard nodes.count > 1, let last = nodes.last else {
            return nodes.first.map { sketch($0, width, style) } ?? Sketch()
        }
        // Texts in a row of values stay together; blocks fill the width.
        let spreads = nodes.contains { $0.kind == "VStack" } || nodes.allSatisfy { $0.kind == "Text" }
        var end = style
        end.isTrailing = spreads
        let trailing = sketch(last, width * (spreads ? 0.55 : 0.5), end)
        let left = width - trailing.width - 12
        var parts: [Sketch] = []
        var middle = style
        middle.isCentered = nodes.count == 3
        for node in nodes.dropLast() { parts.append(sketch(node, left, middle)) }
        let used = parts.reduce(0) { $0 + $1.width } + 6 * Double(parts.count - 1)
        let height = (parts + [trailing]).map(\.height).max() ?? 0
        var all = Sketch(width: spreads ? width : used + 6 + trailing.width, height: height)
        var x = 0.0
        for (index, part) in parts.enumerated() {
            let isMiddle = spreads && nodes.count == 3 && index == 1
            all.place(part, x: isMiddle ? (width - part.width) / 2 : x, y: (height - part.height) / 2)
            x += part.width + 6
        }
        all.place(
            trailing,
            x: all.width - trailing.width,
            y: last.kind == "VStack" ? 0 : (height - trailing.height) / 2
        )
        return all
    }

    /// Blocks in two columns.
    private func grid(_ nodes: [Node], _ width: Double, _ style: Style) -> Sketch {
        let column = (width - 16) / 2
        var all = Sketch(width: width)
        for start in stride(from: 0, to: nodes.count, by: 2) {
            let pair = nodes[start..<min(start + 2, nodes.count)].map { sketch($0, column, style) }
            for (index, part) in pair.enumerated() { all.place(part, x: Double(index) * (column + 16), y: all.height) }
            all.height += (pair.map(\.height).max() ?? 0) + (start + 2 < nodes.count ? 12 : 0)
        }
        return all
    }

    /// Rows of cells with the same width, each in the middle.
    private func calendar(_ rows: [Node], _ width: Double, _ style: Style) -> Sketch {
        var all = Sketch(width: width)
        for row in rows {
            let cells = content(row)
            guard !cells.isEmpty else { continue }
            let column = width / Double(cells.count)
            var style = style
            (style.isCentered, style.shrinks) = (true, true)
            let parts = cells.map { cell in
                below(
                    content(cell).isEmpty ? [sketch(cell, column, style)] : cellParts(cell, column - 3, style),
                    style,
                    spacing: 1
                )
            }
            let height = parts.map(\.height).max() ?? 0
            for (index, part) in parts.enumerated() {
                all.place(part, x: Double(index) * column + (column - part.width) / 2, y: all.height)
            }
            all.height += height + 8
        }
        return all
    }

    private func cellParts(_ cell: Node, _ width: Double, _ style: Style) -> [Sketch] {
        content(cell).flatMap(content).map { sketch($0, width, style.inside(cell)) }
    }
}
