import BourseCore

@testable import BourseSecrets

/// What a browser says about a request, to be changed by tests.
struct SoftClient {
    var type: String
    var challenge = SoftAuthenticator.challenge
    var origin = "https://desk.example"
    /// What follows the origin.
    var rest = #","crossOrigin":false"#

    init(_ ceremony: ClientData.Ceremony) { type = ceremony.rawValue }

    /// `clientDataJSON`, in the order of section 5.8.1.2.
    var bytes: [UInt8] {
        Array(#"{"type":"\#(type)","challenge":"\#(Base64URL.text(challenge))","origin":"\#(origin)"\#(rest)}"#.utf8)
    }
}
