import BourseScreening

extension ScreenSchema {
    /// Reads conditions and an order, each from its own text.
    ///
    /// - Throws: ``InvalidMember`` that names `where` or `sort`.
    public func requested(where conditions: String, sort: String) throws(InvalidMember) -> RowScreen {
        var screen: RowScreen
        do { screen = try self.screen(conditions) } catch { throw InvalidMember(error, name: "where") }
        guard !sort.isEmpty else { return screen }
        do { screen.order = try order(sort) } catch { throw InvalidMember(error, name: "sort") }
        return screen
    }
}

extension InvalidMember {
    /// Why a text is no screen.
    init(_ error: ScreenNotationError, name: String) {
        let found = error.found.isEmpty ? "null" : error.found
        self.init(name, value: found, allowed: error.wanted, reason: error.message)
    }
}
