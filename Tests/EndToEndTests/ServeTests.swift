import BourseTestSupport
import Foundation
import Testing

@Suite("Serving", .serialized)
struct ServeTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private var data: String { directory.path("desk") }

    @Test(arguments: [SIGTERM, SIGINT])
    func signal_endsItInOrder(number: Int32) async throws {
        let desk = try await ServedDesk(data)
        #expect(await desk.ask("GET", "/healthz").status == 200)
        desk.running.signal(number)
        #expect(await desk.running.end().code == 0)
    }

    @Test
    func secondServer_onTheSameData_isRefused() async throws {
        let desk = try await ServedDesk(data)
        let second = try await Program.run("serve", "--port", "0", "--data", data)
        #expect(second.code == 3 && second.errors.contains("Another Bourse"), "\(second)")
        let restore = try await Program.run("restore", data + "/bourse.sqlite", "--data", data)
        #expect(restore.code == 3 && restore.errors.contains("Another Bourse"), "\(restore)")
        let port = try await Program.run("serve", "--port", "\(desk.port)", "--data", directory.path("other"))
        #expect(port.code == 3 && port.errors.contains("in use"), "\(port)")
        desk.running.signal(SIGTERM)
        #expect(await desk.running.end().code == 0)
    }

    @Test
    func owner_isTheFirstWhoSignsUp() async throws {
        let desk = try await ServedDesk(data)
        _ = try await desk.enter()
        let form = Array("email=bob%40example.com&zone=UTC&password=four%20quiet%20words%20here".utf8)
        #expect(await desk.ask("POST", "/sign-up", body: form).status == 422)
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
        let open = try await ServedDesk(data, "--open-registration")
        #expect(await open.ask("POST", "/sign-up", body: form).status == 303)
        _ = try await open.enter("/sign-in")
    }

    @Test
    func dataFolder_isItsOwnersAlone() async throws {
        let desk = try await ServedDesk(data)
        let attributes = try FileManager.default.attributesOfItem(atPath: data)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
    }

    /// Requests that must be answered, and after each of which the server must still be there.
    private static let edges = [
        ("GET", "/journal?month=9999-12", ""), ("GET", "/journal?month=0001-01", ""),
        ("GET", "/journal?from=0001-01-01&to=9999-12-31", ""), ("GET", "/journal?from=9999-12-01&to=9999-12-31", ""),
        ("GET", "/journal?from=0001-01-01&to=0001-01-31", ""),
        ("GET", "/journal/days?from=9999-12-31&to=9999-12-31", ""),
        ("GET", "/journal/days/9999-12-31", ""), ("GET", "/journal/days/0001-01-01", ""),
        ("GET", "/journal?year=1900", ""), ("GET", "/journal?year=2200&month=2200-12", ""),
        ("GET", "/journal/trades?page=9223372036854775807", ""),
        ("GET", "/journal/trades?page=-9223372036854775808", ""),
        ("POST", "TRADE", "rating=9223372036854775807"), ("POST", "TRADE", "rating=-9223372036854775808"),
        ("POST", "/journal/days/9999-12-31", "note=x"), ("POST", "/journal/days/0001-01-01", "note=x"),
    ]

    @Test
    func requestAtTheEdge_doesNotStopTheServer() async throws {
        let desk = try await ServedDesk(data)
        let session = try await desk.enter()
        #expect(await desk.upload(File.of(0..<4), session: session).status == 201)
        let journal = await desk.ask("GET", "/api/v1/journal", session: session).text
        let trade = try #require(journal.firstMatch(of: /"id":"([0-9a-f]+)"/)).output.1
        for (method, path, body) in Self.edges {
            let place = path == "TRADE" ? "/journal/trades/\(trade)" : path
            let answer = await desk.ask(method, place, session: session, body: Array(body.utf8))
            #expect([200, 303, 400, 404, 422].contains(answer.status), "\(place) was answered with \(answer.status)")
            try #require(await desk.ask("GET", "/healthz").status == 200, "\(place) stopped the server")
        }
    }

    @Test
    func fileOverASocket_isPreviewedAndImported() async throws {
        let desk = try await ServedDesk(data)
        let session = try await desk.enter()
        let preview = await desk.upload(File.of(0..<2000), to: "/journal/imports", session: session)
        let place = try #require(
            preview.text.firstMatch(of: /location: (\/journal\/imports\/preview\?\S+)/.ignoresCase())
        )
        #expect(preview.status == 303)
        let done = await desk.ask(
            "POST",
            String(place.output.1).replacing("preview?", with: "commit?"),
            session: session
        )
        #expect(done.status == 303 && done.text.lowercased().contains("location: /journal\r\n"), "\(done)")
        #expect(await desk.ask("GET", "/journal", session: session).status == 200)
        #expect(await desk.count(session: session) == 2000)
    }

    @Test
    func garbageOnTheSocket_doesNotStopTheServer() async throws {
        let desk = try await ServedDesk(data)
        var generator = SeededGenerator(seed: 1)
        for length in [0, 1, 10, 1000, 100_000] {
            _ = TCP.exchange(port: desk.port, generator.bytes(length) + Array("\r\n\r\n".utf8), endsAfter: true)
        }
        for line in ["GET  HTTP/1.1", "GET /%zz HTTP/1.1", "GET http://x/ HTTP/1.1", "BREW / HTTP/1.1"] {
            _ = TCP.exchange(
                port: desk.port,
                Array("\(line)\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8),
                endsAfter: true
            )
        }
        let negative = "POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\nConnection: close\r\n\r\n"
        _ = TCP.exchange(port: desk.port, Array(negative.utf8), endsAfter: true)
        #expect(await desk.ask("GET", "/healthz").status == 200)
    }
}

