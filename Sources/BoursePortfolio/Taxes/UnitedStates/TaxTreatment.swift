import BourseCore

/// The rules of US tax law that apply to an asset.
enum TaxTreatment: Hashable {
    /// A capital asset that the wash sale rule applies to.
    case security
    /// A capital asset that is no security, so that the wash sale rule does not apply: a digital asset.
    case digitalAsset
    /// A section 1256 contract: an option on a broad-based index.
    case section1256
    /// An option whose underlying is not known to be a share, a fund or an index.
    case unknownOption

    /// The treatment of an asset.
    ///
    /// - Parameters:
    ///   - classes: The classes of instruments that options are on.
    ///   - chosen: What the owner chose of these.
    ///
    /// Source: Internal Revenue Code §1256(g)(3) and (6): nonequity options are those on a broad-based index. §1091 applies
    /// to stock and securities.
    init(
        _ asset: PortfolioAsset,
        classes: [Symbol: AssetClass],
        chosen: [Symbol: UnderlyingTaxClass]
    ) {
        guard let option = asset.option else {
            self = asset.assetClass == .coin ? .digitalAsset : .security
            return
        }
        if let chosen = chosen[option.root] {
            self = chosen == .security ? .security : .section1256
            return
        }
        if IndexOptions.isBroadBased(option.root.name) {
            self = .section1256
            return
        }
        switch classes[option.root] {
        case .share, .etf, .fund: self = .security
        default: self = .unknownOption
        }
    }
}
