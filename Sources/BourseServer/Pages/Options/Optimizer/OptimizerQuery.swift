import BourseCore
import BourseDesk
import BourseValues
import BourseWeb

/// A search as an address asks for it.
struct OptimizerQuery {
    let query: Query
    let draft: OptimizerDraft
    /// The brokers of the person.
    let brokers: OwnBrokers

    /// Reads an address; without a choice the search is restricted to what the person's brokers allow.
    init(_ query: Query, brokers: OwnBrokers) {
        (self.query, self.brokers) = (query, brokers)
        var draft = OptimizerDraft { query.typed($0) }
        if draft.permission.isEmpty, !brokers.isEmpty { draft.permission = OptimizerDraft.ownPermission }
        self.draft = draft
    }

    /// Whether only strategies are searched that the person's brokers allow.
    var isOwn: Bool { draft.permission == OptimizerDraft.ownPermission && !brokers.isEmpty }

    /// What is asked for, and what is wrong with it.
    func read(today: TradingDay) -> OptimizerDraft.DraftResult { draft.read(today: today, brokers: brokers) }

    /// Whether a search was asked for, and not only the form.
    var isSearch: Bool { query["search"] != nil }

    /// The parameters of exactly this search.
    var canonical: Query {
        Query(
            query.parameters.filter { parameter in
                !parameter.value.isEmpty && parameter.name != "p"
                    && (OptimizerDraft.names.contains(parameter.name) || parameter.name == "search")
            }
        )
    }
}
