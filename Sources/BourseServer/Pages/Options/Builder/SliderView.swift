/// A slider of the form.
struct SliderView: Sendable {
    /// Name sent to the server.
    let name: String
    /// "Days from now".
    let label: String
    /// Lowest value.
    let minimum: String
    /// Highest value.
    let maximum: String
    /// Where it stands.
    let value: String
    /// "7 of 28, 27 Nov".
    let reading: String
    /// Whether there is nothing to move, such as days of a position that expires today.
    let isStill: Bool
}

extension SliderView {
    var html: HTML {
        """
        <div class="slider"><label for="\(name)">\(label)</label><output for="\(name)" data-live="reading-\(name)">\(reading)</output><input type="range" id="\(name)" name="\(name)" min="\(minimum)" max="\(maximum)" step="1" value="\(value)" aria-valuetext="\(reading)"\(if: isStill, " disabled")></div>
        """
    }
}
