/// Which cell of a broker's rows holds which column: by name, ignoring case, whatever the order.
struct BrokerColumns {
    private let cells: [String: Int]
    /// How many cells the header has.
    let count: Int

    /// Takes the names of a header row; of two equal names the first counts.
    init(_ names: [String]) {
        count = names.count
        var cells: [String: Int] = [:]
        for (cell, name) in names.enumerated() where !name.isEmpty {
            let key = name.lowercased()
            if cells[key] == nil { cells[key] = cell }
        }
        self.cells = cells
    }

    /// The cell of the first of `names`, in small letters, that the header has.
    func cell(_ names: String...) -> Int? {
        for name in names {
            if let cell = cells[name] { return cell }
        }
        return nil
    }

    /// The cell and the rest of the name of a column that begins with `prefix`; of several the first in the alphabet.
    func cell(prefix: String) -> (cell: Int, rest: String)? {
        let names = cells.keys.filter { $0.hasPrefix(prefix) }
        guard let name = names.min(), let cell = cells[name] else { return nil }
        return (cell, String(name.dropFirst(prefix.count)))
    }

    /// Whether the header has every one of `names`.
    func has(_ names: String...) -> Bool { names.allSatisfy { cells[$0] != nil } }
}
