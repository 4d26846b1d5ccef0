import BourseCore
import BourseValues

/// The events of the stream of a live market.
public enum LiveStreamDocument {
    /// The schema of an event: its name, its data and, of trades, its identifier.
    public static let schema: JSONSchema = .any(
        of: event("status", LiveMarketDocument.statusFields.schema),
        event("book", LiveBookDocument.schema),
        event("trades", LiveTradesDocument.eventSchema, hasID: true)
    ).named("LiveStreamEvent")

    private static func event(_ name: String, _ data: JSONSchema, hasID: Bool = false) -> JSONSchema {
        let members: JSONSchema = .object(["event": .choice([name]), "data": data])
        return hasID ? members.adding(["id": .text]) : members
    }
}
