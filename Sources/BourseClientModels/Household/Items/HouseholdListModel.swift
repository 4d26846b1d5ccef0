import BourseClient
public import Observation

/// A list of the household, whose rows are deleted with undo.
@Observable @MainActor
public final class HouseholdListModel<List: HouseholdList> {
    /// The list, with its age.
    public var state: Loadable<List> { content.state }
    /// The row whose deletion can be undone; nil if there is none.
    public private(set) var deleted: List.Row?
    /// What went wrong with the last change; nil if nothing did.
    public private(set) var problem: Problem?
    @ObservationIgnored private let content: ScreenContent<List>
    @ObservationIgnored let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
    }

    /// Reads the list.
    public func load() async {
        let formats = context.formats
        await content.load(List.call(context.client)) { List($0, formats) }
    }

    /// The form of a new row.
    public func make() -> HouseholdEditModel { HouseholdEditModel(context, List.kind) }

    /// The form that changes a row, unless it was changed after the list was read.
    public func edit(_ row: List.Row) -> HouseholdEditModel {
        HouseholdEditModel(context, changing: row.id, row.draft, madeFrom: state.value?.revision)
    }

    /// Deletes a row at once; it can be undone.
    public func delete(_ id: Int) async {
        guard let row = state.value?.rows.first(where: { $0.id == id }) else { return }
        let before = content.update { $0.rows.removeAll { $0.id == id } }
        let outcome = await context.attempt { () throws(ClientError) in
            try await List.kind.delete(id, on: self.context.client).value()
        }
        problem = outcome.problem
        if outcome.isDone {
            deleted = row
            await load()
        } else {
            content.restore(before)
        }
    }

    /// Restores the row that was deleted last.
    public func undoDelete() async {
        guard let id = deleted?.id else { return }
        let outcome = await context.attempt { () throws(ClientError) in
            try await List.kind.restore(id, on: self.context.client).value()
        }
        problem = outcome.problem
        guard outcome.isDone else { return }
        // Another one may have been deleted in the meantime.
        if deleted?.id == id { deleted = nil }
        await load()
    }
}
