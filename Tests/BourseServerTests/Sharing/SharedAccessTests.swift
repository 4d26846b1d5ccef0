import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("What guests reach on the desks of others")
struct SharedAccessTests {
    /// Markers of what no guest of an area may see.
    private static func hidden(_ area: SharedArea) -> [String] {
        let always = [
            "markerwaiting", "markergone", "MarkerPosition", "MarkerCalculation", "MarkerScreen", "MarkerList",
            "MarkerAlert", "MarkerToken", "MarkerDraft", "MarkerConnection",
        ]
        let notes = ["marker-note", "marker-day", "MarkerTag", "MarkerMistake", "MarkerPlaybook", "MarkerItem"]
        let household = ["MarkerHome", "MarkerRent", "MarkerCard", "MarkerRoof", "MARKERSHOP", "MarkerRule"]
        return switch area {
        case .household: always + notes
        case .portfolio: always + notes + household
        case .journal: always + household
        }
    }

    /// The routes of a desk as guests would ask for them, with what they are: each once, and those that guests may use with
    /// everything that the owner has.
    private func visits(_ rig: ServerRig, _ owner: RouteOwner) -> [(method: String, route: String, address: String)] {
        RouteVisit.ending(rig).flatMap { method, path in
            let route = path.replacing("{", with: ":").replacing("}", with: "")
            let isPlace = SharedPlace.all.contains { $0.method.rawValue == method && $0.path == route }
            return owner.addresses(route).prefix(isPlace ? .max : 1).map { (method, route, $0) }
        }
    }

    private func send(_ visitor: Visitor, _ method: String, _ address: String) async throws -> TestResponse {
        try await visitor.send(
            try RouteVisit.method(method),
            address,
            headers: [(.contentType, RouteVisit.bodies[0].type)],
            body: method == "GET" ? nil : ByteBuffer(string: RouteVisit.bodies[0].text)
        )
    }

    @Test func everyPlace_isARouteOfTheDesk() throws {
        let rig = try ServerRig()
        let routes = Set(
            rig.server.routes.map { "\($0.method) \($0.path.replacing("{", with: ":").replacing("}", with: ""))" }
        )
        for place in SharedPlace.all {
            #expect(routes.contains("\(place.method.rawValue) \(place.path)"), "\(place.method.rawValue) \(place.path)")
            #expect(place.method == .get || place.role == .editor, "\(place.path)")
            for word in ["delete", "import", "settings", "export", "share", "revoke", ".csv", ".xlsx"] {
                #expect(!place.path.contains(word), "\(place.path)")
            }
        }
    }

