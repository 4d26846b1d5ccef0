import BourseClient
import BourseCore
import BourseDesk
import BourseValues
import Foundation

/// The page that says something of a broker, and the day on which it did.
public struct BrokerSource: Equatable, Sendable {
    /// The address of the page.
    public let address: String
    /// `fidelity.com`.
    public let site: String
    /// `21 Mar 2025`.
    public let asOf: String

    init(_ address: String, asOf: String) {
        let host = address.split(separator: "/").dropFirst().first.map(String.init) ?? address
        self.address = address
        site = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
        self.asOf = TradingDay(iso: asOf).map(DayText.medium) ?? asOf
    }

    /// `fidelity.com, 21 Mar 2025`.
    public var text: String { asOf.isEmpty ? site : "\(site), \(asOf)" }
}

/// What the level of a person at a broker allows.
enum OwnLevel {
    /// `Your level allows it`, or `Your broker` of a strategy that the broker does not offer; nil if it is no broker
    /// of the person.
    static func text(isAllowed: Bool?, isOffered: Bool) -> String? {
        guard let isAllowed else { return nil }
        guard isOffered else { return "Your broker" }
        return isAllowed ? "Your level allows it" : "Your level does not allow it"
    }
}

extension [API.OwnBroker] {
    /// The level of each broker of the person.
    var levels: [String: Int] { Dictionary(map { ($0.broker, $0.level) }) { first, _ in first } }
}
