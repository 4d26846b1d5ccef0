import BourseCore
import NIOCore
import Synchronization

/// Where requests about funds are handed to the publisher, on its thread.
struct FundPublisherProxy: Sendable {
    private let publisher: NIOLoopBoundBox<FundPublisher>
    private let loop: any EventLoop
    private let write: WorkbookWriting?
    private let workbooks = WorkbooksUnderWay()

    /// - Parameter write: What writes the workbooks; without it there are none.
    init(_ publisher: sending FundPublisher, loop: any EventLoop, write: WorkbookWriting?) {
        self.write = write
        self.publisher = NIOLoopBoundBox.makeBoxSendingValue(publisher, as: FundPublisher.self, eventLoop: loop)
        self.loop = loop
    }

    /// The answer to a request that is made at a time of the venue.
    func answer(_ target: RequestTarget, at now: Timestamp) -> EventLoopFuture<PacedAnswer> {
        let publisher = publisher
        guard FundPublisher.isWorkbook(target.path) else {
            return loop.submit { publisher.value.answer(target, at: now) }
        }
        guard let write else { return loop.makeSucceededFuture(FundWorkbook.absent) }
        let answer = loop.submit { publisher.value.workbook(target, at: now) }.flatMap { workbook in
            loop.makeFutureWithTask { try await workbook.answer(write) }
        }
        workbooks.add(answer)
        return answer
    }

    /// Misbehaves in another way from a time on.
    func use(_ plan: FaultPlan, from now: Timestamp) async throws {
        let publisher = publisher
        try await loop.submit { publisher.value.use(plan, from: now) }.get()
    }

    /// Waits until all that was asked before has been answered.
    func settle() async throws {
        await workbooks.settle()
        try await loop.submit {}.get()
    }
}

/// The last workbooks that were asked for, which are written outside of the publisher's thread.
private final class WorkbooksUnderWay: Sendable {
    /// More than are written at once.
    private static let most = 64
    private let answers = Mutex<[EventLoopFuture<PacedAnswer>]>([])

    func add(_ answer: EventLoopFuture<PacedAnswer>) {
        answers.withLock { answers in
            if answers.count == Self.most { answers.removeFirst() }
            answers.append(answer)
        }
    }

    func settle() async {
        for answer in answers.withLock({ $0 }) { _ = try? await answer.get() }
    }
}
