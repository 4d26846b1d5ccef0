import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseValues
import BourseWire
import NIOCore
import NIOHTTP1
import Synchronization
import Testing

@testable import BourseConnectors

@Suite("Flex Web Service", .timeLimit(.minutes(30)))
struct FlexWebServiceTests {
    private static let secret = "7431902855512345678901234"
    private static let send = "/flex/SendRequest"
    private static let get = "/flex/GetStatement"
    private static let document = "<FlexQueryResponse queryName=\"a\" type=\"AF\"></FlexQueryResponse>"

    private struct Rig: Sendable {
        let server: ScriptedSource
        let time: ManualTime
        let service: FlexWebService

        /// The statement of a query, or why there is none; time passes meanwhile.
        func statement(limit: Int = 1 << 20) async throws -> Result<String, StatementSourceError> {
            let token = try #require(ConnectionToken(FlexWebServiceTests.secret))
            let end = Ended()
            let task = Task { () -> Result<String, StatementSourceError> in
                defer { end.set() }
                do throws(StatementSourceError) {
                    let bytes = try await service.statement(of: "123", token: token, atMost: limit)
                    return .success(String(decoding: bytes, as: UTF8.self))
                } catch {
                    return .failure(error)
                }
            }
            await time.advance { end.isSet }
            return await task.value
        }

        /// Expects how the fetch of a statement ends.
        func expect(
            _ expected: Result<String, StatementSourceError>,
            sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            let end = try await statement()
            #expect(end == expected, sourceLocation: sourceLocation)
        }
    }

    /// Whether a task has ended.
    private final class Ended: Sendable {
        private let state = Mutex(false)
        var isSet: Bool { state.withLock { $0 } }
        func set() { state.withLock { $0 = true } }
    }

    /// Runs a service and its server.
    ///
    /// - Parameter patience: However busy the machine is, time that passes while it answers ends nothing.
    private static func run(
        patience: Duration = .seconds(100_000),
        _ body: (Rig) async throws -> Void
    ) async throws {
        try await MarketRig.run { rig in
            var settings = FlexSettings()
            settings.base = try rig.server.endpoint("/flex")
            // Whether an answer comes in time depends on the machine, not on the time that is moved by hand.
            settings.timeout = .seconds(100_000)
            settings.patience = patience
            rig.server.answer(send, accepted(nil))
            rig.server.answer(get, .body(document))
            let service = FlexWebService(rig.client, settings: settings, clock: rig.time.clock)
            try await body(Rig(server: rig.server, time: rig.time, service: service))
        }
    }

    private static func accepted(_ address: String?) -> ScriptedSource.Answer {
        body(.accepted(reference: "777", address: address))
    }

    private static func refused(_ code: Int) -> ScriptedSource.Answer { body(.refused(FlexRefusal(code: code))) }

    private static func body(_ answer: FlexAnswer) -> ScriptedSource.Answer {
        MarketRig.body(answer.bytes(at: "now") ?? [])
    }

