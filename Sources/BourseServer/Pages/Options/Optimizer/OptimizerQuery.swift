import BourseDesk
import BourseWeb

/// A search as an address asks for it.
struct OptimizerQuery {
    let query: Query
    let draft: OptimizerDraft

    init(_ query: Query) {
        self.query = query
        draft = OptimizerDraft { query.typed($0) }
    }

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
