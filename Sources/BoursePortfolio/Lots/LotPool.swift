/// The lots of one holding, in the order in which they came.
struct LotPool: Sendable {
    var cells: [LotCell] = []
    /// How many at the front are used up; they stay a while, so that taking one does not move all others.
    var used = 0
    var quantity: Int64 = 0

    /// The lots of which something is left.
    var lots: ArraySlice<LotCell> { cells[used...] }

    /// Adds a lot; with average cost it becomes part of the one that is there.
    mutating func append(_ cell: LotCell, method: LotMethod) {
        quantity += cell.quantity
        if method == .average, used < cells.count {
            cells[used].quantity += cell.quantity
            cells[used].cost += cell.cost
            cells[used].base += cell.base
        } else {
            cells.append(cell)
        }
    }

    /// Adds lots that come from elsewhere, each in the order of its day.
    mutating func merge(_ moved: [LotCell], method: LotMethod) {
        for cell in moved {
            guard method != .average, let last = cells.last, used < cells.count, last.day > cell.day else {
                append(cell, method: method)
                continue
            }
            let place = cells[used...].firstIndex { $0.day > cell.day } ?? cells.endIndex
            cells.insert(cell, at: place)
            quantity += cell.quantity
        }
    }

    /// Takes out as much as is wanted, of the sign of what is held and no more than that, into `parts`.
    mutating func take(_ wanted: Int64, method: LotMethod, into parts: inout [LotCell]) {
        quantity -= wanted
        var rest = wanted
        while rest != 0, used < cells.count {
            let index = method == .lifo ? cells.count - 1 : used
            let held = cells[index].quantity
            let part = rest.magnitude < held.magnitude ? rest : held
            parts.append(cells[index].take(part))
            rest -= part
            guard part == held else { break }
            if method == .lifo { cells.removeLast() } else { used += 1 }
        }
        compact()
    }

    /// Takes out of the lot of a row as much as is wanted and there, into `parts`; tells how much that was.
    mutating func take(ofRow row: Int32, _ wanted: Int64, into parts: inout [LotCell]) -> Int64 {
        var rest = wanted
        var index = used
        while rest > 0, index < cells.count {
            guard cells[index].row == row, cells[index].quantity > 0 else {
                index += 1
                continue
            }
            let part = min(rest, cells[index].quantity)
            parts.append(cells[index].take(part))
            rest -= part
            quantity -= part
            if cells[index].quantity == 0 { cells.remove(at: index) } else { index += 1 }
        }
        return wanted - rest
    }

    private mutating func compact() {
        guard used > 32, used * 2 > cells.count else { return }
        cells.removeFirst(used)
        used = 0
    }
}
