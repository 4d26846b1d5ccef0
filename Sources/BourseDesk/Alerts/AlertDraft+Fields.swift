import BourseAlerts
import BourseCore
import BourseValues

extension AlertDraft {
    /// A figure of a measure, with its sign of percent or multiple, or without.
    func value(_ text: String, field: String, measure: AlertMeasure) throws(AlertError) -> AlertValue {
        var plain = String(text.filter { !$0.isWhitespace && $0 != "_" })
        var isPercent = countsPercent && measure.unit == .fraction
        if plain.hasSuffix("%") {
            guard measure.unit == .fraction else {
                throw .refused(field: field, message: "This metric is not a percentage. Enter the number without “%”.")
            }
            plain.removeLast()
            isPercent = true
        } else if measure.unit == .multiple, let last = plain.last, "x×X".contains(last) {
            plain.removeLast()
        }
        guard let number = TypedNumber.entered(plain), let value = try? AlertValue(number) else {
            let message =
                text.isEmpty
                ? "Enter a number such as 12.5."
                : "“\(text.prefix(40))” is not a number. Enter one with at most 8 decimals, such as 12.5."
            throw .refused(field: field, message: message)
        }
        guard isPercent else { return value }
        guard value.units % 100 == 0 else {
            throw .refused(field: field, message: "Enter a percentage with at most 6 decimals, such as 2.5 %.")
        }
        return AlertValue(units: value.units / 100)
    }

    func repetition(_ measure: AlertMeasure) throws(AlertError) -> AlertRepetition {
        guard repeats else { return .once }
        let distance = margin.isEmpty ? AlertValue.zero : try value(margin, field: "margin", measure: measure)
        var seconds: Int64 = 0
        if !pause.isEmpty {
            guard let typed = Int64(pause) else {
                throw .refused(
                    field: "pause",
                    message: "“\(pause.prefix(40))” is not a whole number of seconds. Enter one such as 3600."
                )
            }
            seconds = typed
        }
        return .rearming(margin: distance, pause: seconds)
    }

    func quietHours() throws(AlertError) -> QuietHours? {
        guard !quietStart.isEmpty || !quietEnd.isEmpty else { return nil }
        let start = try Self.minutes(quietStart, field: "quietStart")
        guard let hours = QuietHours(start: start, end: try Self.minutes(quietEnd, field: "quietEnd")) else {
            throw .refused(
                field: "quietEnd",
                message: "The end of quiet hours must differ from the start. Enter another time."
            )
        }
        return hours
    }

    func readChannels() throws(AlertError) -> Set<AlertChannel> {
        var read: Set<AlertChannel> = []
        for name in channels {
            guard let channel = AlertChannel(rawValue: name) else {
                let known = AlertChannel.allCases.map(\.rawValue).joined(separator: ", ")
                throw .refused(
                    field: "channels",
                    message: "Unknown channel “\(name.prefix(40))”. Choose from \(known)."
                )
            }
            read.insert(channel)
        }
        return read
    }

    private static func minutes(_ text: String, field: String) throws(AlertError) -> Int {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 2, let hour = Int(parts[0]), let minute = Int(parts[1]), (0..<24).contains(hour),
            (0..<60).contains(minute)
        else {
            throw .refused(field: field, message: "“\(text.prefix(40))” is not a time of day. Enter one like 22:00.")
        }
        return hour * 60 + minute
    }
}

extension AlertError {
    /// Why a rule cannot be made, by the field that it comes from.
    init(_ error: AlertRuleError) {
        let field =
            switch error {
            case .unsuited, .badAverage: "measure"
            case .noCurrency: "subject"
            case .oneWay: "trigger"
            case .badLevel: "level"
            case .longNote: "note"
            case .negativeMargin, .restless: "margin"
            case .badPause: "pause"
            case .over: "lastDay"
            }
        self = .refused(field: field, message: error.message)
    }
}
