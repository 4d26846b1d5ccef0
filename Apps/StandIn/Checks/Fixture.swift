import Foundation
import Observation
import SwiftUI

/// What the snippets use.
@MainActor @Observable
final class Model {
    var number = 0
    var name = ""
    var rows: [Row] = []
    func load() async {}
    func now() {}
}

final class Plain {
    var number = 0
}

struct Row: Identifiable, Hashable {
    let id: Int
    var name: String
    var price: Decimal = 0
    var isOn = false
}

struct Unidentified {
    let value: Int
}

enum Kind: String, CaseIterable, Identifiable {
    case stock
    case fund
    var id: Self { self }
}
