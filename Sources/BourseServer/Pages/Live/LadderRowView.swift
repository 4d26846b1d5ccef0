/// A level of the ladder; all texts are empty in a blank row.
struct LadderRowView: Sendable {
    /// "92,418.5".
    let price: String
    /// "187,000".
    let size: String
    /// Sizes of this and all better levels.
    let total: String
    /// `total` as a share of the larger side's last total, in thousandths.
    let depth: Int
    /// `size` as a share of the largest size on the ladder, in thousandths.
    let heat: Int
}

extension LadderRowView {
    var html: HTML {
        """
        <div class="ladder-row" role="row" data-d="\(depth)" data-h="\(heat)"><span role="cell">\(price)</span><span role="cell">\(size)</span><span role="cell">\(total)</span></div>
        """
    }
}
