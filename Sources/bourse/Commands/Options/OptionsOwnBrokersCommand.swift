import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse options own-brokers`: the brokers of a user with their options levels there.
struct OptionsOwnBrokersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "own-brokers",
        abstract: "List your brokers with your options level at each, or change them.",
        discussion: """
                bourse options own-brokers
                bourse options own-brokers --set schwab=2 --set fidelity=1
                bourse options own-brokers --remove fidelity

            Brokers: \(BrokerCatalogue.standard.brokers.map(\.id).joined(separator: ", ")). “bourse options brokers” lists their \
            levels with the numbers. Other brokers of yours remain. “bourse options strategies --mine” lists the strategies that \
            yours permit. With --json, prints the response of /api/v1/options/own-brokers.
            """
    )

    @Option(
        help: ArgumentHelp("A broker and the number of your options level; may be repeated.", valueName: "broker=level")
    )
    var set: [String] = []

    @Option(help: ArgumentHelp("A broker that is not yours any more; may be repeated.", valueName: "broker"))
    var remove: [String] = []

    @Flag(help: "Print one JSON value.")
    var json = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            let chosen = try set.map(Self.broker)
            try await owner.open(data) { live, person in
                let service = live.desk.options
                if !chosen.isEmpty || !remove.isEmpty {
                    var own = try await service.ownBrokers(of: person.id).all
                    for id in remove {
                        guard let place = own.firstIndex(where: { $0.broker == id }) else {
                            throw Failure(.refused, "“\(id)” is not one of your brokers")
                        }
                        own.remove(at: place)
                    }
                    own.removeAll { old in chosen.contains { $0.broker == old.broker } }
                    try await service.setOwnBrokers(own + chosen, user: person.id)
                }
                let own = try await service.ownBrokers(of: person.id)
                guard !json else { return Console.out(OwnBrokerDocument.list.json(own.all)) }
                guard !own.isEmpty else { return Console.note("bourse: no brokers chosen; choose one with --set") }
                for line in Self.table(own).lines { Console.out(line) }
            }
        }
    }

    /// Reads `schwab=2`.
    private static func broker(_ text: String) throws(Failure) -> OwnBroker {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let level = Int(parts[1]) else {
            throw Failure(.usage, "“\(text)” is not a broker and a level, such as schwab=2")
        }
        return OwnBroker(broker: String(parts[0]), level: level)
    }

    private static func table(_ own: OwnBrokers) -> TextTable {
        TextTable(
            heads: ["Broker", "Name", "Level", "Name of the level", "Strategies"],
            numbers: [2, 4],
            rows: own.all.compactMap { own in
                BrokerCatalogue.standard[own.broker].map { broker in
                    [
                        broker.id, broker.name, "\(own.level)",
                        broker.levels.first { $0.level == own.level }?.name ?? "",
                        NumberText.count(broker.strategies(at: own.level).count),
                    ]
                }
            }
        )
    }
}
