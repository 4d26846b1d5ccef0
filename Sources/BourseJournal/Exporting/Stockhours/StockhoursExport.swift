import BourseCore

/// Adds a journal to a document of Stockhours, `users/{uid}`.
///
/// Nothing of the document is removed: its transactions, files, fields and those that Bourse does not know stay as they are.
/// What the journal has besides is added: executions, in groups and below the files they were imported from, because the app
/// makes its transactions again from its files; ratings and tags; notes of days with their debriefs and, in `tradeNotes`, of
/// trades; reviews and goals of weeks. The document's own types of values are used, or none without a document.
public struct StockhoursExport: Sendable {
    /// What a person wrote about a trade.
    public struct TradeNotes: Hashable, Sendable {
        /// The rating in half stars, 1…10, or none.
        public let halfStars: Int?
        /// What kinds of trade it was.
        public let setups: [String]
        /// What went wrong.
        public let mistakes: [String]
        /// The note, as Markdown; empty without one.
        public let note: String

        /// Makes the notes.
        public init(halfStars: Int?, setups: [String], mistakes: [String], note: String = "") {
            self.halfStars = halfStars
            self.setups = setups
            self.mistakes = mistakes
            self.note = note
        }

        /// Whether there is a rating or a tag.
        var isTagged: Bool { halfStars != nil || !setups.isEmpty || !mistakes.isEmpty }
    }

    /// What an export did.
    public struct Summary: Hashable, Sendable {
        /// Executions that were added.
        public internal(set) var added = 0
        /// Executions that were in the document.
        public internal(set) var known = 0
        /// Executions that Stockhours would count wrongly: of other multipliers than 1 for shares and 100 for options, or in
        /// other currencies than most.
        public internal(set) var leftOut = 0
        /// Trades whose ratings and tags were written.
        public internal(set) var trades = 0
        /// Trades whose notes were written.
        public internal(set) var notedTrades = 0
        /// Days whose notes or debriefs were written.
        public internal(set) var days = 0
        /// Weeks whose reviews or goals were written.
        public internal(set) var weeks = 0
    }

    /// The name of the file that added executions of no file are listed under.
    public static let fileName = "Bourse"

    private let journal: MatchedJournal
    private let notes: [Int: TradeNotes]
    private let dayNotes: [TradingDay: String]
    private let fileNames: [Int64: [String]]
    let weeks: [NotePeriod: WeekReview]

    /// Makes an export.
    ///
    /// - Parameters:
    ///   - notes: What was written about trades, by their index in the journal.
    ///   - dayNotes: What was written about days, as Markdown.
    ///   - weeks: What was written about weeks.
    ///   - fileNames: The names of the files that executions came from, by the source of their fills.
    public init(
        _ journal: MatchedJournal,
        notes: [Int: TradeNotes],
        dayNotes: [TradingDay: String],
        weeks: [NotePeriod: WeekReview] = [:],
        fileNames: [Int64: [String]] = [:]
    ) {
        self.journal = journal
        self.notes = notes
        self.dayNotes = dayNotes
        self.weeks = weeks
        self.fileNames = fileNames
    }

    /// The document with the journal.
    ///
    /// - Parameter document: The person's document as JSON, plain or with the types of Firestore; nil to begin a new one.
    /// - Throws: `StatementError` when the document is not one of Stockhours.
    /// - Complexity: O(n log n) for executions.
    public func adding(to document: [UInt8]?) throws(StatementError) -> (json: String, summary: Summary) {
        let original = try document.map { bytes throws(StatementError) in try Self.parsed(bytes) }
        let shape = StockhoursShape(original)
        var user = shape.plain
        var summary = Summary()
        add(executions: &user, &summary)
        add(ratings: &user, &summary)
        add(tradeNotes: &user, &summary)
        add(dayNotes: &user, &summary)
        add(weeks: &user, &summary)
        return (try shape.document(with: user).json(), summary)
    }

    private static func parsed(_ bytes: [UInt8]) throws(StatementError) -> JSONDocument {
        let result: Result<JSONDocument, StatementError> = bytes.withUnsafeBufferPointer { buffer in
            do throws(StatementError) { return .success(try JSONDocument.parsed(buffer)) } catch {
                return .failure(error)
            }
        }
        let document = try result.get()
        guard case .object = document else {
            throw .unreadable("The file is not a document of Stockhours. Export the document of your user as JSON.")
        }
        return document
    }

    // MARK: - Executions

