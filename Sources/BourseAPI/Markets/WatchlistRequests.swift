import BourseCore
import BourseMarkets

/// A list of symbols to be made, or another name for one: `{"name":…,"symbols":[…]}`.
public struct WatchlistRequest: Sendable {
    /// What it is to be called.
    public let name: String
    /// What is to be on it, each symbol once; empty where nothing is sent.
    public let symbols: [Symbol]

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        name = try object.choice("name", allowed: "a text") { $0 }
        symbols = object["symbols"] == nil ? [] : try object.symbols()
    }
}

/// Another name for a list: `{"name":…}`.
public struct RenameRequest: Sendable {
    /// The name.
    public let name: String

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        name = try FlatObject(request: body).choice("name", allowed: "a text") { $0 }
    }
}

/// Symbols to be put on a list: `{"symbols":[…]}`.
public struct SymbolsRequest: Sendable {
    /// The symbols, each once.
    public let symbols: [Symbol]

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        symbols = try FlatObject(request: body).symbols()
        if symbols.isEmpty { throw InvalidMember("symbols", value: "[]", allowed: "one symbol or more") }
    }
}

/// Where something is to stand, from 0: `{"place":…}`; behind the last place it stands last.
public struct PlaceRequest: Sendable {
    /// The places that can be asked for.
    static let places = 0...100_000

    /// The place.
    public let place: Int

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        guard let place = object.number("place").flatMap(Int.init(exactly:)), Self.places.contains(place) else {
            let (least, most) = (Self.places.lowerBound, Self.places.upperBound)
            throw InvalidMember("place", value: object.raw("place"), allowed: "a whole number from \(least) to \(most)")
        }
        self.place = place
    }
}

extension FlatObject {
    /// The symbols of a list, as many as a watchlist can have, each once.
    fileprivate func symbols() throws(InvalidMember) -> [Symbol] {
        let most = Watchlist.capacity
        let allowed = "a list of up to \(most) symbols, such as [\"AAPL\",\"^GSPC\"]"
        guard let elements = elements("symbols"), elements.count <= most else {
            throw InvalidMember("symbols", value: raw("symbols"), allowed: allowed)
        }
        var symbols: [Symbol] = []
        var seen: Set<Symbol> = []
        for (place, element) in elements.enumerated() {
            let isText = element.count >= 2 && element.first == UInt8(ascii: "\"")
            guard isText, let symbol = Self.text(element).flatMap({ Symbol($0) }) else {
                let value = String(decoding: element.prefix(80), as: UTF8.self)
                throw InvalidMember("symbols[\(place)]", value: value, allowed: "a symbol, such as \"AAPL\"")
            }
            if seen.insert(symbol).inserted { symbols.append(symbol) }
        }
        return symbols
    }
}
