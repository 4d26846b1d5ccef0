import BourseTestSupport
import Glibc
import Testing

/// What a page elsewhere can do that has its own name lead to the desk's machine.
@Suite("Host names of a served desk", .serialized)
struct HostTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test
    func foreignHost_isMisdirected_andCannotOpenANewDesk() async throws {
        let desk = try await ServedDesk(directory.path("desk"))
        let form = Array("email=eve%40example.com&zone=UTC&password=four%20quiet%20words%20here".utf8)
        let headers = ["Origin: http://evil.example", "Sec-Fetch-Site: same-origin"]
        let taken = await desk.ask("POST", "/sign-up", host: "evil.example", headers: headers, body: form)
        #expect(taken.status == 421 && !taken.text.contains("bourse_session"), "\(taken)")
        #expect(taken.text.contains("evil.example") && taken.text.contains("--host"))
        // The owner is still to come.
        let session = try await desk.enter()
        for path in [
            "/", "/sign-in", "/healthz", "/journal", "/assets/nothing.css", "/api/v1/journal", "/api/v1/openapi.json",
            "/api/markets", "/api/auth/session", "/markets/stream", "/events", "/live/XBTUSD/stream", "/nowhere",
        ] {
            for host in ["evil.example", "evil.example:\(desk.port)", "10.1.2.3", "localhost.evil.example"] {
                let answer = await desk.ask("GET", path, host: host, session: session)
                #expect(answer.status == 421, "\(path) of \(host): \(answer.status)")
            }
        }
        #expect(await desk.ask("GET", "/journal", host: "localhost:\(desk.port)", session: session).status == 200)
        #expect(await desk.ask("GET", "/journal", host: "[::1]:\(desk.port)", session: session).status == 200)
    }

    @Test
    func errorOfAForeignHost_hasTheShapeOfItsPlace() async throws {
        let desk = try await ServedDesk(directory.path("desk"))
        let page = await desk.ask("GET", "/sign-in", host: "<b>evil</b>")
        #expect(page.status == 421 && page.text.contains("text/html") && !page.text.contains("<b>evil"), "\(page)")
        let program = await desk.ask("GET", "/api/v1/journal", host: "evil.example")
        #expect(program.text.contains("application/json") && program.text.contains(#""status":421"#), "\(program)")
        let client = await desk.ask("GET", "/api/auth/session", host: "evil.example")
        #expect(client.text.contains(#""error":"This desk does not accept"#), "\(client)")
    }

    @Test
    func addressThatMessagesLinkTo_isAnsweredTo() async throws {
        let address = ["BOURSE_ADDRESS": "https://desk.example.org/"]
        let desk = try await ServedDesk(directory.path("desk"), environment: address)
        #expect(await desk.ask("GET", "/healthz", host: "desk.example.org").status == 200)
        #expect(await desk.ask("GET", "/healthz", host: "www.example.org").status == 421)
    }

    @Test
    func nameGivenWithHost_isAnsweredTo() async throws {
        let names = ["--host", "127.0.0.1", "--host", "desk.example.org"]
        let desk = try await ServedDesk(directory.path("desk"), names[0], names[1], names[2], names[3])
        #expect(await desk.ask("GET", "/healthz", host: "desk.example.org").status == 200)
        #expect(await desk.ask("GET", "/healthz", host: "Desk.Example.org:443").status == 200)
        #expect(await desk.ask("GET", "/healthz", host: "example.org").status == 421)
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
        let mistaken = try await Program.run("serve", "--host", "http://desk.example.org", "--port", "0")
        #expect(mistaken.code == 2 && mistaken.errors.contains("desk.example.org"), "\(mistaken)")
    }
}
