// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Work that the system starts while the app is not in use.
#if !STANDIN_MACOS
    public import Foundation

    @available(iOS 13.0, visionOS 1.0, *)
    open class BGTaskRequest {
        public let identifier: String
        open var earliestBeginDate: Date?
        fileprivate init(identifier: String) { self.identifier = identifier }
    }
    @available(iOS 13.0, visionOS 1.0, *)
    open class BGAppRefreshTaskRequest: BGTaskRequest {
        public override init(identifier: String) { super.init(identifier: identifier) }
    }
    @available(iOS 13.0, visionOS 1.0, *)
    open class BGTaskScheduler: @unchecked Sendable {
        public static let shared = BGTaskScheduler()
        open func submit(_ taskRequest: BGTaskRequest) throws {}
        open func cancel(taskRequestWithIdentifier identifier: String) {}
    }
#endif
