import BourseClientModels
import Foundation
import ScreenTree

@testable import BourseApp

/// Draws an evaluated screen in the frame of a phone: its title, its content, and the tabs.
@MainActor
struct PhoneSketcher {
    static let width = 390.0
    static let height = 844.0
    let screen: [Node]
    let destination: Destination?
    /// Sections that are scrolled away.
    let skipped: Int
    private let sketcher = ScreenSketcher()

    func svg(_ name: String) -> String {
        let stack = screen.first { $0.kind == "NavigationStack" }
        let root = stack?.children.first ?? Node("")
        let title = root.all.compactMap { $0["title"] }.first ?? ""
        var all = Sketch(width: Self.width, height: Self.height)
        all.box(width: Self.width, height: Self.height, fill: Palette.canvas)
        let top = bar(title, root, &all)
        let status = root.all.first { $0.kind == "safe area inset" }
        let bottom = Self.height - 78 - (status == nil ? 0 : 34)
        var content = Sketch(width: Self.width, height: bottom - top)
        content.place(list(root), y: 4)
        all.clipped(content, x: 0, y: top, name: "content")
        if let status { age(status, y: bottom, &all) }
        tabs(&all)
        let frame = "<rect x=\"0.5\" y=\"0.5\" width=\"389\" height=\"843\" rx=\"40\""
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 390 844" width="390" height="844" \
            font-family="-apple-system, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif" role="img" aria-labelledby="title">
            <title id="title">\(Sketch.escaped(name)): a drawing from the models of the app, not a screenshot</title>
            <clipPath id="phone">\(frame)/></clipPath>
            <g clip-path="url(#phone)">
            \(all.elements.joined(separator: "\n"))
            </g>
            \(frame) fill="none" stroke="\(Palette.lineStrong)"/>
            </svg>

            """
    }

    /// The title, buttons beside it, and the search field; returns where the content begins.
    private func bar(_ title: String, _ root: Node, _ all: inout Sketch) -> Double {
        var x = Self.width - 16
        for item in root.all.filter({ $0.kind == "ToolbarItem" }).flatMap(\.children).reversed() {
            let color = item["disabled"] == nil ? Palette.accent : Palette.text3
            if let icon = item["image"].flatMap({ sketcher.image($0, 24, color) }) {
                all.place(icon, x: x - 24, y: 42)
                x -= 40
            } else {
                all.text(item.label, x: x, y: 60, TypeFace(font: nil), color: color, anchor: 1)
                x -= TypeFace(font: nil).width(of: item.label) + 16
            }
        }
        if let destination, destination != destination.tab.root,
            let back = sketcher.image("chevron.left", 24, Palette.accent)
        {
            all.place(back, x: 8, y: 42)
            all.text(destination.tab.title, x: 32, y: 60, TypeFace(font: nil), color: Palette.accent)
        }
        let lines = TypeFace(font: "largeTitle").lines(of: title, in: Self.width - 32)
        all.text(lines.first ?? "", x: 16, y: 108, TypeFace(font: "largeTitle"), color: Palette.text)
        guard let search = root.all.first(where: { $0.kind == "search" }) else { return 124 }
        all.box(x: 16, y: 124, width: Self.width - 32, height: 36, radius: 10, fill: Palette.surface3)
        if let icon = sketcher.image("magnifyingglass", 18, Palette.text3) { all.place(icon, x: 25, y: 133) }
        all.text(search.text, x: 50, y: 147.5, TypeFace(font: nil), color: Palette.text3)
        return 166
    }

    /// Sections as cards with rows.
    private func list(_ root: Node) -> Sketch {
        var all = Sketch(width: Self.width, height: 4)
        guard let list = root.all.first(where: { ["List", "Form"].contains($0.kind) }) else {
            all.place(sketcher.sketch(root, Self.width - 32), x: 16, y: 12)
            return all
        }
        var loose: [Node] = []
        func flush() {
            if !loose.isEmpty { card(loose, &all) }
            loose = []
        }
        for node in sketcher.content(list).filter({ $0.kind != "search" }).dropFirst(skipped) {
            guard all.height < Self.height else { break }
            guard node.kind == "Section" else {
                loose.append(node)
                continue
            }
            flush()
            let rows = sketcher.content(node)
            let type = TypeFace(font: "footnote")
            let header = node.text.isEmpty ? node.children.first { $0.kind == "header" }?.label ?? "" : node.text
            if !header.isEmpty {
                all.text(header, x: 32, y: all.height + 18, type, color: Palette.text2)
                all.height += 25
            }
            card(rows, &all)
            if let footer = node.children.first(where: { $0.kind == "footer" })?.label {
                all.height -= 10
                for line in type.lines(of: footer, in: Self.width - 64) {
                    all.text(line, x: 32, y: all.height + 12, type, color: Palette.text2)
                    all.height += type.lineHeight
                }
                all.height += 16
            }
        }
        flush()
        return all
    }

    private func card(_ rows: [Node], _ all: inout Sketch) {
        let width = Self.width - 32
        var content = Sketch(width: width)
        for (index, row) in rows.enumerated() {
            // What is below the frame is not seen.
            guard all.height + content.height < Self.height else { break }
            let isLink = row.kind == "NavigationLink"
            let inner = width - 32 - (isLink ? 18 : 0)
            let part = sketcher.sketch(row, inner)
            let height = max(44, part.height + 20)
            if index > 0 { content.line([(16, content.height), (width, content.height)], color: Palette.line) }
            content.place(part, x: 16, y: content.height + (height - part.height) / 2)
            if isLink {
                let (x, y) = (width - 18, content.height + height / 2)
                content.line([(x, y - 5), (x + 5, y), (x, y + 5)], color: Palette.lineStrong, width: 2)
            }
            content.height += height
        }
        all.box(x: 16, y: all.height, width: width, height: content.height, radius: 10, fill: Palette.surface)
        all.place(content, x: 16, y: all.height)
        all.height += content.height + 18
    }

    private func age(_ status: Node, y: Double, _ all: inout Sketch) {
        all.box(y: y, width: Self.width, height: 34, fill: Palette.surface)
        all.line([(0, y), (Self.width, y)], color: Palette.line)
        all.text(status.label, x: 16, y: y + 22, TypeFace(font: "footnote"), color: Palette.text3)
    }

    private func tabs(_ all: inout Sketch) {
        let y = Self.height - 78
        all.box(y: y, width: Self.width, height: 78, fill: Palette.surface)
        all.line([(0, y), (Self.width, y)], color: Palette.line)
        let step = Self.width / Double(Tab.allCases.count)
        for (index, tab) in Tab.allCases.enumerated() {
            let color = tab == destination?.tab ?? .more ? Palette.accent : Palette.text3
            let middle = (Double(index) + 0.5) * step
            let symbol = tab.root?.symbol ?? "ellipsis.circle"
            if let icon = sketcher.image(symbol, 25, color) { all.place(icon, x: middle - 12.5, y: y + 8) }
            all.text(tab.title, x: middle, y: y + 47, TypeFace(size: 10.5), color: color, anchor: 0.5)
        }
        all.box(x: Self.width / 2 - 66, y: Self.height - 14, width: 132, height: 5, radius: 2.5, fill: Palette.text)
    }
}
