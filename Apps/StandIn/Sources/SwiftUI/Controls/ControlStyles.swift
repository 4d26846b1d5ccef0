// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import ScreenTree

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol PickerStyle {}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle {
        onEach { node in node.look.control = "\(S.self)" }
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct DefaultPickerStyle: PickerStyle {
    public init() {}
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension PickerStyle where Self == DefaultPickerStyle {
    public static var automatic: DefaultPickerStyle { .init() }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct SegmentedPickerStyle: PickerStyle {
    public init() {}
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: SegmentedPickerStyle { .init() }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct MenuPickerStyle: PickerStyle {
    public init() {}
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension PickerStyle where Self == MenuPickerStyle {
    public static var menu: MenuPickerStyle { .init() }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct InlinePickerStyle: PickerStyle {
    public init() {}
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension PickerStyle where Self == InlinePickerStyle {
    public static var inline: InlinePickerStyle { .init() }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct PalettePickerStyle: PickerStyle {
    public init() {}
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension PickerStyle where Self == PalettePickerStyle {
    public static var palette: PalettePickerStyle { .init() }
}
#if !STANDIN_MACOS
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    public struct WheelPickerStyle: PickerStyle {
        public init() {}
    }
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    extension PickerStyle where Self == WheelPickerStyle {
        public static var wheel: WheelPickerStyle { .init() }
    }
#endif
#if !STANDIN_MACOS
    @available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
    public struct NavigationLinkPickerStyle: PickerStyle {
        public init() {}
    }
    @available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
    extension PickerStyle where Self == NavigationLinkPickerStyle {
        public static var navigationLink: NavigationLinkPickerStyle { .init() }
    }
#endif
#if STANDIN_MACOS
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    public struct RadioGroupPickerStyle: PickerStyle {
        public init() {}
    }
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    extension PickerStyle where Self == RadioGroupPickerStyle {
        public static var radioGroup: RadioGroupPickerStyle { .init() }
    }
#endif

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol ToggleStyle {}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func toggleStyle<S>(_ style: S) -> some View where S: ToggleStyle { self }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct DefaultToggleStyle: ToggleStyle {
    public init() {}
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension ToggleStyle where Self == DefaultToggleStyle {
    public static var automatic: DefaultToggleStyle { .init() }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct SwitchToggleStyle: ToggleStyle {
    public init() {}
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension ToggleStyle where Self == SwitchToggleStyle {
    public static var `switch`: SwitchToggleStyle { .init() }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct ButtonToggleStyle: ToggleStyle {
    public init() {}
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension ToggleStyle where Self == ButtonToggleStyle {
    public static var button: ButtonToggleStyle { .init() }
}
#if STANDIN_MACOS
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    public struct CheckboxToggleStyle: ToggleStyle {
        public init() {}
    }
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    extension ToggleStyle where Self == CheckboxToggleStyle {
        public static var checkbox: CheckboxToggleStyle { .init() }
    }
#endif

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol TextFieldStyle {}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func textFieldStyle<S>(_ style: S) -> some View where S: TextFieldStyle { self }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct DefaultTextFieldStyle: TextFieldStyle {
    public init() {}
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension TextFieldStyle where Self == DefaultTextFieldStyle {
    public static var automatic: DefaultTextFieldStyle { .init() }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct PlainTextFieldStyle: TextFieldStyle {
    public init() {}
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension TextFieldStyle where Self == PlainTextFieldStyle {
    public static var plain: PlainTextFieldStyle { .init() }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public init() {}
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}
#if STANDIN_MACOS
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    public struct SquareBorderTextFieldStyle: TextFieldStyle {
        public init() {}
    }
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
        public static var squareBorder: SquareBorderTextFieldStyle { .init() }
    }
#endif

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol DatePickerStyle {}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func datePickerStyle<S>(_ style: S) -> some View where S: DatePickerStyle { self }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct DefaultDatePickerStyle: DatePickerStyle {
    public init() {}
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension DatePickerStyle where Self == DefaultDatePickerStyle {
    public static var automatic: DefaultDatePickerStyle { .init() }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct GraphicalDatePickerStyle: DatePickerStyle {
    public init() {}
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    public static var graphical: GraphicalDatePickerStyle { .init() }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct CompactDatePickerStyle: DatePickerStyle {
    public init() {}
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension DatePickerStyle where Self == CompactDatePickerStyle {
    public static var compact: CompactDatePickerStyle { .init() }
}
#if !STANDIN_MACOS
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    public struct WheelDatePickerStyle: DatePickerStyle {
        public init() {}
    }
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    extension DatePickerStyle where Self == WheelDatePickerStyle {
        public static var wheel: WheelDatePickerStyle { .init() }
    }
#endif
#if STANDIN_MACOS
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    public struct StepperFieldDatePickerStyle: DatePickerStyle {
        public init() {}
    }
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
        public static var stepperField: StepperFieldDatePickerStyle { .init() }
    }
#endif
