import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// What pages and the desk tell each other of passkeys, as JSON with bytes in base64url.
enum PasskeyRequests {
    /// The longest text of bytes, in characters: an attestation has at most 64 KiB.
    private static let longestText = 96 * 1024

    /// A new passkey as a browser made it.
    struct NewPasskeyRequest: Decodable {
        let name: String?
        let clientData: String
        let attestation: String
        let transports: [String]?
        let token: String

        var registration: PasskeyRegistration {
            get throws {
                PasskeyRegistration(
                    clientData: try PasskeyRequests.bytes(clientData),
                    attestation: try PasskeyRequests.bytes(attestation),
                    transports: transports ?? []
                )
            }
        }
    }

    /// A use of a passkey.
    struct UseRequest: Decodable {
        let id: String
        let clientData: String
        let authenticatorData: String
        let signature: String
        let userHandle: String?
        let next: String?
        let keep: String?
        let token: String

        var assertion: PasskeyAssertion {
            get throws {
                PasskeyAssertion(
                    credentialID: try PasskeyRequests.bytes(id),
                    clientData: try PasskeyRequests.bytes(clientData),
                    authenticatorData: try PasskeyRequests.bytes(authenticatorData),
                    signature: try PasskeyRequests.bytes(signature),
                    userHandle: try userHandle.map(PasskeyRequests.bytes)
                )
            }
        }
    }

    static func bytes(_ text: String) throws -> [UInt8] {
        guard let bytes = Base64URL.bytes(text, limit: longestText) else { throw PasskeyError.malformed(.clientData) }
        return bytes
    }

    /// Runs `body`; an error is told as JSON, which the script shows.
    static func answering(_ context: DeskContext, _ body: () async throws -> Response) async throws -> Response {
        do {
            return try await body()
        } catch let error as CancellationError {
            throw error
        } catch {
            return APIErrors.response(ErrorReport(error), context)
        }
    }

    /// What `navigator.credentials.create` is called with.
    static func options(
        toAdd challenge: [UInt8],
        party: PasskeyParty,
        user: User,
        known: [Passkey]
    ) -> Response {
        let text = Base64URL.text(challenge)
        let email = JSON.string(user.email.description)
        let algorithms = PasskeyAlgorithm.allCases.map { algorithm in
            JSON.object([("type", .string("public-key")), ("alg", .integer(Int(algorithm.rawValue)))])
        }
        let options: [(String, JSON)] = [
            ("challenge", .string(text)),
            ("rp", .object([("id", .string(party.id)), ("name", .string(party.name))])),
            (
                "user",
                .object([
                    ("id", .string(Base64URL.text(Hex.bytes(user.id.description) ?? []))), ("name", email),
                    ("displayName", email),
                ])
            ),
            ("pubKeyCredParams", .array(algorithms)), ("excludeCredentials", .array(known.map(credential))),
            (
                "authenticatorSelection",
                .object([("residentKey", .string("required")), ("userVerification", .string("required"))])
            ),
            ("attestation", .string("none")), ("timeout", .integer(timeout)),
        ]
        return .json(.object([("publicKey", .object(options)), ("token", .string(text))]))
    }

    /// What `navigator.credentials.get` is called with.
    ///
    /// - Parameter known: The passkeys that may be used; none for any of this desk.
    static func options(toUse challenge: [UInt8], party: PasskeyParty, known: [Passkey] = []) -> Response {
        let text = Base64URL.text(challenge)
        let options: [(String, JSON)] = [
            ("challenge", .string(text)), ("rpId", .string(party.id)),
            ("allowCredentials", .array(known.map(credential))), ("userVerification", .string("required")),
            ("timeout", .integer(timeout)),
        ]
        return .json(.object([("publicKey", .object(options)), ("token", .string(text))]))
    }

    /// Milliseconds, within the life of a challenge.
    private static let timeout = 240_000

    private static func credential(_ passkey: Passkey) -> JSON {
        .object([
            ("type", .string("public-key")), ("id", .string(Base64URL.text(Hex.bytes(passkey.id) ?? []))),
        ])
    }
}

extension PasskeyParty {
    /// Whether passkeys can be used at the address by which a request came: they belong to a name, and not to a number.
    static func isPossible(_ request: Request) -> Bool {
        let host = (request.head.authority ?? "localhost").prefix { $0 != ":" }
        return !host.hasPrefix("[") && host.contains { !$0.isNumber && $0 != "." }
    }

    /// The desk at the address by which the request came, whose host name was checked.
    init(_ request: Request, _ context: DeskContext) {
        let authority = request.head.authority ?? "localhost"
        let host = authority.hasPrefix("[") ? authority : String(authority.prefix { $0 != ":" })
        self.init(
            id: host.lowercased(),
            name: "Bourse",
            origins: ["\(context.isSecure ? "https" : "http")://\(authority.lowercased())"]
        )
    }
}
