import BourseCore
import BourseJournal
import BourseTestSupport
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

/// A format that Bourse does not have: below a title, each line is a symbol that was bought.
private struct PlainReader: ImportReader {
    let format = ImportFormat(id: "plain", title: "Plain Brokers purchases")

    func recognizes(_ head: FileHead) -> Bool { head.records.first == ["PLAIN"] }

    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws {
        var scanner = scanner
        guard scanner.next() else { return }
        while scanner.next() {
            reading.rows += 1
            guard let symbol = Symbol(scanner.text(0)), let instrument = TradedInstrument(symbol: symbol, type: .stock)
            else {
                reading.refuse(row: scanner.row, column: nil, "This is not a symbol.")
                continue
            }
            let execution = try Execution(
                account: context.account,
                time: Timestamp(seconds: 1_767_623_400),
                instrument: instrument,
                side: .buy,
                quantity: Quantity(1),
                price: Price("5")
            )
            reading.ledger.append(execution, source: Int64(scanner.row))
        }
    }
}

@Suite("Formats of broker files")
struct ImportFormatTests {
    @Test
    func readerAddedToTheList_isOnThePages_inTheAPI_andInMessages() async throws {
        let rig = try ServerRig(executionReaders: ExecutionReaders.all.adding([PlainReader()]))
        let (user, token) = try await rig.person("ann@example.com")
        let bytes = Array("PLAIN\nNVDA\nAAPL\n?\n".utf8)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let formats = try await ann.get("/journal/imports/formats").text
            for format in ExecutionReaders.all.formats { #expect(formats.contains(format.title), "\(format.id)") }
            #expect(formats.contains("Plain Brokers purchases"))
            let sent = try await ann.upload([("plain.txt", bytes)])
            let preview = try await ann.get(sent.location).text
            #expect(preview.contains("Plain Brokers purchases") && preview.contains("Import 2 executions"))
            let done = try await ann.post(sent.location.replacing("preview?", with: "commit?"))
            #expect(done.location == "/journal")
            #expect(try await ann.get("/api/v1/imports").text.contains(#""format":"plain""#))
            let count = "Bourse reads \(ExecutionReaders.all.formats.count + 1) formats"
            let refused = try await ann.upload([("a.csv", Array("a,b\n1,2\n".utf8))], to: "/api/v1/imports")
            #expect(refused.status == .unprocessableContent && refused.text.contains(count))
        }
        #expect(try await rig.count(user) == 2)
    }

    @Test
    func importsPage_leadsToTheFormats() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let page = try await visitor.with(token).get("/journal/imports").text
            #expect(page.contains("href=\"/journal/imports/formats\""))
        }
    }

    /// Stored imports outlive their readers.
    @Test
    func importOfAFormatThatIsGone_isListedByItsIdentifier() async throws {
        let rig = try ServerRig(executionReaders: ExecutionReaders.all.adding([PlainReader()]))
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add("PLAIN\nNVDA\n", named: "plain.txt", to: user)
        try await rig.serve { visitor async throws -> Void in
            let page = try await visitor.with(token).get("/journal/imports").text
            #expect(page.contains("plain.txt") && page.contains(">plain<"))
        }
    }
}
