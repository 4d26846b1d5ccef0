// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals, UseSynthesizedInitializer

public import Foundation
public import SwiftUI

/// Sign-in with a passkey of the device.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
open class ASAuthorizationRequest {
    init() {}
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
open class ASAuthorizationPlatformPublicKeyCredentialProvider {
    public let relyingPartyIdentifier: String
    public init(relyingPartyIdentifier: String) { self.relyingPartyIdentifier = relyingPartyIdentifier }
    open func createCredentialAssertionRequest(challenge: Data)
        -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest
    { ASAuthorizationPlatformPublicKeyCredentialAssertionRequest() }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public final class ASAuthorizationPlatformPublicKeyCredentialAssertionRequest: ASAuthorizationRequest {
    public var allowedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor] = []
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public final class ASAuthorizationPlatformPublicKeyCredentialDescriptor {
    public var credentialID: Data
    public init(credentialID: Data) { self.credentialID = credentialID }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public final class ASAuthorizationPlatformPublicKeyCredentialAssertion {
    init() {}
    public var rawClientDataJSON: Data { Data() }
    public var credentialID: Data { Data() }
    public var rawAuthenticatorData: Data! { Data() }
    public var signature: Data! { Data() }
    public var userID: Data! { Data() }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct ASAuthorizationError: Error, Sendable {
    public enum Code: Int, Sendable {
        case unknown = 1000
        case canceled = 1001
        case invalidResponse = 1002
        case notHandled = 1003
        case failed = 1004
        case notInteractive = 1005
    }
    public let code: Code
}
@available(iOS 16.4, macOS 13.3, visionOS 1.0, *)
public enum ASAuthorizationResult {
    case passkeyAssertion(ASAuthorizationPlatformPublicKeyCredentialAssertion)
    // The SDK has a case for each other kind of credential.
    case other
}
@available(iOS 16.4, macOS 13.3, visionOS 1.0, *)
@MainActor @preconcurrency
public struct AuthorizationController: Sendable {
    nonisolated init() {}
    public func performRequest(_ request: ASAuthorizationRequest) async throws -> ASAuthorizationResult { .other }
}
@available(iOS 16.4, macOS 13.3, visionOS 1.0, *)
extension EnvironmentValues {
    @MainActor public var authorizationController: AuthorizationController { AuthorizationController() }
}
