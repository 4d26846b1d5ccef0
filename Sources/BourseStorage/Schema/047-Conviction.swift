extension Schema {
    /// How sure somebody was of a profit when a trade was opened, in percent, and before it was merged.
    static let conviction = """
        ALTER TABLE trade_annotations ADD COLUMN conviction INTEGER CHECK (conviction BETWEEN 1 AND 99);
        ALTER TABLE trade_merges ADD COLUMN conviction INTEGER CHECK (conviction BETWEEN 1 AND 99);
        """
}
