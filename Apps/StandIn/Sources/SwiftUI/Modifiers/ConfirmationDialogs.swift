// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Dialogs that ask before something is deleted or overwritten.
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension View {
    public func confirmationDialog<A>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View where A: View {
        dialog(
            "confirmation dialog",
            Text(titleKey),
            if: isPresented.wrappedValue,
            close: { isPresented.wrappedValue = false },
            actions(),
            EmptyView()
        )
    }
    public func confirmationDialog<A, M>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View where A: View, M: View {
        dialog(
            "confirmation dialog",
            Text(titleKey),
            if: isPresented.wrappedValue,
            close: { isPresented.wrappedValue = false },
            actions(),
            message()
        )
    }
    public func confirmationDialog<A, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View where A: View {
        dialog(
            "confirmation dialog",
            Text(titleKey),
            if: isPresented.wrappedValue && data != nil,
            close: { isPresented.wrappedValue = false },
            data.map(actions),
            EmptyView()
        )
    }
    public func confirmationDialog<A, M, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View where A: View, M: View {
        dialog(
            "confirmation dialog",
            Text(titleKey),
            if: isPresented.wrappedValue && data != nil,
            close: { isPresented.wrappedValue = false },
            data.map(actions),
            data.map(message)
        )
    }
    @_disfavoredOverload public func confirmationDialog<S, A>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View where S: StringProtocol, A: View {
        dialog(
            "confirmation dialog",
            Text(title),
            if: isPresented.wrappedValue,
            close: { isPresented.wrappedValue = false },
            actions(),
            EmptyView()
        )
    }
    @_disfavoredOverload public func confirmationDialog<S, A, M>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View where S: StringProtocol, A: View, M: View {
        dialog(
            "confirmation dialog",
            Text(title),
            if: isPresented.wrappedValue,
            close: { isPresented.wrappedValue = false },
            actions(),
            message()
        )
    }
    @_disfavoredOverload public func confirmationDialog<S, A, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View where S: StringProtocol, A: View {
        dialog(
            "confirmation dialog",
            Text(title),
            if: isPresented.wrappedValue && data != nil,
            close: { isPresented.wrappedValue = false },
            data.map(actions),
            EmptyView()
        )
    }
    @_disfavoredOverload public func confirmationDialog<S, A, M, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View where S: StringProtocol, A: View, M: View {
        dialog(
            "confirmation dialog",
            Text(title),
            if: isPresented.wrappedValue && data != nil,
            close: { isPresented.wrappedValue = false },
            data.map(actions),
            data.map(message)
        )
    }
    public func confirmationDialog<A>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View where A: View {
        dialog(
            "confirmation dialog",
            title,
            if: isPresented.wrappedValue,
            close: { isPresented.wrappedValue = false },
            actions(),
            EmptyView()
        )
    }
    public func confirmationDialog<A, M>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View where A: View, M: View {
        dialog(
            "confirmation dialog",
            title,
            if: isPresented.wrappedValue,
            close: { isPresented.wrappedValue = false },
            actions(),
            message()
        )
    }
    public func confirmationDialog<A, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View where A: View {
        dialog(
            "confirmation dialog",
            title,
            if: isPresented.wrappedValue && data != nil,
            close: { isPresented.wrappedValue = false },
            data.map(actions),
            EmptyView()
        )
    }
    public func confirmationDialog<A, M, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View where A: View, M: View {
        dialog(
            "confirmation dialog",
            title,
            if: isPresented.wrappedValue && data != nil,
            close: { isPresented.wrappedValue = false },
            data.map(actions),
            data.map(message)
        )
    }
}
