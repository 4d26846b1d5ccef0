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
        let kept = query.only("broker", "level", "brokers", "region")
        func choice(_ title: String, _ value: String) -> ChoiceView {
            ChoiceView(
                title: title,
                href: kept.setting("part", to: value).href("/options/brokers"),
                isCurrent: part == value || (value.isEmpty && !["allowance", "comparison"].contains(part))
            )
        }
        return OptionsBrokersView(
            shell: context.frame.shell(title: "Brokers", place: .brokers),
            notices: [],
            regions: part == "allowance" ? [] : BrokerFormatter.regions(query),
            parts: [
                choice("Levels", ""), choice("My level", "allowance"), choice("Side by side", "comparison"),
            ],
            matrix: ["allowance", "comparison"].contains(part) ? nil : BrokerMatrix(query).view,
            allowance: part == "allowance" ? BrokerAllowance(query).view : nil,
            comparison: part == "comparison" ? BrokerComparison(query).view : nil
        )
    }

    @Sendable
    func brokersTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let matrix = BrokerMatrix(open(request, context).query)
        let brokers = matrix.brokers
        let table = TableFile(
            ["strategy", "name", "category"] + brokers.map(\.id),
            of: matrix.strategies
        ) { strategy in
            let levels = brokers.map { broker -> FileValue in
                switch broker.permission(for: strategy.id) {
                case .from(let level): .text(level.name)
                case .refused(let reason): .text("no: \(reason)")
                }
            }
            return [.text(strategy.id), .text(strategy.name), .text(strategy.category.rawValue)] + levels
        }
        return TableDownload(table, named: "brokers")
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
