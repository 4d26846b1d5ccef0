// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import ScreenTree

/// A control for a line of text, or for several lines along an axis.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public struct TextField<Label>: View where Label: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let label: Label
    let prompt: Text?
    let read: () -> String
    let write: (String) -> Void

    init(_ label: Label, _ text: Binding<String>, _ prompt: Text? = nil) {
        (self.label, self.prompt) = (label, prompt)
        read = { text.wrappedValue }
        write = { text.wrappedValue = $0 }
    }
    init<F>(_ label: Label, _ value: Binding<F.FormatInput>, _ format: F, _ prompt: Text?)
    where F: ParseableFormatStyle, F.FormatOutput == String {
        (self.label, self.prompt) = (label, prompt)
        read = { format.format(value.wrappedValue) }
        write = { text in if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed } }
    }
    init<F>(_ label: Label, optional value: Binding<F.FormatInput?>, _ format: F, _ prompt: Text?)
    where F: ParseableFormatStyle, F.FormatOutput == String {
        (self.label, self.prompt) = (label, prompt)
        read = { value.wrappedValue.map(format.format) ?? "" }
        write = { text in value.wrappedValue = try? format.parseStrategy.parse(text) }
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension TextField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init(Text(titleKey), text) }
    @_disfavoredOverload public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
        self.init(Text(title), text)
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension TextField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(Text(titleKey), text, prompt)
    }
    @_disfavoredOverload public init<S>(_ title: S, text: Binding<String>, prompt: Text?) where S: StringProtocol {
        self.init(Text(title), text, prompt)
    }
    public init<F>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil
    ) where F: ParseableFormatStyle, F.FormatOutput == String { self.init(Text(titleKey), value, format, prompt) }
    @_disfavoredOverload public init<S, F>(_ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil)
    where S: StringProtocol, F: ParseableFormatStyle, F.FormatOutput == String {
        self.init(Text(title), value, format, prompt)
    }
    public init<F>(_ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil)
    where F: ParseableFormatStyle, F.FormatOutput == String {
        self.init(Text(titleKey), optional: value, format, prompt)
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension TextField {
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(label(), text, prompt)
    }
    public init<F>(value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label)
    where F: ParseableFormatStyle, F.FormatOutput == String { self.init(label(), value, format, prompt) }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension TextField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) { self.init(Text(titleKey), text) }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(Text(titleKey), text, prompt)
    }
    @_disfavoredOverload public init<S>(_ title: S, text: Binding<String>, axis: Axis) where S: StringProtocol {
        self.init(Text(title), text)
    }
}
extension TextField: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        [reading.field("TextField", label, read(), prompt, write)]
    }
}
extension Reading {
    fileprivate func field(
        _ kind: String,
        _ label: some View,
        _ value: String,
        _ prompt: Text?,
        _ write: @escaping (String) -> Void
    ) -> Node {
        var node = control(kind, label)
        node.set("value", value)
        if let prompt { node.set("prompt", prompt.text) }
        if environment.isEnabled { node.handlers.write = write }
        return node
    }
}

/// A control for a password.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public struct SecureField<Label>: View where Label: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let label: Label
    let text: Binding<String>
    let prompt: Text?
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension SecureField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        (label, self.text, prompt) = (Text(titleKey), text, nil)
    }
    @_disfavoredOverload public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
        (label, self.text, prompt) = (Text(title), text, nil)
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension SecureField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        (label, self.text, self.prompt) = (Text(titleKey), text, prompt)
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension SecureField {
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        (self.label, self.text, self.prompt) = (label(), text, prompt)
    }
}
extension SecureField: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        let shown = String(repeating: "•", count: text.wrappedValue.count)
        return [reading.field("SecureField", label, shown, prompt) { text.wrappedValue = $0 }]
    }
}

/// A control for a long text.
///
/// It has no label of its own.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct TextEditor: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let text: Binding<String>
    public init(text: Binding<String>) { self.text = text }
}
extension TextEditor: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        [reading.field("TextEditor", EmptyView(), text.wrappedValue, nil) { text.wrappedValue = $0 }]
    }
}
