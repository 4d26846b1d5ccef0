import BourseProgram

extension [Setting: SettingValue] {
    /// With the text of a flag, if it was given.
    func setting(_ setting: Setting, _ text: String?) -> Self {
        merging(text.map { [setting: .text($0)] } ?? [:]) { $1 }
    }

    /// With the texts of a flag, if it was given.
    func setting(_ setting: Setting, _ texts: [String]) -> Self {
        merging(texts.isEmpty ? [:] : [setting: .list(texts)]) { $1 }
    }

    /// With the number of a flag, if it was given.
    func setting(_ setting: Setting, _ number: Int?) -> Self {
        merging(number.map { [setting: .integer($0)] } ?? [:]) { $1 }
    }

    /// With the number of a flag, if it was given.
    func setting(_ setting: Setting, _ number: Double?) -> Self {
        merging(number.map { [setting: .number($0)] } ?? [:]) { $1 }
    }

    /// With a flag that is on or off, if it was given.
    func setting(_ setting: Setting, _ isOn: Bool?) -> Self {
        merging(isOn.map { [setting: .flag($0)] } ?? [:]) { $1 }
    }
}
