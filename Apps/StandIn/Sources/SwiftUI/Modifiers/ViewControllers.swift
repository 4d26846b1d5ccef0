// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// View controllers of UIKit in views, which iOS and visionOS have.
#if !STANDIN_MACOS
    /// A type of UIKit, which SwiftUI makes available.
    @available(iOS 2.0, visionOS 1.0, *)
    @MainActor
    open class UIViewController {
        public init() {}
    }
    /// A type of UIKit, which SwiftUI makes available.
    @available(iOS 2.0, visionOS 1.0, *)
    @MainActor
    open class UIApplication {
        init() {}
        @available(iOS 8.0, visionOS 1.0, *)
        public nonisolated class var openSettingsURLString: String { "app-settings:" }
    }
    @available(iOS 13.0, visionOS 1.0, *)
    @MainActor @preconcurrency
    public protocol UIViewControllerRepresentable: View where Body == Never {
        associatedtype UIViewControllerType: UIViewController
        associatedtype Coordinator = Void
        typealias Context = UIViewControllerRepresentableContext<Self>
        func makeUIViewController(context: Context) -> UIViewControllerType
        func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
        static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
        func makeCoordinator() -> Coordinator
    }
    @available(iOS 13.0, visionOS 1.0, *)
    extension UIViewControllerRepresentable {
        public var body: Never { fatalError("\(Self.self) has no body.") }
        public static func dismantleUIViewController(
            _ uiViewController: UIViewControllerType,
            coordinator: Coordinator
        ) {}
    }
    @available(iOS 13.0, visionOS 1.0, *)
    extension UIViewControllerRepresentable where Coordinator == Void {
        public func makeCoordinator() {}
    }
    @available(iOS 13.0, visionOS 1.0, *)
    @MainActor @preconcurrency
    public struct UIViewControllerRepresentableContext<Representable>
    where Representable: UIViewControllerRepresentable {
        public let coordinator: Representable.Coordinator
    }
#endif
