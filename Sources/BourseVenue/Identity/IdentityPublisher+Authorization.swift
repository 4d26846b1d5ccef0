import BourseCore
import Foundation
import NIOHTTP1

extension IdentityPublisher {
    /// A person whom a client has sent, or who has chosen an account.
    mutating func authorize(_ request: UpstreamRequest, at now: Timestamp) throws(IdentityRefusal) -> PacedAnswer {
        try request.require(.GET, .POST)
        let values = request.method == .POST ? try request.form() : request.target.query
        let asked: AuthorizationRequest
        do throws(AuthorizationRefusal) {
            asked = try AuthorizationRequest(values, client: clients[values["client_id"] ?? ""])
        } catch {
            switch error {
            case .page(let message): return IdentityPages.refusal(message, prefix: request.prefix)
            case .response(let response): return response.answer(prefix: request.prefix)
            }
        }
        // Only the sign-in page itself names an account.
        guard request.method == .POST, let choice = values["account"] else {
            return IdentityPages.accounts(accounts.sorted, for: asked, values, prefix: request.prefix)
        }
        if choice == AccountOrder.reserved {
            return asked.response([("error", asked.client.style.declined)]).answer(prefix: request.prefix)
        }
        guard let account = accounts[choice] else {
            return IdentityPages.refusal("There is no such account.", prefix: request.prefix)
        }
        return granted(asked, by: account, at: now).answer(prefix: request.prefix)
    }

    private mutating func granted(
        _ asked: AuthorizationRequest,
        by account: IdentityAccount,
        at now: Timestamp
    ) -> AuthorizationResponse {
        let client = asked.client
        var grant = AuthorizationGrant(
            client: client.id,
            redirect: asked.redirect,
            scopes: asked.scopes,
            nonce: asked.nonce,
            challenge: asked.challenge,
            account: account,
            issued: now
        )
        grant.isUsed = faults.strikes(.usedCode, client: client.id)
        let code = random.token(bytes: 32)
        grants.add(grant, named: code)
        var fields = [(name: "code", value: code)]
        if client.style == .apple, let user = firstSignIn(asked, by: account, at: now) {
            fields.append((name: "user", value: user))
        }
        if client.style == .google {
            fields.append((name: "scope", value: asked.scopes.map(\.rawValue).sorted().joined(separator: " ")))
        }
        let response = asked.response(fields)
        guard faults.strikes(.otherState, client: client.id) else { return response }
        return AuthorizationResponse(
            client: client.name,
            redirect: response.redirect,
            mode: response.mode,
            fields: fields + [(name: "state", value: (asked.state ?? "") + "x")]
        )
    }

    /// Name and address as Apple reports them when a person signs in to a client for the first time, and never again.
    private mutating func firstSignIn(
        _ asked: AuthorizationRequest,
        by account: IdentityAccount,
        at now: Timestamp
    ) -> String? {
        let name = "\(asked.client.id) \(account.id)"
        guard consents[name] == nil else { return nil }
        consents.add(now, named: name)
        let hasName = !asked.scopes.isDisjoint(with: [.name, .profile])
        let user = AppleUser(
            name: hasName ? .init(firstName: account.givenName, lastName: account.familyName) : nil,
            email: asked.scopes.contains(.email) ? account.email : nil
        )
        guard user.name != nil || user.email != nil else { return nil }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(user)).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// The field `user` of Apple's answers.
private struct AppleUser: Encodable {
    struct UserName: Encodable {
        let firstName: String
        let lastName: String
    }

    let name: UserName?
    let email: String?
}
