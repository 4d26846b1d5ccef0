import BourseClientModels
import SwiftUI

/// A row that leads to a screen, with its title and symbol.
struct DestinationLink: View {
    private let destination: Destination

    init(_ destination: Destination) { self.destination = destination }

    var body: some View {
        NavigationLink(value: destination) { Label(destination.title, systemImage: destination.symbol) }
    }
}
