import BourseDesk
import BourseJournal

/// Reads the identities of the stored executions of a position.
struct ExecutionKeys {
    private var statement: BatchStatement

    /// - Parameter onlyActive: Whether to leave out executions that no active import contains.
    init(_ scope: UserScope, onlyActive: Bool) throws {
        statement = try scope.batch(Self.sql(onlyActive: onlyActive))
    }

    /// The statement; it reads only the index unless active executions are requested.
    static func sql(onlyActive: Bool) -> String {
        """
        SELECT content, occurrence, executions.id FROM positions JOIN executions ON position_id = positions.id
        WHERE positions.id = ? AND positions.user_id = :user
        """ + (onlyActive ? " AND live_imports > 0" : "")
    }

    /// Calls `body` with the identity and the number of each execution of a position.
    mutating func read(position: Int64, _ body: (ExecutionIdentity, Int64) -> Void) throws {
        try statement.bind(position)
        while try statement.step() {
            guard let content = ContentHash(stored: statement.bytes(at: 0)) else { continue }
            let identity = ExecutionIdentity(content: content, occurrence: Int(statement.integer(at: 1)))
            body(identity, statement.integer(at: 2))
        }
    }
}

extension ContentHash {
    /// Reads 16 bytes, most significant first.
    fileprivate init?(stored bytes: UnsafeRawBufferPointer) {
        guard bytes.count == 16 else { return nil }
        self.init(value: UInt128(bigEndian: bytes.loadUnaligned(as: UInt128.self)))
    }
}

extension BatchStatement {
    mutating func bind(_ hash: ContentHash) throws {
        try withUnsafeBytes(of: hash.value.bigEndian) { try bind($0) }
    }
}
