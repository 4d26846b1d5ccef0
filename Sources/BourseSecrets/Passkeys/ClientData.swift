import BourseCore
import BourseDesk
import Crypto
import Foundation

/// What a browser says about a request: for what, with which challenge, and by which page.
///
/// Source: Web Authentication Level 3, section 5.8.1.
struct ClientData {
    /// The most bytes: more than any browser writes.
    static let maximumSize = 8_192
    /// The fewest bytes of a challenge (section 13.4.3).
    static let shortestChallenge = 16

    /// What a request is for.
    enum Ceremony: String {
        /// To make a passkey.
        case registration = "webauthn.create"
        /// To use one.
        case assertion = "webauthn.get"
    }

    /// The members that are checked.
    ///
    /// Others are ignored: browsers add some, so that nobody compares the whole with a template.
    private struct Members: Decodable {
        let type: String
        let challenge: String
        let origin: String
        let crossOrigin: Bool?
        let topOrigin: String?
    }

    private let members: Members
    /// The SHA-256 of the bytes as they came, which the authenticator signs.
    let hash: [UInt8]

    /// Reads the bytes of `clientDataJSON`.
    ///
    /// - Throws: ``PasskeyError/malformed(_:)``.
    init(_ bytes: [UInt8]) throws(PasskeyError) {
        // The decoder takes other encodings than UTF-8, too, which it recognizes by their zeros.
        guard bytes.count <= Self.maximumSize, !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil,
            let members = try? JSONDecoder().decode(Members.self, from: Data(bytes))
        else { throw .malformed(.clientData) }
        self.members = members
        hash = Array(SHA256.hash(data: bytes))
    }

    /// Compares each member with what this desk has asked for.
    ///
    /// Texts are compared byte by byte: `==` takes letters for equal that Unicode does.
    ///
    /// Source: Web Authentication Level 3, sections 7.1 and 7.2, from the type to the top origin.
    func check(_ ceremony: Ceremony, challenge: [UInt8], party: PasskeyParty) throws(PasskeyError) {
        guard members.type.utf8.elementsEqual(ceremony.rawValue.utf8) else { throw .wrongCeremony }
        guard challenge.count >= Self.shortestChallenge,
            ConstantTime.areEqual(members.challenge.utf8, Base64URL.text(challenge).utf8)
        else { throw .wrongChallenge }
        guard party.origins.contains(where: { $0.utf8.elementsEqual(members.origin.utf8) }) else {
            throw .wrongOrigin(shownOrigin)
        }
        guard members.crossOrigin != true, members.topOrigin == nil else { throw .embedded }
    }

    /// The origin for a message: whoever sends it may write anything.
    private var shownOrigin: String {
        let text = members.origin.unicodeScalars.filter { ("!"..."~").contains($0) }.prefix(100)
        return text.isEmpty ? "this address" : String(String.UnicodeScalarView(text))
    }
}
