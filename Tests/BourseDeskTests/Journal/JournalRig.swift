import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseJournal
import BourseTestSupport
import BourseValues

/// The journal's services on memory.
struct JournalRig {
    let environment = DeskEnvironment.deterministic()
    let store: MemoryJournals
    let mappings = MemoryMappingStore()
    let staging: MemoryStaging
    let notes: NoteService
    let imports: ImportService
    let journal: JournalService
    let reviews: ReviewService
    let ann = UserID("a")
    let bob = UserID("b")

    init(
        gate: Gate? = nil,
        writing: Gate? = nil,
        capacity: Int = 4_000_000,
        readers: ImportReaders<BrokerStatement> = ExecutionReaders.all
    ) {
        store = MemoryJournals(gate: gate, writing: writing)
        staging = MemoryStaging(environment: environment)
        let noteStore = MemoryNotes(store)
        notes = NoteService(store: noteStore, secrets: NoSecrets(), environment: environment)
        imports = ImportService(
            store: store,
            mappings: mappings,
            notes: notes,
            staging: staging,
            readers: readers,
            environment: environment,
            workbench: Workbench()
        )
        journal = JournalService(
            store: store,
            environment: environment,
            workbench: Workbench(),
            capacity: capacity
        )
        reviews = ReviewService(
            journal: journal,
            store: noteStore,
            calendar: .unitedStates,
            environment: environment
        )
    }

    /// Adds a journal with its reviews to a document of Stockhours.
    func stockhours(
        of user: UserID,
        addingTo document: [UInt8]?
    ) async throws -> (json: String, summary: StockhoursExport.Summary) {
        try await journal.stockhours(of: user, addingTo: document, weeks: try await reviews.weeks(of: user))
    }

    static let header = NativeExport.header.joined(separator: ",") + "\n"

    /// A purchase (even) or sale (odd), a minute after each other from Monday 5 January 2026, 14:30 UTC.
    static func row(
        _ number: Int,
        symbol: String = "NVDA",
        price: Int = 100,
        currency: String = "USD",
        account: String = "main"
    ) -> String {
        let time = Timestamp(seconds: 1_767_623_400 + Int64(number) * 60)
        return
            "\(account),\(time),\(symbol),stock,,,\(number % 2 == 0 ? "buy" : "sell"),10,\(price),1,0,\(currency),,,\n"
    }

    static func file(_ rows: [String], name: String = "file.csv", zone: String = "UTC") -> StagedFile {
        StagedFile(name: name, account: "main", zone: zone, bytes: Array((header + rows.joined()).utf8))
    }

    static func file(_ numbers: ClosedRange<Int>) -> StagedFile { file(numbers.map { row($0) }) }
}
