/// The size of a card for sharing.
public enum CardForm: String, CaseIterable, Hashable, Sendable {
    /// 1080 × 1080 px.
    case square
    /// 1200 × 630 px, the size of link previews.
    case wide
    /// 1080 × 1920 px, the size of a phone.
    case story

    /// The width, in px.
    public var width: Int { self == .wide ? 1200 : 1080 }
    /// The height, in px.
    public var height: Int {
        switch self {
        case .square: 1080
        case .wide: 630
        case .story: 1920
        }
    }
}
