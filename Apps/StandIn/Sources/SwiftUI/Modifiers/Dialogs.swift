// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import ScreenTree

/// Alerts and confirmation dialogs.
extension View {
    func dialog(
        _ kind: String,
        _ title: Text,
        if isShown: Bool,
        close: @escaping () -> Void,
        _ actions: any View,
        _ message: any View
    ) -> ChangedView<Self> {
        onWhole { node, reading in
            guard isShown else { return }
            var dialog = Node(kind, title.text)
            dialog.children += reading.within(kind + " message") { reading.nodes(of: message) }
            var buttons = reading.within(kind) { reading.nodes(of: actions) }
            for index in buttons.indices {
                let action = buttons[index].handlers.tap
                buttons[index].handlers.tap = {
                    action?()
                    close()
                }
            }
            dialog.children += buttons
            dialog.handlers.tap = close
            node.children.append(dialog)
        }
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension View {
    public func alert<A>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A)
        -> some View where A: View
    {
        dialog(
            "alert",
            Text(titleKey),
            if: isPresented.wrappedValue,
            close: { isPresented.wrappedValue = false },
            actions(),
            EmptyView()
        )
    }
    public func alert<A, M>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View where A: View, M: View {
        dialog(
            "alert",
            Text(titleKey),
            if: isPresented.wrappedValue,
            close: { isPresented.wrappedValue = false },
            actions(),
            message()
        )
    }
    public func alert<A, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View where A: View {
        dialog(
            "alert",
            Text(titleKey),
            if: isPresented.wrappedValue && data != nil,
            close: { isPresented.wrappedValue = false },
            data.map(actions),
            EmptyView()
        )
    }
    public func alert<A, M, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View where A: View, M: View {
        dialog(
            "alert",
            Text(titleKey),
            if: isPresented.wrappedValue && data != nil,
            close: { isPresented.wrappedValue = false },
            data.map(actions),
            data.map(message)
        )
    }
    @_disfavoredOverload public func alert<S, A>(_ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A)
        -> some View where S: StringProtocol, A: View
    {
        dialog(
            "alert",
            Text(title),
            if: isPresented.wrappedValue,
            close: { isPresented.wrappedValue = false },
            actions(),
            EmptyView()
        )
    }
    @_disfavoredOverload public func alert<S, A, M>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View where S: StringProtocol, A: View, M: View {
        dialog(
            "alert",
            Text(title),
            if: isPresented.wrappedValue,
            close: { isPresented.wrappedValue = false },
            actions(),
            message()
        )
    }
    @_disfavoredOverload public func alert<S, A, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View where S: StringProtocol, A: View {
        dialog(
            "alert",
            Text(title),
            if: isPresented.wrappedValue && data != nil,
            close: { isPresented.wrappedValue = false },
            data.map(actions),
            EmptyView()
        )
    }
    @_disfavoredOverload public func alert<S, A, M, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View where S: StringProtocol, A: View, M: View {
        dialog(
            "alert",
            Text(title),
            if: isPresented.wrappedValue && data != nil,
            close: { isPresented.wrappedValue = false },
            data.map(actions),
            data.map(message)
        )
    }
    public func alert<A>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View
    where A: View {
        dialog(
            "alert",
            title,
            if: isPresented.wrappedValue,
            close: { isPresented.wrappedValue = false },
            actions(),
            EmptyView()
        )
    }
    public func alert<A, M>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View where A: View, M: View {
        dialog(
            "alert",
            title,
            if: isPresented.wrappedValue,
            close: { isPresented.wrappedValue = false },
            actions(),
            message()
        )
    }
    public func alert<A, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View where A: View {
        dialog(
            "alert",
            title,
            if: isPresented.wrappedValue && data != nil,
            close: { isPresented.wrappedValue = false },
            data.map(actions),
            EmptyView()
        )
    }
    public func alert<A, M, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View where A: View, M: View {
        dialog(
            "alert",
            title,
            if: isPresented.wrappedValue && data != nil,
            close: { isPresented.wrappedValue = false },
            data.map(actions),
            data.map(message)
        )
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension View {
    public func alert<E, A>(isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A) -> some View
    where E: LocalizedError, A: View {
        dialog(
            "alert",
            Text(error?.errorDescription ?? ""),
            if: isPresented.wrappedValue && error != nil,
            close: { isPresented.wrappedValue = false },
            actions(),
            EmptyView()
        )
    }
    public func alert<E, A, M>(
        isPresented: Binding<Bool>,
        error: E?,
        @ViewBuilder actions: (E) -> A,
        @ViewBuilder message: (E) -> M
    ) -> some View where E: LocalizedError, A: View, M: View {
        dialog(
            "alert",
            Text(error?.errorDescription ?? ""),
            if: isPresented.wrappedValue && error != nil,
            close: { isPresented.wrappedValue = false },
            error.map(actions),
            error.map(message)
        )
    }
}
