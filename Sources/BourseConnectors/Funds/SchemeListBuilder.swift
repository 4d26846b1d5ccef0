import BourseDesk
import BourseFunds
import BourseWire

/// A list of schemes while it is put together of what a source tells.
struct SchemeListBuilder {
    private(set) var schemes: [FetchedScheme] = []
    private(set) var unreadable = UnreadableRows()
    /// Whether the source named all the schemes it has.
    var isWhole = true
    private var codes: Set<Int32> = []

    /// Returns the list.
    ///
    /// - Throws: When there were rows and none of them could be used: the source has another form than yesterday.
    func build() throws(FundSourceError) -> FetchedSchemes {
        if schemes.isEmpty, let first = unreadable.first.first {
            throw .unreadable("none of its \(unreadable.count) rows can be used; first reason: \(first.reason)")
        }
        return FetchedSchemes(schemes, unreadable: unreadable, isWhole: isWhole)
    }

    /// Adds the scheme of a row; one that is there already is left out.
    ///
    /// - Parameter number: The place of the row among those that could be read, from 1.
    mutating func add(_ facts: SchemeFacts, latest: NAVRow?, number: Int) {
        guard codes.insert(facts.code).inserted else {
            return unreadable.add(
                UnreadableRow(
                    number: number,
                    code: facts.code,
                    reason: "duplicate scheme; the first row is used",
                    excerpt: VenueText.clean(facts.name)
                )
            )
        }
        schemes.append(FetchedScheme(facts, latest: latest))
    }

    /// Adds a scheme unless it is there.
    mutating func complete(_ facts: SchemeFacts) {
        if codes.insert(facts.code).inserted { schemes.append(FetchedScheme(facts)) }
    }

    /// Whether a scheme is there.
    func has(_ code: Int32) -> Bool { codes.contains(code) }

    /// Leaves out the rows of a list that could not be read, behind `rows` rows that came before it.
    mutating func leaveOut(_ quarantine: Quarantine, after rows: Int = 0) {
        unreadable.add(UnreadableRows(quarantine, after: rows))
    }

    /// Leaves out what is behind `rows` rows, because it did not come.
    mutating func leaveOutRest(after rows: Int, because reason: String) {
        unreadable.add(UnreadableRow(number: rows + 1, reason: reason, excerpt: ""))
    }
}

extension UnreadableRows {
    /// The rows of an answer that were put aside, in words for people, behind `rows` rows that came before it.
    init(_ quarantine: Quarantine, after rows: Int = 0) {
        self.init(
            count: quarantine.count,
            first: quarantine.rows.prefix(Self.limit).map { row in
                UnreadableRow(
                    number: rows + row.number,
                    code: row.code,
                    reason: VenueText.clean(row.reason.message),
                    excerpt: VenueText.clean(row.excerpt)
                )
            }
        )
    }
}
