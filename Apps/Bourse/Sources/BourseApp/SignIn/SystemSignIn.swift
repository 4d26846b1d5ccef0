import AuthenticationServices
import BourseClient
import Foundation
import SwiftUI

/// Passkeys of the device.
struct SystemPasskeys: PasskeyAuthenticator {
    let controller: AuthorizationController

    func assertion(for challenge: PasskeyChallenge) async throws(ClientError) -> PasskeyAssertion {
        do {
            return try await sign(challenge)
        } catch let error as ASAuthorizationError where error.code == .canceled {
            throw ClientError(.cancelled)
        } catch {
            throw ClientError(
                .notSignedIn("The device has no passkey for \(challenge.relyingParty), or could not use it.")
            )
        }
    }

    @MainActor
    private func sign(_ challenge: PasskeyChallenge) async throws -> PasskeyAssertion {
        let party = challenge.relyingParty
        let provider = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: party)
        let request = provider.createCredentialAssertionRequest(challenge: challenge.challenge)
        request.allowedCredentials = challenge.allowed.map {
            ASAuthorizationPlatformPublicKeyCredentialDescriptor(credentialID: $0)
        }
        guard case .passkeyAssertion(let assertion) = try await controller.performRequest(request),
            let authenticatorData = assertion.rawAuthenticatorData, let signature = assertion.signature
        else { throw ClientError(.notSignedIn("The device returned no passkey.")) }
        return PasskeyAssertion(
            credentialID: assertion.credentialID,
            clientData: assertion.rawClientDataJSON,
            authenticatorData: authenticatorData,
            signature: signature,
            userHandle: assertion.userID
        )
    }
}

/// The web session of the system, in which a person signs in with an identity provider.
struct SystemWebSession: WebAuthenticator {
    let session: WebAuthenticationSession

    func visit(_ address: URL, returning: URL) async throws(ClientError) -> URL {
        guard returning.scheme == "https", let host = returning.host() else {
            throw ClientError(.notSignedIn("Sign-in with a provider needs an https address of the desk."))
        }
        do {
            return try await session.authenticate(
                using: address,
                callback: .https(host: host, path: returning.path()),
                additionalHeaderFields: [:]
            )
        } catch let error as ASWebAuthenticationSessionError where error.code == .canceledLogin {
            throw ClientError(.cancelled)
        } catch {
            throw ClientError(.notSignedIn("The page of the provider could not be opened."))
        }
    }
}
