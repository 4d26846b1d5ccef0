import ArgumentParser
import BourseCore
import BourseDesk
import BourseProgram
import BourseVenue
import Foundation

/// `bourse venue`: the venue simulator alone.
struct VenueCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "venue",
        abstract: "Run the simulator on this machine: a venue with BitMEX's protocol, mutual funds and markets.",
        discussion: "Faults are a list such as drop=0.001,half-open@90s,silence=20s@60s.\n\n" + FaultPlan.grammar
    )

    @Option(help: "The port; with 0 the system chooses.")
    var port: Int = 8091

    @Option(help: "The seed of simulated markets; the same seed gives the same markets.")
    var seed: UInt64 = 2026

    @Option(help: "Deliberate faults.")
    var faults: String?

    @Option(help: "A recording of messages, one per line, to replay instead of simulated markets.")
    var replay: String?

    @Option(help: "The number of mutual funds to publish like api.mfapi.in and AMFI; 0 for none.")
    var funds: Int = VenueFunds.usualCount

    @Option(help: "The replay speed as a multiple of the recorded speed.")
    var speed: Double = 1

    @Option(
        help: ArgumentHelp(
            "An http:// address on this machine to send events of payments to; may be repeated.",
            valueName: "url"
        )
    )
    var webhook: [String] = []

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("--port must be from 0 to 65535.") }
        guard (0...200_000).contains(funds) else { throw ValidationError("--funds must be from 0 to 200000.") }
        guard webhook.allSatisfy({ VenueWebhook(url: $0).isReachable }) else {
            throw ValidationError("--webhook must be an http:// address of this machine.")
        }
        guard webhook.count <= VenuePayments.mostWebhooks else {
            throw ValidationError("--webhook can be given at most \(VenuePayments.mostWebhooks) times.")
        }
        guard speed > 0, speed <= 1000 else { throw ValidationError("--speed must be above 0 and at most 1000.") }
    }

    func run() async throws {
        let server = VenueServer(configuration: try configuration(), workbooks: SimulatorWorkbooks.write)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                do { try await server.run() } catch { throw Failure(.system, "the venue cannot start: \(error)") }
            }
            let address = try await server.boundAddress
            Console.out("The venue listens at \(address.realtime) and \(address.rest)")
            Console.note("Show it with: bourse serve --realtime \(address.realtime) --rest \(address.rest)")
            if funds > 0 { Console.note("Funds are at \(address.mfapi)/mf and \(address.amfi)") }
            if replay == nil {
                Console.note("Markets are at \(address.yahoo), \(address.finnhub) and \(address.fmp)")
                Console.note("Subscribe a browser to Web Push with: curl -X POST \(address.push)/subscriptions")
                Console.note("Sign in at the issuer \(address.identity) with a client of \(address.identity)/clients")
                Console.note("Payments are at \(address.payments) with the key \(VenuePayments.usualKey)")
            }
            try await group.waitForAll()
        }
    }

    private func configuration() throws -> VenueConfiguration {
        let plan: FaultPlan
        do { plan = try faults.map { try FaultPlan(parsing: $0, seed: seed) } ?? .none } catch {
            throw Failure(.usage, "\(error)")
        }
        return VenueConfiguration(
            port: port,
            source: try replay.map { .recording(try Self.recording($0), speed: speed) } ?? .simulation(seed: seed),
            funds: VenueFunds(seed: seed, count: funds),
            payments: VenuePayments(webhooks: webhook.map { VenueWebhook(url: $0) }),
            pace: .live(now: DeskEnvironment.live.now),
            faults: plan
        )
    }

    private static func recording(_ file: String) throws -> VenueRecording {
        let data: Data
        do { data = try Data(contentsOf: URL(fileURLWithPath: file)) } catch {
            throw Failure(.refused, "the file \(file) cannot be read")
        }
        do { return try VenueRecording(lines: Array(data)) } catch { throw Failure(.refused, "\(file): \(error)") }
    }
}
