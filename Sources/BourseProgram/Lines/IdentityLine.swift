import AsyncHTTPClient
import BourseConnectors
import BourseCore
import BourseDesk
import BourseSecrets
import Foundation
import NIOPosix

/// Identity providers over real sockets, and the client that has to be shut down after them.
package struct IdentityLine: Sendable {
    private let source: OpenIDClient?
    private let client: HTTPClient

    /// Prepares a line; without providers, nobody is asked.
    package init(_ providers: [OpenIDProvider], environment: DeskEnvironment = .live) {
        client = HTTPClient(
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
            configuration: HTTPTransport.configuration
        )
        source =
            providers.isEmpty
            ? nil : OpenIDClient(client, providers: providers, tokens: JWTIdentityTokens(), now: environment.now)
    }

    /// Lets `body` use the line and ends what waits for answers, whatever came of it.
    package func whileOpen(_ body: ((any IdentitySource)?) async throws -> Void) async throws {
        let result: Result<Void, any Error>
        do {
            result = .success(try await body(source))
        } catch { result = .failure(error) }
        try? await client.shutdown()
        try result.get()
    }
}

extension Settings {
    /// The identity providers that settings describe.
    ///
    /// - Throws: ``Failure`` for one of whose settings some are missing, and for a key that cannot be read.
    package func identityProviders() throws(Failure) -> [OpenIDProvider] {
        var providers: [OpenIDProvider] = []
        if let clientID = try together(.googleClientID, [.googleClientSecret]) {
            providers.append(
                .google(
                    clientID: clientID,
                    secret: text(.googleClientSecret) ?? "",
                    issuer: text(.googleIssuer) ?? OpenIDProvider.googleIssuer
                )
            )
        }
        if let clientID = try together(.appleClientID, [.appleTeamID, .appleKeyID, .appleKey]) {
            let key = ClientKey(
                team: text(.appleTeamID) ?? "",
                id: text(.appleKeyID) ?? "",
                pem: try privateKey(.appleKey)
            )
            providers.append(
                .apple(clientID: clientID, key: key, issuer: text(.appleIssuer) ?? OpenIDProvider.appleIssuer)
            )
        }
        if let issuer = try together(.openIDIssuer, [.openIDClientID]) {
            let provider = IdentityProvider(
                id: "openid",
                name: text(.openIDName) ?? Setting.openIDName.usual ?? "",
                issuer: issuer,
                clientID: text(.openIDClientID) ?? ""
            )
            providers.append(
                OpenIDProvider(provider, secret: text(.openIDClientSecret).map { .shared($0) } ?? .none)
            )
        }
        return providers
    }

    /// The first setting, which needs the others; nil if none of them is set.
    private func together(_ first: Setting, _ others: [Setting]) throws(Failure) -> String? {
        let all = [first] + others
        guard all.contains(where: { isSet($0) }) else { return nil }
        for setting in all where !isSet(setting) {
            let given = all.first { isSet($0) } ?? first
            throw Failure(.usage, "\(name(of: given)) needs \(name(of: setting))")
        }
        return text(first)
    }

    private func privateKey(_ setting: Setting) throws(Failure) -> String {
        let path = text(setting) ?? ""
        guard let pem = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw Failure(.usage, "\(name(of: setting)): the file \(path) cannot be read")
        }
        guard JWTIdentityTokens.isKey(pem) else {
            throw Failure(.usage, "\(name(of: setting)): the file \(path) holds no private key of P-256 in PEM")
        }
        return pem
    }
}
