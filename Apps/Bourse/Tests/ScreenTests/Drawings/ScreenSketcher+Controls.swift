import Foundation
import ScreenTree

extension ScreenSketcher {
    /// A symbol; nil if the web app has no similar icon.
    func image(_ symbol: String, _ size: Double, _ color: String) -> Sketch? {
        var sketch = Sketch(width: size, height: size)
        switch symbol {
        case "circle.fill": sketch.circle(x: size / 2, y: size / 2, radius: size / 4, fill: color)
        case "circle.dotted": sketch.circle(x: size / 2, y: size / 2, radius: size / 3.4, fill: "none", stroke: color)
        default:
            guard let shapes = Palette.icon(symbol) else { return nil }
            sketch.icon(shapes, x: 0, y: 0, size: size, color: color)
        }
        return sketch
    }

    func label(_ node: Node, _ width: Double, _ style: Style) -> Sketch {
        guard
            let icon = node["image"].flatMap({
                image($0, 20, style.color == Palette.text ? Palette.accent : style.color)
            })
        else { return text(node.text, width, style) }
        let title = text(node.text, width - 30, style)
        var all = Sketch(width: 30 + title.width, height: max(20, title.height))
        all.place(icon, y: (min(title.height, style.type.lineHeight) - 20) / 2)
        all.place(title, x: 30)
        return all
    }

    /// A name and its value.
    func labeled(_ node: Node, _ width: Double, _ outer: Style) -> Sketch {
        var style = outer
        style.isTrailing = false
        var end = style
        end.isTrailing = true
        end.color = Palette.text2
        let children = content(node)
        let value = node["value"].map { $0 == "" ? "" : $0 }
        var trailing = value.map { text($0, width * 0.62, end) } ?? Sketch()
        if value == nil, !children.isEmpty {
            end.color = Palette.text
            trailing = below(children.map { sketch($0, width * 0.62, end) }, end, spacing: 1)
        }
        let title = text(node.text, width - trailing.width - 12, style)
        let height = max(title.height, trailing.height)
        var all = Sketch(width: width, height: height)
        all.place(title, y: (height - title.height) / 2)
        all.place(trailing, x: width - trailing.width, y: (height - trailing.height) / 2)
        return all
    }

    func button(_ node: Node, _ width: Double, _ outer: Style) -> Sketch {
        let children = content(node)
        // A button around a block looks like the block.
        guard children.isEmpty || node.kind == "Menu" else {
            return below(children.map { sketch($0, width, outer) }, outer, spacing: 3)
        }
        var style = outer
        if style.color == Palette.text { style.color = Palette.accent }
        if node["role"] == "destructive" { style.color = Palette.bad }
        if node["disabled"] != nil { style.color = Palette.text3 }
        if let symbol = node["image"], symbol.hasPrefix("chevron"), let icon = image(symbol, 22, style.color) {
            return icon
        }
        var titled = Node("Label", node.text)
        if let symbol = node["image"] { titled.set("image", symbol) }
        return label(titled, width, style)
    }

    func toggle(_ node: Node, _ width: Double, _ style: Style) -> Sketch {
        let isOn = node["value"] == "on"
        let title = text(node.text, width - 60, style)
        var all = Sketch(width: width, height: max(28, title.height))
        all.place(title, y: (all.height - title.height) / 2)
        all.box(x: width - 46, y: 1, width: 46, height: 26, radius: 13, fill: isOn ? Palette.ok : Palette.surface3)
        all.circle(x: width - (isOn ? 13 : 33), y: 14, radius: 11, fill: Palette.surface)
        return all
    }

