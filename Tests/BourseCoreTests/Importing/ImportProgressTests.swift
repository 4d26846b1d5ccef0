import BourseCore
import Dispatch
import Testing

@Suite("The progress of an import")
struct ImportProgressTests {
    @Test func bytes_ofTwoThreads_areAddedUp() {
        let progress = ImportProgress()
        progress.begin(of: 20_000)
        DispatchQueue.concurrentPerform(iterations: 2) { _ in
            for _ in 0..<10_000 { progress.advance(by: 1) }
        }
        #expect(progress.done == 20_000 && progress.total == 20_000)
    }

    @Test func progress_thatBeginsAgain_countsFromZero() {
        let progress = ImportProgress()
        #expect(progress.total == 0)
        progress.begin(of: 10)
        progress.advance(by: 10)
        progress.begin(of: 30)
        #expect(progress.done == 0 && progress.total == 30)
    }

    @Test func progress_thatIsCancelled_saysSoToEveryReader() {
        let progress = ImportProgress()
        progress.begin(of: 10)
        #expect(progress.advance(by: 1) && !progress.isCancelled)
        progress.cancel()
        progress.begin(of: 10)
        #expect(!progress.advance(by: 1) && progress.isCancelled)
    }

    @Test func rows_countAsWhatIsLeft_reportedOnceABatch() {
        let progress = ImportProgress()
        progress.begin(of: 20_000)
        progress.advance(by: 10_000)
        var counter = RowProgress(rows: 2 * ScanProgress.batch, of: progress)
        #expect((1..<ScanProgress.batch).allSatisfy { _ in counter.goesOn() })
        #expect(progress.done == 10_000)
        let goesOn = counter.goesOn()
        #expect(goesOn && progress.done == 15_000)
        progress.cancel()
        #expect((1..<ScanProgress.batch).allSatisfy { _ in counter.goesOn() })
        let isCanceled = !counter.goesOn()
        #expect(isCanceled && progress.done == 20_000)
        counter.finish()
        #expect(progress.done == 20_000)
    }

    @Test func scan_reportsOnceABatch_andTheRestAtItsEnd() {
        let progress = ImportProgress()
        var counter = ScanProgress(progress)
        var answers = (1..<ScanProgress.batch).map { counter.goesOn(at: $0 * 10) }
        #expect(progress.done == 0)
        answers.append(counter.goesOn(at: ScanProgress.batch * 10))
        #expect(progress.done == ScanProgress.batch * 10)
        progress.cancel()
        answers.append(counter.goesOn(at: ScanProgress.batch * 10 + 7))
        #expect(answers.allSatisfy { $0 })
        counter.finish(at: ScanProgress.batch * 10 + 9)
        #expect(progress.done == ScanProgress.batch * 10 + 9)
    }

    @Test func steps_ofAFile_advanceItByTheirShare() {
        let file = ImportProgress()
        file.begin(of: 300)
        let (first, second) = (ImportProgress(of: 100, in: file), ImportProgress(of: 200, in: file))
        first.begin(of: 7)
        for _ in 0..<7 { first.advance(by: 1) }
        #expect(file.done == 100 && first.done == 7)
        second.begin(of: 1000)
        second.advance(by: 500)
        #expect(file.done == 200 && !second.isCancelled)
        file.cancel()
        #expect(second.isCancelled && !second.advance(by: 500) && file.done == 300)
    }
}
