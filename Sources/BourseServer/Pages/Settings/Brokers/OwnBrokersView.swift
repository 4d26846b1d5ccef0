import BourseDesk
import BourseOptions
import BourseValues

/// The form that chooses a person's brokers and their levels.
struct OwnBrokersView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// A list of levels for each broker.
    let fields: [FieldView]

    init(_ own: OwnBrokers, shell: ShellView) {
        self.shell = shell
        fields = BrokerCatalogue.standard.brokers.map { broker in
            let chosen = own.level(at: broker.id)
            return FieldView(
                id: "broker-\(broker.id)",
                name: broker.id,
                label: broker.name,
                type: "select",
                value: chosen.map { "\($0)" } ?? "",
                autocomplete: "off",
                isRequired: false,
                hint: nil,
                problem: nil,
                options: [OptionView(value: "", title: "Not my broker", isSelected: chosen == nil)]
                    + broker.levels.map {
                        OptionView(value: "\($0.level)", title: $0.name, isSelected: $0.level == chosen)
                    }
            )
        }
    }
}

extension OwnBrokersView {
    var html: HTML {
        shell.page(
            """
            <section class="panel span-12 narrow" aria-labelledby="h-brokers">
            <div class="panel-head"><h2 id="h-brokers">My brokers</h2><span class="note">Your options level at each</span></div>
            <form class="panel-body form" method="post" action="\(OwnBrokerPages.path)">
            <p class="t2">Strategies show which of your brokers allow them, and the optimizer searches those that one of them allows. <a class="inline-link" href="/options/brokers">Compare levels</a></p>
            \(fields.map(\.html))
            <div class="form-end"><a class="btn" href="/options/strategies?mine=1">Strategies</a><button class="btn btn-primary" type="submit">Save brokers</button></div>
            </form>
            </section>
            """
        )
    }
}