    @Test func statement_isRequested_thenFetched() async throws {
        try await Self.run { rig in
            try await rig.expect(.success(Self.document))
            #expect(
                rig.server.requested == [
                    "\(Self.send)?t=\(Self.secret)&q=123&v=3", "\(Self.get)?t=\(Self.secret)&q=777&v=3",
                ]
            )
            #expect(rig.server.values(of: "user-agent", to: Self.send) == ["Bourse"])
            // One request a second.
            #expect(rig.time.now >= .seconds(2))
        }
    }

    @Test(arguments: [1001, 1004, 1005, 1006, 1007, 1008, 1009, 1018, 1019, 1021])
    func statement_thatIsNotReady_isFetchedAgain(code: Int) async throws {
        try await Self.run { rig in
            rig.server.answer(Self.get, Self.refused(code), Self.refused(code), .body(Self.document))
            try await rig.expect(.success(Self.document))
            #expect(rig.server.requested.count == 4)
        }
    }

    @Test func attempts_endWithinAMinute() {
        var attempts = FlexAttempts(FlexSettings(), start: .seconds(100))
        #expect(attempts.next(at: .seconds(101)) == .seconds(2))
        #expect(attempts.next(at: .seconds(157)) == .seconds(3))
        #expect(attempts.next(at: .seconds(156)) == nil)
    }

    @Test func statement_thatIsNeverReady_isGivenUp() async throws {
        try await Self.run { rig in
            rig.server.answer(Self.get, Self.refused(1019))
            try await rig.expect(.failure(.problem(.notReady)))
            #expect(rig.server.requested.count <= 9)
        }
    }

    @Test func busyService_isRequestedAgain_withinItsLimits() async throws {
        try await Self.run { rig in
            rig.server.answer(Self.send, Self.refused(1018), Self.accepted(nil))
            try await rig.expect(.success(Self.document))
            rig.server.answer(Self.send, Self.refused(1018))
            try await rig.expect(.failure(.problem(.tooManyRequests)))
        }
    }

    static let refusals: [(code: Int, problem: ConnectionProblem)] = [
        (1003, .notReady), (1010, .legacyQuery), (1011, .inactiveService), (1012, .expiredToken),
        (1013, .restrictedAddress), (1014, .invalidQuery), (1015, .invalidToken), (1016, .invalidAccount),
        (1017, .refused), (1020, .refused), (4242, .refused),
    ]

    @Test(arguments: refusals)
    func refusal_endsAtOnce(code: Int, problem: ConnectionProblem) async throws {
        try await Self.run { rig in
            rig.server.answer(Self.send, Self.refused(code))
            try await rig.expect(.failure(.problem(problem)))
            #expect(rig.server.requested.count == 1)
            rig.server.answer(Self.send, Self.accepted(nil))
            rig.server.answer(Self.get, Self.refused(code))
            try await rig.expect(.failure(.problem(problem)))
            #expect(rig.server.requested.count == 3)
        }
    }

    @Test func address_ofTheSameHost_isFollowed() async throws {
        try await Self.run { rig in
            let other = try rig.server.endpoint("/other/Get").description
            rig.server.answer(Self.send, Self.accepted(other))
            rig.server.answer("/other/Get", .body(Self.document))
            try await rig.expect(.success(Self.document))
            #expect(rig.server.requested.last == "/other/Get?t=\(Self.secret)&q=777&v=3")
        }
    }

    @Test(arguments: [
        "https://example.com/GetStatement", "http://127.0.0.1:1/flex/GetStatement", "ftp://127.0.0.1/",
        "https://ndcdyn.interactivebrokers.com/GetStatement", "GetStatement",
    ])
    func address_ofAnotherHost_getsNoToken(address: String) async throws {
        try await Self.run { rig in
            rig.server.answer(Self.send, Self.accepted(address))
            try await rig.expect(.failure(.problem(.foreignAddress)))
            #expect(rig.server.requested.count == 1)
        }
    }

    @Test func realService_namesHostsOfTheBrokerAlone() throws {
        let settings = FlexSettings()
        let usual = "https://ndcdyn.interactivebrokers.com/AccountManagement/FlexWebService/GetStatement"
        #expect(settings.statementAddress(nil)?.description == usual)
        let other = "https://gdcdyn.interactivebrokers.com/Universal/servlet/FlexStatementService.GetStatement"
        #expect(settings.statementAddress(other)?.description == other)
        for foreign in [
            "https://interactivebrokers.com.example.com/", "https://evilinteractivebrokers.com/",
            "http://gdcdyn.interactivebrokers.com/", "https://gdcdyn.interactivebrokers.com:8443/",
            "https://user@gdcdyn.interactivebrokers.com/", "https://gdcdyn.interactivebrokers.com/?to=x",
            "http://127.0.0.1/", "",
        ] {
            #expect(settings.statementAddress(foreign) == nil, "\(foreign)")
        }
    }

    @Test func unusableAnswers_areNamed_withoutTheToken() async throws {
        try await Self.run { rig in
            var failures: [StatementSourceError] = []
            func fail(_ path: String, _ answer: ScriptedSource.Answer, limit: Int = 1 << 20) async throws {
                rig.server.answer(Self.send, Self.accepted(nil))
                rig.server.answer(Self.get, .body(Self.document))
                rig.server.answer(path, answer)
                if case .failure(let failure) = try await rig.statement(limit: limit) { failures.append(failure) }
            }
            try await fail(Self.send, .body("<html>\(Self.secret)</html>"))
            try await fail(Self.send, .body(Self.document))
            try await fail(Self.send, .body("no \(Self.secret)", status: .forbidden))
            try await fail(Self.get, Self.accepted(nil))
            try await fail(Self.get, .body(""))
            try await fail(Self.get, .body(Self.document, missing: 10))
            try await fail(Self.get, .close)
            try await fail(Self.get, .body(String(repeating: "x", count: 4000)), limit: 3000)
            let kinds = failures.map { $0.problem }
            #expect(
                kinds == [
                    .unreadable, .unreadable, .refused, .unreadable, .unreadable, .unreadable, .unreachable,
                    .unreadable,
                ],
                "\(failures)"
            )
            #expect(failures.allSatisfy { !"\($0)".contains(Self.secret) })
        }
    }

    @Test func statusOfTooManyRequests_isObeyed() async throws {
        try await Self.run(patience: .seconds(60)) { rig in
            rig.server.answer(Self.send, .body("", status: .tooManyRequests))
            let first = try await rig.statement()
            #expect(first.failure?.problem == .tooManyRequests)
            let second = try await rig.statement()
            #expect(second.failure?.problem == .tooManyRequests && rig.server.requested.count == 1)
        }
    }

    @Test func cancellation_endsTheWait() async throws {
        try await Self.run { rig in
            rig.server.answer(Self.get, Self.refused(1019))
            let token = try #require(ConnectionToken(Self.secret))
            let service = rig.service
            let task = Task { () -> StatementSourceError? in
                do throws(StatementSourceError) {
                    _ = try await service.statement(of: "1", token: token, atMost: 1000)
                    return nil
                } catch {
                    return error
                }
            }
            await rig.time.advance { rig.server.requested.count == 2 }
            task.cancel()
            let end = await task.value
            #expect(end == .cancelled)
        }
    }

    @Test func token_isNeverPrinted() throws {
        let token = try #require(ConnectionToken(Self.secret))
        var dumped = ""
        dump(token, to: &dumped)
        for text in ["\(token)", String(reflecting: token), dumped, "\([token])", "\(Optional(token) as Any)"] {
            #expect(!text.contains(Self.secret), "\(text)")
        }
        let error = StatementSourceError.unreachable("http://a/?t=\(Self.secret)").hiding(token)
        #expect(error == .unreachable("http://a/?t=…"))
    }
}

extension Result where Failure == StatementSourceError {
    /// Why there is nothing.
    fileprivate var failure: StatementSourceError? { if case .failure(let error) = self { error } else { nil } }
}
