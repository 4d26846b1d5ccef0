// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import ScreenTree

/// A drawing.
///
/// The reader of screens runs the renderer on 390 × 240 points and shows what it drew.
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct Canvas<Symbols> where Symbols: View {
    let symbols: Symbols
    let renderer: (inout GraphicsContext, CGSize) -> Void
    let rendersAsynchronously: Bool
    public init(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
        @ViewBuilder symbols: () -> Symbols
    ) { (self.renderer, self.symbols, self.rendersAsynchronously) = (renderer, symbols(), rendersAsynchronously) }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension Canvas where Symbols == EmptyView {
    public init(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) { (self.renderer, symbols, self.rendersAsynchronously) = (renderer, EmptyView(), rendersAsynchronously) }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension Canvas: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear
    case linear
    case extendedLinear
}
extension Canvas: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var context = GraphicsContext(environment: reading.environment)
        renderer(&context, CGSize(width: 390, height: 240))
        var node = Node("Canvas")
        let counts = context.recording.counts.sorted { $0.key < $1.key }
        if !counts.isEmpty { node.set("drew", counts.map { "\($0.value) \($0.key)" }.joined(separator: " ")) }
        node.look.pieces = context.recording.pieces
        node.children = context.recording.texts.map { Node("Text", $0, [.init("drawn")]) }
        if context.recording.isOutside { node.mistakes.append("A path of the canvas is not a number.") }
        return [node]
    }
}

/// What a renderer drew.
final class Recording {
    var counts: [String: Int] = [:]
    var texts: [String] = []
    var isOutside = false
    var pieces: [Look.Piece] = []
    func fill(_ path: Path, _ shading: GraphicsContext.Shading) {
        add("fills", path)
        var piece = Look.Piece()
        let box = path.boundingRect
        (piece.x, piece.y, piece.width, piece.height) = (box.minX, box.minY, box.width, box.height)
        piece.style = shading.style
        pieces.append(piece)
    }
    func stroke(_ path: Path, _ shading: GraphicsContext.Shading, _ width: CGFloat) {
        add("strokes", path)
        // Of lines only those along an axis are known by their box.
        let box = path.boundingRect
        guard box.width == 0 || box.height == 0 else { return }
        let line = box.insetBy(dx: box.width == 0 ? -width / 2 : 0, dy: box.height == 0 ? -width / 2 : 0)
        var piece = Look.Piece()
        (piece.x, piece.y, piece.width, piece.height) = (line.minX, line.minY, line.width, line.height)
        piece.style = shading.style
        pieces.append(piece)
    }
    func draw(_ text: Text, at point: CGPoint, _ anchor: UnitPoint) {
        texts.append(text.text)
        var piece = Look.Piece()
        (piece.text, piece.x, piece.y, piece.anchor) = (text.text, point.x, point.y, anchor.x)
        piece.style = text.style
        pieces.append(piece)
    }
    func add(_ name: String, _ path: Path) {
        counts[name, default: 0] += 1
        let box = path.boundingRect
        isOutside = isOutside || ![box.minX, box.minY, box.maxX, box.maxY].allSatisfy(\.isFinite)
    }
}

@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct GraphicsContext {
    let recording = Recording()
    public let environment: EnvironmentValues
    public var opacity: Double = 1
    init(environment: EnvironmentValues) { self.environment = environment }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension GraphicsContext {
    public struct Shading: Sendable {
        public static var foreground: GraphicsContext.Shading { .init() }
        var style: (any ShapeStyle)?
        public static func color(_ color: Color) -> GraphicsContext.Shading { .init(style: color) }
        public static func style<S>(_ style: S) -> GraphicsContext.Shading where S: ShapeStyle { .init(style: style) }
        public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint)
            -> GraphicsContext.Shading
        { .init() }
    }
    public struct ResolvedText {
        let text: String
        public var shading: GraphicsContext.Shading
        public func measure(in size: CGSize) -> CGSize { CGSize(width: CGFloat(text.count) * 8, height: 20) }
    }
    public struct ResolvedSymbol {
        public var size: CGSize { .zero }
    }
    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let inverse = ClipOptions(rawValue: 1)
    }
    public func fill(_ path: Path, with shading: GraphicsContext.Shading, style: FillStyle = FillStyle()) {
        recording.fill(path, shading)
    }
    public func stroke(_ path: Path, with shading: GraphicsContext.Shading, style: StrokeStyle) {
        recording.stroke(path, shading, style.lineWidth)
    }
    public func stroke(_ path: Path, with shading: GraphicsContext.Shading, lineWidth: CGFloat = 1) {
        recording.stroke(path, shading, lineWidth)
    }
    public func resolve(_ text: Text) -> GraphicsContext.ResolvedText { .init(text: text.text, shading: .foreground) }
    public func resolveSymbol<ID>(id: ID) -> GraphicsContext.ResolvedSymbol? where ID: Hashable { nil }
    public func draw(_ text: GraphicsContext.ResolvedText, in rect: CGRect) { recording.texts.append(text.text) }
    public func draw(_ text: GraphicsContext.ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        recording.texts.append(text.text)
    }
    public func draw(_ text: Text, in rect: CGRect) { recording.texts.append(text.text) }
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        recording.draw(text, at: point, anchor)
    }
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        recording.add("images", Path(rect))
    }
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var copy = self
        try content(&copy)
    }
    public mutating func clip(
        to path: Path,
        style: FillStyle = FillStyle(),
        options: GraphicsContext.ClipOptions = ClipOptions()
    ) {}
    public mutating func translateBy(x: CGFloat, y: CGFloat) {}
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
    public mutating func rotate(by angle: Angle) {}
}
