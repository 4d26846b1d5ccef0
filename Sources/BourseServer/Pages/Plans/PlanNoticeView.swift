import BourseDesk
import BourseWeb

/// That the plan of the reader does not include a page, above what they stored.
struct PlanNoticeView: Sendable {
    /// The sentence.
    let text: String

    init(_ lack: DeskContext.PlanLack) {
        let error = PaymentError.notIncluded(lack.feature, plan: lack.plan)
        text = "\(error.message) \(error.unchanged)"
    }
}

extension PlanNoticeView {
    var html: HTML {
        """
        <aside class="demo-mark" aria-label="Plan">\(icon: "info", css: "icon-16")<span>\(text)</span><a href="\(PlanService.path)">Compare plans</a></aside>
        """
    }
}
