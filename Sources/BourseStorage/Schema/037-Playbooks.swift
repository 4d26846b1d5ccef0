extension Schema {
    /// Playbooks of setups, their items, and what was answered on trades.
    ///
    /// An item is its text: editing one adds an item, and the former one, without a place, stays as long as answers refer to
    /// it. A checklist of a trade has all items that were asked, in their places then, also those without an answer. `trade`
    /// is the identity of an execution by content, as in `trade_annotations`.
    static let playbooks = """
        CREATE TABLE playbooks (
            number INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            setup TEXT NOT NULL CHECK (length(setup) BETWEEN 1 AND 40),
            note TEXT NOT NULL CHECK (length(note) <= 20000),
            UNIQUE (user_id, setup)
        ) STRICT;

        CREATE TABLE playbook_items (
            number INTEGER PRIMARY KEY,
            playbook INTEGER NOT NULL REFERENCES playbooks (number) ON DELETE CASCADE,
            item TEXT NOT NULL CHECK (length(item) BETWEEN 1 AND 200),
            place INTEGER CHECK (place BETWEEN 0 AND 19),
            UNIQUE (playbook, item),
            UNIQUE (playbook, place)
        ) STRICT;

        CREATE TABLE playbook_answers (
            item INTEGER NOT NULL REFERENCES playbook_items (number) ON DELETE CASCADE,
            trade TEXT NOT NULL CHECK (length(trade) BETWEEN 32 AND 40),
            place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 19),
            answer TEXT CHECK (answer IN ('followed', 'not-followed')),
            PRIMARY KEY (item, trade)
        ) STRICT, WITHOUT ROWID;
        """
}