@Suite("Killed in the middle", .serialized)
struct KillTests {
    private static let rows = 30_000

    /// How long an import takes from its first byte to its answer, so that the moments can be spread over it.
    private func duration(_ file: String) async throws -> Double {
        let directory = try TemporaryDirectory()
        let desk = try await ServedDesk(directory.path("desk"))
        let session = try await desk.enter()
        let start = ContinuousClock.now
        #expect(await desk.upload(file, session: session).status == 201)
        return start.duration(to: .now) / .seconds(1)
    }

    @Test
    func import_killedAtAnyMoment_isWholeOrNotThere() async throws {
        let file = File.of(0..<Self.rows)
        let whole = try await duration(file)
        var generator = SeededGenerator(seed: Seeds.first(1)[0])
        var counts: [Int] = []
        for number in 1...8 {
            let directory = try TemporaryDirectory()
            let folder = directory.path("desk")
            let moment = whole * Double(number * 15 - generator.int(0...14)) / 100
            let desk = try await ServedDesk(folder)
            let session = try await desk.enter()
            #expect(await desk.upload(File.of(0..<2), session: session).status == 201)
            async let answer = desk.upload(file, session: session)
            // The moment of death is what is tested, so here time is waited for.
            try await Task.sleep(for: .seconds(moment))
            desk.running.signal(SIGKILL)
            _ = await desk.running.end()
            let acknowledged = await answer.status == 201
            let again = try await ServedDesk(folder)
            let count = await again.count(session: session)
            counts.append(count)
            #expect(count == 2 || count == Self.rows, "killed after \(moment) s: \(count) executions")
            #expect(!acknowledged || count == Self.rows, "killed after \(moment) s: an acknowledged import is gone")
            again.running.signal(SIGTERM)
            #expect(await again.running.end().code == 0)
            let health = try await Program.run("doctor", "--offline", "--data", folder)
            #expect(health.code == 0, "killed after \(moment) s: \(health.output)")
        }
        print("killed imports left \(counts) executions")
    }

    @Test
    func backup_killedAtAnyMoment_leavesNoHalfCopyUnderItsName() async throws {
        let directory = try TemporaryDirectory()
        let folder = directory.path("desk")
        let desk = try await ServedDesk(folder)
        let session = try await desk.enter()
        #expect(await desk.upload(File.of(0..<Self.rows), session: session).status == 201)
        var generator = SeededGenerator(seed: Seeds.first(1)[0])
        for number in 1...4 {
            let copy = directory.path("copy\(number).sqlite")
            let backup = try Running(["backup", copy, "--data", folder])
            try await Task.sleep(for: .milliseconds(generator.int(20...400)))
            backup.signal(SIGKILL)
            _ = await backup.end()
            guard FileManager.default.fileExists(atPath: copy) else { continue }
            let restored = try await Program.run("restore", copy, "--data", directory.path("restored\(number)"))
            #expect(restored.code == 0, "\(restored)")
        }
        let answer = await desk.ask("GET", "/api/v1/journal/executions.csv", session: session)
        #expect(answer.status == 200, "\(answer.text.prefix(600)) \(desk.running.isRunning)")
        #expect(await desk.count(session: session) == Self.rows)
    }
}
