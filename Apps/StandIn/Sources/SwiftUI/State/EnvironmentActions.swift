// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, UseSynthesizedInitializer

public import Foundation

/// Closes a sheet, a window or a pushed screen.
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct DismissAction {
    nonisolated(unsafe) let run: () -> Void
    nonisolated init(_ run: @escaping () -> Void) { self.run = run }
    public func callAsFunction() { run() }
}

@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct DismissSearchAction {
    nonisolated(unsafe) let run: () -> Void
    nonisolated init(_ run: @escaping () -> Void) { self.run = run }
    public func callAsFunction() { run() }
}

@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct RefreshAction: Sendable {
    let run: @Sendable () async -> Void
    public func callAsFunction() async { await run() }
}

@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct OpenURLAction {
    @available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
    public struct Result: Sendable {
        let name: String
        public static let handled = Result(name: "handled")
        public static let discarded = Result(name: "discarded")
        public static let systemAction = Result(name: "systemAction")
        public static func systemAction(_ url: URL) -> Result { Result(name: "systemAction \(url)") }
    }
    let run: @MainActor (URL) -> Result
    @available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
    nonisolated public init(handler: @escaping @MainActor (URL) -> OpenURLAction.Result) { run = handler }
    public func callAsFunction(_ url: URL) { _ = run(url) }
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        completion(run(url).name != "discarded")
    }
}

@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct OpenWindowAction {
    nonisolated init() {}
    public func callAsFunction(id: String) {}
    public func callAsFunction<D>(value: D) where D: Decodable, D: Encodable, D: Hashable {}
    public func callAsFunction<D>(id: String, value: D) where D: Decodable, D: Encodable, D: Hashable {}
}

@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct DismissWindowAction {
    nonisolated init() {}
    public func callAsFunction(id: String) {}
}

#if STANDIN_MACOS
    @available(macOS 14.0, *)
    @MainActor @preconcurrency
    public struct OpenSettingsAction {
        nonisolated init() {}
        public func callAsFunction() {}
    }
#endif