    @Test(arguments: SharedArea.allCases)
    func viewer_readsTheArea_andChangesNothing(_ area: SharedArea) async throws {
        let rig = try ServerRig()
        let owner = try await RouteOwner(rig)
        let (bob, token) = try await rig.person("bob@example.com")
        let share = try await rig.share(area, of: owner.user, with: bob)
        let before = try await owner.state(rig)
        try await rig.serve { visitor async throws -> Void in
            let guest = visitor.with(token)
            var answered: Set<String> = []
            for (method, route, address) in visits(rig, owner) {
                let response = try await send(guest, method, "/shared/\(share.id)\(address)")
                let place = SharedPlace.of(try RouteVisit.method(method), route: route, in: area)
                let name = "\(method) \(address)"
                if let place, place.role == .viewer {
                    #expect([200, 303, 404].contains(response.status.code), "\(name): \(response.status)")
                    if response.status.code < 400 { answered.insert(route) }
                    #expect(response.location.isEmpty || response.location.hasPrefix("/shared/\(share.id)/"), "\(name)")
                } else if place != nil {
                    #expect(response.status == .forbidden, "\(name): \(response.status)")
                } else {
                    // An address that is none here may be that of a trade by its form, which a viewer cannot change.
                    #expect([403, 404, 405].contains(response.status.code), "\(name): \(response.status)")
                }
                let shown = Self.hidden(area).filter { response.count(of: $0) > 0 && !address.contains($0) }
                #expect(shown.isEmpty, "\(name) shows \(shown)")
                guard response.status == .ok, response.headers[.contentType]?.hasPrefix("text/html") == true else {
                    continue
                }
                #expect(response.count(of: "method=\"post\" action=\"/shared/") == 0, "\(name)")
                #expect(response.count(of: "bob@example.com") > 0, "\(name)")
            }
            let places = SharedPlace.all.filter { $0.area == area && $0.role == .viewer && !$0.path.contains(":") }
            for place in places { #expect(answered.contains(place.path), "\(place.path) was not answered") }
        }
        #expect(try await owner.state(rig) == before)
        #expect(try await rig.desk.sharing.events(of: owner.user.id).map(\.kind) == [.accepted, .invited])
    }

    @Test(arguments: SharedArea.allCases)
    func editor_reachesNothingBesidesWhatMayBeEdited(_ area: SharedArea) async throws {
        let rig = try ServerRig()
        let owner = try await RouteOwner(rig)
        let (bob, token) = try await rig.person("bob@example.com")
        let share = try await rig.share(area, of: owner.user, with: bob, as: .editor)
        let files = try await rig.desk.imports.imports(of: owner.user.id).map { "\($0.id) \($0.deletedAt == nil)" }
        try await rig.serve { visitor async throws -> Void in
            let guest = visitor.with(token)
            for (method, route, address) in visits(rig, owner) {
                let response = try await send(guest, method, "/shared/\(share.id)\(address)")
                let place = SharedPlace.of(try RouteVisit.method(method), route: route, in: area)
                #expect(response.status.code < 500, "\(method) \(address): \(response.status)")
                if place == nil {
                    #expect([404, 405].contains(response.status.code), "\(method) \(address): \(response.status)")
                }
                let shown = Self.hidden(area).filter { response.count(of: $0) > 0 && !address.contains($0) }
                #expect(shown.isEmpty, "\(method) \(address) shows \(shown)")
            }
        }
        let events = try await rig.desk.sharing.events(of: owner.user.id)
        for event in events where event.kind == .edited { #expect(event.person == "bob@example.com") }
        // What guests never change.
        let user = try await rig.desk.accounts.signIn(
            email: "marker@example.com",
            password: ServerRig.password,
            address: "owner"
        ).user
        #expect(user == owner.user)
        let filesNow = try await rig.desk.imports.imports(of: owner.user.id).map { "\($0.id) \($0.deletedAt == nil)" }
        #expect(filesNow == files)
        #expect(try await rig.desk.accounts.accessTokens(of: owner.user.id).map(\.name) == ["MarkerToken"])
        #expect(try await rig.desk.sharing.shares(of: owner.user.id).map(\.role) == [.editor])
    }

    @Test func strangerAndRevokedGuest_findNothing() async throws {
        let rig = try ServerRig()
        let owner = try await RouteOwner(rig)
        let (bob, bobToken) = try await rig.person("bob@example.com")
        let (_, catToken) = try await rig.person("cat@example.com")
        let share = try await rig.share(.journal, of: owner.user, with: bob, as: .editor)
        try await rig.serve { visitor async throws -> Void in
            let address = "/shared/\(share.id)/journal"
            #expect(try await visitor.with(bobToken).get(address).status == .ok)
            for token in [catToken, owner.token] {
                #expect(try await visitor.with(token).get(address).status == .notFound)
                #expect(try await visitor.with(token).post("\(address)/days/2026-01-05").status == .notFound)
            }
            let anonymous = try await visitor.get(address)
            #expect(anonymous.status.kind == .redirection && anonymous.location.hasPrefix("/sign-in"))
            #expect(try await visitor.post("\(address)/days/2026-01-05").status == .unauthorized)
            // An access token of the guest opens nothing.
            let made = try await rig.desk.accounts.makeAccessToken(name: "t", scope: "write", of: bob.id)
            let bearer = [(HTTPField.Name.authorization, "Bearer \(made.secret.text)")]
            #expect(try await visitor.send(.get, address, headers: bearer).status == .forbidden)
            // A cached page is no way around the revocation.
            #expect(try await rig.desk.sharing.revoke(share.id, by: owner.user))
            for place in SharedPlace.all where place.area == .journal {
                for path in owner.addresses(place.path) {
                    let method = place.method.rawValue
                    let response = try await send(visitor.with(bobToken), method, "/shared/\(share.id)\(path)")
                    #expect(response.status == .notFound, "\(method) \(path)")
                    #expect(RouteOwner.markers(in: response).filter { !path.contains($0) }.isEmpty, "\(method) \(path)")
                }
            }
        }
    }

    @Test func ownerAndGuest_haveTheirOwnFrames_onTheSamePage() async throws {
        let rig = try ServerRig()
        let owner = try await RouteOwner(rig)
        let (bob, token) = try await rig.person("bob@example.com")
        let share = try await rig.share(.household, of: owner.user, with: bob)
        try await rig.serve { visitor async throws -> Void in
            let path = HouseholdAddress.path
            for _ in 0..<2 {
                let guest = try await visitor.with(token).get("/shared/\(share.id)\(path)")
                #expect(guest.count(of: "Household of marker@example.com") == 1)
                #expect(guest.count(of: "/shared/\(share.id)\(path)/accounts") > 0)
                #expect(guest.headers[KeptPages.header ?? .server] == nil)
                let own = try await visitor.with(owner.token).get(path)
                #expect(own.count(of: "/shared/") == 0 && own.count(of: "bob@example.com") == 0)
                let empty = try await visitor.with(token).get(path)
                #expect(empty.count(of: "No household data yet") == 1 && empty.count(of: "MarkerHome") == 0)
            }
        }
    }
}
