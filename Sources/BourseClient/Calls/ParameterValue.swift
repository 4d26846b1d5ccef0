public import Foundation

/// A value that an address can have.
public protocol ParameterValue: Sendable {
    /// The value as an address writes it, before it is percent-encoded.
    var parameterText: String { get }
}

extension String: ParameterValue {
    /// The text itself.
    public var parameterText: String { self }
}

extension Int: ParameterValue {
    /// The digits.
    public var parameterText: String { String(self) }
}

extension Bool: ParameterValue {
    /// `true` or `false`.
    public var parameterText: String { self ? "true" : "false" }
}

extension Decimal: ParameterValue {
    /// Every digit, with a point.
    public var parameterText: String { description }
}

extension Day: ParameterValue {
    /// The day as `2026-03-31`.
    public var parameterText: String { description }
}

extension Date: ParameterValue {
    /// The time in UTC.
    public var parameterText: String { Instant.text(self) }
}

extension OpenChoice {
    /// The text that is sent.
    public var parameterText: String { rawValue }
}
