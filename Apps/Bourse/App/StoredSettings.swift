import BourseClientModels
import Foundation

/// Settings of the app on this device.
final class StoredSettings: DeviceSettings {
    subscript(name: String) -> String? {
        get { UserDefaults.standard.string(forKey: name) }
        set { UserDefaults.standard.set(newValue, forKey: name) }
    }
}
