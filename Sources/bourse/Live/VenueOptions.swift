import ArgumentParser
import BourseConnectors
import BourseProgram

/// Where live markets come from.
struct VenueOptions: ParsableArguments {
    @Option(help: "The WebSocket address of live markets, wss:// or ws:// on this machine.")
    var realtime: String = VenueLine.realtime

    @Option(help: "The REST address of market history and details, https:// or http:// on this machine.")
    var rest: String = VenueLine.rest

    func validate() throws {
        guard (realtime == VenueLine.realtime) == (rest == VenueLine.rest) else {
            throw ValidationError("--realtime and --rest require each other: both belong to one venue.")
        }
    }

    /// The line to the venue.
    func line() throws -> VenueLine { try VenueLine(realtime: realtime, rest: rest, name: name) }

    /// What people are told they look at: a venue on this machine may be anything.
    private var name: String {
        guard realtime != VenueLine.realtime, let endpoint = Endpoint(realtime) else { return "BitMEX" }
        return endpoint.host.contains(":") ? "[\(endpoint.host)]:\(endpoint.port)" : "\(endpoint.host):\(endpoint.port)"
    }
}
