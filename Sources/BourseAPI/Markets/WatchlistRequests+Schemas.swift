import BourseMarkets

extension WatchlistRequest {
    /// What is read.
    public static let schema: JSONSchema = .object(
        ["name": RenameRequest.name],
        optional: ["symbols": SymbolsRequest.symbols(0).orNull],
        takesMore: true
    )
}

extension RenameRequest {
    /// What is read.
    public static let schema: JSONSchema = .object(["name": name], takesMore: true)

    static let name = JSONSchema.text.described("1 to \(Watchlist.longestName) characters, without spaces around them.")
}

extension SymbolsRequest {
    /// What is read.
    public static let schema: JSONSchema = .object(["symbols": symbols(1)], takesMore: true)

    static func symbols(_ least: Int) -> JSONSchema { .list(.text, least...Watchlist.capacity) }
}

extension PlaceRequest {
    /// What is read.
    public static let schema: JSONSchema = .object(["place": .integer(places)], takesMore: true)
}
