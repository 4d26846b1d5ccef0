import Foundation

/// The program that runs, so that what another one wrote is not taken for what this one would write.
enum ProgramEdition {
    /// When its file was made; another text in every run where that is not known.
    static let current: String = {
        let path = Bundle.main.executablePath ?? ""
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let made = attributes?[.modificationDate] as? Date else { return UUID().uuidString }
        return String(Int64(made.timeIntervalSince1970 * 1000))
    }()
}
