import BourseDesk
import Testing

@Suite("The tour through an empty desk")
struct TourTests {
    private func tour(_ stored: StoredTour, offersDemoData: Bool = true) -> Tour {
        Tour(stored, offersDemoData: offersDemoData)
    }

    @Test func emptyDesk_hasEveryStepOpen() {
        let tour = tour(StoredTour())
        for step in TourStep.allCases { #expect(tour[step] == .open, "\(step)") }
        #expect(tour.next == .brokerFile && tour.done == 0 && tour.isOpen && !tour.hasOwnData)
    }

    @Test func ownData_completeTheirStep_andCloseTheOneOfDemoData() {
        let tour = tour(StoredTour(filled: [.brokerFile, .watchlist], isEmpty: false))
        #expect(tour[.brokerFile] == .done && tour[.watchlist] == .done && tour.done == 2)
        #expect(tour[.fundStatement] == .open && tour.next == .fundStatement && tour.hasOwnData)
        #expect(tour[.demoData] == .unavailable)
    }

    @Test func watchlistAlone_leavesDemoDataOpen() {
        #expect(tour(StoredTour(filled: [.watchlist]))[.demoData] == .open)
    }

    @Test func data_countMoreThanAChoiceToSkip() {
        let tour = tour(StoredTour(filled: [.transactions], skipped: [.transactions, .watchlist], isEmpty: false))
        #expect(tour[.transactions] == .done && tour[.watchlist] == .skipped)
    }

    @Test func demoData_completeOnlyTheirOwnStep() {
        let tour = tour(StoredTour(skipped: [.demoData], hasDemoData: true, isEmpty: false))
        #expect(tour[.demoData] == .done && tour[.brokerFile] == .open && !tour.hasOwnData)
    }

    @Test func deskWithoutDemoData_doesNotOfferThem() {
        #expect(tour(StoredTour(), offersDemoData: false)[.demoData] == .unavailable)
    }

    @Test func tour_isOpenUntilEachStepIsDoneOrSkipped() {
        var stored = StoredTour(filled: [.brokerFile], skipped: [.fundStatement, .watchlist], isEmpty: false)
        #expect(tour(stored).isOpen && tour(stored).next == .transactions)
        stored.skipped.insert(.transactions)
        #expect(!tour(stored).isOpen && tour(stored).next == nil)
    }

    @Test func closedTour_isNotOpen_butHasItsSteps() {
        let tour = tour(StoredTour(isClosed: true))
        #expect(tour.isClosed && !tour.isOpen && tour.next == .brokerFile)
    }
}
