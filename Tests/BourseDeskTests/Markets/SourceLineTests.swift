import BourseCore
import BourseTestSupport
import Testing

@testable import BourseDesk

@Suite struct SourceLineTests {
    private static let pace = RetryPace(first: .seconds(4), longest: .seconds(600))

    /// What the breaker is to do, said in another way: who was asked before the source began to rest has no say.
    private struct Model {
        struct Asked { var hasSay = true }

        var requested: [Asked] = []
        var restsUntil: Int64?
        var trial: Int?
        var inARow = 0

        mutating func ask(_ now: Int64) -> Bool {
            if let restsUntil {
                guard restsUntil <= now, trial == nil else { return false }
                trial = requested.count
            }
            requested.append(Asked())
            return true
        }

        mutating func rest() {
            for index in requested.indices { requested[index].hasSay = false }
            trial = nil
        }

        mutating func end(_ question: Int, _ outcome: Outcome, _ now: Int64) {
            guard requested[question].hasSay else {
                if case .failed(let wait?) = outcome, let until = restsUntil {
                    restsUntil = max(until, now + min(600, max(4, wait)))
                }
                return
            }
            switch outcome {
            case .succeeded:
                inARow = 0
                restsUntil = nil
                trial = nil
            case .failed(let wait):
                var doubled: Int64 = 4
                for _ in 0..<min(inARow, 10) { doubled *= 2 }
                restsUntil = now + min(600, max(doubled, wait ?? 0))
                inARow += 1
                rest()
            case .withdrawn: if trial == question { trial = nil }
            }
        }
    }

    private enum Outcome {
        case succeeded
        case failed(Int64?)
        case withdrawn
    }

    @Test(arguments: Seeds.first(200))
    func events_inAnyOrder_doWhatTheModelSays(seed: UInt64) {
        var generator = BourseTestSupport.SeededGenerator(seed: seed)
        var line = SourceLine()
        var model = Model()
        var open: [(question: SourceLine.SourceCall, number: Int)] = []
        var now: Int64 = 1_781_533_800
        for _ in 0..<400 {
            let time = Timestamp(seconds: now)
            switch generator.int(1...10) {
            case 1...4:
                let number = model.requested.count
                let mayAsk = model.ask(now)
                let question = line.request(at: time)
                #expect((question != nil) == mayAsk)
                guard (question != nil) == mayAsk else { return }
                if let question { open.append((question, number)) }
            case 5...8:
                guard !open.isEmpty else { continue }
                let (question, number) = open.remove(at: generator.int(0...(open.count - 1)))
                switch generator.int(1...5) {
                case 1...2:
                    line.succeed(question, at: time)
                    model.end(number, .succeeded, now)
                case 3:
                    line.withdraw(question)
                    model.end(number, .withdrawn, now)
                default:
                    let wait: Int64? = generator.oneIn(2) ? generator.int64(0...900) : nil
                    line.fail(question, at: time, because: "failed", atLeast: wait.map { .seconds($0) }, Self.pace)
                    model.end(number, .failed(wait), now)
                }
            case 9: now += generator.int64(0...40)
            default:
                guard generator.oneIn(6) else { continue }
                line.forgive()
                model.rest()
                model.restsUntil = nil
                model.inARow = 0
            }
            #expect(line.retryAt?.seconds == model.restsUntil)
            #expect(line.failuresInARow == model.inARow)
        }
    }

    @Test func failures_ofQuestionsOfOneMoment_areOneFailureToWaitFor() {
        var line = SourceLine()
        let now = Timestamp(seconds: 1000)
        let questions = (0..<6).compactMap { _ in line.request(at: now) }
        #expect(questions.count == 6)
        for question in questions { line.fail(question, at: now, because: "is busy", atLeast: nil, Self.pace) }
        #expect(line.failures == 6)
        #expect(line.failuresInARow == 1)
        #expect(line.state(at: now) == .resting(until: Timestamp(seconds: 1004)))
    }

    @Test func answer_toAQuestionOfBefore_doesNotEndTheRest() throws {
        var line = SourceLine()
        let now = Timestamp(seconds: 1000)
        let questions = (line.request(at: now), line.request(at: now))
        let (first, second) = (try #require(questions.0), try #require(questions.1))
        line.fail(first, at: now, because: "limits requests for now", atLeast: .seconds(60), Self.pace)
        line.succeed(second, at: now)
        #expect(line.state(at: now) == .resting(until: Timestamp(seconds: 1060)))
        #expect(line.fetchedAt == now)
    }

    @Test func wait_withPartsOfASecond_isNotCutShort() throws {
        var line = SourceLine()
        let requested = line.request(at: Timestamp(seconds: 1000))
        let question = try #require(requested)
        let wait = Duration.milliseconds(7500)
        line.fail(question, at: Timestamp(seconds: 1000), because: "is busy", atLeast: wait, Self.pace)
        #expect(line.retryAt == Timestamp(seconds: 1008))
    }
}
