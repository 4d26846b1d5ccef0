/// A made-up person with an account at an identity provider.
struct IdentityAccount: Sendable {
    /// What the sign-in page calls it.
    let id: String
    let givenName: String
    let familyName: String
    var email: String?
    /// Whether the person has shown that the address is theirs.
    var isVerified = true
    /// Whether the address forwards to another one that stays hidden, as Apple offers it.
    var isPrivate = false

    var name: String { familyName.isEmpty ? givenName : "\(givenName) \(familyName)" }

    /// The accounts that are always there.
    static let presets = [
        IdentityAccount(id: "ann", givenName: "Ann", familyName: "Example", email: "ann@example.com"),
        IdentityAccount(
            id: "ben",
            givenName: "Ben",
            familyName: "Example",
            email: "ben@example.com",
            isVerified: false
        ),
        IdentityAccount(
            id: "cleo",
            givenName: "Cleo",
            familyName: "Example",
            email: "cleo.simulated@privaterelay.appleid.com",
            isPrivate: true
        ),
        // A name that has to be escaped.
        IdentityAccount(id: "dev", givenName: "Dev “D” & <b>Co", familyName: "O'Neil", email: "dev+tag@example.com"),
    ]

    /// What identifies the person to clients of a style, always the same one.
    ///
    /// It looks as the provider's does: 21 digits for Google's, three groups of digits for Apple's.
    func subject(_ style: IdentityStyle, seed: UInt64) -> String {
        var random = VenueRandom(seed: seed, label: "identity \(style.rawValue) \(id)")
        switch style {
        case .google: return "1" + (0..<20).map { _ in String(random.below(10)) }.joined()
        case .apple:
            func digits(_ count: Int) -> String {
                (0..<count).map { _ in String(random.below(16), radix: 16) }.joined()
            }
            let middle = digits(32)
            let number = String(random.below(9000) + 1000)
            return "00\(number).\(middle).\(String(random.below(2400) + 10_000).dropFirst())"
        }
    }

    /// What a token and `userinfo` say of the person.
    func claims(_ style: IdentityStyle, scopes: Set<IdentityScope>) -> [String: ClaimValue] {
        var claims: [String: ClaimValue] = [:]
        if scopes.contains(.email), let email {
            claims["email"] = .text(email)
            // Apple writes them as texts.
            claims["email_verified"] = style == .apple ? .text("\(isVerified)") : .truth(isVerified)
            if style == .apple, isPrivate { claims["is_private_email"] = .text("true") }
        }
        // Apple reports names with the redirect, and only once.
        if style == .google, scopes.contains(.profile) {
            claims["name"] = .text(name)
            claims["given_name"] = .text(givenName)
            if !familyName.isEmpty { claims["family_name"] = .text(familyName) }
        }
        return claims
    }
}

/// What a client may ask for.
enum IdentityScope: String, Hashable, Sendable, CaseIterable {
    case openid
    case email
    case profile
    /// What Apple calls the profile.
    case name
}
