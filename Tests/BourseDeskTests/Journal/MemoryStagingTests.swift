import BourseDesk
import BourseDeskTestSupport
import BourseTestSupport
import BourseValues
import Testing

@Suite("Files that wait in memory")
struct MemoryStagingTests {
    @Test(arguments: StagingContract.allCases)
    func staging_doesWhatThePortSays(question: StagingContract) async throws {
        let area = MemoryStaging(environment: .deterministic())
        try await question.check(area, ann: UserID("ann"), bob: UserID("bob"))
    }
}
