// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Authentication by face, finger or passcode.
@available(iOS 8.0, macOS 10.10, visionOS 1.0, *)
public enum LAPolicy: Int, Sendable {
    case deviceOwnerAuthenticationWithBiometrics = 1
    @available(iOS 9.0, macOS 10.11, visionOS 1.0, *)
    case deviceOwnerAuthentication = 2
}
@available(iOS 11.0, macOS 10.13.2, visionOS 1.0, *)
public enum LABiometryType: Int, Sendable {
    case none = 0
    case touchID = 1
    case faceID = 2
    @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
    case opticID = 4
}
@available(iOS 8.0, macOS 10.10, visionOS 1.0, *)
open class LAContext {
    public init() {}
    open var localizedFallbackTitle: String?
    open var localizedReason: String = ""
    @available(iOS 11.0, macOS 10.13.2, visionOS 1.0, *)
    open var biometryType: LABiometryType { .none }
    // The published error is an NSErrorPointer.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool { false }
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool { false }
    open func invalidate() {}
}
@available(iOS 9.0, macOS 10.11, visionOS 1.0, *)
public struct LAError: Error, Sendable {
    public enum Code: Int, Sendable {
        case authenticationFailed = -1
        case userCancel = -2
        case userFallback = -3
        case systemCancel = -4
        case appCancel = -9
        case passcodeNotSet = -5
        case biometryNotAvailable = -6
        case biometryNotEnrolled = -7
        case biometryLockout = -8
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
}
