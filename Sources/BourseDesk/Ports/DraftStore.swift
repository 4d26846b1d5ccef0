import BourseCore
import BourseValues

/// Where drafts of assistants are stored until their owner accepts or discards them.
///
/// Every function names the person whose drafts they are.
public protocol DraftStore: Sendable {
    /// The drafts of a person, newest first.
    func drafts(of user: UserID) async throws -> [AssistantDraft]
    /// The number of drafts of a kind, without reading their fields.
    func draftCount(_ kind: AssistantDraft.DraftKind, of user: UserID) async throws -> Int
    /// Stores a draft; false when the person has `limit` drafts already.
    func insert(_ draft: AssistantDraft, atMost limit: Int, user: UserID) async throws -> Bool
    /// Removes a draft and returns it, so that one that is accepted twice at once takes effect once; nil when there is
    /// none of that identity.
    func removeDraft(_ id: String, of user: UserID) async throws -> AssistantDraft?
}
