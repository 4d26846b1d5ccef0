// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import ScreenTree

/// Focus, keyboard and feedback.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension View {
    public func focused<Value>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View
    where Value: Hashable {
        onWhole { node, _ in
            if binding.wrappedValue == value { node.set("focused") }
            node.handlers.focus = { binding.wrappedValue = value }
        }
    }
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        onWhole { node, _ in
            if condition.wrappedValue { node.set("focused") }
            node.handlers.focus = { condition.wrappedValue = true }
        }
    }
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
        onWhole { node, _ in if condition.wrappedValue { node.set("accessibility focused") } }
    }
    public func accessibilityFocused<Value>(_ binding: AccessibilityFocusState<Value>.Binding, equals value: Value)
        -> some View
    where Value: Hashable {
        onWhole { node, _ in if binding.wrappedValue == value { node.set("accessibility focused") } }
    }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension View {
    public func focusable(_ isFocusable: Bool = true) -> some View { self }
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
    public func defaultFocus<V>(_ binding: FocusState<V>.Binding, _ value: V) -> some View where V: Hashable { self }
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        attributed("key press", "\(key.character)")
    }
    public func sensoryFeedback<T>(_ feedback: SensoryFeedback, trigger: T) -> some View where T: Equatable {
        attributed("sensoryFeedback", feedback.name)
    }
    public func sensoryFeedback<T>(
        _ feedback: SensoryFeedback,
        trigger: T,
        condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View where T: Equatable { attributed("sensoryFeedback", feedback.name) }
    public func sensoryFeedback<T>(trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?)
        -> some View
    where T: Equatable { attributed("sensoryFeedback") }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct KeyPress: Sendable {
    public enum Result: Sendable {
        case handled
        case ignored
    }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct SensoryFeedback: Equatable, Sendable {
    let name: String
    public static let success = SensoryFeedback(name: "success")
    public static let warning = SensoryFeedback(name: "warning")
    public static let error = SensoryFeedback(name: "error")
    public static let selection = SensoryFeedback(name: "selection")
    public static let increase = SensoryFeedback(name: "increase")
    public static let decrease = SensoryFeedback(name: "decrease")
    public static let start = SensoryFeedback(name: "start")
    public static let stop = SensoryFeedback(name: "stop")
    public static let alignment = SensoryFeedback(name: "alignment")
    public static let levelChange = SensoryFeedback(name: "levelChange")
    public static let impact = SensoryFeedback(name: "impact")
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct KeyEquivalent: Sendable {
    public let character: Character
    public init(_ character: Character) { self.character = character }
    public static let `return` = KeyEquivalent("\r")
    public static let escape = KeyEquivalent("\u{1B}")
    public static let delete = KeyEquivalent("\u{8}")
    public static let space = KeyEquivalent(" ")
    public static let tab = KeyEquivalent("\t")
    public static let upArrow = KeyEquivalent("\u{F700}")
    public static let downArrow = KeyEquivalent("\u{F701}")
    public static let leftArrow = KeyEquivalent("\u{F702}")
    public static let rightArrow = KeyEquivalent("\u{F703}")
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
    public init(extendedGraphemeClusterLiteral: Character) { character = extendedGraphemeClusterLiteral }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let capsLock = EventModifiers(rawValue: 1)
    public static let shift = EventModifiers(rawValue: 2)
    public static let control = EventModifiers(rawValue: 4)
    public static let option = EventModifiers(rawValue: 8)
    public static let command = EventModifiers(rawValue: 16)
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct KeyboardShortcut: Sendable {
    public var key: KeyEquivalent
    public var modifiers: EventModifiers
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        (self.key, self.modifiers) = (key, modifiers)
    }
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
    var shown: String {
        let names: [(EventModifiers, String)] = [(.control, "⌃"), (.option, "⌥"), (.shift, "⇧"), (.command, "⌘")]
        let keys: [Character: String] = ["\r": "↩", "\u{1B}": "⎋", "\u{8}": "⌫", " ": "␣", "\t": "⇥"]
        let symbols = names.filter { modifiers.contains($0.0) }.map(\.1).joined()
        return symbols + (keys[key.character] ?? key.character.uppercased())
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension View {
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        attributed("shortcut", KeyboardShortcut(key, modifiers: modifiers).shown)
    }
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { attributed("shortcut", shortcut.shown) }
}
@available(iOS 15.4, macOS 12.3, visionOS 1.0, *)
extension View {
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        onEach { node in if let shortcut { node.set("shortcut", shortcut.shown) } }
    }
}
@available(iOS 13.4, macOS 10.15, visionOS 1.0, *)
extension View {
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
}
