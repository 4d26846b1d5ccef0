import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

@Suite("Passed lessons")
struct LessonStorageTests {
    @Test func lesson_passedTwice_keepsTheFirstTime_andIsThatOfItsPerson() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        let times = [Timestamp(seconds: 1_000), Timestamp(seconds: 2_000)]
        for time in times { try await store.options.setPassed("calls", at: time, user: ann) }
        try await store.options.setPassed("puts", at: times[1], user: ann)
        #expect(try await store.options.passedLessons(of: ann) == ["calls": times[0], "puts": times[1]])
        #expect(try await store.options.passedLessons(of: bob).isEmpty)
        await #expect(throws: DatabaseError.self) {
            try await store.options.setPassed("calls", at: times[0], user: UserID("nobody"))
        }
    }
}
