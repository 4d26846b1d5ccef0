import BourseDesk
import BourseDeskTestSupport
import BourseTestSupport
import BourseValues
import Testing

@Suite struct MemoryPortfolioStoreTests {
    @Test(arguments: PortfolioStoreContract.allCases, Seeds.first(3))
    func store_doesWhatThePortSays(question: PortfolioStoreContract, seed: UInt64) async throws {
        try await question.check(MemoryPortfolioStore(), ann: UserID("ann"), bob: UserID("bob"), seed: seed)
    }
}
