// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Accessibility
import ScreenTree

/// What assistive technologies say and do.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension View {
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        attributed("accessibilityLabel", labelKey.text)
    }
    public func accessibilityLabel(_ label: Text) -> some View { attributed("accessibilityLabel", label.text) }
    @_disfavoredOverload public func accessibilityLabel<S>(_ label: S) -> some View where S: StringProtocol {
        attributed("accessibilityLabel", String(label))
    }
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        attributed("accessibilityValue", valueKey.text)
    }
    public func accessibilityValue(_ valueDescription: Text) -> some View {
        attributed("accessibilityValue", valueDescription.text)
    }
    @_disfavoredOverload public func accessibilityValue<S>(_ value: S) -> some View where S: StringProtocol {
        attributed("accessibilityValue", String(value))
    }
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        attributed("accessibilityHint", hintKey.text)
    }
    public func accessibilityHint(_ hint: Text) -> some View { attributed("accessibilityHint", hint.text) }
    @_disfavoredOverload public func accessibilityHint<S>(_ hint: S) -> some View where S: StringProtocol {
        attributed("accessibilityHint", String(hint))
    }
    public func accessibilityHidden(_ hidden: Bool) -> some View {
        onEach { node in if hidden { node.set("accessibilityHidden") } }
    }
    public func accessibilityIdentifier(_ identifier: String) -> some View { attributed("identifier", identifier) }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        attributed("traits", traits.shown)
    }
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        attributed("removed traits", traits.shown)
    }
    public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
        attributed("input labels", inputLabelKeys.map(\.text).joined(separator: " "))
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        onWhole { node, _ in node.set("accessibilityElement", children.name) }
    }
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
    public func accessibilityAction(_ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void)
        -> some View
    { named(actionKind.name, handler) }
    public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void)
        -> some View
    {
        attributed("adjustable")
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension View {
    public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
        named(nameKey.text, handler)
    }
    public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
        named(name.text, handler)
    }
    @_disfavoredOverload public func accessibilityAction<S>(named name: S, _ handler: @escaping () -> Void) -> some View
    where S: StringProtocol { named(String(name), handler) }
}
extension View {
    func named(_ name: String, _ handler: @escaping () -> Void) -> ChangedView<Self> {
        onWhole { node, _ in
            var action = Node("Button", name)
            action.handlers.tap = handler
            if let index = node.children.firstIndex(where: { $0.kind == "accessibility actions" }) {
                node.children[index].children.append(action)
            } else {
                node.children.append(Node("accessibility actions", "", [], [action]))
            }
        }
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension View {
    public func accessibilityRepresentation<V>(@ViewBuilder representation: () -> V) -> some View where V: View {
        let shown = representation()
        return changed { _, reading in reading.nodes(of: shown) }
    }
    public func accessibilityChildren<V>(@ViewBuilder children: () -> V) -> some View where V: View {
        let shown = children()
        return onWhole { node, reading in
            node.set("accessibilityElement", "contain")
            node.children = reading.within("children") { reading.nodes(of: shown) }
        }
    }
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        attributed("heading", "\(level)")
    }
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey,
        _ value: Text,
        importance: AXCustomContent.Importance = .default
    ) -> some View { onEach { node in node.set("custom content " + labelKey.text, value.text) } }
    public func accessibilityChartDescriptor<R>(_ representable: R) -> some View
    where R: AXChartDescriptorRepresentable {
        onWhole { node, reading in
            reading.connect(representable)
            let descriptor = representable.makeChartDescriptor()
            node.set("chart descriptor", descriptor.shown)
        }
    }
    public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
    public func accessibilityShowsLargeContentViewer() -> some View { self }
    public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View { self }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func accessibilityActions<Content>(@ViewBuilder _ content: () -> Content) -> some View where Content: View {
        let content = content()
        return attached("accessibility actions") { content }
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public protocol AXChartDescriptorRepresentable {
    func makeChartDescriptor() -> AXChartDescriptor
    func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension AXChartDescriptorRepresentable {
    public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}
