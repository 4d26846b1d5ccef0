import Foundation

/// The edits that wait, and every decision about them.
///
/// It neither sends nor stores.
struct OutboxQueue: Equatable, Sendable {
    /// The most that waits.
    enum Limits {
        static let entries = 200
        static let bytesEach = 2 * 1024 * 1024
        static let bytes = 20 * 1024 * 1024
    }

    /// In the order in which the edits were made.
    private(set) var entries: [OutboxEntry] = []

    init(_ entries: [OutboxEntry] = []) { self.entries = entries.sorted { $0.order < $1.order } }

    subscript(_ id: String) -> OutboxEntry? { entries.first { $0.id == id } }

    /// Adds an edit.
    ///
    /// A `PUT` takes the place of one to the same address that cannot have reached the desk: only the last text matters.
    ///
    /// - Throws: ``ClientError`` with the reason if there is no room.
    mutating func add(_ entry: OutboxEntry) throws(ClientError) {
        guard entry.request.body.count <= Limits.bytesEach else {
            throw ClientError(.unsendable("The change is larger than 2 MB and cannot wait on this device."))
        }
        var rest = entries
        var entry = entry
        if entry.request.method == .put,
            let place = rest.lastIndex(where: { $0.address == entry.address && $0.person == entry.person }),
            rest[place].state == .waiting, !rest[place].wasSent
        {
            entry = OutboxEntry(entry, order: rest[place].order)
            rest.remove(at: place)
        }
        guard rest.count < Limits.entries else {
            throw ClientError(.unsendable("\(Limits.entries) changes already wait on this device."))
        }
        let bytes = rest.reduce(entry.request.body.count) { $0 + $1.request.body.count }
        guard bytes <= Limits.bytes else {
            throw ClientError(.unsendable("Changes that wait already take 20 MB on this device."))
        }
        rest.append(entry)
        entries = rest.sorted { $0.order < $1.order }
    }

    /// The next edit to send; nil if none is due.
    ///
    /// An edit waits for those before it to the same address, also for one with a conflict.
    ///
    /// - Parameter tried: Edits that were sent already and still wait.
    func next(for person: String, at now: Date, isNow: Bool, except tried: Set<String> = []) -> OutboxEntry? {
        var held: Set<String> = []
        for entry in entries where entry.person == person {
            let isDue = isNow || entry.notBefore <= now
            if entry.state == .waiting, !held.contains(entry.address), isDue, !tried.contains(entry.id) { return entry }
            if case .refused = entry.state { continue }
            held.insert(entry.address)
        }
        return nil
    }

    /// The earliest time at which an edit is due; nil if none waits for a time.
    func nextAttempt(for person: String) -> Date? {
        entries.filter { $0.person == person && $0.state == .waiting }.map(\.notBefore).min()
    }

    mutating func update(_ id: String, _ change: (inout OutboxEntry) -> Void) {
        guard let place = entries.firstIndex(where: { $0.id == id }) else { return }
        change(&entries[place])
    }

    /// Removes an edit that was applied.
    ///
    /// Those behind it were made on top of it, so they follow its revision.
    ///
    /// - Returns: The edits that were changed.
    mutating func finish(_ id: String, revision: Int?, newID: () -> String) -> [OutboxEntry] {
        guard let done = self[id] else { return [] }
        entries.removeAll { $0.id == id }
        guard let revision else { return [] }
        var changed: [OutboxEntry] = []
        for place in entries.indices
        where entries[place].address == done.address && entries[place].person == done.person
            && entries[place].order > done.order && entries[place].state == .waiting
        {
            guard
                let body = BodyEditor.replacing(
                    ["revision": .number(String(revision))],
                    in: entries[place].request.body
                )
            else { continue }
            entries[place].request.body = body
            entries[place].id = newID()
            changed.append(entries[place])
        }
        return changed
    }

    mutating func remove(_ id: String) { entries.removeAll { $0.id == id } }
}

extension OutboxEntry {
    /// The same edit at another place of the order.
    init(_ entry: OutboxEntry, order: Int) {
        self.init(
            id: entry.id,
            order: order,
            title: entry.title,
            person: entry.person,
            madeAt: entry.madeAt,
            request: entry.request,
            state: entry.state,
            failures: entry.failures,
            wasSent: entry.wasSent,
            notBefore: entry.notBefore
        )
    }
}

/// Members of a body of JSON with other values.
enum BodyEditor {
    /// Returns the body with members that it has replaced; nil if it is no object or does not have them.
    static func replacing(_ members: [String: JSONValue], in body: Data) -> Data? {
        guard case .object(var all)? = try? JSONValue(body), members.keys.allSatisfy({ all[$0] != nil }) else {
            return nil
        }
        all.merge(members) { _, new in new }
        return try? DocumentCoding.encode(JSONValue.object(all))
    }
}
