import AsyncHTTPClient
import BourseConnectors
import BourseDesk
import NIOCore
import Testing

/// A scripted server, and the two sources that ask it on time that is moved by hand.
struct FundSourceRig {
    let server: ScriptedSource
    let time: ManualTime
    let mfapi: MFAPISource
    let amfi: AMFISource
    let client: HTTPClient

    static func run(
        _ settings: FundSourceSettings = FundSourceSettings(),
        _ body: (FundSourceRig) async throws -> Void
    ) async throws {
        let time = ManualTime()
        try await ScriptedSource.run { server in
            var configuration = HTTPTransport.configuration
            // Time is moved by hand; a machine that is busy is none of these tests' business.
            configuration.timeout.connect = .hours(1)
            let client = HTTPClient(eventLoopGroup: server.group, configuration: configuration)
            let rig = FundSourceRig(
                server: server,
                time: time,
                mfapi: MFAPISource(client, base: server.endpoint, settings: settings, clock: time.clock),
                amfi: AMFISource(client, file: server.endpoint, settings: settings, clock: time.clock),
                client: client
            )
            let result: Result<Void, any Error>
            do { result = .success(try await body(rig)) } catch { result = .failure(error) }
            try await client.shutdown()
            try result.get()
        }
        #expect(time.sleepers == 0)
    }

    /// What a request returns, or why not.
    static func outcome<Value: Sendable>(
        _ ask: () async throws(FundSourceError) -> Value
    ) async -> Result<Value, FundSourceError> {
        do throws(FundSourceError) { return .success(try await ask()) } catch { return .failure(error) }
    }

    /// Lets other tasks run until something has happened.
    static func wait(until condition: () -> Bool) async { while !condition() { await Task.yield() } }
}

extension Result where Failure == FundSourceError {
    /// Why there is nothing.
    var failure: FundSourceError? { if case .failure(let error) = self { error } else { nil } }
}
