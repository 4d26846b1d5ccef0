import BourseCore
import BourseDesk
import BourseOrderBook
import BourseStorage
import BourseTestSupport
import BourseValues
import Foundation
import Testing

@Suite("Recordings in a folder")
struct FileRecordingsTests {
    private let directory: TemporaryDirectory
    private let store: FileRecordings
    private let id: RecordingID

    init() throws {
        directory = try TemporaryDirectory()
        store = FileRecordings(folder: directory.path("recordings"))
        id = RecordingID(try #require(Symbol("XBTUSD")), at: Timestamp(seconds: 1_795_269_600))
    }

    private func part(_ number: Int) -> RecordingPartName { RecordingPartName(id, number: number) }

    @Test func whatIsAppended_isRead_whileItIsWrittenAndAfterwards() throws {
        #expect(try store.files().isEmpty)
        let writer = try #require(try store.create(part(1)))
        try writer.append([1, 2, 3])
        try writer.append([4])
        #expect(try store.bytes(of: part(1)).read(0..<4) == [1, 2, 3, 4])
        #expect(try store.files() == [RecordingFile(name: part(1), bytes: 4, isOpen: true)])
        writer.close()
        #expect(try store.files() == [RecordingFile(name: part(1), bytes: 4, isOpen: false)])
    }

    @Test func fileThatIsShortened_whileItIsRead_hasFewerBytes() throws {
        let writer = try #require(try store.create(part(1)))
        try writer.append(Array(repeating: 7, count: 10_000))
        writer.close()
        let bytes = try store.bytes(of: part(1))
        #expect(truncate(directory.path("recordings/\(id)/0001.recording"), 100) == 0)
        #expect(bytes.count == 10_000 && bytes.read(0..<10_000).count == 100 && bytes.read(5000..<6000).isEmpty)
    }

    @Test func fileThatIsThere_isNotMadeAgain() throws {
        let writer = try #require(try store.create(part(1)))
        try writer.append([7])
        let again = try store.create(part(1))
        #expect(again == nil)
        writer.close()
        #expect(try store.bytes(of: part(1)).read(0..<1) == [7])
    }

    @Test func fileThatIsWritten_isNotDeleted_andAnEmptyFolderGoes() throws {
        let writer = try #require(try store.create(part(1)))
        try writer.append([7])
        #expect(throws: RecordingStoreError.self) { try store.delete(part(1)) }
        #expect(try store.files().count == 1)
        writer.close()
        try store.delete(part(1))
        #expect(try store.files().isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path("recordings")).isEmpty)
    }

    @Test func fileNobodyMade_isNotOurs() throws {
        let writer = try #require(try store.create(part(12)))
        writer.close()
        let folder = directory.path("recordings")
        for name in ["notes.txt", "XBTUSD", "%2E%2E-20261121T141005Z"] {
            #expect(FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: nil))
        }
        #expect(FileManager.default.createFile(atPath: "\(folder)/\(id)/0.recording", contents: nil))
        for name in ["notes", "1.recording", "+1.recording", "0001.recording.bak"] {
            #expect(FileManager.default.createFile(atPath: "\(folder)/\(id)/\(name)", contents: nil))
        }
        // A pipe would make everybody wait who opens it.
        #expect(mkfifo("\(folder)/\(id)/0001.recording", 0o600) == 0)
        #expect(try store.files().map(\.name) == [part(12)])
    }

    @Test(arguments: ["BRK.B", "/MESZ5", "EURUSD=X", "A-B", "..", "X%2F"])
    func anyInstrument_hasAFolderOfItsOwn(_ text: String) throws {
        guard let symbol = Symbol(text) else { return }
        let id = RecordingID(symbol, at: Timestamp(seconds: 0))
        let writer = try #require(try store.create(RecordingPartName(id, number: 1)))
        writer.close()
        #expect(try store.files().map(\.name.recording) == [id])
        let folders = try FileManager.default.contentsOfDirectory(atPath: directory.path("recordings"))
        #expect(folders.count == 1 && folders.allSatisfy { !$0.contains("/") && !$0.hasPrefix(".") })
    }

    @Test func folder_isItsOwnersAlone() throws {
        try #require(try store.create(part(1))).close()
        let folder = directory.path("recordings/\(id)")
        let folderMode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
        let fileMode = try FileManager.default.attributesOfItem(atPath: folder + "/0001.recording")[.posixPermissions]
        #expect(folderMode == 0o700 && fileMode as? Int == 0o600)
    }

    @Test func wanted_isKept() throws {
        let none = try store.wanted()
        #expect(none.isEmpty)
        let symbols = Set(["XBTUSD", "/MESZ5"].compactMap { Symbol($0) })
        try store.setWanted(symbols)
        #expect(try FileRecordings(folder: directory.path("recordings")).wanted() == symbols)
        try store.setWanted([])
        let after = try store.wanted()
        #expect(after.isEmpty)
    }

    @Test func folderThatCannotBeMade_isSaid() throws {
        let file = directory.path("file")
        #expect(FileManager.default.createFile(atPath: file, contents: nil))
        let store = FileRecordings(folder: file + "/recordings")
        let part = part(1)
        #expect(throws: RecordingStoreError.self) { _ = try store.create(part) }
        #expect(throws: RecordingStoreError.self) { try store.setWanted([]) }
    }
}
