/// The `<svg>` element around a drawing: size, name, description and crosshair.
struct ChartFrame: Sendable {
    let id: String
    let size: ChartSize
    let text: ChartText
    /// `img`, or `group` for a drawing whose parts are links.
    var role = "img"
    var style = "chart"

    func svg(_ drawing: Drawing, crosshair: Crosshair? = nil) -> String {
        let (title, summary) = ("\(id.identifier)-title", "\(id.identifier)-desc")
        let cross = crosshair.map { $0.positions.isEmpty ? "" : " data-cross='\($0.json)'" } ?? ""
        return Self.opening(size, style: style)
            + " role=\"\(role)\" aria-labelledby=\"\(title) \(summary)\"\(cross)>"
            + "<title id=\"\(title)\">\(text.title.escaped)</title>"
            + "<desc id=\"\(summary)\">\(text.summary.escaped)</desc>"
            + "\(drawing.markup)</svg>"
    }

    /// The start of the tag, left open for more attributes.
    static func opening(_ size: ChartSize, style: String) -> String {
        let (width, height) = (size.width.coordinate, size.height.coordinate)
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"\(style)\" viewBox=\"0 0 \(width) \(height)\""
            + " width=\"\(width)\" height=\"\(height)\""
    }
}
