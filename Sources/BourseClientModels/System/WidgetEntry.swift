public import Foundation

/// What a widget shows from a time on, made of a stored answer; a widget asks no desk.
public struct WidgetEntry<Value: Equatable & Sendable>: Equatable, Sendable {
    /// What is shown.
    public enum Content: Equatable, Sendable {
        /// The value, with its age at the time of the entry, such as `Updated 3 h ago`.
        case value(Value, age: String)
        /// The desk has nothing.
        case nothing
        /// Nothing is stored: the app was not opened yet, or the person is not signed in.
        case openApp
    }

    /// When the entry replaces the one before it.
    public let date: Date
    /// What is shown.
    public let content: Content
    /// What a tap opens.
    public let destination: Destination
}

/// A row of a widget.
public struct WidgetRow: Equatable, Identifiable, Sendable {
    /// The identity of the row.
    public let id: String
    /// What it is about.
    public let title: String
    /// The value.
    public let text: String
    /// A second value; empty for none.
    public let detail: String
    /// Whether the value is a gain or a loss.
    public let tone: Tone
    /// What a tap opens.
    public let destination: Destination
}

/// How many rows a widget has place for.
public enum WidgetSize: Int, CaseIterable, Sendable {
    case small = 2
    case medium = 4
    case large = 9
}
