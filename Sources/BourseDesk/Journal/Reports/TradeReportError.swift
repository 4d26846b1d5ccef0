import BourseCore
import BourseJournal

/// Why a report was not made.
public enum TradeReportError: UserFacingError, Hashable, Sendable {
    /// There is no such dimension.
    case unknownDimension(String, parameter: String)
    /// A condition has not the form `dimension:value`, or its dimension is unknown.
    case malformedCondition(String)
    /// There are more conditions than ``TradeFilter/mostConditions``.
    case tooManyConditions
    /// Both dimensions of a grid are the same.
    case sameDimension(String)
    /// The grid would have more cells than ``TradeGrid/mostCells``.
    case tooManyCells

    /// What happened.
    public var message: String {
        switch self {
        case .unknownDimension(let name, let parameter):
            "“\(parameter)” must be one of \(TradeDimension.ids.joined(separator: ", ")), not “\(name)”."
        case .malformedCondition(let text):
            "“\(text)” is not a condition such as weekday:Monday or !mistake:, with the dimension of a report before the "
                + "colon."
        case .tooManyConditions: "There are more than \(TradeFilter.mostConditions) conditions."
        case .sameDimension(let name): "Both dimensions are “\(name)”."
        case .tooManyCells: "The grid would have more than \(NumberText.count(TradeGrid.mostCells)) cells."
        }
    }

    /// Invalid input.
    public var kind: ErrorKind { .invalid }
    /// What failed.
    public var headline: String { "The report was not made" }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .unknownDimension, .malformedCondition: kind.remedy
        case .tooManyConditions: "Remove some."
        case .sameDimension: "Choose two different ones."
        case .tooManyCells: "Choose fewer days, or a dimension with fewer groups, such as the month."
        }
    }

    /// The parameter.
    public var invalidField: InvalidField? {
        switch self {
        case .unknownDimension(let name, let parameter):
            InvalidField(
                name: parameter,
                value: name,
                allowed: "one of \(TradeDimension.ids.joined(separator: ", "))"
            )
        case .malformedCondition(let text):
            InvalidField(name: "where", value: text, allowed: "a condition such as weekday:Monday")
        case .tooManyConditions:
            InvalidField(name: "where", value: "", allowed: "sent at most \(TradeFilter.mostConditions) times")
        case .sameDimension(let name):
            InvalidField(name: "across", value: name, allowed: "another dimension")
        case .tooManyCells: nil
        }
    }
}

extension TradeDimension {
    /// The dimension that a parameter names; nil where it is not sent.
    ///
    /// - Throws: ``TradeReportError/unknownDimension(_:parameter:)``.
    public static func requested(
        _ name: String?,
        as parameter: String
    ) throws(TradeReportError) -> TradeDimension? {
        guard let name else { return nil }
        guard let dimension = named(name) else {
            throw .unknownDimension(String(name.prefix(80)), parameter: parameter)
        }
        return dimension
    }
}

extension TradeFilter {
    /// The most conditions of a selection.
    public static let mostConditions = 20

    /// Reads conditions.
    ///
    /// - Throws: ``TradeReportError`` for the first that cannot be used.
    public static func conditions(_ texts: [String]) throws(TradeReportError) -> [TradeCondition] {
        guard texts.count <= mostConditions else { throw .tooManyConditions }
        var conditions: [TradeCondition] = []
        for text in texts {
            guard let condition = TradeCondition(text), TradeDimension.named(condition.dimension) != nil else {
                throw .malformedCondition(String(text.prefix(80)))
            }
            conditions.append(condition)
        }
        return conditions
    }
}

extension UserJournal {
    /// Divides trades by two dimensions.
    ///
    /// - Throws: ``TradeReportError`` for one dimension twice, and for too many cells.
    public func requestedGrid(
        of indexes: [Int],
        by rows: TradeDimension,
        and columns: TradeDimension
    ) throws(TradeReportError) -> TradeGrid {
        guard rows.id != columns.id else { throw .sameDimension(rows.id) }
        guard let grid = grid(of: indexes, by: rows, and: columns) else { throw .tooManyCells }
        return grid
    }
}
