import BourseCore
import BourseDesk
import BourseJournal
import BourseOptions
import BourseWeb
import Hummingbird

extension OptionsPages {
    @Sendable
    func brokers(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await libraryPage(request, context) { pageContext, _ in brokersView(pageContext).html }
    }

    private func brokersView(_ context: PageContext) -> OptionsBrokersView {
        let part = context.query["part"] ?? ""
        let query = context.query
        func choice(_ title: String, _ value: String) -> ChoiceView {
            ChoiceView(
                title: title,
                href: query.only("broker", "level", "brokers").setting("part", to: value).href("/options/brokers"),
                isCurrent: part == value || (value.isEmpty && !["allowance", "comparison"].contains(part))
            )
        }
        return OptionsBrokersView(
            shell: context.frame.shell(title: "Brokers", place: .brokers),
            notices: [],
            parts: [
                choice("Levels", ""), choice("My level", "allowance"),
                choice("Side by side", "comparison"),
            ],
            matrix: ["allowance", "comparison"].contains(part) ? nil : BrokerMatrix(query).view,
            allowance: part == "allowance" ? BrokerAllowance(query).view : nil,
            comparison: part == "comparison" ? BrokerComparison(query).view : nil
        )
    }

    @Sendable
    func brokersCSV(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let matrix = BrokerMatrix(open(request, context).query)
        var text = CSVText.line(["strategy", "name", "category"] + matrix.brokers.map(\.id))
        for strategy in matrix.strategies {
            let levels = matrix.brokers.map { broker in
                switch broker.permission(for: strategy.id) {
                case .from(let level): level.name
                case .refused(let reason): "no: \(reason)"
                }
            }
            text += CSVText.line([strategy.id, strategy.name, strategy.category.rawValue] + levels)
        }
        return .csv(text, named: "brokers")
    }

    @Sendable
    func broker(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let broker = context.parameters.get("id").flatMap({ BrokerCatalogue.standard[$0] }) else {
            throw PageError.notFound
        }
        return try await libraryPage(request, context) { pageContext, _ in
            OptionsBrokerView(
                shell: pageContext.frame.shell(
                    title: broker.name,
                    place: .brokers,
                    back: LinkView(title: "Brokers", href: "/options/brokers")
                ),
                notices: [],
                broker: BrokerDetailView(broker)
            )
            .html
        }
    }
}
