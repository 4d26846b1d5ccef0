import BourseDesk
import BourseValues
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Files shared with the installed app, and dropped on pages")
struct ShareTests {
    private static func headers(_ others: [(String, String)]) throws -> [(HTTPField.Name, String)] {
        let type = "multipart/form-data; boundary=\(Multipart.boundary)"
        return try [(.contentType, type)] + others.map { (try #require(HTTPField.Name($0.0)), $0.1) }
    }

    private static var body: ByteBuffer {
        ByteBuffer(bytes: Multipart.body([("shared.csv", Array(File.of(0..<4).utf8))]))
    }

    /// The headers of a share: of a browser that says it began it, and of one that names the desk as its origin.
    @Test(arguments: [
        [("Sec-Fetch-Site", "none"), ("Origin", "null")], [("Sec-Fetch-Site", "none")],
        [("Sec-Fetch-Site", "same-origin"), ("Origin", "http://localhost")], [],
    ])
    func sharedFile_isPreviewed_andNotImported(headers: [(String, String)]) async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let host = [("Host", "localhost")]
            let shared = try await ann.send(.post, "/share", headers: try Self.headers(headers + host), body: Self.body)
            #expect(
                shared.status == .seeOther && shared.location.hasPrefix("/journal/imports/preview"),
                "\(shared.text)"
            )
            #expect(try await ann.get(shared.location).text.contains("Import 4 executions"))
        }
        #expect(try await rig.count(user) == 0)
    }

    /// A page sends `null` as well, from a frame without an origin, but cannot claim that the browser began the request.
    @Test(arguments: [
        [("Origin", "null")], [("Sec-Fetch-Site", "cross-site"), ("Origin", "null")],
        [("Sec-Fetch-Site", "same-site"), ("Origin", "null")], [("Sec-Fetch-Site", "cross-site")],
        [("Sec-Fetch-Site", "none"), ("Origin", "https://evil.example")],
    ])
    func share_thatAPageCaused_isRefused(headers: [(String, String)]) async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let shared = try await ann.send(.post, "/share", headers: try Self.headers(headers), body: Self.body)
            #expect(shared.status == .forbidden)
        }
        #expect(rig.staged.isEmpty)
    }

    @Test func nullOrigin_isAcceptedByNoOtherRoute() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let headers = try Self.headers([("Sec-Fetch-Site", "none"), ("Origin", "null")])
            for path in ["/journal/imports", "/api/v1/imports", "/settings/watched", "/share/"] {
                let response = try await visitor.with(token).send(.post, path, headers: headers, body: Self.body)
                #expect([.forbidden, .notFound].contains(response.status), "\(path) \(response.status)")
            }
        }
        #expect(rig.staged.isEmpty)
    }

    @Test func anonymousShare_isExplained_andStoresNothing() async throws {
        let rig = try ServerRig()
        _ = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let headers = try Self.headers([("Sec-Fetch-Site", "none"), ("Origin", "null")])
            let shared = try await visitor.send(.post, "/share", headers: headers, body: Self.body)
            #expect(shared.status == .unauthorized && shared.text.contains("Sign in, then share it again"))
            #expect(shared.text.contains("href=\"/sign-in\""))
        }
        #expect(rig.staged.isEmpty)
    }

    @Test func unusableShare_isExplainedAboveTheForm() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let shared = try await visitor.with(token).upload([("letter.txt", Array("Dear diary".utf8))], to: "/share")
            #expect(shared.status == .unprocessableContent && shared.text.contains("letter.txt"))
            #expect(shared.text.contains("action=\"/journal/imports\""))
        }
        #expect(rig.staged.isEmpty)
    }

    @Test func manifest_namesTheRoute_andTheFieldOfUploads() async throws {
        let rig = try ServerRig()
        try await rig.serve { visitor async throws -> Void in
            let manifest = try await visitor.get("\(Assets.embedded.root)/manifest.webmanifest")
            let target: [String: Any] = try manifest.member("share_target")
            #expect(target["action"] as? String == ShareRoutes.path && target["method"] as? String == "POST")
            #expect(target["enctype"] as? String == "multipart/form-data")
            let files = (target["params"] as? [String: Any])?["files"] as? [[String: Any]]
            #expect(files?.map { $0["name"] as? String } == ["file"])
            let accepted = try #require(files?.first?["accept"] as? [String])
            for ending in [".csv", ".xlsx", ".xml", ".html", ".qfx", ".ofx", ".qif", ".json", ".txt"] {
                #expect(accepted.contains(ending), "\(ending)")
            }
            let worker = try await visitor.get("/service-worker.js").text
            #expect(worker.contains("request.method !== \"GET\""), "a share goes to the server")
        }
    }

    @Test func fileHandlers_openWhatTheirFormsTake() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let manifest = try await visitor.get("\(Assets.embedded.root)/manifest.webmanifest")
            let handlers: [[String: Any]] = try manifest.member("file_handlers")
            #expect(handlers.compactMap { $0["action"] as? String } == ["/journal/imports", "/funds/holdings"])
            var opened: Set<String> = []
            for handler in handlers {
                let action = try #require(handler["action"] as? String)
                let endings = try #require(handler["accept"] as? [String: [String]]).values.joined()
                let page = try await visitor.with(token).get(action).text
                let accepted = try #require(page.firstMatch(of: /accept="([^"]*)"/)).1.split(separator: ",")
                for ending in endings {
                    #expect(accepted.contains(Substring(ending)), "\(action) \(ending)")
                    #expect(opened.insert(ending).inserted, "\(ending) is opened by two pages")
                }
            }
            let target: [String: Any] = try manifest.member("share_target")
            let files = (target["params"] as? [String: Any])?["files"] as? [[String: Any]]
            let shared = try #require(files?.first?["accept"] as? [String]).filter { $0.hasPrefix(".") }
            #expect(opened == Set(shared).union([".pdf"]))
            let launch: [String: [String]] = try manifest.member("launch_handler")
            #expect(launch["client_mode"]?.first == "navigate-new", "a window with something typed is not replaced")
        }
    }

    @Test func sharedText_isPutAtTheEndOfTheNoteOfTheDay_andStoredOnlyWhenItIsSaved() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let fields = ["title": "Idea", "text": "<b>Buy</b> the dip", "url": "https://example.com/story"]
            let shared = try await ann.upload([], to: "/share", fields: fields)
            #expect(shared.status == .ok, "\(shared.text)")
            #expect(
                shared.text.contains("Idea\n\n&lt;b&gt;Buy&lt;/b&gt; the dip\n\nhttps://example.com/story</textarea>")
            )
            #expect(shared.text.contains("Not saved yet"))

            let path = try #require(shared.text.firstMatch(of: #/action="(/journal/notes/\d{4}-\d\d-\d\d)"/#)).1
            let note = String(path)
            let stored = try await ann.get(note.replacing("/notes/", with: "/days/")).text
            #expect(!stored.contains("the dip"))
            let saved = try await ann.post(note, ["note": "Calm open.", "revision": "0"])
            #expect(saved.status == .seeOther)
            let second = try await ann.upload([], to: "/share", fields: ["text": "Sell the rip"])
            #expect(second.text.contains("Calm open.\n\nSell the rip</textarea>"))
        }
        #expect(rig.staged.isEmpty)
    }

    @Test func sharedTable_isPreviewedAsAFile() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let shared = try await ann.upload([], to: "/share", fields: ["text": File.of(0..<4)])
            #expect(shared.status == .seeOther, "\(shared.text)")
            let preview = try await ann.get(shared.location).text
            #expect(preview.contains("Import 4 executions"))
        }
        #expect(try await rig.count(user) == 0)
    }

    @Test func shareWithoutAnything_isExplainedAboveTheForm() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let shared = try await visitor.with(token).upload([], to: "/share", fields: ["title": " ", "text": ""])
            #expect(shared.status == .badRequest && shared.text.contains("No file was chosen"))
        }
    }

    @Test(arguments: [
        ("/", "/journal/imports"), ("/journal/trades", "/journal/imports"), ("/markets", "/journal/imports"),
        ("/portfolio", "/portfolio/import"), ("/funds/favorites", "/funds/holdings"),
        ("/portfolio/household", "/portfolio/household/imports"), ("/settings", "/journal/imports"),
    ])
    func page_namesTheImportForFilesThatAreDropped(path: String, action: String) async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let page = try await visitor.with(token).get(path).text
            #expect(page.contains("<main id=\"main\" class=\"content\" tabindex=\"-1\" data-import=\"\(action)\""))
            #expect(try await !visitor.get("/sign-in").text.contains("data-import"))
        }
    }

    @Test func bankFileWithoutAnAccount_goesToTheOnlyOne() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let account = ["name": "Main", "kind": "checking", "openedOn": "2026-01-01", "openingBalance": "10"]
            _ = try await ann.post("/portfolio/household/accounts", account)
            let bank = Array("Date,Description,Amount\n2026-01-05,Shop,-5.00\n2026-01-06,Pay,100.00\n".utf8)
            let path = "/portfolio/household/imports"
            let one = try await ann.upload([("bank.csv", bank)], to: path)
            #expect(one.status == .seeOther && one.location.hasPrefix("\(path)/preview"), "\(one.text)")
            _ = try await ann.post("/portfolio/household/accounts", account.merging(["name": "Other"]) { $1 })
            let several = try await ann.upload([("bank.csv", bank)], to: path)
            #expect(several.status == .unprocessableContent && several.text.contains("Choose one of your accounts."))
        }
    }
}
