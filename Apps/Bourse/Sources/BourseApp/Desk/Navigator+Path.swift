import BourseClientModels
import SwiftUI

extension Navigator {
    /// The screens above the first one of a tab.
    func path(of tab: BourseClientModels.Tab) -> Binding<[Destination]> {
        Binding(get: { self.paths[tab] ?? [] }, set: { self.paths[tab] = $0 })
    }
}
