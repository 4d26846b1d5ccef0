import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import Hummingbird

/// Playbooks of setups, and checklists of trades.
extension JournalAPI {
    func addPlaybookRoutes(to group: APIRoutes) {
        group.get("api/v1/journal/playbooks", use: playbooks)
        group.get("api/v1/journal/playbooks/:setup", use: playbook)
        group.put("api/v1/journal/playbooks/:setup", use: savePlaybook)
        group.delete("api/v1/journal/playbooks/:setup", use: deletePlaybook)
        group.post("api/v1/journal/playbook-restorations/:restoration", use: restorePlaybook)
        group.get("api/v1/journal/trades/:id/checklists", use: checklists)
        group.put("api/v1/journal/trades/:id/checklists", use: answer)
    }

    /// The setup in an address.
    private static func setup(_ context: SignedInContext) throws -> String {
        guard let setup = context.parameters.get("setup").flatMap({ $0.removingPercentEncoding }) else {
            throw PageError.notFound
        }
        return setup
    }

    /// The filters of the pages.
    @Sendable
    private func playbooks(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (journal, filter, indexes) = try await selection(request, context, takesPractice: false)
        let results = journal.playbookResults(of: indexes)
        return .json(PlaybookDocument.list.json((filter.currency ?? .usd, results, journal.setupsWithoutPlaybook)))
    }

    @Sendable
    private func playbook(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let setup = try Self.setup(context)
        let (journal, filter, indexes) = try await selection(request, context, takesPractice: false)
        guard let result = journal.playbookResults(of: indexes).first(where: { $0.playbook.setup == setup }) else {
            throw PlaybookError.unknown(setup)
        }
        return .json(PlaybookDocument.detail.json((filter.currency ?? .usd, result)))
    }

    @Sendable
    private func savePlaybook(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: PlaybookRequest.self, context: context)
        let playbook = try await desk.journal.setPlaybook(
            try Self.setup(context),
            text: body.text ?? "",
            items: body.items ?? [],
            user: context.user.id
        )
        return .json(PlaybookDocument.playbook.json(playbook))
    }

    @Sendable
    private func deletePlaybook(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let deleted = try await desk.journal.deletePlaybook(try Self.setup(context), user: context.user.id)
        return .json(PlaybookDocument.deletion.json(deleted))
    }

    @Sendable
    private func restorePlaybook(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let id = context.parameters.get("restoration"),
            let playbook = try await desk.journal.restorePlaybook(id, of: context.user.id)
        else { throw PageError.notFound }
        return .json(PlaybookDocument.playbook.json(playbook))
    }

    @Sendable
    private func checklists(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (journal, _, index) = try await find(context)
        return .json(PlaybookDocument.checklists.json(journal.checklists(ofTradeAt: index)))
    }

    @Sendable
    private func answer(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (_, id, _) = try await find(context)
        let body = try await request.decode(as: ChecklistRequest.self, context: context)
        let answers = try body.checklists.map { checklist in
            ChecklistAnswers(
                setup: checklist.setup,
                items: try checklist.items.map { item in
                    Checklist.Item(item.item, try Parameters.choice("answer", item.answer, Checklist.Answer.self))
                },
                updates: checklist.update ?? false
            )
        }
        let checklists = try await desk.journal.answer(answers, of: id, user: context.user.id)
        return .json(PlaybookDocument.checklists.json(checklists))
    }
}
