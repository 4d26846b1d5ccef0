import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

@Suite("The tour in SQLite")
struct TourStorageTests {
    @Test func newDesk_isEmpty_andHasNoChoices() async throws {
        let rig = try await DemoDataRig()
        #expect(try await rig.tours.tour(of: rig.ann) == StoredTour())
    }

    @Test func steps_areFilledByTheData() async throws {
        let rig = try await DemoDataRig()
        try await rig.list("Mine", [], of: rig.ann)
        #expect(try await rig.tours.tour(of: rig.ann).filled.isEmpty)
        try await rig.list("Others", ["NVDA"], of: rig.ann)
        #expect(try await rig.tours.tour(of: rig.ann) == StoredTour(filled: [.watchlist]))
        let imported = try await rig.store.add(File.of(0...1), to: rig.ann)
        try await rig.deposit("5", into: "Broker", of: rig.ann)
        let tour = try await rig.tours.tour(of: rig.ann)
        #expect(tour.filled == [.watchlist, .brokerFile, .transactions] && !tour.isEmpty)
        #expect(try await rig.tours.tour(of: rig.household.bob) == StoredTour())
        // What is deleted no longer counts.
        #expect(try await rig.store.journals.deleteImport(imported.id, user: rig.ann, now: rig.store.now))
        #expect(try await rig.tours.tour(of: rig.ann).filled == [.watchlist, .transactions])
    }

    @Test func demoData_fillOnlyTheirOwnStep() async throws {
        let rig = try await DemoDataRig()
        try await rig.adopted()
        #expect(try await rig.tours.tour(of: rig.ann) == StoredTour(hasDemoData: true, isEmpty: false))
        try await rig.store.add(File.of(0...1), to: rig.ann)
        #expect(try await rig.tours.tour(of: rig.ann).filled == [.brokerFile])
    }

    @Test func choices_areThePersons_andCanBeTakenBack() async throws {
        let rig = try await DemoDataRig()
        for step in [TourStep.watchlist, .watchlist, .demoData] {
            try await rig.tours.setSkipped(true, step: step, user: rig.ann, now: rig.store.now)
        }
        try await rig.tours.setClosed(true, user: rig.ann, now: rig.store.now)
        #expect(
            try await rig.tours.tour(of: rig.ann) == StoredTour(skipped: [.watchlist, .demoData], isClosed: true)
        )
        #expect(try await rig.tours.tour(of: rig.household.bob) == StoredTour())
        try await rig.tours.setSkipped(false, step: .watchlist, user: rig.ann, now: rig.store.now)
        try await rig.tours.setClosed(false, user: rig.ann, now: rig.store.now)
        #expect(try await rig.tours.tour(of: rig.ann) == StoredTour(skipped: [.demoData]))
        try await rig.tours.setClosed(true, user: UserID("nobody"), now: rig.store.now)
        #expect(try rig.store.counts()["tour_choices"] == 1)
    }

    @Test func deskOfAnEarlierProgram_isToldOnlyIfItIsEmpty() async throws {
        let (old, new) = (String(repeating: "a", count: 32), String(repeating: "b", count: 32))
        let store = try Store { path in
            let queue = try DatabaseQueue(path: path)
            try Schema.migrator.migrate(queue, upTo: "020 numbered imports")
            try queue.write { db in
                for id in [old, new] {
                    try db.execute(
                        sql: """
                            INSERT INTO users (id, email, password_hash, theme, palette, density, numbers, zone, created_at)
                            VALUES (?, ?, 'none', 'dark', 'mono', 'compact', 'western', 'UTC', 1)
                            """,
                        arguments: [id, "\(id)@example.com"]
                    )
                }
                try db.execute(
                    sql: "INSERT INTO watchlists (user_id, id, name, place) VALUES (?, ?, 'Mine', 0)",
                    arguments: [old, old]
                )
            }
            try queue.close()
        }
        let tours = SQLiteTourStore(store.database)
        #expect(try await tours.tour(of: UserID(old)).isClosed)
        #expect(try await tours.tour(of: UserID(new)) == StoredTour())
    }
}
