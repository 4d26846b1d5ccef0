// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The outline of a shape.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct Path: Equatable, Sendable {
    var steps: [String] = []
    public private(set) var currentPoint: CGPoint?
    public private(set) var boundingRect: CGRect = .zero
    public init() {}
    public init(_ rect: CGRect) { addRect(rect) }
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        addRect(rect)
    }
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
    public init(_ callback: (inout Path) -> Void) { callback(&self) }
    public var isEmpty: Bool { steps.isEmpty }
    private mutating func add(_ step: String, _ points: CGPoint...) {
        steps.append(step)
        for point in points {
            let box = CGRect(origin: point, size: .zero)
            boundingRect = steps.count == 1 && currentPoint == nil ? box : boundingRect.union(box)
            currentPoint = point
        }
    }
    public mutating func move(to end: CGPoint) { add("move", end) }
    public mutating func addLine(to end: CGPoint) { add("line", end) }
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { add("curve", end) }
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) { add("curve", end) }
    public mutating func addRect(_ rect: CGRect) {
        add("rect", rect.origin, CGPoint(x: rect.maxX, y: rect.maxY))
    }
    public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRect(rect)
    }
    public mutating func addEllipse(in rect: CGRect) {
        add("ellipse", rect.origin, CGPoint(x: rect.maxX, y: rect.maxY))
    }
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for line in lines.dropFirst() { addLine(to: line) }
    }
    public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        endAngle: Angle,
        clockwise: Bool
    ) { add("arc", center) }
    public mutating func addPath(_ path: Path) {
        steps += path.steps
        boundingRect = boundingRect.union(path.boundingRect)
    }
    public mutating func closeSubpath() { add("close") }
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool { boundingRect.contains(p) }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Path: Shape {
    nonisolated public func path(in rect: CGRect) -> Path { self }
}
