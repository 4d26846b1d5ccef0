import BourseCore
import BourseOrderBook
import BourseTestSupport
import Testing

@Suite("Recording budget")
struct RecordingBudgetTests {
    @Test
    func isFinished_byBytesOrByTime() {
        let budget = RecordingBudget(fileBytes: 100, fileMicroseconds: 1_000_000)
        let start = Timestamp(seconds: 10)
        #expect(!budget.isFinished(start: start, bytes: 99, at: Timestamp(microseconds: 10_999_999)))
        #expect(budget.isFinished(start: start, bytes: 100, at: start))
        #expect(budget.isFinished(start: start, bytes: 0, at: Timestamp(seconds: 11)))
        #expect(!budget.isFinished(start: start, bytes: 0, at: Timestamp(seconds: 0)))
    }

    @Test
    func deletions_tooMuch_theOldestGoAndTheOpenOneStays() {
        let budget = RecordingBudget(totalBytes: 100)
        let files = [file("c", 30, 40), file("a", 0, 40, isOpen: true), file("b", 20, 40), file("d", 40, 40)]
        let deleted = budget.deletions(among: files, at: Timestamp(seconds: 50))
        #expect(deleted.map(\.name) == ["b", "c"])
        #expect(budget.deletions(among: files, at: Timestamp(seconds: 50), reserve: 30).map(\.name) == ["b", "c", "d"])
    }

    @Test
    func deletions_keptLongEnough_goThoughThereIsRoom() {
        let budget = RecordingBudget(retentionMicroseconds: 20_000_000)
        let files = [file("a", 0, 1), file("b", 31, 1), file("c", 30, 1)]
        #expect(budget.deletions(among: files, at: Timestamp(seconds: 60)).map(\.name) == ["a", "c"])
    }

    @Test(arguments: Seeds.first(200))
    func deletions_anyFiles_leaveWhatFitsAndNothingMoreGoes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let files = (0..<random.int(0...20)).map { index in
            file("\(index)", random.int64(0...100), random.int64(0...50), isOpen: random.oneIn(8))
        }
        let budget = RecordingBudget(totalBytes: random.int64(0...400))
        let deleted = budget.deletions(among: files, at: Timestamp(seconds: 100))
        let rest = files.filter { !deleted.contains($0) }
        let total = rest.reduce(0) { $0 + $1.bytes }
        #expect(total <= budget.totalBytes || rest.allSatisfy(\.isOpen))
        if let last = deleted.last { #expect(total + last.bytes > budget.totalBytes) }
        #expect(deleted.filter(\.isOpen).isEmpty)
    }

    private func file(_ name: String, _ end: Int64, _ bytes: Int64, isOpen: Bool = false) -> RecordedFile {
        RecordedFile(
            name: name,
            start: Timestamp(seconds: 0),
            end: Timestamp(seconds: end + 9),
            bytes: bytes,
            isOpen: isOpen
        )
    }
}
