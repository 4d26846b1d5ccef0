import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Synchronization
import Testing

@testable import BourseServer

@Suite("Routes whose pages are cached")
struct CachedRouteTests {
    private let quotes = ChangingQuotes()

    /// Serves a route of pages that are numbered in the order in which they are drawn.
    private func serve(
        _ body: @Sendable (ServerRig, Visitor) async throws -> Void
    ) async throws {
        let rig = try ServerRig(marketSources: quotes.sources)
        let (_, token) = try await rig.person("ann@example.com")
        let pages = PageWriter(environment: rig.desk.environment)
        let drawn = Mutex(0)
        let route = pages.cached(rig.desk) { request, context in
            let number = drawn.withLock { drawn in
                drawn += 1
                return drawn
            }
            let frame = PageFrame(pages: pages, request: request, context: context)
            let status: HTTPResponse.Status = request.uri.path == "/refused" ? .unprocessableContent : .ok
            return pages.page(frame.shell(title: "Page \(number)", place: .elsewhere).page(HTML()), status: status)
        }
        let router = Router(context: DeskContext.self)
        router.add(middleware: FlashOnce())
        router.add(middleware: Sessions(accounts: rig.desk.accounts))
        let signedIn = router.group(context: SignedInContext.self)
        signedIn.get("page", use: route)
        signedIn.get("refused", use: route)
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        try await Application(router: router, logger: logger).test(.router) { client in
            try await body(rig, Visitor(client: client, token: token))
        }
    }

    /// The number of the page in the response.
    private func number(
        _ visitor: Visitor,
        _ path: String = "/page",
        headers: [(HTTPField.Name, String)] = []
    ) async throws -> Int? {
        let page = try await visitor.send(.get, path, headers: headers)
        return page.text.firstMatch(of: #/<h1>Page ([0-9]+)</h1>/#).flatMap { Int($0.1) }
    }

    @Test func page_isDrawnOnce_untilTheSecondOrAnythingElseChanges() async throws {
        try await serve { rig, ann in
            #expect(try await number(ann) == 1)
            #expect(try await number(ann) == 1)
            rig.clock.advance(seconds: 1)
            #expect(try await number(ann) == 2)
            // Something is stored.
            let bob = try await rig.person("bob@example.com").user
            #expect(try await number(ann) == 3)
            _ = try await rig.desk.journal.revision(of: bob.id)
            #expect(try await number(ann) == 3)
            // A source provides a quote.
            quotes.provide("101", of: CacheVisit.apple, at: rig.clock.now)
            _ = await rig.desk.markets.board.inquire(about: [CacheVisit.apple])
            let provided = try await number(ann)
            #expect(provided ?? 0 > 3)
            #expect(try await number(ann) == provided)
        }
    }

    @Test func page_ofEachPersonAddressAndSetting_isAnotherOne() async throws {
        try await serve { rig, ann in
            let (bob, his) = try await rig.person("bob@example.com")
            #expect(try await number(ann) == 1)
            #expect(try await number(ann, "/page?sort=name") == 2)
            #expect(try await number(ann.with(his)) == 3)
            #expect(try await number(ann, headers: [(.accept, "text/html-fragment")]) == 4)
            let privately = [(HTTPField.Name.cookie, "bourse_session=\(ann.token?.text ?? ""); privacy=on")]
            #expect(try await number(ann, headers: privately) == 5)
            #expect(try await number(ann) == 1)
            var settings = bob.settings
            settings.theme = .light
            try await rig.desk.accounts.setSettings(settings, of: bob.id)
            #expect(try await number(ann.with(his)) == 6)
        }
    }

    @Test func pageWithAMessage_isDrawnForOneResponse() async throws {
        try await serve { _, ann in
            let cookies = "bourse_session=\(ann.token?.text ?? ""); bourse_flash=saved"
            #expect(try await number(ann) == 1)
            let page = try await ann.send(.get, "/page", headers: [(.cookie, cookies)])
            #expect(page.text.contains("<h1>Page 2</h1>") && page.text.contains("class=\"toast\""))
            #expect(page.cookie("bourse_flash")?.contains("Max-Age=0") == true)
            let next = try await ann.get("/page")
            #expect(next.text.contains("<h1>Page 1</h1>") && !next.text.contains("class=\"toast\""))
            #expect(next.cookie("bourse_flash") == nil)
        }
    }

    @Test func pageOfAProblem_isDrawnEachTime() async throws {
        try await serve { _, ann in
            let numbers = [try await number(ann, "/refused"), try await number(ann, "/refused")]
            #expect(numbers == [1, 2])
        }
    }

    @Test func cachedPage_hasItsLengthAndTheBytesOfTheFirst() async throws {
        try await serve { _, ann in
            let (first, second) = (try await ann.get("/page"), try await ann.get("/page"))
            #expect(first.body == second.body)
            #expect(second.headers[.contentLength] == "\(second.body.readableBytes)")
            #expect(second.headers[.contentType] == "text/html; charset=utf-8")
        }
    }
}
