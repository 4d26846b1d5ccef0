import Foundation
import SwiftUI

/// When an alert with a level fires: `above`, `below` or `crosses`.
struct TriggerPicker: View {
    @Binding var trigger: String

    var body: some View {
        Picker("When", selection: $trigger) {
            Text("Rises above").tag("above")
            Text("Falls below").tag("below")
            Text("Crosses").tag("crosses")
        }
    }
}
