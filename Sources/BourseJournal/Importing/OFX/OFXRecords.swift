/// Takes an OFX file apart into the records it consists of: transactions of investment statements, those of bank
/// statements, securities, and what statements hold at their end.
///
/// Elements of OFX 1 have no end tags, so a name without text is an aggregate only where the file ends it somewhere.
struct OFXRecords {
    /// What a record is.
    enum RecordKind {
        /// A transaction of an investment statement, of whatever name.
        case transaction
        /// A transaction of a bank or credit card statement.
        case bank
        /// A security.
        case security
        /// A position of an investment statement, or its cash.
        case holding
    }

    /// Where the walk is in the file.
    var position: Int { scanner.position }
    /// How many investment statements have begun.
    private(set) var statements = 0
    /// Whether a bank or credit card statement has begun.
    private(set) var hasBankStatement = false

    private var scanner: OFXScanner
    private let aggregates: Set<String>
    private var stack: [String] = []
    private var leaf: (name: String, text: String)?
    private var record: OFXRecord?
    private var kind = RecordKind.transaction
    private var depth = 0
    private var row = 0
    private var account = ""
    private var currency = ""
    private var asOf = ""
    private var finished: (RecordKind, OFXRecord)?

    private static let securities: Set<String> = ["STOCKINFO", "MFINFO", "OPTINFO", "DEBTINFO", "OTHERINFO"]
    private static let positions: Set<String> = ["POSSTOCK", "POSMF", "POSOPT", "POSDEBT", "POSOTHER"]
    private static let statementNames: Set<String> = ["STMTRS", "CCSTMTRS"]
    /// Aggregates that no record contains: one that begins in a record shows that the end of the record is lost.
    private static let outer: Set<String> = [
        "OFX", "INVSTMTMSGSRSV1", "INVSTMTTRNRS", "INVSTMTRS", "INVTRANLIST", "INVPOSLIST", "INVBAL", "INVOOLIST",
        "SECLISTMSGSRSV1", "SECLIST", "BANKMSGSRSV1", "CREDITCARDMSGSRSV1", "STMTRS", "CCSTMTRS", "BANKTRANLIST",
    ]
    /// Aggregates that are in no record.
    private static let ends = outer.union(securities).union(OFXTransaction.allCases.map(\.rawValue))
    /// The most nested aggregates; deeper ones are ignored.
    private static let mostDepth = 64

    /// Makes a walk from the beginning of a file.
    ///
    /// - Complexity: O(bytes).
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        scanner = OFXScanner(bytes)
        var names = Self.ends
        var scanner = scanner
        while let token = scanner.next() {
            if case .end(let name) = token { names.insert(name) }
        }
        aggregates = names
    }

    /// Moves to the next record; nil at the end of the file.
    mutating func next() -> (RecordKind, OFXRecord)? {
        while finished == nil {
            guard let token = scanner.next() else {
                settleLeaf()
                if record != nil { finish(isWhole: false) }
                break
            }
            switch token {
            case .text(let text): leaf?.text += text
            case .start(let name):
                settleLeaf()
                leaf = (name, "")
                if endsRecords(name) { settleLeaf() }
            case .end(let name): end(name)
            }
        }
        defer { finished = nil }
        return finished
    }

    // MARK: - Elements

    /// Decides what the last start tag was, now that what comes behind it is known.
    private mutating func settleLeaf(isEnded: Bool = false) {
        guard let (name, text) = leaf else { return }
        leaf = nil
        let value = Self.collapsed(text)
        if !value.isEmpty || isEnded {
            add(name, value)
        } else if aggregates.contains(name) {
            begin(name)
        }
    }

    /// A text with single blanks between its words.
    private static func collapsed(_ text: String) -> String {
        // Most values are one word, and taking text apart by characters is slow.
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
            return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let words = text.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
        return words.count == 1 ? String(Substring(words[0])) : words.map { Substring($0) }.joined(separator: " ")
    }

    private mutating func add(_ name: String, _ value: String) {
        guard record == nil else {
            // The underlying of an option is a second security in its record.
            let isUnderlying = kind == .security && stack.last == "SECID" && !stack.contains("SECINFO")
            var key = isUnderlying ? "UNDERLYING/" : ""
            if !isUnderlying {
                for group in stack.dropFirst(depth) where !OFXRecord.groups.contains(group) { key += "\(group)/" }
            }
            record?.add(key + name, value)
            return
        }
        switch name {
        case "CURDEF": currency = value
        case "ACCTID" where stack.last == "INVACCTFROM": account = value
        case "DTASOF" where stack.last == "INVSTMTRS": asOf = value
        default: break
        }
    }

    // MARK: - Aggregates

    private mutating func begin(_ name: String) {
        if record != nil, endsRecords(name) {
            finish(isWhole: false)
            stack.removeLast(stack.count - depth + 1)
        }
        if name == "INVSTMTRS" {
            statements += 1
            (account, currency, asOf) = ("", "", "")
        }
        if Self.statementNames.contains(name) { hasBankStatement = true }
        if record == nil {
            if OFXTransaction(rawValue: name) != nil || stack.last == "INVTRANLIST" {
                start(name, .transaction)
            } else if name == "STMTTRN" {
                start(name, .bank)
            } else if Self.securities.contains(name) {
                start(name, .security)
            } else if name == "INVBAL" || (stack.last == "INVPOSLIST" && Self.positions.contains(name)) {
                start(name, .holding)
            }
        }
        guard stack.count < Self.mostDepth else { return }
        stack.append(name)
    }

    /// Whether an aggregate is in no record.
    private func endsRecords(_ name: String) -> Bool {
        Self.ends.contains(name)
    }

    private mutating func start(_ name: String, _ kind: RecordKind) {
        guard stack.count < Self.mostDepth else { return }
        if kind == .transaction || kind == .bank { row += 1 }
        self.kind = kind
        depth = stack.count + 1
        record = OFXRecord(name, row: row, account: account, currency: currency, statement: statements, asOf: asOf)
    }

    /// Ends an aggregate and all that are open in it; an end without a beginning is ignored.
    private mutating func end(_ name: String) {
        let isLeaf = leaf?.name == name
        settleLeaf(isEnded: isLeaf)
        guard !isLeaf, let place = stack.lastIndex(of: name) else { return }
        if record != nil, place < depth { finish(isWhole: place == depth - 1) }
        stack.removeLast(stack.count - place)
    }

    private mutating func finish(isWhole: Bool) {
        if !isWhole {
            record?.damage =
                "The end of this transaction is missing, so it may lack values. Export the file again, or add it by hand."
        }
        finished = record.map { (kind, $0) }
        record = nil
    }
}