    /// The options beside each other if the picker is segmented, and else the chosen one.
    func picker(_ node: Node, _ width: Double, _ style: Style) -> Sketch {
        let options = content(node)
        if node.look.control == "SegmentedPickerStyle" { return segments(options, width) }
        var end = style
        (end.isTrailing, end.color) = (true, Palette.text2)
        let chosen = text(options.first { $0["selected"] != nil }?.label ?? "", width * 0.6, end)
        let title = text(node.text, width - chosen.width - 30, style)
        let height = max(title.height, chosen.height)
        var all = Sketch(width: width, height: height)
        all.place(title, y: (height - title.height) / 2)
        all.place(chosen, x: width - chosen.width - 18, y: (height - chosen.height) / 2)
        let (x, y) = (width - 8, height / 2)
        all.line([(x - 3.5, y - 3), (x, y - 6.5), (x + 3.5, y - 3)], color: Palette.text3, width: 1.5)
        all.line([(x - 3.5, y + 3), (x, y + 6.5), (x + 3.5, y + 3)], color: Palette.text3, width: 1.5)
        return all
    }

    private func segments(_ options: [Node], _ width: Double) -> Sketch {
        var all = Sketch(width: width, height: 32)
        all.box(width: width, height: 32, radius: 8, fill: Palette.segments)
        let step = width / Double(max(1, options.count))
        for (index, option) in options.enumerated() {
            let isChosen = option["selected"] != nil
            let x = Double(index) * step
            if isChosen {
                all.box(
                    x: x + 2,
                    y: 2,
                    width: step - 4,
                    height: 28,
                    radius: 7,
                    fill: Palette.surface,
                    stroke: Palette.line
                )
            }
            let type = TypeFace(size: 12.5, isBold: isChosen)
            all.text(option.label, x: x + step / 2, y: 20.5, type, color: Palette.text, anchor: 0.5)
        }
        return all
    }

    func progress(_ node: Node, _ width: Double, _ style: Style) -> Sketch {
        let share = node["value"].flatMap { Double($0.dropLast()) }
        let title = node.text.isEmpty ? Sketch() : text(node.text, width, style)
        guard let share else { return title }
        var all = Sketch(width: width, height: title.height + (title.height > 0 ? 8 : 4) + 8)
        all.place(title)
        let y = all.height - 7
        all.box(y: y, width: width, height: 5, radius: 2.5, fill: Palette.surface3)
        all.box(y: y, width: max(5, width * min(1, share / 100)), height: 5, radius: 2.5, fill: Palette.accent)
        return all
    }

    /// What a canvas drew on its 390 points, in the width of the row.
    func canvas(_ node: Node, _ width: Double) -> Sketch {
        let scale = width / 390
        var all = Sketch(width: width)
        for piece in node.look.pieces {
            let color = Palette.hex(piece.style) ?? Palette.text
            if piece.text.isEmpty {
                all.box(x: piece.x * scale, y: piece.y, width: piece.width * scale, height: piece.height, fill: color)
            } else {
                let type = TypeFace(font: "footnote")
                let y = piece.y + type.size * 0.36
                all.text(piece.text, x: piece.x * scale, y: y, type, color: color, anchor: piece.anchor)
            }
            all.height = max(all.height, piece.y + piece.height)
        }
        return all
    }

    func unavailable(_ node: Node, _ width: Double) -> Sketch {
        var all = Sketch(width: width, height: 300)
        if let icon = node["image"].flatMap({ image($0, 44, Palette.text3) }) {
            all.place(icon, x: width / 2 - 22, y: 70)
        }
        let face = TypeFace(font: "title2")
        var y = 150.0
        for line in face.lines(of: node.text, in: width - 40) {
            all.text(line, x: width / 2, y: y, face, color: Palette.text, anchor: 0.5)
            y += face.lineHeight
        }
        for child in content(node) {
            let type = TypeFace(font: "footnote")
            let color = child.kind == "Button" ? Palette.accent : Palette.text2
            for line in type.lines(of: child.label, in: width - 60) {
                all.text(line, x: width / 2, y: y, type, color: color, anchor: 0.5)
                y += type.lineHeight
            }
        }
        return all
    }
}
