/// The address of Interactive Brokers' Flex Web Service, and how often it is requested.
public struct FlexSettings: Hashable, Sendable {
    /// The address of the real service.
    public static let realBase = Endpoint(
        known: "ndcdyn.interactivebrokers.com",
        path: "/AccountManagement/FlexWebService"
    )

    /// The address of the service; the paths of its requests are appended.
    public var base = realBase
    /// The requests that the service allows a token: one a second and ten a minute.
    public var rates = [RequestRate(1, per: .milliseconds(1100)), RequestRate(9, per: .seconds(60))]
    /// How long one answer may take, to the end of its body.
    public var timeout: Duration = .seconds(30)
    /// The waits before each further attempt while the statement is being generated or the service is busy.
    public var waits: [Duration] = [.seconds(2), .seconds(3), .seconds(5), .seconds(8), .seconds(10), .seconds(15)]
    /// How long a statement may take from the first request on; after that it is not requested again.
    public var patience: Duration = .seconds(60)

    /// Makes the settings that suit the real service.
    public init() {}

    /// The address to fetch a statement from.
    ///
    /// The token is sent there, so it must belong to the service: the same host as ``base``, or for the real service,
    /// another host of interactivebrokers.com.
    ///
    /// - Parameter named: The address that the service named; nil for the usual one.
    /// - Returns: Nil for an address that the token must not be sent to.
    func statementAddress(_ named: String?) -> Endpoint? {
        guard let named else { return Endpoint(base, path: base.prefix + "/GetStatement") }
        guard let address = Endpoint(named), !address.path.contains("?") else { return nil }
        let isBase =
            address.host == base.host && address.port == base.port && address.isEncrypted == base.isEncrypted
        let isReal = Self.isOfBroker(base) && Self.isOfBroker(address)
        return isBase || isReal ? address : nil
    }

    private static func isOfBroker(_ address: Endpoint) -> Bool {
        let host = address.host.lowercased()
        return address.isEncrypted && address.port == 443
            && (host == "interactivebrokers.com" || host.hasSuffix(".interactivebrokers.com"))
    }
}
