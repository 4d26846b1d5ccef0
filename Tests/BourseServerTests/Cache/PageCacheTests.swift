import BourseCore
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird
import Testing

@testable import BourseDesk
@testable import BourseServer

@Suite("Cached pages")
struct PageCacheTests {
    private struct Broken: Error {}

    private let cache = PageCache()

    private func key(
        _ address: String,
        of name: String = "ann",
        settings: UserSettings = UserSettings(),
        isPrivate: Bool = false,
        variant: String = ""
    ) throws -> PageCache.PageKey {
        let user = User(
            id: UserID(name),
            email: try #require(Email("ann@example.com")),
            createdAt: Timestamp(seconds: 0),
            settings: settings
        )
        return PageCache.PageKey(user: user, address: address, isPrivate: isPrivate, variant: variant)
    }

    private func edition(_ stored: Int) -> DeskEdition { DeskEdition(stored: stored, known: 1, second: 1) }

    /// A page with a name in a header.
    private static func page(_ name: String, status: HTTPResponse.Status = .ok, size: Int = 1) -> Response {
        var response = Response.text(String(repeating: "x", count: size), type: "text/html", status: status)
        response.headers[.contentLanguage] = name
        return response
    }

    /// The name of the page in the response to a request that would draw `name`.
    private func sent(
        _ key: PageCache.PageKey,
        showing content: Int,
        in stored: Int = 1,
        drawing name: String,
        size: Int = 1
    ) async throws -> String? {
        let response = try await cache.response(to: key, showing: content, in: edition(stored)) {
            Self.page(name, size: size)
        }
        return response.headers[.contentLanguage]
    }

    @Test func page_ofTheSameContent_isDrawnOnce() async throws {
        let (plain, sorted) = (try key("/"), try key("/?sort=name"))
        #expect(try await sent(plain, showing: 1, drawing: "first") == "first")
        #expect(try await sent(plain, showing: 1, in: 2, drawing: "second") == "first")
        #expect(try await sent(sorted, showing: 1, drawing: "by name") == "by name")
    }

    @Test func page_ofAnotherContent_isDrawnAgain() async throws {
        let key = try key("/")
        #expect(try await sent(key, showing: 1, drawing: "first") == "first")
        #expect(try await sent(key, showing: 2, drawing: "second") == "second")
        #expect(try await sent(key, showing: 1, drawing: "third") == "third")
        // Contents of different types are not equal.
        let other = try await cache.response(to: key, showing: "1", in: edition(1)) { Self.page("text") }
        #expect(other.headers[.contentLanguage] == "text")
    }

    @Test func page_inTheEditionOfItsContent_isFoundWithoutTheContent() async throws {
        let key = try key("/")
        #expect(cache.response(to: key, in: edition(1)) == nil)
        _ = try await sent(key, showing: 1, in: 1, drawing: "first")
        #expect(cache.response(to: key, in: edition(1))?.headers[.contentLanguage] == "first")
        #expect(cache.response(to: key, in: edition(2)) == nil)
        // The same content was found in a later edition.
        _ = try await sent(key, showing: 1, in: 2, drawing: "second")
        #expect(cache.response(to: key, in: edition(2))?.headers[.contentLanguage] == "first")
        #expect(cache.response(to: key, in: edition(1)) == nil)
        let later = [DeskEdition(stored: 2, known: 2, second: 1), DeskEdition(stored: 2, known: 1, second: 2)]
        for edition in later { #expect(cache.response(to: key, in: edition) == nil) }
    }

    @Test func page_ofAnotherPerson_orWithOtherSettings_isCachedSeparately() async throws {
        var paris = UserSettings()
        paris.zone = "Europe/Paris"
        let keys = [
            try key("/"), try key("/", of: "bob"), try key("/", settings: paris), try key("/", isPrivate: true),
            try key("/", variant: "fragment"),
        ]
        for (place, key) in keys.enumerated() {
            #expect(try await sent(key, showing: 1, drawing: "\(place)") == "\(place)")
        }
        for (place, key) in keys.enumerated() {
            #expect(try await sent(key, showing: 1, drawing: "again") == "\(place)")
        }
    }

    @Test func pages_beyondTheCapacity_areRemovedTheOldestFirst() async throws {
        // Two fit, with the bytes that are counted besides their bodies.
        let half = PageCache.capacity / 2 - 2048
        for name in ["a", "b"] { _ = try await sent(try key(name), showing: 1, drawing: name, size: half) }
        // Requested again, so that the other is the oldest.
        _ = try await sent(try key("a"), showing: 1, drawing: "anew")
        _ = try await sent(try key("c"), showing: 1, drawing: "c", size: half)
        #expect(try await sent(try key("a"), showing: 1, drawing: "anew") == "a")
        #expect(try await sent(try key("c"), showing: 1, drawing: "anew") == "c")
        #expect(try await sent(try key("b"), showing: 1, drawing: "anew") == "anew")
    }

    @Test func page_largerThanTheCapacity_isTheOnlyOne() async throws {
        _ = try await sent(try key("a"), showing: 1, drawing: "a")
        _ = try await sent(try key("b"), showing: 1, drawing: "b", size: PageCache.capacity + 1)
        #expect(try await sent(try key("b"), showing: 1, drawing: "anew") == "b")
        #expect(try await sent(try key("a"), showing: 1, drawing: "anew") == "anew")
    }

    @Test func page_thatCannotBeDrawn_isNotCached() async throws {
        let key = try key("/")
        await #expect(throws: Broken.self) {
            _ = try await cache.response(to: key, showing: 1, in: edition(1)) { throw Broken() }
        }
        let refused = try await cache.response(to: key, showing: 1, in: edition(1)) {
            Self.page("refused", status: .unprocessableContent)
        }
        #expect(refused.status == .unprocessableContent)
        #expect(try await sent(key, showing: 1, drawing: "drawn") == "drawn")
    }

    @Test(arguments: [HTTPResponse.Status.ok, .notFound])
    func equalPages_atTheSameTime_areDrawnOnce_unlessTheyAreNotCached(_ status: HTTPResponse.Status) async throws {
        let key = try key("/")
        let (gate, opener) = AsyncStream<Never>.makeStream()
        let drawn = ChangeCounter()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    _ = try await cache.response(to: key, showing: 1, in: edition(1)) {
                        drawn.advance()
                        for await _ in gate {}
                        return Self.page("page", status: status)
                    }
                }
            }
            while cache.waitingCount < 3 { await Task.yield() }
            #expect(drawn.number == 1)
            // A request with another content does not wait.
            _ = try await cache.response(to: key, showing: 2, in: edition(2)) { Self.page("other") }
            opener.finish()
            try await group.waitForAll()
        }
        #expect(drawn.number == (status == .ok ? 1 : 4))
        #expect(cache.waitingCount == 0)
    }

    @Test func part_ofTheSameContent_isDrawnOnce() async throws {
        let (key, other) = (try key("/", variant: "panels"), try key("/"))
        #expect(try await cache.part(key, showing: 1) { "first" }.text == "first")
        #expect(try await cache.part(key, showing: 1) { "second" }.text == "first")
        #expect(try await cache.part(key, showing: 2) { "third" }.text == "third")
        #expect(try await sent(other, showing: 2, drawing: "page") == "page")
    }
}
