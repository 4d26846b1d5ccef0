import BourseValues

/// Where a request came from, for the log of an account.
public struct ClientOrigin: Hashable, Sendable {
    /// The network address; empty for the owner's own command line.
    public let address: String
    /// The browser or program.
    public let device: ClientDevice

    /// The owner's own command line, and the desk itself.
    public static let desk = ClientOrigin(address: "", device: ClientDevice())

    /// Makes an origin.
    public init(address: String, device: ClientDevice) {
        self.address = address
        self.device = device
    }
}
