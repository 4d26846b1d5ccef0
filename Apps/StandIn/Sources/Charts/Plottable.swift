// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import SwiftUI

/// A value that a chart can draw.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public protocol Plottable {
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol
    var primitivePlottable: PrimitivePlottable { get }
    init?(primitivePlottable: PrimitivePlottable)
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public protocol PrimitivePlottableProtocol: Plottable {}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Plottable where Self: PrimitivePlottableProtocol, PrimitivePlottable == Self {
    public var primitivePlottable: Self { self }
    public init?(primitivePlottable: Self) { self = primitivePlottable }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Plottable
where Self: RawRepresentable, RawValue: Plottable, PrimitivePlottable == RawValue.PrimitivePlottable {
    public var primitivePlottable: RawValue.PrimitivePlottable { rawValue.primitivePlottable }
    public init?(primitivePlottable: RawValue.PrimitivePlottable) {
        guard let raw = RawValue(primitivePlottable: primitivePlottable) else { return nil }
        self.init(rawValue: raw)
    }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Double: PrimitivePlottableProtocol {
    public typealias PrimitivePlottable = Double
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Float: PrimitivePlottableProtocol {
    public typealias PrimitivePlottable = Float
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Int: PrimitivePlottableProtocol {
    public typealias PrimitivePlottable = Int
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension String: PrimitivePlottableProtocol {
    public typealias PrimitivePlottable = String
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Date: PrimitivePlottableProtocol {
    public typealias PrimitivePlottable = Date
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Decimal: PrimitivePlottableProtocol {
    public typealias PrimitivePlottable = Decimal
}

@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct PlottableValue<Value> where Value: Plottable {
    let label: String
    let value: Value
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue<Value> {
        .init(label: labelKey.text, value: value)
    }
    public static func value(_ label: Text, _ value: Value) -> PlottableValue<Value> {
        .init(label: label.text, value: value)
    }
    @_disfavoredOverload public static func value<S>(_ label: S, _ value: Value) -> PlottableValue<Value>
    where S: StringProtocol { .init(label: String(label), value: value) }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension PlottableValue {
    public static func value(
        _ labelKey: LocalizedStringKey,
        _ date: Date,
        unit: Calendar.Component,
        calendar: Calendar? = nil
    ) -> PlottableValue<Value> where Value == Date { .init(label: labelKey.text, value: date) }
    @_disfavoredOverload public static func value<S>(
        _ label: S,
        _ date: Date,
        unit: Calendar.Component,
        calendar: Calendar? = nil
    ) -> PlottableValue<Value> where Value == Date, S: StringProtocol { .init(label: String(label), value: date) }
}
extension PlottableValue {
    /// The channel of a mark that has the value, such as `x`.
    func channel(_ name: String) -> Channel {
        let primitive = value.primitivePlottable
        let number =
            primitive as? Double ?? (primitive as? Float).map(Double.init) ?? (primitive as? Int).map(Double.init)
            ?? (primitive as? Decimal).map { NSDecimalNumber(decimal: $0).doubleValue }
            ?? (primitive as? Date)?.timeIntervalSince1970
        let shown =
            (primitive as? Date)?.formatted(.iso8601) ?? (primitive as? Decimal).map { "\($0)" }
            ?? (primitive as? String) ?? "\(primitive)"
        return Channel(name: name, label: label, shown: shown, number: number, isFinite: number?.isFinite ?? true)
    }
}
/// A value of a mark, as the reader shows it.
struct Channel {
    let name: String
    let label: String
    let shown: String
    /// The value as a number, or the time in seconds since 1970; nil for a category.
    let number: Double?
    let isFinite: Bool
}