    private func add(executions user: inout [String: JSONDocument], _ summary: inout Summary) {
        var known = StockhoursTransactions(user)
        let currency = mainCurrency
        var groups: [String: StockhoursGroup] = [:]
        var order: [String] = []
        for execution in executions() {
            let whole = execution.whole
            guard whole.isCountedRight, whole.currency == currency else {
                summary.leftOut += 1
                continue
            }
            if known.take(whole) || known.take(execution.parts) {
                summary.known += 1
                continue
            }
            summary.added += 1
            if groups[whole.group] == nil {
                groups[whole.group] = StockhoursGroup(whole)
                order.append(whole.group)
            }
            groups[whole.group]?.add(execution.parts, of: execution.files)
        }
        guard summary.added > 0 else { return }
        let added = order.compactMap { groups[$0] }
        var all = user["tradeData"]?.elements ?? []
        for group in added {
            if let index = all.firstIndex(where: { group.isSame(as: $0) }) {
                all[index] = group.added(to: all[index])
            } else {
                all.append(group.document)
            }
        }
        user["tradeData"] = .list(all)
        add(added, toFilesOf: &user)
    }

    /// Lists groups under their files as the app does: with all of their transactions, whichever of the files has them.
    private func add(_ groups: [StockhoursGroup], toFilesOf user: inout [String: JSONDocument]) {
        var groupsOfFiles: [String: [StockhoursGroup]] = [:]
        var names: [String] = []
        for group in groups {
            for name in group.files {
                if groupsOfFiles[name] == nil { names.append(name) }
                groupsOfFiles[name, default: []].append(group)
            }
        }
        var files = user["uploadedFiles"]?.elements ?? []
        for name in names {
            let groups = groupsOfFiles[name] ?? []
            if let index = files.firstIndex(where: { $0["name"]?.scalar == name }),
                case .object(var file) = files[index]
            {
                var trades = file["trades"]?.elements ?? []
                for group in groups { group.add(toTradesOfFile: &trades) }
                file["trades"] = .list(trades)
                files[index] = .object(file)
            } else {
                files.append(.object(["name": .text(name), "trades": .list(groups.map(\.tradeOfFile))]))
            }
        }
        user["uploadedFiles"] = .list(files)
    }

    /// The currency of most executions.
    private var mainCurrency: Currency {
        var counts: [Currency: Int] = [:]
        for fill in journal.ledger.fills { counts[journal.ledger.key(of: fill).currency, default: 0] += 1 }
        return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? .usd
    }

    private typealias ExecutionRows = (whole: StockhoursRow, parts: [StockhoursRow], files: [String])

    /// The executions by time, each with its files and its parts: one that closes a trade and opens the next has two.
    private func executions() -> [ExecutionRows] {
        var executions: [ExecutionRows] = []
        var isCovered = [Bool](repeating: false, count: journal.ledger.fills.count)
        let parts = journal.matchedParts
        var index = 0
        while index < parts.count {
            let fill = Int(parts[index].fill)
            var (closed, opened) = (Quantity.zero, Quantity.zero)
            while index < parts.count, Int(parts[index].fill) == fill {
                if parts[index].isOpening { opened += parts[index].quantity } else { closed += parts[index].quantity }
                index += 1
            }
            isCovered[fill] = true
            let rows = [(closed, false), (opened, true)].filter { $0.0 > .zero }
                .map { row(fill, $0.0, isOpening: $0.1) }
            executions.append((row(fill, closed + opened, isOpening: closed == .zero), rows, files(of: fill)))
        }
        for fill in isCovered.indices where !isCovered[fill] {
            // A close without an opening.
            let row = row(fill, journal.ledger.fills[fill].quantity, isOpening: false)
            executions.append((row, [row], files(of: fill)))
        }
        return executions.enumerated()
            .sorted { ($0.element.whole.time, $0.offset) < ($1.element.whole.time, $1.offset) }
            .map(\.element)
    }

    private func files(of fill: Int) -> [String] {
        fileNames[journal.ledger.fills[fill].source] ?? [Self.fileName]
    }

    private func row(_ index: Int, _ quantity: Quantity, isOpening: Bool) -> StockhoursRow {
        let fill = journal.ledger.fills[index]
        let key = journal.ledger.key(of: fill)
        return StockhoursRow(
            instrument: key.instrument,
            currency: key.currency,
            multiplier: fill.multiplier,
            time: fill.time,
            side: fill.side,
            quantity: quantity,
            price: fill.price,
            isOpening: isOpening
        )
    }

    // MARK: - Ratings and notes

