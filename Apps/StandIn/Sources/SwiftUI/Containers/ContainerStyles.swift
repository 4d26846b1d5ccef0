// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol FormStyle {}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func formStyle<S>(_ style: S) -> some View where S: FormStyle { self }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AutomaticFormStyle: FormStyle {
    public init() {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension FormStyle where Self == AutomaticFormStyle {
    public static var automatic: AutomaticFormStyle { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct GroupedFormStyle: FormStyle {
    public init() {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension FormStyle where Self == GroupedFormStyle {
    public static var grouped: GroupedFormStyle { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct ColumnsFormStyle: FormStyle {
    public init() {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension FormStyle where Self == ColumnsFormStyle {
    public static var columns: ColumnsFormStyle { .init() }
}

@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol ProgressViewStyle {}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension View {
    public func progressViewStyle<S>(_ style: S) -> some View where S: ProgressViewStyle { self }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct DefaultProgressViewStyle: ProgressViewStyle {
    public init() {}
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    public static var automatic: DefaultProgressViewStyle { .init() }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct LinearProgressViewStyle: ProgressViewStyle {
    public init() {}
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: LinearProgressViewStyle { .init() }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct CircularProgressViewStyle: ProgressViewStyle {
    public init() {}
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public static var circular: CircularProgressViewStyle { .init() }
}

@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol GaugeStyle {}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func gaugeStyle<S>(_ style: S) -> some View where S: GaugeStyle { self }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct DefaultGaugeStyle: GaugeStyle {
    public init() {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension GaugeStyle where Self == DefaultGaugeStyle {
    public static var automatic: DefaultGaugeStyle { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct LinearCapacityGaugeStyle: GaugeStyle {
    public init() {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    public static var linearCapacity: LinearCapacityGaugeStyle { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    public init() {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    public static var accessoryCircular: AccessoryCircularGaugeStyle { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    public init() {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    public init() {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    public static var accessoryLinear: AccessoryLinearGaugeStyle { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    public init() {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { .init() }
}

@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol MenuStyle {}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension View {
    public func menuStyle<S>(_ style: S) -> some View where S: MenuStyle { self }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct DefaultMenuStyle: MenuStyle {
    public init() {}
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension MenuStyle where Self == DefaultMenuStyle {
    public static var automatic: DefaultMenuStyle { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct ButtonMenuStyle: MenuStyle {
    public init() {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension MenuStyle where Self == ButtonMenuStyle {
    public static var button: ButtonMenuStyle { .init() }
}

@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol GroupBoxStyle {}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension View {
    public func groupBoxStyle<S>(_ style: S) -> some View where S: GroupBoxStyle { self }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    public init() {}
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    public static var automatic: DefaultGroupBoxStyle { .init() }
}

@available(iOS 16.0, macOS 12.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol TableStyle {}
@available(iOS 16.0, macOS 12.0, visionOS 1.0, *)
extension View {
    public func tableStyle<S>(_ style: S) -> some View where S: TableStyle { self }
}
@available(iOS 16.0, macOS 12.0, visionOS 1.0, *)
public struct AutomaticTableStyle: TableStyle {
    public init() {}
}
@available(iOS 16.0, macOS 12.0, visionOS 1.0, *)
extension TableStyle where Self == AutomaticTableStyle {
    public static var automatic: AutomaticTableStyle { .init() }
}
@available(iOS 16.0, macOS 12.0, visionOS 1.0, *)
public struct InsetTableStyle: TableStyle {
    public init() {}
}
@available(iOS 16.0, macOS 12.0, visionOS 1.0, *)
extension TableStyle where Self == InsetTableStyle {
    public static var inset: InsetTableStyle { .init() }
}
#if STANDIN_MACOS
    @available(iOS 16.0, macOS 12.0, visionOS 1.0, *)
    public struct BorderedTableStyle: TableStyle {
        public init() {}
    }
    @available(iOS 16.0, macOS 12.0, visionOS 1.0, *)
    extension TableStyle where Self == BorderedTableStyle {
        public static var bordered: BorderedTableStyle { .init() }
    }
#endif
