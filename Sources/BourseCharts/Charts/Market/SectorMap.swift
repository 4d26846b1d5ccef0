/// A market at one glance: sectors as fields, their shares as tiles whose area is a weight and whose tint is the change.
public struct SectorMap: Chart {
    /// One share.
    public struct Tile: Sendable, Hashable {
        /// Its symbol.
        public let symbol: String
        /// What it is called in the table.
        public let name: String
        /// How large its tile is beside the others, such as its value at the exchange.
        public let weight: Double
        /// The change, in percent; `nil` if it is not known.
        public let change: Double?
        /// The change as it is written, with its sign: "+1.2%".
        public let label: String
        /// Where the tile leads, within this site: it starts with "/", "?" or "#".
        public let href: String?

        /// Makes a tile.
        ///
        /// One whose weight is not a number above zero and within 10¹⁵ is left out of the chart; a change that is no such
        /// number is not known; a link that leaves the site is left out of the tile.
        public init(
            symbol: String,
            name: String,
            weight: Double,
            change: Double?,
            label: String,
            href: String? = nil
        ) {
            self.symbol = symbol
            self.name = name
            self.weight = weight
            self.change = change.flatMap { $0.isDrawable ? $0 : nil }
            self.label = label
            self.href = LocalLink.accepted(href)
        }
    }

    /// Shares of one trade.
    public struct SectorGroup: Sendable, Hashable {
        /// What it is called.
        public let name: String
        /// Its average change as it is written, with its sign.
        public let label: String
        /// Its shares, the heaviest first.
        public let tiles: [Tile]

        /// Makes a sector.
        ///
        /// Cost: O(n log n) for sorting.
        public init(name: String, label: String, tiles: [Tile]) {
            self.name = name
            self.label = label
            self.tiles =
                tiles.filter { $0.weight > 0 && $0.weight.isDrawable }
                .sorted { ($1.weight, $0.symbol) < ($0.weight, $1.symbol) }
        }

        var weight: Double { tiles.reduce(0) { $0 + $1.weight } }
    }

    /// The most tiles of a map: smaller ones could neither be read nor pressed.
    public static let mostTiles = 200

    /// What the chart says in words.
    public let text: ChartText
    /// The sectors with tiles, the heaviest first.
    public let sectors: [SectorGroup]
    /// The change that has the strongest tint, in percent.
    public let strongest: Double

    /// Makes the map.
    ///
    /// Changes beyond `strongest` percent have its tint, so that one share that doubled does not pale all others. Of more
    /// than ``mostTiles`` tiles the heaviest are drawn; the table has all.
    public init(text: ChartText, sectors: [SectorGroup], strongest: Double = 3) {
        self.text = text
        self.sectors = sectors.filter { !$0.tiles.isEmpty }.sorted { ($1.weight, $0.name) < ($0.weight, $1.name) }
        self.strongest = strongest.isDrawable && strongest > 0 ? strongest : 3
    }

    /// The figures behind the chart.
    public var table: ChartTable {
        ChartTable(
            caption: text.title,
            columns: [.init("Symbol", .text), .init("Name", .text), .init("Sector", .text), .init("Change")],
            rows: sectors.flatMap { sector in
                sector.tiles.map { [$0.symbol, $0.name, sector.name, $0.label] }
            }
        )
    }
}
