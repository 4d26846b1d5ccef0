import BourseDesk
import BourseValues
import Testing

@Suite("How many computations one person may have under way")
struct JobLimitTests {
    @Test
    func oneMoreThanTheMost_isRefusedUntilOneEnds() throws {
        let limit = JobLimit(4, of: "computations")
        let (ann, bob) = (UserID("ann"), UserID("bob"))
        var jobs = try (0..<4).map { _ in try limit.begin(for: ann) }
        #expect(throws: TooManyJobs.self) { try limit.begin(for: ann) }
        // Another's are counted by themselves.
        _ = try limit.begin(for: bob)
        jobs.removeLast()
        jobs.append(try limit.begin(for: ann))
        #expect(throws: TooManyJobs.self) { try limit.begin(for: ann) }
    }
}
