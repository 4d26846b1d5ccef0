public import BourseClient
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
public import Foundation

/// A desk on the device itself: it answers the operations of the journal from a file, and refuses the others.
///
/// Models and screens of the journal are the same as those of a desk on a server.
public struct DeviceDesk: Transport {
    /// The address by which the app remembers that it is used without a desk.
    public static let server: URL = {
        guard let url = URL(string: "bourse://device") else { preconditionFailure("This is an address.") }
        return url
    }()

    private let journal: DeviceJournal

    /// Makes the desk of a journal.
    public init(_ journal: DeviceJournal) { self.journal = journal }

    /// Answers a request.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        if Task.isCancelled { throw .cancelled }
        do {
            return try await answer(request)
        } catch let error as ClientError {
            return Self.refusal(500, error.description)
        } catch {
            return Self.refusal(500, "The journal on this device cannot be read. Choose the file of your broker again.")
        }
    }

    /// There are no other devices: no stream.
    public func open(_ request: HTTPRequest) async throws(TransportError) -> any ResponseStream {
        throw .unreachable("The journal of this device has no stream.")
    }

    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        let path = request.url.path(percentEncoded: false).split(separator: "/").map(String.init)
        guard path.prefix(3) == ["api", "v1", "journal"] else { return Self.needsDesk }
        guard let stored = try await journal.journal() else {
            return Self.refusal(404, "There is no journal on this device. Choose a file of your broker.")
        }
        let rest = Array(path.dropFirst(3))
        switch (request.method, rest.first, rest.count) {
        case (.get, nil, _): return try Self.response(documents(stored).journal(filter(request, stored)))
        case (.get, "days", 1): return try Self.response(documents(stored).days(filter(request, stored).range))
        case (.get, "trades", 2):
            guard let id = TradeID(rest[1]), let index = stored.index(of: id) else {
                return Self.refusal(404, "There is no trade with this address. The file may have been replaced.")
            }
            return try Self.response(documents(stored).trade(at: index, try await journal.notes()))
        case (_, "days", 3) where rest[2] == "note": return try await note(of: rest[1], request)
        case (.put, "trades", 3) where rest[2] == "note":
            return try await tradeNote(rest[1], request)
        case (.put, "trades", 3) where rest[2] == "annotation": return try await annotate(rest[1], request)
        default: return Self.needsDesk
        }
    }
}

extension DeviceDesk {
    private func documents(_ stored: UserJournal) -> JournalDocuments { JournalDocuments(journal: stored) }

    private func filter(_ request: HTTPRequest, _ stored: UserJournal) -> TradeFilter {
        let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
        let now = Timestamp(microseconds: Int64(journal.environment.now().timeIntervalSince1970) * 1_000_000)
        let preset = query["range"].flatMap(DateRange.Preset.init) ?? .all
        let (from, to) = (query["from"].flatMap(Day.init)?.tradingDay, query["to"].flatMap(Day.init)?.tradingDay)
        return TradeFilter(
            range: from != nil || to != nil
                ? DateRange(start: from, end: to) : preset.range(today: UserJournal.exchangeZone.day(at: now)),
            currency: stored.mainCurrency,
            text: query["q"] ?? "",
            result: query["result"].flatMap(TradeFilter.TradeOutcome.init),
            tag: query["tag"]
        )
    }

    private func note(of day: String, _ request: HTTPRequest) async throws -> HTTPResponse {
        guard Day(day) != nil else { return Self.refusal(404, "\(day) is not a date.") }
        if request.method == .put {
            let body = try JSONValue(request.body ?? Data())
            do {
                try await journal.change { (notes) throws(DeviceNotes.Refusal) in
                    try notes.setDay(day, body["note"]?.text ?? "", basedOn: body["revision"]?.integer)
                }
            } catch DeviceNotes.Refusal.conflict(let note) {
                return try Self.conflict(JournalDocuments.dayNote(day, note), body)
            }
        }
        return try Self.response(
            JournalDocuments.dayNote(day, try await journal.notes().days[day] ?? DeviceNotes.Note())
        )
    }

    private func tradeNote(_ id: String, _ request: HTTPRequest) async throws -> HTTPResponse {
        let body = try JSONValue(request.body ?? Data())
        do {
            try await journal.change { (notes) throws(DeviceNotes.Refusal) in
                try notes.setTrade(id, body["note"]?.text ?? "", basedOn: body["revision"]?.integer)
            }
        } catch DeviceNotes.Refusal.conflict(let note) {
            return try Self.conflict(JournalDocuments.tradeNote(id, note), body)
        }
        return try Self.response(
            JournalDocuments.tradeNote(id, try await journal.notes().trades[id]?.note ?? DeviceNotes.Note())
        )
    }

    private func annotate(_ id: String, _ request: HTTPRequest) async throws -> HTTPResponse {
        let body = try JSONValue(request.body ?? Data())
        let annotation = TradeAnnotation(
            halfStars: body["rating"]?.decimal.map { NSDecimalNumber(decimal: $0 * 2).intValue },
            conviction: body["conviction"]?.integer,
            setups: body["setups"]?.texts ?? [],
            mistakes: body["mistakes"]?.texts ?? []
        )
        do {
            try await journal.change { (notes) throws(DeviceNotes.Refusal) in
                try notes.annotate(id, annotation, note: body["note"]?.text, basedOn: body["revision"]?.integer)
            }
        } catch DeviceNotes.Refusal.conflict(let note) {
            return try Self.conflict(JournalDocuments.tradeNote(id, note), body)
        }
        return try Self.response(
            JournalDocuments.annotation(try await journal.notes().trades[id] ?? DeviceNotes.Trade())
        )
    }

    private static func response(_ document: JSONValue) throws -> HTTPResponse {
        HTTPResponse(head: HTTPHead(status: 200), body: try DocumentCoding.encode(document))
    }

    private static func conflict(_ stored: JSONValue, _ body: JSONValue) throws -> HTTPResponse {
        let document = JSONValue.object([
            "error": .object(["message": .string("The note was changed in another window.")]), "stored": stored,
            "sent": body["note"] ?? .null,
        ])
        return HTTPResponse(head: HTTPHead(status: 409), body: try DocumentCoding.encode(document))
    }

    private static let needsDesk = refusal(404, "This needs a desk. Connect to your desk to use it.")

    private static func refusal(_ status: Int, _ message: String) -> HTTPResponse {
        let error = JSONValue.object([
            "error": .object([
                "message": .string(message), "unchanged": .string("The journal on this device is unchanged."),
            ])
        ])
        return HTTPResponse(head: HTTPHead(status: status), body: (try? DocumentCoding.encode(error)) ?? Data())
    }
}

extension JSONValue {
    /// The texts of an array; nil for other values.
    fileprivate var texts: [String]? {
        if case .array(let values) = self { values.compactMap(\.text) } else { nil }
    }
}
