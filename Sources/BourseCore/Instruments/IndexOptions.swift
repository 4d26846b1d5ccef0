/// Options on indexes, which are settled in cash.
///
/// Source: Cboe and Nasdaq option product specifications.
public enum IndexOptions {
    /// Symbols of broad-based indexes with listed options.
    public static let indexes: Set<String> = [
        "SPX", "XSP", "NDX", "XND", "RUT", "MRUT", "VIX", "DJX", "OEX", "XEO",
    ]

    /// The index of each root that differs from the symbol of its index.
    private static let roots = ["SPXW": "SPX", "NDXP": "NDX", "RUTW": "RUT", "VIXW": "VIX", "XSPW": "XSP"]

    /// The symbol of the index that options of a root are on: `SPX` for `SPXW`; nil for a root that is that symbol, or of
    /// another underlying.
    public static func index(ofRoot root: String) -> String? { roots[root] }

    /// Whether options of a root are on a broad-based index.
    public static func isBroadBased(_ root: String) -> Bool { indexes.contains(roots[root] ?? root) }
}