    private func add(ratings user: inout [String: JSONDocument], _ summary: inout Summary) {
        guard !notes.isEmpty else { return }
        var ratings = user["tradeRatings"]?.fields ?? [:]
        let keys = StockhoursKeys(of: ratings.keys)
        for (index, written) in notes.sorted(by: { $0.key < $1.key }) {
            let key = key(ofTradeAt: index, among: keys)
            guard written.isTagged || ratings[key] != nil else { continue }
            var fields: [String: JSONDocument] = [:]
            if case .object(let known)? = ratings[key] { fields = known }
            fields["setups"] = .list(written.setups.map { .text($0) })
            fields["mistakes"] = .list(written.mistakes.map { .text($0) })
            fields["rating"] = .number(halves: written.halfStars ?? 0)
            ratings[key] = .object(fields)
            summary.trades += 1
        }
        user["tradeRatings"] = .object(ratings)
        for (list, tags) in [
            ("setupsTags", notes.values.flatMap(\.setups)), ("mistakesTags", notes.values.flatMap(\.mistakes)),
        ] {
            let known = user[list]?.elements ?? []
            let names = Set(known.map(\.scalar))
            user[list] = .list(known + Set(tags).subtracting(names).sorted().map { .text($0) })
        }
    }

    /// The key by which the document names a trade, or would name it.
    private func key(ofTradeAt index: Int, among keys: StockhoursKeys) -> String {
        let trade = journal.trades[index]
        let instrument = journal.key(of: trade).instrument
        return keys.key(of: instrument, openedAt: trade.openedAt)
            ?? StockhoursKey.text(of: instrument, openedAt: trade.openedAt)
    }

    /// Adds the notes of trades; those of a call and a put that were opened at once have one key and are joined.
    private func add(tradeNotes user: inout [String: JSONDocument], _ summary: inout Summary) {
        let noted = notes.filter { !$0.value.note.isEmpty }.sorted { $0.key < $1.key }
        guard !noted.isEmpty else { return }
        var known: [String: JSONDocument] = [:]
        var rated: [String] = []
        if case .object(let stored)? = user["tradeNotes"] { known = stored }
        if case .object(let ratings)? = user["tradeRatings"] { rated = Array(ratings.keys) }
        let keys = StockhoursKeys(of: Set(rated).union(known.keys))
        var texts: [String: [String]] = [:]
        for (index, written) in noted {
            let key = key(ofTradeAt: index, among: keys)
            if texts[key]?.contains(written.note) != true { texts[key, default: []].append(written.note) }
        }
        for (key, notes) in texts where Self.write(notes.joined(separator: "\n\n"), to: key, of: &known) {
            summary.notedTrades += 1
        }
        user["tradeNotes"] = .object(known)
    }

    /// Writes a note as HTML; false if the document has one that says the same, which keeps its look, or if it is of
    /// pictures alone, which cannot be shown.
    private static func write(_ text: String, to key: String, of notes: inout [String: JSONDocument]) -> Bool {
        let html = HTMLNote.html(from: text)
        guard !html.isEmpty else { return false }
        if let known = notes[key]?.scalar, known == html || plain(known) == html { return false }
        notes[key] = .text(html)
        return true
    }

    private func add(dayNotes user: inout [String: JSONDocument], _ summary: inout Summary) {
        guard !dayNotes.isEmpty else { return }
        var notes = user["notes"]?.fields ?? [:]
        let known = StockhoursDebrief.all(in: user)
        var debriefs: [String: JSONDocument] = [:]
        for (day, text) in dayNotes {
            let (note, debrief) = StockhoursDebrief.parts(of: text)
            let isNoteWritten = Self.write(note, to: "\(day)", of: &notes)
            let isDebriefWritten = !debrief.isEmpty && debrief != known[day]?.text
            if isDebriefWritten {
                for key in known[day]?.keys ?? [StockhoursDebrief.key(of: day)] { debriefs[key] = .text(debrief) }
            }
            if isNoteWritten || isDebriefWritten { summary.days += 1 }
        }
        if !notes.isEmpty { user["notes"] = .object(notes) }
        guard !debriefs.isEmpty else { return }
        debriefs.merge(user["dailyDebriefs"]?.fields ?? [:]) { written, _ in written }
        user["dailyDebriefs"] = .object(debriefs)
    }

    /// A note of the document as Bourse would write it.
    private static func plain(_ html: String) -> String { HTMLNote.html(from: HTMLNote.markdown(from: html)) }
}
