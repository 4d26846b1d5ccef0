// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

package import ScreenTree

/// A control that turns something on or off.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public struct Toggle<Label>: View where Label: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let isOn: Binding<Bool>
    let label: Label
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, self.label) = (isOn, label()) }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
    @_disfavoredOverload public init<S>(_ title: S, isOn: Binding<Bool>) where S: StringProtocol {
        self.init(isOn: isOn) { Text(title) }
    }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension Toggle where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
}
extension Toggle: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var node = reading.control("Toggle", label)
        node.set("value", isOn.wrappedValue ? "on" : "off")
        node.handlers.tap = reading.enabled { isOn.wrappedValue.toggle() }
        return [node]
    }
}
