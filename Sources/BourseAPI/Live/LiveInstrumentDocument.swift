import BourseCore
import BourseOrderBook
import BourseValues

/// The instruments of a venue, as programs get them.
public enum LiveInstrumentDocument {
    private static let fields = DocumentFields<LiveInstrument>(
        named: "LiveInstrument",
        [
            .field("symbol", .text) { $0.symbol.name },
            .field("name", .text) { $0.name },
            .field("unit", .text) { $0.unit }.described("What sizes are counted in."),
            .nullable("tick", .price) { $0.exactTick },
            .nullable("last", .price) { $0.metrics.last },
            .nullable("volume", .integer) { $0.metrics.volume.map { Int($0) } }
                .described("Contracts traded in 24 hours."),
            .nullable("problem", .text) { $0.unusable?.text($0.symbol) }
                .described("Why the market cannot be shown, as a sentence."),
        ]
    )

    private static let listFields = DocumentFields<(venue: String, instruments: [LiveInstrument])>([
        .field("venue", .text) { $0.venue },
        .field("instruments", .list(of: fields)) { $0.instruments },
    ])

    /// Instruments of a venue, in their order.
    public static func json(_ instruments: [LiveInstrument], venue: String) -> JSON {
        listFields.json((venue, instruments))
    }

    /// The schema of ``json(_:venue:)``.
    public static var schema: JSONSchema { listFields.schema }
}

extension LiveInstrument {
    /// The smallest step of the price; nil when it cannot be held exactly.
    var exactTick: Price? { unusable == nil ? tick : nil }
}
