import BourseCore
import Crypto
import Foundation
import Testing

@testable import BourseVenue

@Suite("Control of the venue's identity provider")
struct IdentityControlTests {
    @Test func client_thatIsRegistered_bringsItsOwnKeyAndAddresses() async throws {
        try await IdentityDesk.with { desk in
            let key = P256.Signing.PrivateKey()
            let redirect = "https://desk.example/back"
            let order = ClientOrderText(
                style: "apple",
                clientId: IdentityDesk.apple,
                teamId: "MYTEAM0001",
                keyId: "MYKEY00001",
                publicKey: key.publicKey.pemRepresentation,
                redirectUris: [redirect]
            )
            let encoder = JSONEncoder()
            encoder.keyEncodingStrategy = .convertToSnakeCase
            let body = String(decoding: try encoder.encode(order), as: UTF8.self)
            let preset = try await desk.client(IdentityDesk.apple)
            let made: ListedClient = try await desk.send("POST", "/clients", json: body).decoded()
            #expect(made.privateKey == nil && made.teamId == "MYTEAM0001" && !made.loopback)
            let listed = try await desk.client(IdentityDesk.apple)
            #expect(listed == made && preset.privateKey != nil)
            let unknown = try await desk.send("GET", "/private-keys/\(IdentityDesk.apple)")
            #expect(unknown.status == 404)
            let local = try await desk.choose("ann", IdentityDesk.apple)
            #expect(local.status == 400)
            let page = try await desk.choose("ann", IdentityDesk.apple, ["redirect_uri": redirect])
            #expect(page.status == 200 && page.text.contains(#"action="https://desk.example/back""#))
            let code = try #require(IdentityDesk.hidden(page.text)["code"])
            // The key in the list is no more: the tests' own signs.
            let now = try await desk.server.now.seconds
            let head = Base64URL.text(Array(#"{"alg":"ES256","kid":"MYKEY00001"}"#.utf8))
            let claims = """
                {"iss":"MYTEAM0001","sub":"\(IdentityDesk.apple)","aud":"\(desk.issuer)","iat":\(now),"exp":\(now + 9)}
                """
            let text = head + "." + Base64URL.text(Array(claims.utf8))
            let secret = text + "." + Base64URL.text(try key.signature(for: Array(text.utf8)).rawRepresentation)
            let answer = try await desk.send(
                "POST",
                "/token",
                form: [
                    "grant_type": "authorization_code", "code": code, "redirect_uri": redirect,
                    "client_id": IdentityDesk.apple, "client_secret": secret, "code_verifier": IdentityDesk.verifier,
                ]
            )
            #expect(answer.status == 200)
        }
    }

    @Test func client_withoutDetails_getsThem_andWrongOnesAreRefused() async throws {
        try await IdentityDesk.with { desk in
            let google: ListedClient = try await desk.send("POST", "/clients", json: #"{"style":"google"}"#).decoded()
            let apple: ListedClient = try await desk.send("POST", "/clients", json: #"{"style":"apple"}"#).decoded()
            #expect(google.clientSecret?.isEmpty == false && google.loopback && google.privateKey == nil)
            #expect(apple.privateKey?.hasPrefix("-----BEGIN PRIVATE KEY-----") == true && apple.clientSecret == nil)
            #expect(google.clientId != apple.clientId)
            let file = try await desk.send("GET", "/private-keys/\(apple.clientId)")
            #expect(file.status == 200 && file.text == (apple.privateKey ?? "") + "\n")
            let secretOnly = try await desk.send("GET", "/private-keys/\(google.clientId)")
            #expect(secretOnly.status == 404)
            let count = try await desk.send("GET", "/clients").decoded() as [ListedClient]
            #expect(count.count == 4)
            for body in [
                "", "[]", "{}", #"{"style":"github"}"#, #"{"style":"google","client_id":""}"#,
                #"{"style":"google","redirect_uris":["/back"]}"#,
                #"{"style":"google","redirect_uris":["http://a.example/#b"]}"#,
                #"{"style":"google","name":"\#(String(repeating: "n", count: 201))"}"#,
                #"{"style":"apple","public_key":"PEM"}"#, #"{"style":"google","loopback":"yes"}"#,
            ] {
                let answer = try await desk.send("POST", "/clients", json: body)
                #expect(answer.status == 400, "\(body)")
            }
            for body in ["", #"{"given_name":"A"}"#, #"{"id":"decline"}"#, #"{"id":""}"#] {
                let answer = try await desk.send("POST", "/accounts", json: body)
                #expect(answer.status == 400, "\(body)")
            }
            let unknown = try await desk.send("GET", "/other")
            #expect(unknown.status == 404)
        }
    }

    @Test func keys_thatAreRotated_stayForAnHour_orAreDropped() async throws {
        try await IdentityDesk.with { desk in
            let first = try #require(try await desk.signIn("ann", IdentityDesk.apple).idToken)
            let before = try await desk.keys()
            #expect(before.count == 2 && Set(before.values.map { $0["alg"] }) == ["RS256", "ES256"])
            #expect(before.values.allSatisfy { $0["use"] == "sig" && $0["d"] == nil })
            let kept = try await desk.send("POST", "/keys")
            #expect(kept.status == 204)
            let second = try #require(try await desk.signIn("ann", IdentityDesk.apple).idToken)
            let during = try await desk.keys()
            #expect(during.count == 4 && Set(before.keys).isSubset(of: during.keys))
            let kids = try [first, second].map { try ReadToken($0).head.kid }
            #expect(kids[0] != kids[1])
            #expect(try await desk.isValid(first))
            #expect(try await desk.isValid(second))
            try await desk.server.advance(by: .seconds(3600))
            let after = try await desk.keys()
            #expect(after.count == 2 && Set(after.keys).isDisjoint(with: before.keys))
            #expect(try await desk.isValid(first) == false)
            #expect(try await desk.isValid(second))
            _ = try await desk.send("POST", "/keys?old=drop")
            #expect(try await desk.isValid(second) == false)
            let wrong = try await desk.send("POST", "/keys?old=burn")
            #expect(wrong.status == 400)
        }
    }

    @Test func keysAndSubjects_followFromTheSeed() throws {
        var (first, second, other) = (IdentityKeys(seed: 3), IdentityKeys(seed: 3), IdentityKeys(seed: 4))
        let key = try first.key(.es256)
        #expect(try second.key(.es256).id == key.id)
        #expect(try other.key(.es256).id != key.id)
        #expect(try first.stray(.es256).id != key.id)
        // Whether a key was needed makes no difference to the next one.
        var third = IdentityKeys(seed: 3)
        first.rotate(dropping: true, at: MarketVenue.now)
        third.rotate(dropping: true, at: MarketVenue.now)
        #expect(try first.key(.es256).id == third.key(.es256).id)
        #expect(try first.key(.es256).id != key.id)
        for _ in 0..<20 {
            first.rotate(dropping: false, at: MarketVenue.now)
            _ = try first.key(.es256)
        }
        #expect(try first.published(at: MarketVenue.now).count == 2 + IdentityKeys.mostRetired)
        let ann = IdentityAccount.presets[0]
        #expect(ann.subject(.apple, seed: 3) == ann.subject(.apple, seed: 3))
        #expect(ann.subject(.apple, seed: 3) != ann.subject(.apple, seed: 4))
    }

    @Test func records_thatAreTooMany_displaceTheOldest() {
        var records = RecentRecords<Int>(limit: 2)
        records.keep(0, named: "kept")
        #expect(records.add(1, named: "a") == nil)
        #expect(records.add(2, named: "b") == nil)
        #expect(records.add(3, named: "a") == nil)
        #expect(records.add(4, named: "c") == "a")
        #expect(records.sorted == [2, 4, 0] && records["a"] == nil)
        #expect(records.oldestFirst == [2, 4] && records.newestFirst == [4, 2] && records.count == 2)
        records["a"] = 5
        records["b"] = 6
        #expect(records["a"] == nil && records["b"] == 6)
        records.remove("b")
        #expect(records.add(7, named: "d") == nil)
        #expect(records.add(8, named: "kept") == nil)
        records.removeAll()
        #expect(records.sorted == [8])
    }

    @Test func faults_areListedLimitedAndRemoved() async throws {
        try await IdentityDesk.with { desk in
            func list() async throws -> [ListedFault] { try await desk.send("GET", "/faults").decoded() }
            let limited = try await desk.send("POST", "/faults?fault=unverified&client=bourse-google&times=2")
            #expect(limited.status == 201)
            _ = try await desk.send("POST", "/faults?fault=no-address")
            let both = try await list()
            #expect(
                both == [
                    ListedFault(fault: "no-address"),
                    ListedFault(fault: "unverified", client: IdentityDesk.google, times: 2),
                ]
            )
            _ = try await desk.signIn("ann", IdentityDesk.apple)
            _ = try await desk.signIn()
            let counted = try await list()
            #expect(counted.last?.times == 1)
            _ = try await desk.signIn()
            let rest = try await list()
            #expect(rest == [ListedFault(fault: "no-address")])
            _ = try await desk.send("POST", "/faults?fault=no-address&client=bourse-google")
            _ = try await desk.send("POST", "/faults?fault=expired&client=bourse-google")
            _ = try await desk.send("DELETE", "/faults?fault=no-address&client=bourse-google")
            let three = try await list()
            #expect(
                three == [ListedFault(fault: "expired", client: IdentityDesk.google), ListedFault(fault: "no-address")]
            )
            _ = try await desk.send("DELETE", "/faults?client=bourse-google")
            let one = try await list()
            #expect(one == [ListedFault(fault: "no-address")])
            let gone = try await desk.send("DELETE", "/faults")
            let none = try await list()
            #expect(gone.status == 204 && none.isEmpty)
            for query in [
                "", "?fault=burning", "?fault=expired&client=unknown", "?fault=expired&times=0",
                "?fault=expired&times=1001", "?fault=jwks-gone&client=bourse-google",
            ] {
                let answer = try await desk.send("POST", "/faults" + query)
                #expect(answer.status == 400, "\(query)")
            }
        }
    }
}

/// A client as a request registers it.
private struct ClientOrderText: Encodable {
    let style: String
    let clientId: String
    let teamId: String
    let keyId: String
    let publicKey: String
    let redirectUris: [String]
}
