import BourseCore

/// A position of the builder, or the inputs of a calculator, that somebody gave a name.
public struct SavedInputs: Hashable, Sendable {
    /// Where inputs are from.
    public enum Tool: Hashable, Sendable {
        /// The builder of positions.
        case builder
        /// A calculator.
        case calculator(Calculation.CalculatorKind)

        /// The name in the store.
        public var name: String {
            switch self {
            case .builder: "position"
            case .calculator(let kind): kind.rawValue
            }
        }

        /// Takes a name from the store; nil for any other.
        public init?(name: String) {
            if name == Self.builder.name {
                self = .builder
            } else if let kind = Calculation.CalculatorKind(rawValue: name) {
                self = .calculator(kind)
            } else {
                return nil
            }
        }

        /// The calculator; nil for the builder.
        public var calculator: Calculation.CalculatorKind? {
            if case .calculator(let kind) = self { kind } else { nil }
        }

        /// The path of its page.
        public var path: String {
            switch self {
            case .builder: "/options"
            case .calculator(let kind): "/options/calculators/\(kind.rawValue)"
            }
        }
    }

    /// The most characters of a position's query.
    public static let longestPosition = 4_000
    /// The most characters of a calculator's query.
    public static let longestPreset = 1_000

    /// 32 hexadecimal digits.
    public let id: String
    /// Where they are from.
    public let tool: Tool
    /// The name, unique among those of the tool.
    public let name: String
    /// The query of the tool's page.
    public let query: String
    /// When they were saved.
    public let savedAt: Timestamp

    /// Makes saved inputs.
    public init(id: String, tool: Tool = .builder, name: String, query: String, savedAt: Timestamp) {
        self.id = id
        self.tool = tool
        self.name = name
        self.query = query
        self.savedAt = savedAt
    }
}

/// What renaming led to.
public enum RenameOutcome: Hashable, Sendable {
    /// It has the new name.
    case renamed
    /// There is nothing of that identity.
    case unknown
    /// Another one has the name.
    case taken
}
