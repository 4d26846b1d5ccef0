// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import ScreenTree

/// Search fields.
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct SearchFieldPlacement: Sendable {
    public static let automatic = SearchFieldPlacement()
    public static let sidebar = SearchFieldPlacement()
    public static let toolbar = SearchFieldPlacement()
    #if !STANDIN_MACOS
        public static let navigationBarDrawer = SearchFieldPlacement()
        public struct NavigationBarDrawerDisplayMode: Sendable {
            public static let automatic = NavigationBarDrawerDisplayMode()
            public static let always = NavigationBarDrawerDisplayMode()
        }
        public static func navigationBarDrawer(displayMode: SearchFieldPlacement.NavigationBarDrawerDisplayMode)
            -> SearchFieldPlacement
        { .init() }
    #endif
}
extension View {
    func searched(_ text: Binding<String>, _ prompt: String?) -> ChangedView<Self> {
        changed { view, reading in
            let isSearching = !text.wrappedValue.isEmpty
            let dismiss = DismissSearchAction { text.wrappedValue = "" }
            var node = Node.whole(
                reading.with({ values in
                    values.setSystem("isSearching", isSearching)
                    values.setSystem("dismissSearch", dismiss)
                }) { reading.nodes(of: view) }
            )
            var field = Node("search", prompt ?? "Search", [.init("value", text.wrappedValue)])
            field.handlers.write = { text.wrappedValue = $0 }
            field.handlers.submit = node.handlers.submit
            node.children.insert(field, at: 0)
            return [node]
        }
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension View {
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil)
        -> some View
    { searched(text, prompt?.text) }
    public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    )
        -> some View
    { searched(text, prompt.text) }
    @_disfavoredOverload public func searchable<S>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View where S: StringProtocol { searched(text, String(prompt)) }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension View {
    public func searchable(
        text: Binding<String>,
        isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View { searched(text, prompt?.text) }
    public func searchable(
        text: Binding<String>,
        isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View { searched(text, prompt.text) }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func searchScopes<V, S>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View
    where V: Hashable, S: View {
        let scopes = scopes()
        return onWhole { node, reading in
            var options = reading.within("scopes") { reading.nodes(of: scopes) }
            for index in options.indices where options[index].isTagged(scope.wrappedValue) {
                options[index].set("selected")
            }
            var picker = Node("search scopes", "", [], options)
            picker.handlers.choose = choosing(scope)
            node.children.append(picker)
        }
    }
    public func searchSuggestions<S>(@ViewBuilder _ suggestions: () -> S) -> some View where S: View {
        let suggestions = suggestions()
        return attached("search suggestions") { suggestions }
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension View {
    public func searchCompletion(_ completion: String) -> some View { attributed("searchCompletion", completion) }
}
