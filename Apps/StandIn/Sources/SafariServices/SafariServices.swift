// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A browser inside the app, which only iOS and visionOS have.
#if !STANDIN_MACOS
    public import Foundation

    @available(iOS 9.0, visionOS 1.0, *)
    @MainActor
    public final class SFSafariViewController {
        @available(iOS 11.0, visionOS 1.0, *)
        public final class Configuration {
            public var entersReaderIfAvailable = false
            public init() {}
        }
        public init(url URL: URL) {}
    }
#endif
