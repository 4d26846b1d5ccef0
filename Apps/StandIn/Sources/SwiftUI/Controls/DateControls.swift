// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import ScreenTree

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
}

/// A control that selects a day or a time.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public struct DatePicker<Label>: View where Label: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    public typealias Components = DatePickerComponents
    let label: Label
    let selection: Binding<Date>
    let range: String?
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension DatePicker where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { (label, self.selection, range) = (Text(titleKey), selection, nil) }
    @_disfavoredOverload public init<S>(
        _ title: S,
        selection: Binding<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) where S: StringProtocol { (label, self.selection, range) = (Text(title), selection, nil) }
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) {
        (label, self.selection) = (Text(titleKey), selection)
        self.range = "\(range.lowerBound.formatted(.iso8601)) to \(range.upperBound.formatted(.iso8601))"
    }
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) {
        (label, self.selection) = (Text(titleKey), selection)
        self.range = "from \(range.lowerBound.formatted(.iso8601))"
    }
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) {
        (label, self.selection) = (Text(titleKey), selection)
        self.range = "to \(range.upperBound.formatted(.iso8601))"
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension DatePicker {
    public init(
        selection: Binding<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { (self.label, self.selection, range) = (label(), selection, nil) }
}
extension DatePicker: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var node = reading.control("DatePicker", label)
        node.set("value", selection.wrappedValue.formatted(.iso8601))
        if let range { node.set("range", range) }
        if reading.environment.isEnabled { node.handlers.choose = choosing(selection) }
        return [node]
    }
}
