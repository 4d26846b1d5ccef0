import Foundation

/// All strategies the desk knows.
public struct StrategyCatalogue: Sendable {
    /// The strategies: by category, simple ones first.
    public let strategies: [Strategy]
    /// The same by the shape of their legs, for recognition.
    let shapes: StrategyShapes
    private let byID: [String: Int]

    /// The catalogue that comes with the program.
    ///
    /// Its data is part of the code and read once.
    public static let standard: StrategyCatalogue = {
        do {
            let decoder = JSONDecoder()
            let strategies = try Strategy.Category.allCases.flatMap { category in
                try decoder.decode([Strategy].self, from: EmbeddedFiles.data("strategies/\(category.rawValue).json"))
            }
            return StrategyCatalogue(strategies)
        } catch {
            // Only a broken build gets here, and the first test of the catalogue with it.
            preconditionFailure("The strategies in the program cannot be read: \(error)")
        }
    }()

    init(_ strategies: [Strategy]) {
        self.strategies = strategies
        shapes = StrategyShapes(strategies)
        byID = Dictionary(strategies.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The strategy of that name in addresses.
    public subscript(id: String) -> Strategy? { byID[id].map { strategies[$0] } }
}

extension EmbeddedFiles {
    /// A file of the catalogue.
    static func data(_ name: String) throws -> Data {
        guard let data = base64["Catalogue/Data/\(name)"].flatMap({ Data(base64Encoded: $0) }) else {
            throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: name])
        }
        return data
    }
}
