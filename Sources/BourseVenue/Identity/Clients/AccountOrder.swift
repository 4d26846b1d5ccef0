import Foundation

/// An account as a request adds it, and as the list of all shows it: `/accounts`.
struct AccountOrder: Codable {
    /// What stands for no account on the sign-in page.
    static let reserved = "decline"

    let id: String
    var givenName: String?
    var familyName: String?
    var email: String?
    var isVerified: Bool?
    var isPrivate: Bool?

    private enum CodingKeys: String, CodingKey {
        case id
        case givenName = "given_name"
        case familyName = "family_name"
        case email
        case isVerified = "email_verified"
        case isPrivate = "is_private_email"
    }

    init(_ account: IdentityAccount) {
        id = account.id
        givenName = account.givenName
        familyName = account.familyName
        email = account.email
        isVerified = account.isVerified
        isPrivate = account.isPrivate
    }

    /// Reads the body of a request.
    static func read(_ request: UpstreamRequest) throws(IdentityRefusal) -> AccountOrder {
        do { return try JSONDecoder().decode(AccountOrder.self, from: Data(request.body.bytes)) } catch {
            throw .request("The body is JSON with id, and values of the right types.")
        }
    }

    /// The account; what the order leaves open is as usual.
    func account() throws(IdentityRefusal) -> IdentityAccount {
        for text in [id, givenName, familyName, email] {
            if let text, text.utf8.count > ClientOrder.longestText {
                throw .request("A text has at most \(ClientOrder.longestText) bytes.")
            }
        }
        guard !id.isEmpty, id != Self.reserved else { throw .request("id is not empty, nor \(Self.reserved).") }
        return IdentityAccount(
            id: id,
            givenName: givenName ?? id,
            familyName: familyName ?? "",
            email: email,
            isVerified: isVerified ?? true,
            isPrivate: isPrivate ?? false
        )
    }
}
