import BourseDesk

extension TourView {
    /// The tour of a person.
    init(_ tour: Tour, place: TourPlace) {
        let lead =
            tour.next == nil
            ? "All steps are done or skipped."
            : tour.hasOwnData
                ? "Continue with the next step, or skip what you do not need."
                : "Add your own data in any order, or add demo data to try the desk out. Skip what you do not need."
        self.init(
            progress: "\(tour.done) of \(TourStep.allCases.count) done",
            lead: lead,
            steps: TourStep.allCases.enumerated().map { index, step in
                TourStepView(step, number: index + 1, of: tour)
            },
            place: place,
            isClosed: tour.isClosed
        )
    }
}

extension TourStepView {
    fileprivate init(_ step: TourStep, number: Int, of tour: Tour) {
        let state = tour[step]
        let (title, detail, path): (String, String, String?) =
            switch step {
            case .brokerFile:
                (
                    "Import trades",
                    "Drop the files of your brokers on Imports. You see a preview before anything is stored.",
                    "/journal/imports"
                )
            case .fundStatement:
                (
                    "Import fund statements",
                    "Holdings of Indian mutual funds, from the files of registrars and brokers.",
                    "/funds/holdings"
                )
            case .watchlist:
                ("Create a watchlist", "Instruments whose prices Today shows, typed or from a file.", "/markets/lists")
            case .transactions:
                (
                    "Enter transactions",
                    "What your files do not contain: other holdings, dividends, deposits. Typed or from a CSV file.",
                    "/portfolio/transactions"
                )
            case .demoData: ("Try demo data", Self.demoDetail(state), nil)
            }
        self.init(
            name: step.rawValue,
            number: "\(number)",
            title: title,
            detail: detail,
            href: path.map(TourAddress.step),
            state: state,
            isNext: tour.next == step
        )
    }

    private static func demoDetail(_ state: Tour.StepState) -> String {
        switch state {
        case .done:
            "Simulated trades, a portfolio, a household and a watchlist are on your desk, in accounts named Demo. "
                + "Removing them does not touch your own data."
        case .unavailable: "Only for a desk without data, so that simulated and own data are not mixed."
        case .open, .skipped:
            "Two years of simulated trades, a portfolio, a household and a watchlist, in accounts named Demo. "
                + "You can remove them at any time."
        }
    }
}
