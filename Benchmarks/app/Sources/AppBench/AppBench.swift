import BourseClient
import BourseClientModels
import Foundation
import Observation

/// How long the list of trades takes until it shows what the device stores, and until all its texts are written.
@main
@MainActor
struct AppBench {
    static func main() async throws {
        print("Stored trades, from load() of the model; median and minimum of 21 runs in ms.")
        for count in [50, 500, 5000] {
            let storage = FileManager.default.temporaryDirectory.appending(path: "app-bench-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: storage) }
            _ = try await client(storage, answering: Data(Trades.journal(count).utf8)).journal(range: "all").latest()

            var shown: [Duration] = []
            var written: [Duration] = []
            var read: [Duration] = []
            for _ in 0..<21 {
                let model = TradesModel(DeskContext(client: try client(storage, answering: nil)))
                let start = ContinuousClock.now
                let load = Task { await model.load() }
                while model.state.value == nil { await change(of: model) }
                shown.append(.now - start)
                await load.value
                written.append(.now - start)
                let rows = model.state.value ?? []
                guard rows.count == count else { throw Mismatch(expected: count, found: rows.count) }
                read.append(ContinuousClock().measure { for row in rows { _ = row.accessibilityText } })
            }
            report("\(count) trades, shown", shown)
            report("\(count) trades, all texts written", written)
            report("\(count) trades, all texts read again", read)
        }
    }

    /// The rows that were shown are not those that were stored.
    struct Mismatch: Error {
        let expected, found: Int
    }

    private static func client(_ storage: URL, answering body: Data?) throws -> DeskClient {
        guard let server = URL(string: "http://desk.example:8080") else { throw URLError(.badURL) }
        return DeskClient(
            server: server,
            transport: Answering(body: body),
            credentials: MemoryCredentialStore([server: .token("a")]),
            cache: ResponseCache(folder: storage)
        )
    }

    private static func change(of model: TradesModel) async {
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            withObservationTracking {
                _ = model.state.value
            } onChange: {
                done.resume()
            }
        }
    }

    private static func report(_ name: String, _ times: [Duration]) {
        let sorted = times.sorted()
        let values = [sorted[sorted.count / 2], sorted[0]].map { time in
            (time / Duration.milliseconds(1)).formatted(.number.precision(.fractionLength(2)))
        }
        print(name.padding(toLength: 36, withPad: " ", startingAt: 0), values.joined(separator: "  "))
    }
}

/// A desk that always sends the same body, or that cannot be reached.
struct Answering: Transport {
    let body: Data?

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard let body else { throw .offline }
        return HTTPResponse(head: HTTPHead(status: 200), body: body)
    }

    func open(_ request: HTTPRequest) async throws(TransportError) -> any ResponseStream { throw .offline }
}
