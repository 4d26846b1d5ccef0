import Foundation
import Observation

struct Holding: Identifiable, Hashable {
    let id: Int
    let name: String
    let price: Decimal
    var isFavorite = false
}

@MainActor @Observable
final class WatchlistModel {
    enum Phase: Equatable {
        case loading
        case loaded
        case failed(String)
    }
    var phase = Phase.loading
    var holdings: [Holding] = []
    var search = ""
    var refreshes = 0
    var log: [String] = []

    var found: [Holding] { search.isEmpty ? holdings : holdings.filter { $0.name.contains(search) } }

    func load() async {
        holdings = [Holding(id: 1, name: "Apple", price: 190.5), Holding(id: 2, name: "Bosch", price: 12)]
        phase = .loaded
    }
    func refresh() async { refreshes += 1 }
    func delete(_ offsets: IndexSet) {
        for offset in offsets.sorted(by: >) { holdings.remove(at: offset) }
    }
}
