/// A QR code as an SVG: one path of dark modules on a light square, with the quiet zone that cameras need
/// (ISO/IEC 18004:2015, 6.3.8).
///
/// Colors are values and not classes of a stylesheet: modules are dark on light in every theme, since not every camera reads
/// the reverse. The SVG has no text but the title. Its modules can be read, so the drawing of a secret is a secret.
public struct QRCodeDrawing: Hashable, Sendable {
    /// The code.
    public let code: QRCode
    /// What the code is for, in the words of the page: "QR code for your authenticator app".
    public let title: String

    /// Makes the drawing of a code.
    public init(_ code: QRCode, title: String) {
        self.code = code
        self.title = title
    }

    /// The modules along a side of the drawing: those of the code, and four of the quiet zone at either end.
    public var modules: Int { code.size + 2 * QRCode.border }

    /// The drawing as an `<svg>` element with a title.
    ///
    /// The same code, title, id and side give the same bytes.
    ///
    /// - Parameters:
    ///   - id: The start of the id inside the element; it must be unique on the page.
    ///   - side: The room for a side, in CSS px, brought into 8…10,000. Modules are squares of whole px, the largest that
    ///     fit, and at least 1 px; so the drawing may be smaller than the room, or larger where that is below 1 px a module.
    /// - Complexity: O(modules²).
    public func svg(id: String, side: Double) -> String {
        let name = "\(id.identifier)-title"
        let room = Int(ChartSize(width: side, height: side).width)
        let length = max(1, room / modules) * modules
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"qr-code\" viewBox=\"0 0 \(modules) \(modules)\""
            + " width=\"\(length)\" height=\"\(length)\" role=\"img\" aria-labelledby=\"\(name)\""
            + " shape-rendering=\"crispEdges\"><title id=\"\(name)\">\(title.escaped)</title>"
            + "<rect width=\"\(modules)\" height=\"\(modules)\" fill=\"#ffffff\"/>"
            + "<path transform=\"translate(\(QRCode.border) \(QRCode.border))\" d=\"\(code.path)\" fill=\"#000000\"/></svg>"
    }
}
