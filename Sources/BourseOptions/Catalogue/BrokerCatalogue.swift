import Foundation

/// All brokers the desk knows.
public struct BrokerCatalogue: Sendable {
    /// The brokers, those of the United States first.
    public let brokers: [Broker]

    /// The catalogue that comes with the program.
    ///
    /// Its data is part of the code and read once.
    public static let standard: BrokerCatalogue = {
        do {
            return BrokerCatalogue(
                brokers: try JSONDecoder().decode([Broker].self, from: EmbeddedFiles.data("brokers.json"))
            )
        } catch {
            // Only a broken build gets here, and the first test of the catalogue with it.
            preconditionFailure("The brokers in the program cannot be read: \(error)")
        }
    }()

    /// The broker of that name in addresses.
    public subscript(id: String) -> Broker? { brokers.first { $0.id == id } }
}
