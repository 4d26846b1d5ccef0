import Foundation
import SwiftUI

#if canImport(UIKit)
    import UIKit
#endif

/// The settings of the system for this app.
@MainActor
enum SystemSettings {
    /// Their address; nil where an app cannot open them.
    static var address: URL? {
        #if BOURSE_IOS || BOURSE_VISIONOS
            URL(string: UIApplication.openSettingsURLString)
        #else
            nil
        #endif
    }
}

/// Opens the settings of the system for this app, where that is possible.
struct SystemSettingsButton: View {
    @Environment(\.openURL) private var openURL

    var body: some View {
        if let address = SystemSettings.address { Button("Open Settings") { openURL(address) } }
    }
}
