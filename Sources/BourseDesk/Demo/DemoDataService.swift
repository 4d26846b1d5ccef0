import BourseCore
import BourseValues

/// What adds demo data to the desk of a person, and removes them.
struct DemoDataService: Sendable {
    let source: (any DemoDataSource)?
    let store: any DemoDataStore
    let journalStore: any JournalStore
    let portfolioStore: any PortfolioStore
    /// One at a time for each person.
    let jobs = JobLimit(1, of: "generations of demo data")
}

extension Desk {
    /// Adds demo data to the desk of a person, all or none.
    ///
    /// - Complexity: a second in a release build.
    /// - Throws: ``DemoDataError``, ``TooManyJobs``, or an error of a store; nothing was changed then.
    public func addDemoData(to user: User) async throws {
        guard let source = demoData.source else { throw DemoDataError.notOffered }
        let job = try demoData.jobs.begin(for: user.id)
        defer { withExtendedLifetime(job) {} }
        // Looked up first, so that a desk that is not empty does no work; the adoption looks again.
        switch try await tour.tour(of: user.id)[.demoData] {
        case .open, .skipped: break
        case .done, .unavailable: throw DemoDataError.deskNotEmpty
        }
        let draft = UserID(environment.newID())
        try await demoData.store.makeDraft(draft, zone: user.settings.zone, now: environment.now())
        do {
            try await source.fill(
                self,
                journalStore: demoData.journalStore,
                portfolioStore: demoData.portfolioStore,
                user: draft
            )
            guard try await demoData.store.adopt(draft, by: user.id, now: environment.now()) else {
                throw DemoDataError.deskNotEmpty
            }
        } catch {
            await discard(draft)
            throw error
        }
        await discard(draft)
        await forgetValues(of: user.id)
    }

    /// Removes the demo data of a person.
    ///
    /// Own data stay, also demo data that the person changed.
    ///
    /// - Throws: ``DemoDataError``, or an error of a store; nothing was changed then.
    public func removeDemoData(of user: UserID) async throws -> DemoDataRemoval {
        guard let removal = try await demoData.store.removeDemoData(of: user, now: environment.now()) else {
            throw DemoDataError.absent
        }
        await forgetValues(of: user)
        return removal
    }

    /// Deletes what an interrupted process left of demo data that no desk adopted; to be called before serving.
    public func discardDemoDrafts() async throws { try await demoData.store.discardDrafts() }

    /// Deletes a draft, also for a request that was canceled.
    ///
    /// What cannot be deleted now is deleted at the next start.
    private func discard(_ draft: UserID) async {
        await Task { try? await demoData.store.discardDraft(draft) }.value
        await forgetValues(of: draft)
    }

    private func forgetValues(of user: UserID) async {
        await journal.forget(user)
        await portfolio.forget(user)
        await household.forget(user)
        accounts.recent.forget()
    }
}
