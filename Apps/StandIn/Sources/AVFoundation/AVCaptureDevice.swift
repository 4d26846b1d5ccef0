// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The permission for the camera and the microphone.
@available(iOS 4.0, macOS 10.7, visionOS 1.0, *)
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let video = AVMediaType(rawValue: "vide")
    public static let audio = AVMediaType(rawValue: "soun")
}
@available(iOS 7.0, macOS 10.14, visionOS 1.0, *)
public enum AVAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorized = 3
}
@available(iOS 4.0, macOS 10.7, visionOS 1.0, *)
open class AVCaptureDevice {
    init() {}
    @available(iOS 7.0, macOS 10.14, visionOS 1.0, *)
    public class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .notDetermined }
    @available(iOS 7.0, macOS 10.14, visionOS 1.0, *)
    public class func requestAccess(for mediaType: AVMediaType) async -> Bool { false }
}
