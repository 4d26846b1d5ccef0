import BourseDesk
import BourseValues

/// The plans with their prices.
struct PlansView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What came of a payment.
    let notices: [NoticeView]
    /// The plan of the reader.
    let current: PlanStateText
    /// The plans in order.
    let plans: [Plan]
    /// The identifier of the reader's plan.
    let currentPlan: String?
    /// The identifier of the price that the reader pays.
    let currentPrice: String?
    /// Whether there are payments to manage.
    let isCustomer: Bool
    /// The address of the app that the reader came from.
    let app: String?
}

extension PlansView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(panel)
            \(plans.map(plan))
            <p class="span-12 narrow t2">Without a plan you can read, export and delete everything you stored. <a href="/settings">Settings</a> has the export and the deletion of your account.</p>
            """
        )
    }

    private var panel: HTML {
        """
        <section class="panel span-12 narrow" aria-labelledby="h-current">
        <div class="panel-head"><h2 id="h-current">Your plan</h2></div>
        <div class="form-line"><div><b>\(current.title)</b><span class="t2">\(current.detail)</span></div>\(if: isCustomer, "\(PlanPortalForm.html)")</div>
        </section>
        """
    }

    private func plan(_ plan: Plan) -> HTML {
        let offered = plan.prices.filter { $0.isOffered || $0.id == currentPrice }
        return """
            <section class="panel span-12 narrow" aria-labelledby="h-plan-\(plan.id)">
            <div class="panel-head"><h2 id="h-plan-\(plan.id)">\(plan.name)</h2>\(if: plan.id == currentPlan, "<span class=\"note\">Your plan</span>")</div>
            \(if: !plan.summary.isEmpty, "<p class=\"panel-body t2\">\(plan.summary)</p>")
            <div class="panel-body"><p>\(features(of: plan))</p></div>
            \(offered.map(price))
            </section>
            """
    }

    private func features(of plan: Plan) -> String {
        let titles = plan.openedFeatures.map(\.title)
        guard !titles.isEmpty else { return "Reading, export and deletion of what you stored." }
        return titles.count == DeskFeature.allCases.count ? "Everything." : titles.joined(separator: ", ") + "."
    }

    private func price(_ price: Plan.Price) -> HTML {
        if price.id == currentPrice {
            return """
                <div class="form-line"><div><b>\(price.text)</b><span class="t2">You pay this price.</span></div></div>
                """
        }
        let isOther = currentPrice != nil
        return """
            <form class="form-line" method="post" action="\(isOther ? "/plans/portal" : "/plans/checkout")"><input type="hidden" name="price" value="\(price.id)">\(app.map { "<input type=\"hidden\" name=\"return\" value=\"\($0)\">" })<div><b>\(price.text)</b></div><button class="btn\(if: !isOther, " btn-primary")" type="submit" aria-label="\(isOther ? "Change to" : "Choose") \(price.text)">\(isOther ? "Change" : "Choose")</button></form>
            """
    }
}

/// The button that leads to the page where payments are managed.
enum PlanPortalForm {
    static var html: HTML {
        """
        <form method="post" action="/plans/portal"><button class="btn" type="submit">Manage payment</button></form>
        """
    }
}

/// The plan of a person among their settings.
struct PlanPanelView: Sendable {
    /// The plan.
    let text: PlanStateText
    /// Whether there are payments to manage.
    let isCustomer: Bool
}

extension PlanPanelView {
    var html: HTML {
        """
        <section class="panel span-12 narrow" aria-labelledby="h-plan">
        <div class="panel-head"><h2 id="h-plan">Plan</h2></div>
        <div class="form-line"><div><b>\(text.title)</b><span class="t2">\(text.detail)</span></div><a class="btn" href="\(PlanService.path)">Plans</a></div>
        \(if: isCustomer, "<div class=\"form-line\"><div><b>Payment</b><span class=\"t2\">Card, invoices, another plan and cancellation, at Stripe</span></div>\(PlanPortalForm.html)</div>")
        </section>
        """
    }
}

/// The page between the desk and Stripe.
struct PaymentLeavingView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// Where it goes on.
    let location: String
}

extension PaymentLeavingView {
    var html: HTML {
        shell.page(
            """
            <section class="panel span-12 narrow" aria-labelledby="h-leaving">
            <div class="panel-head"><h2 id="h-leaving">Continue to Stripe</h2></div>
            <div class="panel-body form">
            <p class="t2">Stripe takes the payment. The desk receives no card number.</p>
            <div class="form-end"><a class="btn" href="\(PlanService.path)">Cancel</a><a class="btn btn-primary" href="\(location)">Continue to Stripe</a></div>
            </div>
            </section>
            """
        )
    }
}
