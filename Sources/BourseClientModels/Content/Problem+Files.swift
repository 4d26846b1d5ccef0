extension Problem {
    /// This device cannot read a file that was chosen or shared.
    static func unreadable(_ name: String) -> Problem {
        Problem("“\(name)” could not be read.", remedy: "Check that the file is on this device, then choose it again.")
    }

    /// The system could not open what was chosen, for its reason.
    static func unopened(_ reason: String) -> Problem {
        Problem("The file could not be opened. \(reason)", remedy: "Choose the file again.")
    }
}
