import BourseDesk

/// The page of the tour.
struct TourPageView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The tour.
    let tour: TourView
}

extension TourPageView {
    var html: HTML { shell.page(tour.html) }
}

/// The steps of the tour, in a panel of Today or on the page of the tour.
struct TourView: Sendable {
    /// Where the panel is.
    enum TourPlace: Sendable {
        /// On Today, where it can be hidden.
        case today
        /// On its own page.
        case page

        /// The page that its forms lead back to.
        var href: String { self == .today ? "/" : TourAddress.path }
    }

    /// "2 of 5 done".
    let progress: String
    /// What to do next.
    let lead: String
    /// The steps, in order.
    let steps: [TourStepView]
    /// Where the panel is.
    let place: TourPlace
    /// Whether Today does not show it.
    let isClosed: Bool
}

/// A step of the tour.
struct TourStepView: Sendable {
    /// The name of the step in forms.
    let name: String
    /// "1".
    let number: String
    /// "Import trades".
    let title: String
    /// What it is for.
    let detail: String
    /// The page where it is done; nil if it is done here, or not at all.
    let href: String?
    /// The state.
    let state: Tour.StepState
    /// Whether it is the first open step.
    let isNext: Bool
}

extension TourView {
    var html: HTML {
        """
        <section class="panel span-12 tour" aria-labelledby="h-tour">
        <div class="panel-head"><h2 id="h-tour">\(if: place == .today, "Get started", else: "Steps")</h2><span class="note">\(progress)</span><div class="end"><form method="post" action="\(TourAddress.path)/tour"><input type="hidden" name="return" value="\(place.href)"><input type="hidden" name="closed" value="\(if: isClosed, "off", else: "on")"><button class="btn btn-small btn-ghost" type="submit">\(if: isClosed, "Show on Today", else: "Hide on Today")</button></form></div></div>
        <p class="panel-body t2">\(lead)</p>
        <ol class="tour-steps">
        \(steps.map { $0.html(returningTo: place.href) })
        </ol>
        </section>
        """
    }
}

extension TourStepView {
    fileprivate func html(returningTo page: String) -> HTML {
        """
        <li class="tour-step\(if: state == .done, " done")\(if: isNext, " next")"\(if: isNext, " aria-current=\"step\"")>
        <span class="tour-mark" aria-hidden="true">\(if: state == .done, "\(icon: "check", css: "icon-16")", else: "\(number)")</span>
        <div class="tour-words"><h3>\(href.map { "<a href=\"\($0)\">\(title)</a>" } ?? "\(title)")</h3><p class="t2 fs12">\(detail)</p></div>
        <div class="tour-end">\(status.map { "<span class=\"tour-state fs12\">\($0)</span>" })\(action)\(skip(returningTo: page))</div>
        </li>

        """
    }

    private var status: String? {
        switch state {
        case .done: "Done"
        case .skipped: "Skipped"
        case .unavailable: "Not available"
        case .open: nil
        }
    }

    private var isDemoData: Bool { name == TourStep.demoData.rawValue }

    /// What demo data are added or removed with.
    private var action: HTML? {
        guard isDemoData else { return nil }
        let removal = DeletionView.demoData
        switch state {
        case .open, .skipped:
            return """
                <form method="post" action="\(TourAddress.path)/demo"><button class="btn btn-small" type="submit">Add demo data</button></form>
                """
        case .done:
            return """
                <a class="btn btn-small" href="\(removal.pageHref)" data-confirm data-action="\(removal.action)" data-question="\(removal.question)" data-consequence="\(removal.consequence)" data-button="\(removal.button)">Remove demo data</a>
                """
        case .unavailable: return nil
        }
    }

    private func skip(returningTo page: String) -> HTML? {
        guard state == .open || state == .skipped else { return nil }
        return """
            <form method="post" action="\(TourAddress.path)/steps"><input type="hidden" name="return" value="\(page)"><input type="hidden" name="step" value="\(name)"><input type="hidden" name="skipped" value="\(if: state == .open, "on", else: "off")"><button class="btn btn-small btn-ghost" type="submit" aria-label="\(if: state == .open, "Skip", else: "Resume"): \(title)">\(if: state == .open, "Skip", else: "Resume")</button></form>
            """
    }
}
