import ServiceLifecycle

/// A service beside the server, which logs know by the name of its type.
///
/// They know a service by its description. Without one that is everything a service holds: it takes half a second to
/// write out at each start, and may be secret.
protocol NamedService: Service, CustomStringConvertible {}

extension NamedService {
    var description: String { "\(Self.self)" }
}
