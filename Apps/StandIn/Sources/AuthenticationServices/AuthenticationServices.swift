// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, UseSynthesizedInitializer

public import Foundation
package import ScreenTree
public import SwiftUI

/// Sign-in through the system's web session and with Apple.
@available(iOS 16.4, macOS 13.3, visionOS 1.0, *)
@MainActor @preconcurrency
public struct WebAuthenticationSession: Sendable {
    public struct BrowserSession: Sendable {
        public static let shared = BrowserSession()
        public static let ephemeral = BrowserSession()
    }
    nonisolated init() {}
    public func authenticate(
        using url: URL,
        callbackURLScheme: String,
        preferredBrowserSession: WebAuthenticationSession.BrowserSession? = nil
    ) async throws -> URL { url }
}
@available(iOS 17.4, macOS 14.4, visionOS 1.1, *)
extension WebAuthenticationSession {
    public func authenticate(
        using url: URL,
        callback: ASWebAuthenticationSession.Callback,
        preferredBrowserSession: WebAuthenticationSession.BrowserSession? = nil,
        additionalHeaderFields: [String: String]
    ) async throws -> URL { url }
}
@available(iOS 16.4, macOS 13.3, visionOS 1.0, *)
extension EnvironmentValues {
    @MainActor public var webAuthenticationSession: WebAuthenticationSession { WebAuthenticationSession() }
}
@available(iOS 12.0, macOS 10.15, visionOS 1.0, *)
public final class ASWebAuthenticationSession {
    @available(iOS 17.4, macOS 14.4, visionOS 1.1, *)
    public struct Callback: Sendable {
        public static func customScheme(_ customScheme: String) -> Callback { .init() }
        public static func https(host: String, path: String) -> Callback { .init() }
    }
}
@available(iOS 12.0, macOS 10.15, visionOS 1.0, *)
public struct ASWebAuthenticationSessionError: Error, Sendable {
    public enum Code: Int, Sendable {
        case canceledLogin = 1
        case presentationContextNotProvided = 2
        case presentationContextInvalid = 3
    }
    public let code: Code
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public final class ASAuthorization {
    public struct Scope: Hashable, Sendable {
        public static let fullName = Scope()
        public static let email = Scope()
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public final class ASAuthorizationAppleIDRequest {
    public var requestedScopes: [ASAuthorization.Scope]?
    public var nonce: String?
    public var state: String?
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct SignInWithAppleButton: View, ReadableView {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    public struct Label: Sendable {
        let text: String
        public static let signIn = Label(text: "Sign in with Apple")
        public static let `continue` = Label(text: "Continue with Apple")
        public static let signUp = Label(text: "Sign up with Apple")
    }
    let label: Label
    public init(
        _ label: SignInWithAppleButton.Label = .signIn,
        onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
        onCompletion: @escaping ((Result<ASAuthorization, any Error>) -> Void)
    ) { self.label = label }
    package func nodes(in reading: Reading) -> [Node] { [Node("SignInWithAppleButton", label.text)] }
}
