// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import ScreenTree

/// An image of the app or a symbol of the system.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct Image: Equatable, Sendable {
    let name: String
    let label: String?
    let isDecorative: Bool
    package init(named name: String, label: String? = nil, isDecorative: Bool = false) {
        (self.name, self.label, self.isDecorative) = (name, label, isDecorative)
    }
    public init(_ name: String, bundle: Bundle? = nil) { self.init(named: name) }
    public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(named: name, label: label.text) }
    public init(decorative name: String, bundle: Bundle? = nil) { self.init(named: name, isDecorative: true) }
    public enum Scale: Hashable, Sendable {
        case small
        case medium
        case large
    }
    public enum ResizingMode: Hashable, Sendable {
        case tile
        case stretch
    }
    public enum TemplateRenderingMode: Hashable, Sendable {
        case template
        case original
    }
    public enum Interpolation: Hashable, Sendable {
        case none
        case low
        case medium
        case high
    }
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch) -> Image {
        self
    }
    public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Image { self }
    public func interpolation(_ interpolation: Image.Interpolation) -> Image { self }
}
@available(iOS 13.0, macOS 11.0, visionOS 1.0, *)
extension Image {
    public init(systemName: String) { self.init(named: systemName) }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Image {
    public init(systemName: String, variableValue: Double?) { self.init(named: systemName) }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct SymbolRenderingMode: Sendable {
    public static let monochrome = SymbolRenderingMode()
    public static let multicolor = SymbolRenderingMode()
    public static let hierarchical = SymbolRenderingMode()
    public static let palette = SymbolRenderingMode()
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct SymbolVariants: Hashable, Sendable {
    public static let none = SymbolVariants()
    public static let fill = SymbolVariants()
    public static let slash = SymbolVariants()
    public static let circle = SymbolVariants()
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension View {
    public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
}
@available(iOS 13.0, macOS 11.0, visionOS 1.0, *)
extension View {
    public func imageScale(_ scale: Image.Scale) -> some View { self }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Image: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}
extension Image: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var node = Node("Image", name)
        if let label { node.set("accessibilityLabel", label) }
        if isDecorative { node.set("accessibilityHidden") }
        return [node]
    }
}
