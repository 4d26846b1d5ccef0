import Foundation
import SwiftUI

@testable import BourseApp

/// The light colors of the design, and the icons of the web app.
@MainActor
enum Palette {
    static let accent = hex(DeskColor.accent) ?? "#000"
    static let bad = hex(DeskColor.bad) ?? "#000"
    static let canvas = hex(DeskColor.canvas) ?? "#000"
    static let grid = hex(DeskColor.grid) ?? "#000"
    static let line = hex(DeskColor.line) ?? "#000"
    static let lineStrong = hex(DeskColor.lineStrong) ?? "#000"
    static let ok = hex(DeskColor.ok) ?? "#000"
    static let segments = hex(DeskColor.segTrack) ?? "#000"
    static let surface = hex(DeskColor.surface) ?? "#000"
    static let surface3 = hex(DeskColor.surface3) ?? "#000"
    static let text = hex(DeskColor.text) ?? "#000"
    static let text2 = hex(DeskColor.text2) ?? "#000"
    static let text3 = hex(DeskColor.text3) ?? "#000"
    static let series = [accent, hex(DeskColor.series2) ?? "#000", hex(DeskColor.series3) ?? "#000"]

    /// The color of a style in light surroundings, such as `#3b4fc4`; nil for that of the surroundings.
    static func hex(_ style: Any?) -> String? {
        let color = (style as? DeskColor)?.color(in: .light) ?? style as? Color
        guard let parts = color?.description.split(separator: " "), parts.first == "rgb" else { return nil }
        let values = parts.dropFirst().compactMap { Double($0) }
        guard values.count >= 4 else { return nil }
        // Drawn over the surface: the drawing has no other one below colors with an opacity.
        let opacity = values.dropFirst(3).reduce(1, *)
        let channels = values.prefix(3).map { Int(((opacity * $0 + 1 - opacity) * 255).rounded()) }
        return "#" + channels.map { String(format: "%02x", $0) }.joined()
    }

    /// The shapes of an icon for a symbol of the system; nil without a similar one.
    static func icon(_ symbol: String) -> String? { names[symbol].flatMap { sprite[$0] } }

    private static let names = [
        "sun.max": "i-today", "chart.xyaxis.line": "i-markets", "chart.pie": "i-portfolio", "book": "i-journal",
        "ellipsis.circle": "i-more", "slider.horizontal.3": "i-options", "square.stack.3d.up": "i-funds",
        "graduationcap": "i-note", "building.columns": "i-home", "dot.radiowaves.left.and.right": "i-live",
        "percent": "i-predictions", "newspaper": "i-news", "bell": "i-bell", "bell.badge": "i-bell", "house": "i-home",
        "gearshape": "i-settings", "plus": "i-plus", "trash": "i-trash", "star": "i-star", "star.fill": "i-star",
        "magnifyingglass": "i-search", "list.bullet": "i-table", "chevron.left": "i-left", "chevron.right": "i-right",
        "chevron.down": "i-down", "arrow.up.arrow.down": "i-filter", "exclamationmark.triangle": "i-warn",
        "calendar": "i-calendar", "arrow.uturn.backward": "i-retry", "lock": "i-eye-off", "tag": "i-filter",
        "line.3.horizontal.decrease": "i-filter", "line.3.horizontal.decrease.circle": "i-filter",
        "square.and.arrow.up": "i-export", "square.and.arrow.down": "i-import", "pencil": "i-note",
        "function": "i-options", "tablecells": "i-table", "target": "i-check", "scalemass": "i-filter",
        "chart.line.downtrend.xyaxis": "i-markets", "doc.text": "i-note",
    ]

    /// The icons of the web app by their identifiers.
    private static let sprite: [String: String] = {
        let root = (1...6).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let file = root.appending(path: "Sources/BourseServer/Assets/icons/icons.svg")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [:] }
        var icons: [String: String] = [:]
        for symbol in text.components(separatedBy: "<symbol id=\"").dropFirst() {
            guard let name = symbol.split(separator: "\"").first, let start = symbol.firstIndex(of: ">"),
                let end = symbol.range(of: "</symbol>")
            else { continue }
            icons[String(name)] = String(symbol[symbol.index(after: start)..<end.lowerBound])
        }
        return icons
    }()
}
