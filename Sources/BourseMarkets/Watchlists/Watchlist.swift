import BourseCore

/// Symbols that somebody watches: in an order of their own, each once, and not more than can be looked at.
public struct Watchlist: Hashable, Sendable {
    /// The most symbols of a list.
    public static let capacity = 500
    /// The longest name, in characters.
    public static let longestName = 60

    /// What it is called.
    public private(set) var name: String
    /// The symbols, in order.
    public private(set) var symbols: [Symbol] = []

    /// Why a list cannot be changed.
    public enum WatchlistRefusal: Error, Hashable, Sendable {
        /// The symbol is there already.
        case alreadyThere(Symbol)
        /// It has as many symbols as a list can have.
        case full
        /// The name is empty or too long.
        case unusableName

        /// What was refused and what to do, as a sentence.
        public var message: String {
            switch self {
            case .alreadyThere(let symbol): "\(symbol) is already in the list. Enter another symbol."
            case .full:
                "The list has reached its limit of \(Watchlist.capacity) symbols. Remove one or create another list."
            case .unusableName: "A list name has 1 to \(Watchlist.longestName) characters."
            }
        }
    }

    /// Makes an empty list; blanks around the name are dropped.
    public init(name: String) throws(WatchlistRefusal) {
        self.name = ""
        try rename(name)
    }

    /// Gives it another name.
    public mutating func rename(_ name: String) throws(WatchlistRefusal) {
        let trimmed = name.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
        guard (1...Self.longestName).contains(trimmed.count) else { throw .unusableName }
        self.name = String(trimmed)
    }

    /// Whether a symbol is in it.
    public func contains(_ symbol: Symbol) -> Bool { symbols.contains(symbol) }

    /// Puts a symbol at the end.
    public mutating func add(_ symbol: Symbol) throws(WatchlistRefusal) {
        guard !contains(symbol) else { throw .alreadyThere(symbol) }
        guard symbols.count < Self.capacity else { throw .full }
        symbols.append(symbol)
    }

    /// Takes a symbol out, and returns whether it was there.
    @discardableResult
    public mutating func remove(_ symbol: Symbol) -> Bool {
        guard let index = symbols.firstIndex(of: symbol) else { return false }
        symbols.remove(at: index)
        return true
    }

    /// Moves a symbol to a place, from 0, or to the end where there are fewer; returns whether it is in the list.
    @discardableResult
    public mutating func move(_ symbol: Symbol, to place: Int) -> Bool {
        guard remove(symbol) else { return false }
        symbols.insert(symbol, at: min(max(0, place), symbols.count))
        return true
    }
}
