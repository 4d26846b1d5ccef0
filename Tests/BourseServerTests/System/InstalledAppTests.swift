import BourseDesk
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("What makes the desk an app of its device")
struct InstalledAppTests {
    @Test(arguments: ["/", "/sign-in", "/offline"])
    func page_knowsHowItTurns_beforeItIsPainted(path: String) async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let page = try await (path == "/" ? visitor.with(token) : visitor).get(path).text
            let root = Assets.embedded.root
            // A script after the style sheet waits for it: the browser then knows that pages turn.
            #expect(
                page.contains(
                    """
                    <link rel="stylesheet" href="\(root)/css/bourse.css">
                    <script src="\(root)/js/turn.js"></script>
                    <script type="module" src="\(root)/js/app.js"></script>
                    """
                )
            )
            #expect(page.contains("viewport-fit=cover"))
            #expect(page.contains("id=\"toasts\""), "files that the app opens are named there")
        }
    }

    @Test func offerToInstall_hasItsPlaces_andIsHiddenUntilThereIsOne() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let settings = try await ann.get("/settings").text
            #expect(
                settings.contains(
                    "<div class=\"form-line\" data-install=\"settings\" hidden><div><b>Install Bourse</b>"
                )
            )
            let today = try await ann.get("/").text
            #expect(today.contains("data-install=\"offer\""))
            let journal = try await ann.get("/journal").text
            #expect(!journal.contains("data-install"))
        }
    }

    @Test func vibration_isTurnedOff_onOneDevice() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let on = try await ann.post("/settings/appearance", ["theme": "dark", "haptics": "on"])
            #expect(on.headers[values: .setCookie].contains { $0.hasPrefix("haptics=on;") })
            let off = try await ann.post("/settings/appearance", ["theme": "dark"])
            let cookies = off.headers[values: .setCookie]
            #expect(cookies.contains { $0.hasPrefix("haptics=off;") && $0.contains("SameSite=Lax") })
            #expect(cookies.contains { $0.hasPrefix("privacy=off;") })

            let field = "<input type=\"checkbox\" name=\"haptics\" value=\"on\""
            let other = try await ann.get("/settings").text
            #expect(other.contains("\(field) checked>"), "it is on until somebody turns it off")
            let session = "bourse_session=\(token.text); haptics=off"
            let page = try await visitor.send(.get, "/settings", headers: [(.cookie, session)]).text
            #expect(page.contains("\(field)>"))
        }
    }
}
